import { fold } from '../../kernel/fold.ts';
import type { Centavos } from '../../kernel/money.ts';
import { withMargin } from '../pricing/margin.ts';
import {
  type Meaning,
  readBoxSize,
  readPieces,
  readPrice,
  readText,
  readWeight,
} from './cell-values.ts';
import { colourNamed, type NamedColour, saysNoColour } from './colour-names.ts';
import type { Columns, Field } from './fields.ts';
import { type Cell, columnLetters, type SheetRow } from './sheet.ts';
import type { ShopWords } from './shop-words.ts';

/** What is told of a row: it stays out (`roto`), or comes in and somebody should look (`aviso`). */
export interface RowProblem {
  readonly level: 'roto' | 'aviso';
  readonly line: number;
  /** 'E (precio)'; empty where it is the row as a whole. */
  readonly column: string;
  readonly code: string;
  readonly why: string;
}

/** What a row says of a product and one of its colours; undefined: the file says nothing of it. */
export interface RowFacts {
  readonly line: number;
  readonly code: string;
  readonly name?: string;
  readonly description?: string;
  readonly subcategoryId?: number;
  readonly price?: Centavos;
  readonly boxPieces?: number;
  readonly boxSize?: string | null;
  readonly boxGrams?: number | null;
  /** null: the row says that there is none. */
  readonly colour?: NamedColour | null;
  readonly stock?: number;
  readonly finishes?: readonly number[];
  /** Undefined: nobody said; the product's own, if it is there. */
  readonly supplier?: SupplierNamed;
}

/** A supplier of ours, or the name of one that is not there yet. */
export type SupplierNamed = { readonly id: number } | { readonly name: string };

export interface Layout {
  readonly columns: Columns;
  /** Added to the price of the file, in percent. */
  readonly marginPercent: number;
  /** Whose file it is, where no column says so. */
  readonly supplierId: number | null;
}

export interface ReadRow {
  /** Undefined where the row is broken. */
  readonly facts: RowFacts | undefined;
  /** Folded, also of a broken row where it can be read: its product is not one that vanished. */
  readonly code: string;
  readonly problems: readonly RowProblem[];
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,63}$/;
const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 5_000;
const LONGEST = 500;

/** Reads one row by the layout. Every problem of the row is told, not the first alone. */
export function readRow(row: SheetRow, layout: Layout, shop: ShopWords): ReadRow {
  const problems: RowProblem[] = [];
  const rawCode = cellOf(row, layout.columns, 'clave').trim();
  const note = (level: RowProblem['level'], field: Field | undefined, why: string): void => {
    const place = field === undefined ? undefined : layout.columns[field];
    const column = place === undefined ? '' : `${columnLetters(place)} (${field})`;
    problems.push({ level, line: row.line, column, code: rawCode.slice(0, 64), why });
  };
  if (row.broken) {
    note('roto', undefined, row.broken);
    return { facts: undefined, code: '', problems };
  }
  const facts = factsOf(row, layout, shop, note);
  const broken = problems.some(({ level }) => level === 'roto');
  return { facts: broken ? undefined : facts, code: rawCode.toUpperCase(), problems };
}

type Note = (level: RowProblem['level'], field: Field | undefined, why: string) => void;

function factsOf(row: SheetRow, layout: Layout, shop: ShopWords, note: Note): RowFacts {
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
  return without({
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
    boxPieces: take('piezas_caja', (cell) => readPieces(cell, 1)),
    boxSize: take('medidas', readBoxSize),
    boxGrams: take('peso_caja', readWeight),
    colour: colourOf(
      take('color', (cell) => readText(cell, 80)),
      note,
    ),
    stock: take('existencia', (cell) => readPieces(cell, 0)),
    finishes: finishesOf(
      take('terminados', (cell) => readText(cell, LONGEST)),
      shop,
      note,
    ),
    supplier: supplierOf(
      take('proveedor', (cell) => readText(cell, 120)),
      layout,
      shop,
    ),
  });
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

function subcategoryOf(text: string | undefined, shop: ShopWords, note: Note): number | undefined {
  if (text === undefined) return undefined;
  const found = shop.subcategory(text);
  if (found !== undefined) return found;
  note(
    'aviso',
    'categoria',
    `no conocemos la subcategoría «${text.slice(0, 60)}»: uno nuevo queda por categorizar, uno que ya está no cambia`,
  );
  return undefined;
}

function colourOf(text: string | undefined, note: Note): NamedColour | null | undefined {
  if (text === undefined) return undefined;
  if (saysNoColour(text)) return null;
  const colour = colourNamed(text);
  if (!colour)
    note(
      'roto',
      'color',
      `no conocemos el color «${text}»: agrégale su tono, como «${text} #1b49c4»`,
    );
  return colour;
}

function finishesOf(
  text: string | undefined,
  shop: ShopWords,
  note: Note,
): readonly number[] | undefined {
  if (text === undefined) return undefined;
  const names = text.split('|').map((name) => name.trim());
  const found = new Set<number>();
  for (const name of names.filter((each) => each !== '' && fold(each) !== 'sin terminado')) {
    const id = shop.finish(name);
    if (id === undefined)
      note('roto', 'terminados', `no conocemos el terminado «${name.slice(0, 60)}»`);
    else found.add(id);
  }
  return [...found].sort((a, b) => a - b);
}

function supplierOf(
  text: string | undefined,
  { supplierId }: Layout,
  shop: ShopWords,
): SupplierNamed | undefined {
  if (text === undefined) return supplierId === null ? undefined : { id: supplierId };
  const id = shop.supplier(text);
  return id === undefined ? { name: text } : { id };
}
