import type { Centavos } from '../../kernel/money.ts';
import { withMargin } from '../pricing/margin.ts';
import {
  type Meaning,
  readBoxSize,
  readPieces,
  readPrice,
  readStock,
  readText,
  readWeight,
} from './cell-values.ts';
import type { NamedColour } from './colour-names.ts';
import type { Columns, Field } from './fields.ts';
import {
  coloursOf,
  finishesOf,
  type Layout,
  NEW_LINE,
  type Note,
  photosOf,
  type SupplierNamed,
  subcategoryOf,
  supplierOf,
} from './row-words.ts';
import { type Cell, columnLetters, type SheetRow } from './sheet.ts';
import type { ShopWords } from './shop-words.ts';

export type { Layout, SupplierNamed } from './row-words.ts';

/** What is told of a row: it stays out (`roto`), or comes in and somebody should look (`aviso`). */
export interface RowProblem {
  readonly level: 'roto' | 'aviso';
  readonly line: number;
  /** 'E (precio)'; empty where it is the row as a whole. */
  readonly column: string;
  readonly code: string;
  readonly why: string;
  /** The subcategory that the shop does not have, where that is the problem. */
  readonly subcategory?: string;
}

/** What a row says of a product and one of its colours; undefined: the file says nothing of it. */
export interface RowFacts {
  readonly line: number;
  readonly code: string;
  readonly name?: string;
  readonly description?: string;
  readonly subcategoryId?: number;
  readonly price?: Centavos;
  /** What the list asks for a piece, where a margin is put on it: without one it tells prices. */
  readonly cost?: Centavos;
  readonly boxPieces?: number;
  readonly boxSize?: string | null;
  readonly boxGrams?: number | null;
  /** null: the row says that there is none. */
  readonly colour?: NamedColour | null;
  readonly stock?: number;
  readonly finishes?: readonly number[];
  /** Addresses of photographs of this colour. */
  readonly photos?: readonly string[];
  /** Undefined: nobody said; the product's own, if it is there. */
  readonly supplier?: SupplierNamed;
}

export interface ReadRow {
  /** Undefined where the row is broken. */
  readonly facts: RowFacts | undefined;
  /** Its other colours, where one cell lists several. */
  readonly alsoIn?: readonly NamedColour[];
  /** Folded, also of a broken row where it can be read: its product is not one that vanished. */
  readonly code: string;
  readonly problems: readonly RowProblem[];
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,63}$/;
const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 5_000;
const LONGEST = 500;
const LONGEST_PHOTOS = 10_000;

/**
 * Reads one row by the layout. Every problem of the row is told, not the first alone. `subcategoryId`
 * is that of the title above it, for files in which no column says it.
 */
export function readRow(
  row: SheetRow,
  layout: Layout,
  shop: ShopWords,
  subcategoryId?: number,
): ReadRow {
  const problems: RowProblem[] = [];
  const rawCode = cellOf(row, layout.columns, 'clave').trim();
  const note: Note = (level, field, why, subcategory) => {
    const place = field === undefined ? undefined : layout.columns[field];
    const column = place === undefined ? '' : `${columnLetters(place)} (${field})`;
    const named = subcategory === undefined ? {} : { subcategory };
    problems.push({ level, line: row.line, column, code: rawCode.slice(0, 64), why, ...named });
  };
  if (row.broken) {
    note('roto', undefined, row.broken);
    return { facts: undefined, code: '', problems };
  }
  const { alsoIn, ...facts } = factsOf(row, layout, shop, note);
  const code = rawCode.toUpperCase();
  if (problems.some(({ level }) => level === 'roto')) return { facts: undefined, code, problems };
  const titled = layout.columns.categoria === undefined && subcategoryId !== undefined;
  return {
    facts: titled ? { ...facts, subcategoryId } : facts,
    ...(alsoIn ? { alsoIn } : {}),
    ...{ code, problems },
  };
}

const CODE_LIKE = /^\S*\d\S*$/;

/** The text of a row that is nothing but one, and no code: a title or a note between products. */
export function titleIn(row: SheetRow, { columns }: Layout): string | undefined {
  const said = row.cells.map((cell) => String(cell).trim()).filter((cell) => cell !== '');
  const [text = ''] = said;
  const alone = new Set(said).size === 1 && Object.keys(columns).length > 2;
  return alone && !row.broken && !CODE_LIKE.test(text) ? text : undefined;
}

function factsOf(
  row: SheetRow,
  layout: Layout,
  shop: ShopWords,
  note: Note,
): RowFacts & Pick<ReadRow, 'alsoIn'> {
  const { columns } = layout;
  const take = <T>(field: Field, read: (cell: Cell) => Meaning<T>): T | undefined => {
    const place = columns[field];
    const cell = place === undefined ? undefined : row.cells[place];
    if (cell === undefined || (typeof cell === 'string' && cell.trim() === '')) return undefined;
    const meaning = read(cell);
    if (meaning.ok) return meaning.value;
    note('roto', field, meaning.code);
    return undefined;
  };
  const code = take('clave', (cell) => readText(cell, 64)) ?? '';
  if (cellOf(row, columns, 'clave').trim() === '') note('roto', 'clave', 'falta la clave');
  else if (code === '') return { line: row.line, code };
  else if (!CODE.test(code)) {
    note(
      'roto',
      'clave',
      `«${code}» no sirve de clave: usa letras sin acento, números, punto, guion o diagonal`,
    );
  }
  const price = take('precio', readPrice);
  const colours = coloursOf(
    take('color', (cell) => readText(String(cell).replace(NEW_LINE, ', '), LONGEST)),
    note,
  );
  const stock = take('existencia', readStock);
  const several = (colours?.length ?? 0) > 1;
  if (several && stock !== undefined && stock > 0)
    note(
      'aviso',
      'existencia',
      `no dice cuántas hay de cada color: quedan en 0 los que sean nuevos`,
    );
  const [colour, ...others] = colours ?? [];
  const facts = without({
    line: row.line,
    code,
    name: take('nombre', (cell) => readText(cell, LONGEST_NAME)),
    description: take('descripcion', (cell) => readText(cell, LONGEST_DESCRIPTION)),
    subcategoryId: subcategoryOf(
      take('categoria', (cell) => readText(cell, LONGEST)),
      shop,
      note,
    ),
    price: price === undefined ? undefined : withMargin(price, layout.marginPercent),
    cost: layout.marginPercent > 0 ? price : undefined,
    boxPieces: take('piezas_caja', (cell) => readPieces(cell, 1)),
    boxSize: take('medidas', readBoxSize),
    boxGrams: take('peso_caja', readWeight),
    colour,
    stock: several && stock !== 0 ? undefined : stock,
    finishes: finishesOf(
      take('terminados', (cell) => readText(cell, LONGEST)),
      shop,
      note,
    ),
    photos: photosOf(
      take('foto', (cell) => readText(String(cell).replace(NEW_LINE, ' '), LONGEST_PHOTOS)),
      note,
    ),
    supplier: supplierOf(
      take('proveedor', (cell) => readText(cell, 120)),
      layout,
      shop,
    ),
  });
  const alsoIn = others.flatMap((other) => other ?? []);
  return alsoIn.length > 0 ? { ...facts, alsoIn } : facts;
}

/** Leaves out what is undefined: the file says nothing of it. */
function without(given: { [K in keyof RowFacts]: RowFacts[K] | undefined }): RowFacts {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as unknown as RowFacts;
}

function cellOf(row: SheetRow, columns: Columns, field: Field): string {
  const place = columns[field];
  return place === undefined ? '' : String(row.cells[place] ?? '');
}
