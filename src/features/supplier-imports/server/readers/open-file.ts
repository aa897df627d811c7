import { open, stat } from 'node:fs/promises';
import { findHeader, HEADER_WITHIN } from '../../columns/guess-columns.ts';
import { csvRows, delimiterOf } from '../../csv-rows.ts';
import { FileRefused, LIMITS, type SheetRow, TOO_MANY_ROWS, TOO_MUCH_TEXT } from '../../sheet.ts';
import { jsonRows } from './json-rows.ts';
import { encodingOf, linesOf } from './text-lines.ts';
import { openWorkbook } from './workbook.ts';
import { xlsxRows } from './xlsx-rows.ts';

/** One table of a file. Its rows are read anew each time they are asked for. */
export interface OpenedSheet {
  /** '' where the file is one table. */
  readonly name: string;
  rows(): AsyncIterable<SheetRow>;
}

export interface OpenedFile {
  readonly kind: 'csv' | 'xlsx' | 'json';
  readonly sheets: readonly OpenedSheet[];
}

const PACKED = 'PK\u0003\u0004';
const OLD_EXCEL = 'd0cf11e0';

/** Opens a supplier's file by what is in it, not by its name. Refuses what no reader can take. */
export async function openFile(file: string): Promise<OpenedFile> {
  const { size } = await stat(file);
  if (size === 0) throw new FileRefused('El archivo está vacío.');
  if (size > LIMITS.bytes)
    throw new FileRefused('El archivo pesa más de 64 MB. Divídelo y súbelo por partes.');
  const head = await firstBytes(file);
  if (head.toString('latin1').startsWith(PACKED)) {
    const book = await openWorkbook(file);
    const sheets = book.sheets.map(({ name, part }) => ({
      name,
      rows: () => limited(xlsxRows(book, part)),
    }));
    return { kind: 'xlsx', sheets };
  }
  if (head.toString('hex').startsWith(OLD_EXCEL)) {
    throw new FileRefused(
      'Es un libro de Excel antiguo (.xls) o con contraseña. Guárdalo como .xlsx o CSV.',
    );
  }
  if (/^(?:\ufeff)?\s*[[{]/.test(head.toString('utf8'))) {
    return { kind: 'json', sheets: [{ name: '', rows: () => limited(jsonRows(file)) }] };
  }
  const encoding = await encodingOf(file);
  const sample: string[] = [];
  for await (const line of linesOf(file, encoding)) {
    if (sample.push(line) >= HEADER_WITHIN * 2) break;
  }
  const delimiter = delimiterOf(sample);
  const rows = () => limited(csvRows(linesOf(file, encoding), delimiter));
  return { kind: 'csv', sheets: [{ name: '', rows }] };
}

/** No more rows and text than a file may hold, however it is written. */
async function* limited(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  let count = 0;
  let chars = 0;
  for await (const row of rows) {
    count += 1;
    if (count > LIMITS.rows + HEADER_WITHIN) throw new FileRefused(TOO_MANY_ROWS);
    for (const cell of row.cells) if (typeof cell === 'string') chars += cell.length;
    if (chars > LIMITS.chars) throw new FileRefused(TOO_MUCH_TEXT);
    yield row;
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The first rows of a sheet that hold anything, for guessing and for showing. */
export async function firstRows(sheet: OpenedSheet, most = HEADER_WITHIN): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of sheet.rows()) {
    if (row.cells.every((cell) => String(cell).trim() === '')) continue;
    if (rows.push(row) >= most) break;
  }
  return rows;
}

/** The sheet whose headers say most to us. */
export async function likeliestSheet(file: OpenedFile): Promise<OpenedSheet | undefined> {
  let best: { sheet: OpenedSheet; named: number } | undefined;
  for (const sheet of file.sheets) {
    const { columns } = findHeader(await firstRows(sheet));
    const named = Object.keys(columns).length;
    if (!best || named > best.named) best = { sheet, named };
  }
  return best?.sheet;
}
