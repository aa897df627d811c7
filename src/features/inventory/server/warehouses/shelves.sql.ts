import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { Pick } from '../../warehouse.ts';

/** Picks as rows; each kind stands there once a warehouse. */
export const pickRows = (picks: readonly Pick[]) => sql`
  jsonb_to_recordset(${JSON.stringify(picks)}::jsonb)
    AS m(colour bigint, size bigint, warehouse int, pieces int)`;

/** Shelves lose what is picked from them; what lies nowhere leaves none. */
export const takeFromShelves = (picks: RawBuilder<unknown>) => sql`
  UPDATE warehouse_stock s SET pieces = s.pieces - m.pieces FROM ${picks} m
  WHERE s.colour_id = m.colour AND s.size_id IS NOT DISTINCT FROM m.size
    AND s.warehouse_id = m.warehouse AND s.pieces >= m.pieces RETURNING 1`;

/** Shelves gain what comes to them. */
export const putOnShelves = (picks: RawBuilder<unknown>) => sql`
  INSERT INTO warehouse_stock AS s (colour_id, size_id, warehouse_id, pieces)
  SELECT m.colour, m.size, m.warehouse, m.pieces FROM ${picks} m WHERE m.warehouse IS NOT NULL
  ON CONFLICT (colour_id, size_id, warehouse_id) DO UPDATE SET pieces = s.pieces + excluded.pieces`;

/** Pieces that go or come for another cause than that an order takes them. */
export interface Shift {
  readonly kind: 'ajuste' | 'merma' | 'traspaso';
  /** They leave these shelves; no shelf is both left and come to. */
  readonly takes: readonly Pick[];
  /** They come to these. */
  readonly puts: readonly Pick[];
  /** Whose waste they are. */
  readonly orderId: number | null;
  /** '' where an import is the cause. */
  readonly reason: string;
  readonly accountId: number | null;
  readonly now: Date;
}

/**
 * Moves pieces, says so in the ledger, and counts them in the stock of their size and colour. Call
 * it under the colours' lock.
 */
export async function shiftPieces(trx: Queries, shift: Shift): Promise<void> {
  const { takes, puts, kind, orderId, reason, accountId, now } = shift;
  const { rows } = await sql<{ taken: number }>`
    WITH takes AS (SELECT * FROM ${pickRows(takes)}),
    puts AS (SELECT * FROM ${pickRows(puts)}),
    told AS (
      SELECT colour, size, warehouse, -pieces AS pieces FROM takes
      UNION ALL SELECT colour, size, warehouse, pieces FROM puts),
    moves AS (
      INSERT INTO stock_move
        (colour_id, size_id, warehouse_id, order_id, kind, quantity, reason, account_id, at)
      SELECT m.colour, m.size, m.warehouse, ${orderId}::bigint, ${kind}::text, m.pieces,
        ${reason}::text, ${accountId}::bigint, ${now}::timestamptz FROM told m),
    taken AS (${takeFromShelves(sql`takes`)}),
    put AS (${putOnShelves(sql`puts`)}),
    sizes AS (
      UPDATE product_size z SET stock = z.stock + m.pieces
      FROM (SELECT size, sum(pieces)::int AS pieces FROM told GROUP BY size) m
      WHERE z.id = m.size AND m.pieces <> 0),
    colours AS (
      UPDATE product_colour c SET stock = c.stock + m.pieces
      FROM (SELECT colour, sum(pieces)::int AS pieces FROM told GROUP BY colour) m
      WHERE c.id = m.colour AND m.pieces <> 0)
    SELECT count(*) AS taken FROM taken`.execute(trx);
  if (Number(rows[0]?.taken) !== takes.length) throw new Error('a shelf changed under its lock');
}
