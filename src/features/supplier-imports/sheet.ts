/** A table as a file has it: what every reader gives and every rule takes. */

/** Text as it stands in the file, or a number where the file itself says that it is one. */
export type Cell = string | number;

export interface SheetRow {
  /** Line of a text, row of a sheet, element of a list: where a person finds it. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** Why the row could not be taken apart into cells. */
  readonly broken?: string;
}

/** Why a whole file is refused, in words for the person who sent it. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** What a file may be; beyond it nothing more is read. */
export const LIMITS = {
  bytes: 64 * 1024 * 1024,
  rows: 200_000,
  columns: 200,
  cellChars: 20_000,
  /** Of all cells of a sheet together: a workbook may name one long text in every row. */
  chars: 128 * 1024 * 1024,
  /** Of all parts of a packed file together, once they are unpacked. */
  unpackedBytes: 512 * 1024 * 1024,
} as const;

const thousands = (count: number): string => count.toLocaleString('en-US');

export const TOO_MANY_ROWS = `El archivo trae más de ${thousands(LIMITS.rows)} renglones. Divídelo y súbelo por partes.`;

export const TOO_MUCH_TEXT = 'El archivo trae demasiado texto. Divídelo y súbelo por partes.';

/** Letters of a column as spreadsheets write them: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}
