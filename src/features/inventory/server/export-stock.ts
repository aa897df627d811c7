import { TIME_ZONE } from '../../../kernel/clock.ts';
import { toCsv } from '../../../kernel/formats/csv.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { WAREHOUSE_KINDS } from '../warehouse.ts';
import { listForFile } from './export-stock.sql.ts';

const COLUMNS = [
  ...['Clave', 'Producto', 'Color', 'Talla', 'Almacén', 'Tipo', 'Libres'],
  ...['Última cuenta', 'Contó'],
];

const WHEN = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** What lies where as CSV: a row for each colour or size in each warehouse that has some. */
export async function exportStock(db: Queries, warehouse: number | undefined): Promise<string> {
  const rows = await listForFile(db, warehouse);
  return toCsv(
    COLUMNS,
    rows.map((row) => [
      ...[row.code, row.name, row.colour, row.size, row.warehouse],
      ...[WAREHOUSE_KINDS[row.kind], row.pieces],
      ...[row.at ? WHEN.format(row.at) : '', row.who],
    ]),
  );
}
