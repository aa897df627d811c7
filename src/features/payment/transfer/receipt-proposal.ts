import { type Centavos, parsePesosText } from '../../../kernel/money.ts';

/** What the text of a receipt seems to say; a person compares it and is asked in any case. */
export interface ReceiptProposal {
  readonly amount: Centavos | undefined;
  /** 2026-11-20, or ''. */
  readonly day: string;
  readonly trackingKey: string;
}

const AMOUNT = /\$?\s?(\d{1,3}(?:,\d{3}){1,3}|\d{1,9})\.(\d{2})(?!\d)/;
const AMOUNT_WORDS = /\b(?:importe|monto|cantidad|total)\b/i;
const DAY_WORDS = /\bfecha\b/i;
const KEY_WORDS = /\b(?:clave|n[uú]mero|no\.?)\s(?:de\s)?rastreo\b/i;
const KEY = /\b(?=[A-Za-z0-9]*\d)[A-Za-z0-9]{6,30}\b/;
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

/** What a line says beside its label, or the next line when it says nothing there. */
function beside<T>(
  lines: readonly string[],
  label: RegExp,
  read: (text: string) => T | undefined,
): T | undefined {
  for (const [place, line] of lines.entries()) {
    const found = label.exec(line);
    if (!found) continue;
    const rest = line.slice(found.index + found[0].length);
    const value = read(rest) ?? read(lines[place + 1] ?? '');
    if (value !== undefined) return value;
  }
  return undefined;
}

const first = <T>(lines: readonly string[], read: (text: string) => T | undefined) =>
  lines.map(read).find((value) => value !== undefined);

function amountIn(text: string): Centavos | undefined {
  const [, whole = '', part = ''] = AMOUNT.exec(text) ?? [];
  const amount = parsePesosText(`${whole.replaceAll(',', '')}.${part}`);
  return amount === undefined || amount <= 0 ? undefined : amount;
}

/** The first day a text names, as 2026-11-20. */
export function dayIn(text: string): string | undefined {
  const iso = /\b(20\d{2})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso) return valid(iso[1], iso[2], iso[3]);
  const plain = /\b(\d{1,2})[/.-](\d{1,2})[/.-](20\d{2})\b/.exec(text);
  if (plain) return valid(plain[3], plain[2], plain[1]);
  const written =
    /\b(\d{1,2})[\s/-]{1,3}(?:de\s)?([a-záéíóú]{3,10})\.?[\s/-]{1,3}(?:de\s|del\s)?(20\d{2})\b/i.exec(
      text,
    );
  const named = (written?.[2] ?? '').toLowerCase().slice(0, 3);
  const month = named === '' ? -1 : MONTHS.findIndex((name) => name.startsWith(named));
  return month === -1 ? undefined : valid(written?.[3], String(month + 1), written?.[1]);
}

/** '' has no day; 31 February is none either. */
function valid(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** Finds amount, day and tracking key in the text of a receipt; what stands beside its label wins. */
export function proposeFrom(text: string): ReceiptProposal {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .map((line) => line.slice(0, 300).trim());
  return {
    amount: beside(lines, AMOUNT_WORDS, amountIn) ?? first(lines, amountIn),
    day: beside(lines, DAY_WORDS, dayIn) ?? first(lines, dayIn) ?? '',
    trackingKey: beside(lines, KEY_WORDS, (line) => KEY.exec(line)?.[0]) ?? '',
  };
}
