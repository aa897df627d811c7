import type { XmlListener } from '../../../../kernel/formats/xml.ts';
import { type Cell, FileRefused, LIMITS, type SheetRow } from '../../sheet.ts';
import { createBookReader } from './book-xml.ts';
import { plainText, sharedTexts, type Workbook } from './workbook.ts';

/** Columns of a merged range, and the line on which its value stands. */
interface Merged {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
}

const MOST_MERGED = 100_000;

/**
 * The rows of a sheet that hold anything, as they stream. A cell that is merged downwards has its
 * value in every row. Formulas are not run: what the spreadsheet last made of them is their value.
 */
export async function* xlsxRows(book: Workbook, part: string): AsyncGenerator<SheetRow> {
  const shared = await sharedTexts(book);
  const merged = await mergedDown(book, part);
  const ready: SheetRow[] = [];
  const xml = createBookReader(sheetListener(shared, (row) => ready.push(row)));
  const decoder = new TextDecoder('utf-8');
  const fill = fillDown(merged);
  for await (const chunk of book.zip.read(part)) {
    xml.push(decoder.decode(chunk, { stream: true }));
    for (const row of ready.splice(0)) yield fill(row);
  }
  xml.push(decoder.decode());
  xml.end();
}

function sheetListener(shared: readonly string[], emit: (row: SheetRow) => void): XmlListener {
  let line = 0;
  let cells: Cell[] = [];
  let column = -1;
  let type = '';
  let value = '';
  let reading = false;
  return {
    open: (tag, attribute) => {
      if (tag === 'row') {
        line = rowOf(attribute('r')) ?? line + 1;
        cells = [];
        column = -1;
      } else if (tag === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        if (column >= LIMITS.columns) column = LIMITS.columns;
        type = attribute('t') ?? 'n';
        value = '';
      }
      reading = tag === 'v' || tag === 't';
    },
    text: (text) => {
      if (!reading) return;
      value += text;
      if (value.length > LIMITS.cellChars) {
        throw new FileRefused(`El renglón ${line} tiene una celda demasiado larga.`);
      }
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') reading = false;
      if (tag === 'c' && column < LIMITS.columns && value !== '') {
        while (cells.length < column) cells.push('');
        cells[column] = cellOf(type, value, shared);
      }
      if (tag === 'row') emit({ line, cells });
    },
  };
}

function cellOf(type: string, value: string, shared: readonly string[]): Cell {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type !== 'n') return plainText(value);
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}

const rowOf = (number: string | undefined): number | undefined =>
  /^\d{1,7}$/.test(number ?? '') ? Number(number) : undefined;

/** 'AB12' → 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Merged ranges stand behind the rows, so they are looked for before these are read. */
async function mergedDown({ zip }: Workbook, part: string): Promise<readonly Merged[]> {
  const found: Merged[] = [];
  let rest = '';
  for await (const chunk of zip.read(part)) {
    const text = rest + chunk.toString('latin1');
    for (const [, first = '', from = '', last = '', to = ''] of text.matchAll(MERGED)) {
      if (from === to) continue;
      found.push({
        first: columnOf(first) ?? 0,
        last: columnOf(last) ?? 0,
        from: Number(from),
        to: Number(to),
      });
      if (found.length > MOST_MERGED)
        throw new FileRefused('El libro de Excel une demasiadas celdas.');
    }
    const begun = text.lastIndexOf('<');
    rest = begun === -1 || text.length - begun > 200 ? '' : text.slice(begun);
  }
  return found.sort((a, b) => a.from - b.from);
}
const MERGED = /<(?:\w+:)?mergeCell\s[^>]{0,80}?ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;

function fillDown(merged: readonly Merged[]): (row: SheetRow) => SheetRow {
  let next = 0;
  let open: { readonly range: Merged; readonly value: Cell }[] = [];
  return (row) => {
    if (merged.length === 0) return row;
    open = open.filter(({ range }) => range.to >= row.line);
    const cells = [...row.cells];
    for (const { range, value } of open) {
      while (cells.length <= range.first) cells.push('');
      cells[range.first] = value;
    }
    for (; (merged[next]?.from ?? Number.POSITIVE_INFINITY) <= row.line; next += 1) {
      const range = merged[next];
      const value = range && range.from === row.line ? cells[range.first] : undefined;
      if (range && value !== undefined && value !== '') open.push({ range, value });
    }
    return { ...row, cells };
  };
}
