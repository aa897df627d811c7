import { colourNamed } from '../colour-names.ts';
import { type Columns, FIELDS, type Field } from '../fields.ts';
import { LIMITS } from '../sheet.ts';
import type { ServiceAsked, ServiceRow } from '../supplier-service.port.ts';

/** A supplier's service as one of our own lists: which it is, and how its answers become a file. */

/** What is kept of a service that is asked by itself. */
export interface ServiceSettings extends ServiceAsked {
  /** Whose products these are, as the file's column says it. */
  readonly supplier: string;
  /** Added to its prices, in percent: what a supplier tells is what it costs us. */
  readonly marginPercent: number;
}

/** Photographs are asked for later, product by product. */
const TOLD = FIELDS.filter((field) => field !== 'foto');
/** The file's columns are our own, in our own order. */
export const SERVICE_COLUMNS: Columns = Object.fromEntries(
  TOLD.map((field, place) => [field, place]),
);
/** Line of the headers. */
export const SERVICE_HEADER = 1;

const LINE_ENDS = /[\r\n\u2028\u2029]+/g;

/** One line of the file. A cell is always quoted: what a service says may hold any mark. */
const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cellOf(cell)}"`).join(',')}\n`;

const cellOf = (cell: string): string =>
  cell.slice(0, LIMITS.cellChars).replace(LINE_ENDS, ' ').replaceAll('"', '""');

export const headerLine = (): string => lineOf(TOLD);

/**
 * A row as a line. Finishes that the shop does not have are left out: a supplier lists all that its
 * own machines can do, and a row with one that nobody knows would stay out as a whole.
 */
export function rowLine(
  row: ServiceRow,
  supplier: string,
  isFinish: (name: string) => boolean,
): string {
  const { terminados = [], ...said } = row;
  const known = terminados.filter((name) => !name.includes('|') && isFinish(name));
  const cells: Partial<Record<Field, string>> = {
    ...said,
    proveedor: supplier,
    terminados: known.join('|'),
  };
  return lineOf(TOLD.map((field) => cells[field] ?? ''));
}

/**
 * Of what a supplier has of a product, the colours that the shop sells of it: a colour more there is
 * none of our business. Where none is ours all stay, for whoever looks the list over to be told.
 */
export function soldRows(
  rows: readonly ServiceRow[],
  sold: ReadonlySet<string>,
): readonly ServiceRow[] {
  const ours = rows.filter(({ color = '' }) => sold.has(colourNamed(color)?.colour ?? color));
  return ours.length > 0 ? ours : rows;
}

/** '?wsdl' is where a service describes itself; it is asked at the same address without it. */
const DESCRIBES = /^\?(?:single)?wsdl$/i;

/**
 * Where a service is, as a path of its account's server; undefined for an address anywhere else: the
 * password is for that server alone.
 */
export function pathAt(origin: string, typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  const url = URL.canParse(text, origin) ? new URL(text, origin) : undefined;
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return undefined;
  return `${url.pathname}${DESCRIBES.test(url.search) ? '' : url.search}`;
}

/** What a service lacks to be asked; undefined where nothing. */
export function lackingOf(
  { products, stock }: Pick<ServiceAsked, 'products' | 'stock'>,
  stockOnly: boolean,
): string | undefined {
  if (stockOnly)
    return stock === '' ? 'Falta la dirección del servicio de existencias.' : undefined;
  return products === '' ? 'Falta la dirección del servicio de productos.' : undefined;
}
