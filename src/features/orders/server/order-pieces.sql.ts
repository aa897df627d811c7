import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Reservation } from '../../inventory/reserve-stock.ts';

export interface ShortPieces {
  readonly name: string;
  readonly colour: string;
  readonly wanted: number;
  readonly there: number;
}

export interface HeldLine extends Reservation {
  readonly lineId: number;
}

/** What each line of an order holds of stock, in the order of the lines. */
export async function linesHeld(trx: Queries, orderId: number): Promise<readonly HeldLine[]> {
  const rows = await trx
    .selectFrom('order_line')
    .select(['id', 'colour_id', 'quantity', 'backordered', 'sizes'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    lineId: row.id,
    colourId: row.colour_id,
    fromStock: row.quantity - row.backordered,
    backordered: row.backordered,
    sizes: row.sizes ?? [],
  }));
}

/**
 * Of which colours, or sizes of them, today's stock no longer covers what an order would take, and
 * how much there is. A size has what lies on its shelves, and never more than its colour.
 */
export async function shortToday(db: Queries, orderId: number): Promise<readonly ShortPieces[]> {
  const { rows } = await sql<ShortPieces>`
    WITH taken AS (SELECT * FROM order_line WHERE order_id = ${orderId} AND backordered = 0),
    sized AS (
      SELECT t.position, t.colour_id, t.name, t.colour, (z.each->>'id')::bigint AS size_id,
        z.each->>'talla' AS size, (z.each->>'cantidad')::int AS wanted
      FROM taken t CROSS JOIN LATERAL jsonb_array_elements(coalesce(t.sizes, '[]')) AS z(each)),
    by_size AS (
      SELECT min(s.position) AS place, s.colour_id, s.name,
        s.colour || ', talla ' || s.size AS colour, sum(s.wanted)::int AS wanted,
        least((SELECT coalesce(sum(w.pieces), 0) FROM warehouse_stock w
          WHERE w.size_id = s.size_id), max(c.stock))::int AS there
      FROM sized s JOIN product_colour c ON c.id = s.colour_id
      GROUP BY s.colour_id, s.name, s.colour, s.size, s.size_id),
    short_sizes AS (SELECT * FROM by_size WHERE wanted > there),
    short_colours AS (
      SELECT min(t.position) AS place, t.name, t.colour, sum(t.quantity)::int AS wanted,
        c.stock::int AS there
      FROM taken t JOIN product_colour c ON c.id = t.colour_id
      -- Its sizes say it closer.
      WHERE NOT EXISTS (SELECT FROM short_sizes s WHERE s.colour_id = t.colour_id)
      GROUP BY t.name, t.colour, c.id HAVING sum(t.quantity) > c.stock)
    SELECT name, colour, wanted, there FROM (
      SELECT place, name, colour, wanted, there FROM short_sizes
      UNION ALL SELECT * FROM short_colours) short
    ORDER BY place, colour`.execute(db);
  return rows;
}

/** The postal code an order goes to, or ''. */
export async function destinationOf(trx: Queries, orderId: number): Promise<string> {
  const { code } = await trx
    .selectFrom('orders')
    .select(sql<string>`coalesce(address->>'postal_code', '')`.as('code'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return code;
}

/** These lines wait as a whole from now on. */
export async function setWaiting(trx: Queries, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  await trx
    .updateTable('order_line')
    .set((line) => ({ backordered: line.ref('quantity') }))
    .where('id', 'in', [...lineIds])
    .execute();
}

/** When an order that lives on gave its pieces back; null once it holds them again. */
export async function setReleased(trx: Queries, orderId: number, at: Date | null): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ stock_released_at: at })
    .where('id', '=', orderId)
    .execute();
}
