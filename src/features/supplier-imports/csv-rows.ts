import { FileRefused, LIMITS, type SheetRow } from './sheet.ts';

/** A text of separated values, line by line: the lines come from a stream. */

const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A cell may go over this many lines: an address or a description does, a lost quote does not. */
const LINES_OF_A_CELL = 40;
const UNCLOSED = 'tiene comillas sin cerrar o mal puestas';
const SAMPLE_ROWS = 30;

/** 'sep=;' in the first line, as one spreadsheet writes it. */
const DECLARED = /^sep=(.)$/i;

/** Cuts one line into cells; undefined where a quoted cell does not end in it, or ends wrongly. */
export function cellsOf(line: string, delimiter: Delimiter): string[] | undefined {
  if (!line.includes('"')) return line.split(delimiter);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const opening = /[ ]*"/y;
    opening.lastIndex = at;
    if (!opening.test(line)) {
      const end = line.indexOf(delimiter, at);
      cells.push(end === -1 ? line.slice(at) : line.slice(at, end));
      if (end === -1) return cells;
      at = end + 1;
      continue;
    }
    const closed = quotedCell(line, opening.lastIndex);
    if (!closed) return undefined;
    cells.push(closed.text);
    if (closed.end === line.length) return cells;
    if (line[closed.end] !== delimiter) return undefined;
    at = closed.end + 1;
  }
}

/** The text of a cell whose quote was just opened, and where what follows it begins. */
function quotedCell(line: string, from: number): { text: string; end: number } | undefined {
  let text = '';
  let at = from;
  for (;;) {
    const quote = line.indexOf('"', at);
    if (quote === -1) return undefined;
    text += line.slice(at, quote);
    if (line[quote + 1] !== '"') {
      let end = quote + 1;
      while (line[end] === ' ') end += 1;
      return { text, end };
    }
    text += '"';
    at = quote + 2;
  }
}

/** Which delimiter the first lines of a file are written with: the one that gives most columns. */
export function delimiterOf(lines: readonly string[]): Delimiter {
  const declared = DECLARED.exec(lines[0] ?? '')?.[1];
  const known = DELIMITERS.find((delimiter) => delimiter === declared);
  if (known) return known;
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: score(lines, delimiter) }));
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

/** The commonest number of columns, weighed by how many rows have it. */
function score(lines: readonly string[], delimiter: Delimiter): number {
  const counts = new Map<number, number>();
  for (const line of lines.slice(0, SAMPLE_ROWS)) {
    const columns = cellsOf(line, delimiter)?.length ?? 0;
    if (columns > 1) counts.set(columns, (counts.get(columns) ?? 0) + 1);
  }
  return Math.max(0, ...[...counts].map(([columns, rows]) => columns * rows));
}

/**
 * The rows of a text. A quote that is never closed costs its own line alone: reading goes on with
 * the next one, so that one slip does not swallow the rest of the file.
 */
export async function* csvRows(
  lines: AsyncIterable<string> | Iterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<SheetRow> {
  let held: string[] = [];
  let next = 1;
  for await (const line of lines) {
    if (held.length === 0 && next === 1 && DECLARED.test(line)) next = 2;
    else held.push(line);
    for (;;) {
      const read = held.length > 0 ? firstRow(held, next, delimiter, false) : undefined;
      if (!read) break;
      held = held.slice(read.lines);
      next += read.lines;
      yield read.row;
    }
  }
  while (held.length > 0) {
    const read = firstRow(held, next, delimiter, true);
    if (!read) return;
    held = held.slice(read.lines);
    next += read.lines;
    yield read.row;
  }
}

/** The row that begins with the first of these lines; undefined while more lines may belong to it. */
function firstRow(
  held: readonly string[],
  line: number,
  delimiter: Delimiter,
  ended: boolean,
): { readonly row: SheetRow; readonly lines: number } | undefined {
  const first = held[0] ?? '';
  const alone = cellsOf(first, delimiter);
  if (alone) return { row: { line, cells: bounded(alone, line) }, lines: 1 };
  // Only an odd number of quotes can be closed further down.
  const open = (first.split('"').length - 1) % 2 === 1;
  const text = held.join('\n');
  const whole = open && held.length > 1 ? cellsOf(text, delimiter) : undefined;
  if (whole) return { row: { line, cells: bounded(whole, line) }, lines: held.length };
  const mayGoOn = open && !ended && held.length < LINES_OF_A_CELL && text.length < LIMITS.cellChars;
  if (mayGoOn) return undefined;
  return { row: { line, cells: [], broken: UNCLOSED }, lines: 1 };
}

function bounded(cells: string[], line: number): string[] {
  if (cells.length > LIMITS.columns) {
    throw new FileRefused(`El renglón ${line} tiene más de ${LIMITS.columns} columnas.`);
  }
  return cells;
}
