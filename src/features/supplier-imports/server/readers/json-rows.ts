import { readFile, stat } from 'node:fs/promises';
import { type Cell, FileRefused, LIMITS, type SheetRow, TOO_MANY_ROWS } from '../../sheet.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const NO_LIST =
  'El archivo JSON no trae una lista de productos, cada uno con sus campos: [{"clave": "…"}].';
/** The fields of this many elements are the columns. */
const HEADERS_OF = 500;

type Fields = Readonly<Record<string, unknown>>;

/** A list of products as rows: the names of their fields first, then one row a product, or a colour. */
export async function* jsonRows(file: string): AsyncGenerator<SheetRow> {
  const list = await listIn(file);
  if (list.length > LIMITS.rows) throw new FileRefused(TOO_MANY_ROWS);
  const headers = headersOf(list);
  if (headers.length > LIMITS.columns) throw new FileRefused(NO_LIST);
  yield { line: 0, cells: headers };
  let rows = 0;
  for (const [place, element] of list.entries()) {
    const line = place + 1;
    if (!isFields(element)) yield { line, cells: [], broken: 'no es un objeto con campos' };
    else {
      for (const flat of flatten(element)) {
        rows += 1;
        if (rows > LIMITS.rows) throw new FileRefused(TOO_MANY_ROWS);
        yield { line, cells: headers.map((header) => cellOf(flat[header])) };
      }
    }
  }
}

async function listIn(file: string): Promise<readonly unknown[]> {
  if ((await stat(file)).size > MOST_BYTES) {
    throw new FileRefused('El archivo JSON pesa más de 32 MB. Divídelo o súbelo como CSV.');
  }
  const parsed = parse((await readFile(file, 'utf8')).replace(/^\ufeff/, ''));
  if (Array.isArray(parsed)) return parsed;
  const inside = isFields(parsed) ? Object.values(parsed).find(Array.isArray) : undefined;
  if (!inside) throw new FileRefused(NO_LIST);
  return inside;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FileRefused(
      `El archivo no es JSON bien escrito: ${error instanceof Error ? error.message.slice(0, 120) : ''}`,
    );
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function headersOf(list: readonly unknown[]): string[] {
  const names = new Set<string>();
  for (const element of list.slice(0, HEADERS_OF)) {
    if (!isFields(element)) continue;
    for (const flat of flatten(element).slice(0, 1)) {
      for (const name of Object.keys(flat)) names.add(name);
    }
  }
  return [...names];
}

/** A product whose colours are a list inside it is one row a colour. */
function flatten(element: Fields): readonly Fields[] {
  const inner = Object.entries(element).find(
    ([, value]) => Array.isArray(value) && value.length > 0 && value.every(isFields),
  );
  if (!inner) return [element];
  const [name, list] = inner as [string, readonly Fields[]];
  const { [name]: _list, ...outer } = element;
  return list.map((each) => ({ ...outer, ...each }));
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

function cellOf(value: unknown): Cell {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  // Of lists in lists only the outer one: how deep they go is up to whoever wrote the file.
  if (Array.isArray(value)) return value.filter(isPlain).join('|').slice(0, LIMITS.cellChars);
  if (typeof value === 'string' || typeof value === 'boolean') {
    return String(value).slice(0, LIMITS.cellChars);
  }
  return '';
}
