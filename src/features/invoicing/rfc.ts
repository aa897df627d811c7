import type { Person } from './tax-catalogue.ts';

/** An RFC as SAT writes it, and what may be odd about it. */
export interface Rfc {
  readonly text: string;
  readonly person: Person;
  /** Its last character is not the one that the others give: mistyped, or one of SAT's old ones. */
  readonly odd: boolean;
}

/** SAT's own pattern (t_RFC): letters, a day, what tells namesakes apart, the check digit. */
const PATTERN = /^([A-ZÑ&]{3,4})(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([A-Z0-9]{2})([0-9A])$/;
/** Sales to nobody in particular, and to foreigners: no receiver of a nominative invoice. */
const GENERIC: ReadonlySet<string> = new Set(['XAXX010101000', 'XEXX010101000']);

/** What somebody typed as an RFC; undefined when it has not the form, or its day does not exist. */
export function readRfc(typed: string): Rfc | undefined {
  const text = typed.toUpperCase().replace(/[\s-]/g, '');
  const [, letters = '', year = '', month = '', day = ''] = PATTERN.exec(text) ?? [];
  if (!letters || GENERIC.has(text) || !isDay(year, month, day)) return undefined;
  const person = letters.length === 3 ? 'moral' : 'fisica';
  return { text, person, odd: digitOf(text) !== text.at(-1) };
}

/** Two digits tell no century: a day exists when it does in one of the two that are possible. */
function isDay(year: string, month: string, day: string): boolean {
  return ['19', '20'].some((century) => {
    const written = `${century}${year}-${month}-${day}`;
    const read = new Date(`${written}T00:00:00Z`);
    return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written);
  });
}

const VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
/** A company's RFC is one shorter: it counts as one with a blank before it, 37 in the 13th place. */
const BLANK = 37 * 13;

/** The check digit that the characters before it give. */
function digitOf(rfc: string): string {
  let sum = rfc.length === 12 ? BLANK : 0;
  for (let index = 0; index < rfc.length - 1; index += 1) {
    sum += VALUES.indexOf(rfc.charAt(index)) * (rfc.length - index);
  }
  const digit = 11 - (sum % 11);
  if (digit === 11) return '0';
  return digit === 10 ? 'A' : String(digit);
}
