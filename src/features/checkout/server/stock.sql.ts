import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Reservation, Stock, WantedPieces } from '../reserve-stock.ts';

interface PiecesRow {
  readonly id: number;
  readonly stock: number;
}

/**
 * Locks the colours, always in the order of their ids, and returns how many pieces each has, and
 * each wanted size. Sizes change only under the lock of their colour, so they are read once it is
 * ours: a statement of its own sees what the lock waited for.
 */
export async function lockStock(trx: Queries, wanted: readonly WantedPieces[]): Promise<Stock> {
  const ids = new Set(wanted.map(({ colourId }) => colourId));
  const colours = await sql<PiecesRow>`
    SELECT id, stock FROM product_colour WHERE id = ANY(${[...ids]}::bigint[])
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  const sizeIds = new Set(wanted.flatMap(({ sizes }) => sizes.map(({ id }) => id)));
  const sizes = sizeIds.size > 0 ? await readSizes(trx, [...sizeIds]) : [];
  return { colours: byId(colours.rows), sizes: byId(sizes) };
}

async function readSizes(trx: Queries, ids: readonly number[]): Promise<readonly PiecesRow[]> {
  const { rows } = await sql<PiecesRow>`
    SELECT id, stock FROM product_size WHERE id = ANY(${ids}::bigint[])`.execute(trx);
  return rows;
}

const byId = (rows: readonly PiecesRow[]): ReadonlyMap<number, number> =>
  new Map(rows.map((row) => [row.id, row.stock]));

/** Takes the reserved pieces; the condition and the column's CHECK both keep stock at 0 or more. */
export async function takeStock(trx: Queries, pieces: readonly Reservation[]): Promise<void> {
  await takeFrom(
    trx,
    'product_colour',
    pieces.map(({ colourId: id, fromStock: taken, backordered: waiting }) => ({
      id,
      taken,
      waiting,
    })),
  );
  await takeFrom(
    trx,
    'product_size',
    pieces.flatMap(({ sizes, backordered }) =>
      sizes.map(({ id, cantidad }) =>
        backordered > 0 ? { id, taken: 0, waiting: cantidad } : { id, taken: cantidad, waiting: 0 },
      ),
    ),
  );
}

interface Taking {
  readonly id: number;
  readonly taken: number;
  readonly waiting: number;
}

async function takeFrom(
  trx: Queries,
  table: 'product_colour' | 'product_size',
  takings: readonly Taking[],
): Promise<void> {
  if (takings.length === 0) return;
  const taken = await sql`
    UPDATE ${sql.table(table)} c SET stock = c.stock - w.taken, backorder = c.backorder + w.waiting
    FROM (SELECT id, sum(taken)::int AS taken, sum(waiting)::int AS waiting
          FROM jsonb_to_recordset(${JSON.stringify(takings)}::jsonb)
            AS r(id bigint, taken int, waiting int)
          GROUP BY 1) w
    WHERE c.id = w.id AND c.stock >= w.taken`.execute(trx);
  const rows = new Set(takings.map(({ id }) => id)).size;
  if (Number(taken.numAffectedRows ?? 0) !== rows) throw new Error('stock changed under its lock');
}
