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

/** Of which colours today's stock no longer covers what an order would take, and how much there is. */
export async function shortToday(db: Queries, orderId: number): Promise<readonly ShortPieces[]> {
  const { rows } = await sql<ShortPieces>`
    SELECT l.name, l.colour, sum(l.quantity - l.backordered)::int AS wanted, c.stock::int AS there
    FROM order_line l JOIN product_colour c ON c.id = l.colour_id
    WHERE l.order_id = ${orderId}
    GROUP BY l.name, l.colour, c.id HAVING sum(l.quantity - l.backordered) > c.stock
    ORDER BY min(l.position)`.execute(db);
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
