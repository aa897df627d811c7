import { fold } from '../../kernel/fold.ts';
import type { Cell } from './sheet.ts';

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
  'foto',
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
  foto: 'Foto',
};

/** Which column of a sheet holds which field, from 0; a field without column is not in the file. */
export type Columns = Readonly<Partial<Record<Field, number>>>;

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
