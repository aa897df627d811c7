import { words } from '../../../kernel/fold.ts';
import { type Columns, FIELDS, type Field } from '../fields.ts';
import type { Cell, SheetRow } from '../sheet.ts';

/** How suppliers head their columns, folded; the first of a list is the surest. */
const SYNONYMS: Readonly<Record<Field, readonly string[]>> = {
  clave: [
    'clave',
    'sku',
    'codigo',
    'cod',
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
    'p distribuidor',
    'p lista',
    'distribuidor',
    'precio neto',
    'mxn',
  ],
  piezas_caja: [
    'piezas caja',
    'piezas por caja',
    'pzas caja',
    'pzs caja',
    'pz caja',
    'pzas x caja',
    'pzs x caja',
    'piezas x caja',
    'x caja',
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
    'exist',
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
  foto: [
    'foto',
    'fotos',
    'imagen',
    'imagenes',
    'fotografia',
    'fotografias',
    'url imagen',
    'url foto',
    'link foto',
    'liga imagen',
    'image',
    'images',
    'image url',
    'picture',
  ],
};

/** Ours are prices before tax: a column of others is nobody's first guess. */
const WITH_TAX = /\b(?:con|c|incluye|incl) iva\b|\biva incluido\b/;
const EXACT = 3;
const WITHIN = 1;

/** How surely a header names a field: 0 not at all. */
function likeness(header: string, field: Field): number {
  const folded = words(header).join(' ');
  if (folded === '' || (field === 'precio' && WITH_TAX.test(folded))) return 0;
  const own = folded === words(field).join(' ');
  if (own) return EXACT + 1;
  const place = SYNONYMS[field].indexOf(folded);
  if (place !== -1) return EXACT - place / 100;
  const held = SYNONYMS[field].some((name) => ` ${folded} `.includes(` ${name} `));
  return held ? WITHIN : 0;
}

/** How the cells of a column look whose header nobody understands. */
const LOOKS: Readonly<Partial<Record<Field, RegExp>>> = {
  clave: /^(?=\S*\d)(?=\S*[A-Za-z])[A-Za-z0-9._/-]{3,30}$/,
  precio: /^\s*(?:MXN\s*)?\$\s*[\d.,]+|\d\s*\+\s*IVA/i,
  foto: /^https:\/\/\S+\.(?:jpe?g|png|webp)$/i,
  medidas: /^\d+(?:[.,]\d+)?\s*[x×]\s*\d+(?:[.,]\d+)?\s*[x×]\s*\d+/i,
};
const MOST_LOOK = 0.6;

/** What the rows below tell of fields that no header names. */
function byLooks(columns: Columns, headers: readonly Cell[], rows: readonly SheetRow[]): Columns {
  const found: Partial<Record<Field, number>> = { ...columns };
  for (const [field, look] of Object.entries(LOOKS) as [Field, RegExp][]) {
    if (found[field] !== undefined) continue;
    const place = headers.findIndex((header, column) => {
      if (Object.values(found).includes(column) || String(header).trim() === '') return false;
      if (field === 'precio' && WITH_TAX.test(words(String(header)).join(' '))) return false;
      const cells = rows.map(({ cells }) => String(cells[column] ?? '').trim()).filter(Boolean);
      const like = cells.filter((cell) => look.test(cell)).length;
      return like > 1 && like >= MOST_LOOK * cells.length;
    });
    if (place !== -1) found[field] = place;
  }
  return found;
}

/**
 * Guesses the columns by their headers, the surest pairs first, each column and field once; then, by
 * how the rows below look, those that no header names.
 */
export function suggestColumns(headers: readonly Cell[], rows: readonly SheetRow[] = []): Columns {
  return byLooks(byHeaders(headers), headers, rows);
}

function byHeaders(headers: readonly Cell[]): Columns {
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
    const columns = byHeaders(row.cells);
    if (Object.keys(columns).length > Object.keys(best.columns).length) best = { place, columns };
  }
  if (Object.keys(best.columns).length < 2) return { place: -1, columns: {} };
  const { place } = best;
  const columns = suggestColumns(rows[place]?.cells ?? [], rows.slice(place + 1));
  return { place, columns };
}
