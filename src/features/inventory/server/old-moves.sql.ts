import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** What lists counted, in nobody's name and of no order; what people counted stays as they did. */
const COUNTED_BY_LISTS = sql`
  m.kind = 'ajuste' AND m.order_id IS NULL AND m.account_id IS NULL AND m.reason = ''`;

/** Colours behind `after`, in their order, and whether lists counted them more than twice before. */
export async function listCounted(
  db: Queries,
  {
    after,
    before,
    limit,
  }: { readonly after: number; readonly before: Date; readonly limit: number },
): Promise<readonly { readonly id: number; readonly often: boolean }[]> {
  const { rows } = await sql<{ id: number; often: boolean }>`
    SELECT c.id, (SELECT count(*) FROM stock_move m
      WHERE m.colour_id = c.id AND m.at < ${before}::timestamptz AND ${COUNTED_BY_LISTS}) > 2 AS often
    FROM product_colour c WHERE c.id > ${after} ORDER BY c.id LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Makes one move of those of each shelf that lists wrote before a moment, with their sum; the shelf's
 * last count stays apart, for it says when and by whom. Call it under the colours' lock.
 */
export async function foldOld(
  trx: Queries,
  colourIds: readonly number[],
  before: Date,
): Promise<void> {
  await sql`
    WITH old AS (
      SELECT m.id, m.colour_id, m.size_id, m.warehouse_id, m.quantity, m.at FROM stock_move m
      WHERE m.colour_id = ANY(${[...colourIds]}::bigint[]) AND m.at < ${before}::timestamptz
        AND ${COUNTED_BY_LISTS}
        AND EXISTS (SELECT FROM stock_move n WHERE n.colour_id = m.colour_id AND n.id > m.id
          AND n.size_id IS NOT DISTINCT FROM m.size_id
          AND n.warehouse_id IS NOT DISTINCT FROM m.warehouse_id
          AND n.kind IN ('inicial', 'ajuste'))),
    folded AS (
      SELECT min(id) AS id, sum(quantity)::int AS quantity, max(at) AS at, array_agg(id) AS ids
      FROM old GROUP BY colour_id, size_id, warehouse_id HAVING count(*) > 1),
    gone AS (
      DELETE FROM stock_move m USING folded f WHERE m.id = ANY(f.ids) AND m.id <> f.id)
    UPDATE stock_move m SET quantity = f.quantity, at = f.at FROM folded f WHERE m.id = f.id`.execute(
    trx,
  );
}
