import { fold, words } from '../../kernel/fold.ts';
import type { Cell, SheetRow } from './sheet.ts';

/** What we can read of a supplier's row, in the order of our own layout. */
export const FIELDS = [
  'clave',
  'nombre',
  'descripcion',
  'categoria',
  'precio',
  'piezas_caja',
  'medidas',
  'peso_caja',
  'color',
  'existencia',
  'proveedor',
  'terminados',
] as const;
export type Field = (typeof FIELDS)[number];

export const FIELD_NAMES: Readonly<Record<Field, string>> = {
  clave: 'Clave',
  nombre: 'Nombre',
  descripcion: 'Descripción',
  categoria: 'Categoría',
  precio: 'Precio sin IVA',
  piezas_caja: 'Piezas por caja',
  medidas: 'Medidas de la caja',
  peso_caja: 'Peso de la caja',
  color: 'Color',
  existencia: 'Existencia',
  proveedor: 'Proveedor',
  terminados: 'Terminados',
};

/** How suppliers head their columns, folded; the first of a list is the surest. */
const SYNONYMS: Readonly<Record<Field, readonly string[]>> = {
  clave: [
    'clave',
    'sku',
    'codigo',
    'modelo',
    'item',
    'referencia',
    'no parte',
    'id producto',
    'articulo',
    'code',
    'product id',
    'style',
  ],
  nombre: [
    'nombre',
    'producto',
    'nombre producto',
    'nombre del producto',
    'titulo',
    'articulo',
    'name',
    'product name',
    'descripcion corta',
  ],
  descripcion: ['descripcion', 'descripcion larga', 'detalle', 'description', 'caracteristicas'],
  categoria: ['categoria', 'subcategoria', 'linea', 'familia', 'category', 'grupo'],
  precio: [
    'precio',
    'precio unitario',
    'precio sin iva',
    'precio lista',
    'precio distribuidor',
    'costo',
    'price',
    'p unitario',
    'precio neto',
    'mxn',
  ],
  piezas_caja: [
    'piezas caja',
    'piezas por caja',
    'pzas caja',
    'pzs caja',
    'pz caja',
    'empaque',
    'cantidad por caja',
    'pcs carton',
    'unidades por caja',
    'caja master',
    'pieces per box',
  ],
  medidas: [
    'medidas',
    'medidas caja',
    'medidas de la caja',
    'dimensiones',
    'dimensiones caja',
    'tamano caja',
    'box size',
    'carton size',
    'medida caja cm',
    'caja cm',
    'medida',
  ],
  peso_caja: [
    'peso caja',
    'peso de la caja',
    'peso',
    'peso kg',
    'peso bruto',
    'kg caja',
    'box weight',
    'weight',
  ],
  color: ['color', 'colores', 'colour', 'variante', 'color del producto', 'tono'],
  existencia: [
    'existencia',
    'existencias',
    'inventario',
    'stock',
    'disponible',
    'disponibles',
    'qty',
    'cantidad disponible',
    'inventory',
  ],
  proveedor: ['proveedor', 'marca', 'supplier', 'vendor', 'id proveedor', 'fabricante'],
  terminados: [
    'terminados',
    'terminado',
    'tecnicas',
    'tecnica',
    'impresion',
    'tecnica de impresion',
    'tecnicas de impresion',
    'personalizacion',
    'imprint methods',
    'decoracion',
  ],
};

/** Which column of a sheet holds which field, from 0; a field without column is not in the file. */
export type Columns = Readonly<Partial<Record<Field, number>>>;

const EXACT = 3;
const WITHIN = 1;

/** How surely a header names a field: 0 not at all. */
function likeness(header: string, field: Field): number {
  const folded = words(header).join(' ');
  if (folded === '') return 0;
  const place = SYNONYMS[field].indexOf(folded);
  if (place !== -1) return EXACT - place / 100;
  const held = SYNONYMS[field].some((name) => ` ${folded} `.includes(` ${name} `));
  return held ? WITHIN : 0;
}

/** Guesses the columns by their headers: the surest pairs first, each column and field once. */
export function suggestColumns(headers: readonly Cell[]): Columns {
  const pairs = FIELDS.flatMap((field) =>
    headers.map((header, column) => ({
      field,
      column,
      likeness: likeness(String(header), field),
    })),
  )
    .filter((pair) => pair.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || a.column - b.column);
  const columns: Partial<Record<Field, number>> = {};
  const taken = new Set<number>();
  for (const { field, column } of pairs) {
    if (columns[field] !== undefined || taken.has(column)) continue;
    columns[field] = column;
    taken.add(column);
  }
  return columns;
}

/** Suppliers put their name, a date and a greeting above the table. */
export const HEADER_WITHIN = 25;

export interface FoundHeader {
  /** Place among the rows given; -1 where no row looks like headers. */
  readonly place: number;
  readonly columns: Columns;
}

/** The row of the headers: the first of those in which most fields are named. */
export function findHeader(rows: readonly SheetRow[]): FoundHeader {
  let best: FoundHeader = { place: -1, columns: {} };
  for (const [place, row] of rows.slice(0, HEADER_WITHIN).entries()) {
    const columns = suggestColumns(row.cells);
    if (Object.keys(columns).length > Object.keys(best.columns).length) best = { place, columns };
  }
  return Object.keys(best.columns).length >= 2 ? best : { place: -1, columns: {} };
}

/** What is shown of a header, and what a layout is known by. */
export const KNOWN_BY_COLUMNS = 60;
export const KNOWN_BY_CHARS = 60;

/** Headers as one text by which a supplier's layout is known again. */
export function layoutOf(headers: readonly Cell[]): string {
  return headers
    .slice(0, KNOWN_BY_COLUMNS)
    .map((header) => fold(String(header).slice(0, KNOWN_BY_CHARS)).trim())
    .join('\u001f');
}

/** A file that brings only what is in stock: nothing else of a product is looked at or changed. */
export function isStockOnly(columns: Columns): boolean {
  const named = Object.keys(columns);
  return (
    columns.clave !== undefined &&
    columns.existencia !== undefined &&
    named.every((field) => ['clave', 'color', 'existencia', 'proveedor'].includes(field))
  );
}
