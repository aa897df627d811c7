import { words } from '../../kernel/fold.ts';
import { isRegimeOf } from './receiver.ts';
import { type Person, REGIMES } from './tax-catalogue.ts';

/** The constancia writes `Régimen de los ingresos por intereses`, the catalogue `Ingresos por intereses`. */
const SMALL = new Set('regimen ingresos de del la las los el e y o con en a por para'.split(' '));
const keyOf = (name: readonly string[]): string =>
  name.filter((word) => !SMALL.has(word)).join(' ');

const CODES: ReadonlyMap<string, string> = new Map(
  REGIMES.map(({ clave, descripcion }) => [keyOf(words(descripcion)), clave]),
);
const codeOf = (name: readonly string[]): string | undefined => CODES.get(keyOf(name));

const HEADING = /R[EÉeé]GIMEN FECHA (?:DE )?INICIO FECHA (?:DE )?FIN/gi;
const DAY = /\b\d{2}\/\d{2}\/\d{4}\b/g;

interface Row {
  name: readonly string[];
  days: number;
}

/**
 * The regimes that a constancia's tables say this person is in; `unread` when a row is none that
 * SAT has for its kind of person, or cannot be made out.
 */
export function readRegimes(
  tables: readonly string[],
  person: Person | undefined,
): { readonly known: readonly string[]; readonly unread: boolean } {
  const read = tables.map(rowsOf);
  const known = new Set<string>();
  let unread = read.some(({ rest }) => rest);
  for (const { name, days } of read.flatMap(({ rows }) => rows)) {
    // The second day is the one on which it ended.
    if (days > 1) continue;
    const code = codeOf(name);
    if (code && (!person || isRegimeOf(person, code))) known.add(code);
    else unread = true;
  }
  return { known: [...known], unread };
}

/** A name and its days, row by row; `rest` when words are left that no day follows. */
function rowsOf(table: string): { readonly rows: readonly Row[]; readonly rest: boolean } {
  const text = table.replace(HEADING, ' ');
  const names = text.split(DAY).map(words);
  const rows: Row[] = [];
  let open: Row | undefined;
  for (const [place, run] of names.entries()) {
    const name: readonly string[] = open ? completed(open, run) : run;
    const last = place === names.length - 1;
    if (last) return { rows, rest: name.length > 0 };
    const before = rows.at(-1);
    if (name.length === 0 && before) before.days += 1;
    else rows.push({ name, days: 1 });
    const row = rows.at(-1);
    open = row && !codeOf(row.name) ? row : undefined;
  }
  return { rows, rest: false };
}

/**
 * A name too long for its column goes on below its day: gives it the words that make it one, and
 * returns the others.
 */
function completed(row: Row, run: readonly string[]): readonly string[] {
  for (let taken = 1; taken <= run.length; taken += 1) {
    const whole = [...row.name, ...run.slice(0, taken)];
    if (codeOf(whole)) {
      row.name = whole;
      return run.slice(taken);
    }
  }
  return run;
}
