import { type Centavos, parsePesosText } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { dayIn } from './receipt-proposal.ts';

/** A deposit as a bank lists it. */
export interface StatementLine {
  readonly day: string;
  readonly concept: string;
  readonly reference: string;
  readonly amount: Centavos;
}

export interface ReadStatement {
  readonly lines: readonly StatementLine[];
  /** Rows that have a deposit which is no amount, or no day. */
  readonly unread: number;
}

export const STATEMENT_MAX_BYTES = 2 * 1024 * 1024;
export const STATEMENT_MAX_ROWS = 20_000;
const LONGEST = 200;
/** Banks put their name and the account above the table. */
const HEADER_WITHIN = 25;

const COLUMNS = {
  day: /^(?:fecha|d[ií]a)/i,
  concept: /concepto|descripci[oó]n|detalle|movimiento/i,
  reference: /referencia|ref\b/i,
  amount: /dep[oó]sito|abono|cr[eé]dito|ingreso/i,
} as const;

/** UTF-8 where it is that, else Windows' Western letters, as Mexican banks still write. */
export function statementText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads the deposits of a statement in CSV; what was taken out of the account is passed over. */
export function readStatement(text: string): Result<ReadStatement, 'no_table' | 'too_many_rows'> {
  const head = text.slice(0, 8_192);
  const separator = [';', '\t', '|', ','].find((mark) => hasHeader(rowsOf(head, mark))) ?? ',';
  const rows = rowsOf(text, separator);
  if (rows.length > STATEMENT_MAX_ROWS + HEADER_WITHIN) return refuse('too_many_rows');
  const start = headerOf(rows);
  if (start === -1) return refuse('no_table');
  const header = rows[start] ?? [];
  const place = (name: keyof typeof COLUMNS) =>
    header.findIndex((cell) => COLUMNS[name].test(cell.trim()));
  const at = {
    day: place('day'),
    concept: place('concept'),
    reference: place('reference'),
    amount: place('amount'),
  };
  const lines: StatementLine[] = [];
  let unread = 0;
  for (const row of rows.slice(start + 1)) {
    const cell = (index: number): string => (row[index] ?? '').trim().slice(0, LONGEST);
    const written = cell(at.amount);
    if (written === '' || /^[-–]|^\(|^\$?\s*0+([.,]0+)?$/.test(written)) continue;
    const amount = amountOf(written);
    const day = dayIn(cell(at.day));
    if (amount === undefined || day === undefined) unread += 1;
    else lines.push({ day, concept: cell(at.concept), reference: cell(at.reference), amount });
  }
  return ok({ lines, unread });
}

/** The first row that names day, concept and deposit, each in a cell of its own. */
const headerOf = (rows: readonly (readonly string[])[]): number =>
  rows.slice(0, HEADER_WITHIN).findIndex((row) => {
    const cells = [COLUMNS.day, COLUMNS.concept, COLUMNS.amount].map((column) =>
      row.findIndex((cell) => column.test(cell.trim())),
    );
    return !cells.includes(-1) && new Set(cells).size === cells.length;
  });
const hasHeader = (rows: readonly (readonly string[])[]): boolean => headerOf(rows) !== -1;

/**
 * '$1,250.50', '1250.5', and '1.250,50' or '1250,50' where somebody's table program wrote it so. Any
 * other mark is no amount: a comma that is passed over pays a hundredfold.
 */
function amountOf(text: string): Centavos | undefined {
  const plain = text.replace(/[\s$]|MXN/gi, '');
  const european = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{2})$/.exec(plain);
  const ours = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(plain);
  const [, whole = '', part = ''] = european ?? ours ?? [];
  const amount = parsePesosText(`${whole.replaceAll(/[.,]/g, '')}.${part.padEnd(2, '0')}`);
  return amount === undefined || amount <= 0 ? undefined : amount;
}

/** Rows of a CSV: cells in quotes may hold separators, line ends and doubled quotes. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = (): void => {
    row.push(cell);
    cell = '';
    if (row.some((part) => part.trim() !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell.trim() === '') quoted = true;
    else if (letter === separator) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === '\r') endRow();
    else cell += letter;
    if (rows.length > STATEMENT_MAX_ROWS + HEADER_WITHIN) return rows;
  }
  endRow();
  return rows;
}
