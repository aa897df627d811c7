import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Stock } from '../reserve-stock.ts';
import type { Amount, Move, StockAmounts } from '../stock-amounts.ts';

interface PiecesRow {
  readonly id: number;
  readonly stock: number;
}

/**
 * Locks the colours, always in the order of their ids, and returns how many pieces each has, and
 * each wanted size. Sizes change only under the lock of their colour, so they are read once it is
 * ours: a statement of its own sees what the lock waited for.
 */
export async function lockStock(
  trx: Queries,
  colourIds: readonly number[],
  sizeIds: readonly number[],
): Promise<Stock> {
  const colours = await sql<PiecesRow>`
    SELECT id, stock FROM product_colour WHERE id = ANY(${[...new Set(colourIds)]}::bigint[])
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  const sizes = sizeIds.length > 0 ? await readSizes(trx, [...new Set(sizeIds)]) : [];
  return { colours: byId(colours.rows), sizes: byId(sizes) };
}

async function readSizes(trx: Queries, ids: readonly number[]): Promise<readonly PiecesRow[]> {
  const { rows } = await sql<PiecesRow>`
    SELECT id, stock FROM product_size WHERE id = ANY(${ids}::bigint[])`.execute(trx);
  return rows;
}

const byId = (rows: readonly PiecesRow[]): ReadonlyMap<number, number> =>
  new Map(rows.map((row) => [row.id, row.stock]));

/** A change of stock that an order is the cause of. */
export interface StockChange {
  readonly orderId: number;
  readonly amounts: StockAmounts;
  readonly now: Date;
}

const recordset = (rows: readonly Amount[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w(id bigint, taken int, waiting bigint)`;

const moveRows = (rows: readonly Move[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m(colour bigint, size bigint, pieces int)`;

/**
 * Takes pieces and says so in the ledger; the condition and the column's CHECK both keep stock at
 * 0 or more. Call it under the colours' lock.
 */
export async function takeStock(trx: Queries, { orderId, amounts, now }: StockChange) {
  const { rows } = await sql<{ colours: number; sizes: number }>`
    WITH moves AS (
      INSERT INTO stock_move (colour_id, size_id, order_id, kind, quantity, at)
      SELECT m.colour, m.size, ${orderId}::bigint, 'reserva', -m.pieces, ${now}::timestamptz
      FROM ${moveRows(amounts.moves)}),
    sizes AS (
      UPDATE product_size z SET stock = z.stock - w.taken, backorder = z.backorder + w.waiting
      FROM ${recordset(amounts.sizes)} WHERE z.id = w.id AND z.stock >= w.taken RETURNING 1),
    colours AS (
      UPDATE product_colour c SET stock = c.stock - w.taken, backorder = c.backorder + w.waiting
      FROM ${recordset(amounts.colours)} WHERE c.id = w.id AND c.stock >= w.taken RETURNING 1)
    SELECT (SELECT count(*) FROM colours) AS colours, (SELECT count(*) FROM sizes) AS sizes`.execute(
    trx,
  );
  const { colours = 0, sizes = 0 } = rows[0] ?? {};
  if (Number(colours) !== amounts.colours.length || Number(sizes) !== amounts.sizes.length) {
    throw new Error('stock changed under its lock');
  }
}

/** Gives pieces back to stock, and waiting ones off the backorder. Call it under the colours' lock. */
export async function returnStock(trx: Queries, { orderId, amounts, now }: StockChange) {
  await sql`
    WITH moves AS (
      INSERT INTO stock_move (colour_id, size_id, order_id, kind, quantity, at)
      SELECT m.colour, m.size, ${orderId}::bigint, 'liberacion', m.pieces, ${now}::timestamptz
      FROM ${moveRows(amounts.moves)}),
    sizes AS (
      UPDATE product_size z SET stock = z.stock + w.taken,
        backorder = greatest(z.backorder - w.waiting, 0)
      FROM ${recordset(amounts.sizes)} WHERE z.id = w.id)
    UPDATE product_colour c SET stock = c.stock + w.taken,
      backorder = greatest(c.backorder - w.waiting, 0)
    FROM ${recordset(amounts.colours)} WHERE c.id = w.id`.execute(trx);
}

/** Pieces of a colour or size that were spoilt, with their cause. Call it under the colour's lock. */
export async function writeWaste(
  trx: Queries,
  waste: {
    readonly orderId: number;
    readonly colourId: number;
    readonly sizeId: number | null;
    readonly pieces: number;
    readonly reason: string;
    readonly accountId: number;
    readonly now: Date;
  },
): Promise<void> {
  const { orderId, colourId, sizeId, pieces, reason, accountId, now } = waste;
  await sql`
    WITH move AS (
      INSERT INTO stock_move (colour_id, size_id, order_id, kind, quantity, reason, account_id, at)
      VALUES (${colourId}, ${sizeId}, ${orderId}, 'merma', ${-pieces}, ${reason}, ${accountId},
        ${now})),
    one AS (
      UPDATE product_size SET stock = stock - ${pieces} WHERE id = ${sizeId}::bigint)
    UPDATE product_colour SET stock = stock - ${pieces} WHERE id = ${colourId}`.execute(trx);
}
