import { type Columns, FIELD_NAMES, isStockOnly } from '../fields.ts';

/** What a list needs that is to bring products which the shop does not have yet. */
const FOR_NEW = ['nombre', 'precio', 'piezas_caja'] as const;

/**
 * What no column of a file says, in a sentence for whoever tells its columns; empty where nothing
 * that matters is missing. `supplier`: somebody said whose list it is.
 */
export function lackingIn(columns: Columns, supplier: boolean): string {
  if (columns.clave === undefined)
    return 'Falta decir qué columna trae la clave: sin ella no se puede leer ningún renglón.';
  if (isStockOnly(columns)) return 'Trae solo existencias: nada más de cada producto cambia.';
  const lacking = [
    ...FOR_NEW.filter((field) => columns[field] === undefined).map((field) =>
      FIELD_NAMES[field].replace(/^./, (letter) => letter.toLowerCase()),
    ),
    ...(columns.proveedor === undefined && !supplier ? ['proveedor'] : []),
  ];
  if (lacking.length === 0) return '';
  const all = new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(lacking);
  return `Para productos nuevos falta decir: ${all}. Los que ya están se actualizan sin eso.`;
}
