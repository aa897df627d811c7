import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Stock } from '../reserve-stock.ts';
import type { Amount, StockAmounts } from '../stock-amounts.ts';
import { type Kind, kindKey, type Pick, type Shelf, type Warehouse } from '../warehouse.ts';
import { pickRows, putOnShelves, takeFromShelves } from './warehouses/shelves.sql.ts';

/** Stock whose colours are ours until the transaction ends, and the shelves it lies on. */
export interface LockedStock extends Stock {
  /** Colours that are sold by size. */
  readonly sized: ReadonlySet<number>;
  readonly shelves: readonly Shelf[];
}

/** What is free of a kind in a warehouse. */
export const piecesAt = ({ shelves }: LockedStock, kind: Kind, warehouse: number): number =>
  shelves.find((one) => one.warehouse.id === warehouse && kindKey(one) === kindKey(kind))?.pieces ??
  0;

interface ColourRow {
  readonly id: number;
  readonly stock: number;
  readonly sized: boolean;
}

interface ShelfRow extends Omit<Warehouse, 'id'> {
  readonly colour: number;
  readonly size: number | null;
  readonly warehouse: number;
  readonly pieces: number;
}

/**
 * Locks the colours, always in the order of their ids, and returns how many pieces each has, and
 * each wanted size. Shelves change only under the lock of their colour, so they are read once it is
 * ours: a statement of its own sees what the lock waited for. A size has what lies on its shelves.
 */
export async function lockStock(
  trx: Queries,
  colourIds: readonly number[],
  sizeIds: readonly number[],
): Promise<LockedStock> {
  const ids = [...new Set(colourIds)];
  const { rows: colours } = await sql<ColourRow>`
    SELECT c.id, c.stock, EXISTS (SELECT FROM product_size z WHERE z.colour_id = c.id) AS sized
    FROM product_colour c WHERE c.id = ANY(${ids}::bigint[])
    ORDER BY c.id FOR NO KEY UPDATE OF c`.execute(trx);
  const shelves = await readShelves(trx, ids);
  const sizes = new Map(sizeIds.map((id) => [id, 0]));
  for (const { size, pieces } of shelves) {
    if (size !== null && sizes.has(size)) sizes.set(size, (sizes.get(size) ?? 0) + pieces);
  }
  return {
    colours: new Map(colours.map(({ id, stock }) => [id, stock])),
    sizes,
    sized: new Set(colours.filter(({ sized }) => sized).map(({ id }) => id)),
    shelves,
  };
}

/** Locks colours as `lockStock` does, where it does not matter where their pieces lie. */
export async function lockColours(trx: Queries, colourIds: readonly number[]): Promise<void> {
  await sql`
    SELECT id FROM product_colour WHERE id = ANY(${[...new Set(colourIds)]}::bigint[])
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
}

async function readShelves(trx: Queries, colourIds: readonly number[]): Promise<readonly Shelf[]> {
  const { rows } = await sql<ShelfRow>`
    SELECT s.colour_id AS colour, s.size_id AS size, s.pieces, w.id AS warehouse, w.kind,
      w.priority, w.postal_code AS "postalCode"
    FROM warehouse_stock s JOIN warehouse w ON w.id = s.warehouse_id
    WHERE s.colour_id = ANY(${colourIds}::bigint[]) AND s.pieces > 0`.execute(trx);
  return rows.map(({ colour, size, pieces, warehouse: id, kind, priority, postalCode }) => ({
    ...{ colour, size, pieces },
    warehouse: { id, kind, priority, postalCode },
  }));
}

/** A change of stock that an order is the cause of. */
export interface StockChange {
  readonly orderId: number;
  readonly amounts: StockAmounts;
  /** Where each kind of the amounts leaves or comes to. */
  readonly picks: readonly Pick[];
  readonly now: Date;
}

const recordset = (rows: readonly Amount[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w(id bigint, taken int, waiting bigint)`;

/**
 * Takes pieces and says so in the ledger; the conditions and the columns' CHECKs both keep stock at
 * 0 or more, of a colour, of a size and on each shelf. Call it under the colours' lock.
 */
export async function takeStock(trx: Queries, { orderId, amounts, picks, now }: StockChange) {
  const { rows } = await sql<{ colours: number; sizes: number; shelves: number }>`
    WITH picks AS (SELECT * FROM ${pickRows(picks)}),
    moves AS (
      INSERT INTO stock_move (colour_id, size_id, warehouse_id, order_id, kind, quantity, at)
      SELECT m.colour, m.size, m.warehouse, ${orderId}::bigint, 'reserva', -m.pieces,
        ${now}::timestamptz
      FROM picks m),
    shelves AS (${takeFromShelves(sql`picks`)}),
    sizes AS (
      UPDATE product_size z SET stock = z.stock - w.taken, backorder = z.backorder + w.waiting
      FROM ${recordset(amounts.sizes)} WHERE z.id = w.id AND z.stock >= w.taken RETURNING 1),
    colours AS (
      UPDATE product_colour c SET stock = c.stock - w.taken, backorder = c.backorder + w.waiting
      FROM ${recordset(amounts.colours)} WHERE c.id = w.id AND c.stock >= w.taken RETURNING 1)
    SELECT (SELECT count(*) FROM colours) AS colours, (SELECT count(*) FROM sizes) AS sizes,
      (SELECT count(*) FROM shelves) AS shelves`.execute(trx);
  const { colours = 0, sizes = 0, shelves = 0 } = rows[0] ?? {};
  const lying = picks.filter(({ warehouse }) => warehouse !== null);
  if (
    Number(colours) !== amounts.colours.length ||
    Number(sizes) !== amounts.sizes.length ||
    Number(shelves) !== lying.length
  ) {
    throw new Error('stock changed under its lock');
  }
}

/** Gives pieces back to stock, and waiting ones off the backorder. Call it under the colours' lock. */
export async function returnStock(trx: Queries, { orderId, amounts, picks, now }: StockChange) {
  await sql`
    WITH picks AS (SELECT * FROM ${pickRows(picks)}),
    moves AS (
      INSERT INTO stock_move (colour_id, size_id, warehouse_id, order_id, kind, quantity, at)
      SELECT m.colour, m.size, m.warehouse, ${orderId}::bigint, 'liberacion', m.pieces,
        ${now}::timestamptz
      FROM picks m),
    shelves AS (${putOnShelves(sql`picks`)}),
    sizes AS (
      UPDATE product_size z SET stock = z.stock + w.taken,
        backorder = greatest(z.backorder - w.waiting, 0)
      FROM ${recordset(amounts.sizes)} WHERE z.id = w.id)
    UPDATE product_colour c SET stock = c.stock + w.taken,
      backorder = greatest(c.backorder - w.waiting, 0)
    FROM ${recordset(amounts.colours)} WHERE c.id = w.id`.execute(trx);
}
