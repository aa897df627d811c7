import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import {
  type CodedCost,
  type MovedCost,
  tellCostsByCode,
} from '../../catalog/server/costs/cost.sql.ts';
import type { CostRow } from '../reads.ts';
import { holdDays } from './report-days.sql.ts';
import { finishCost, productCost } from './sale-sums.sql.ts';

interface Told {
  readonly since: string;
  readonly by: number;
  readonly now: Date;
}

/** Every finish with the cost that holds today. */
export async function listFinishCosts(db: Queries, today: string): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    SELECT f.id, f.name AS nombre, c.since::text AS desde,
      (c.job_centavos / 100.0)::float8 AS trabajo, (c.piece_centavos / 100.0)::float8 AS pieza
    FROM finish f LEFT JOIN LATERAL (
      SELECT * FROM finish_cost x WHERE x.finish_id = f.id AND x.since <= ${today}::date
      ORDER BY x.since DESC LIMIT 1) c ON true
    ORDER BY f.name`.execute(db);
  return rows;
}

/** The name of the finish; undefined where there is none. */
export async function tellFinishCost(
  trx: Queries,
  finishId: number,
  { since, by, now, job, piece }: Told & { readonly job: number; readonly piece: number },
): Promise<string | undefined> {
  const finish = await trx
    .selectFrom('finish')
    .select('name')
    .where('id', '=', finishId)
    .executeTakeFirst();
  if (!finish) return undefined;
  await holdDays(trx);
  await sql`
    INSERT INTO finish_cost (finish_id, since, job_centavos, piece_centavos, told_by, told_at)
    VALUES (${finishId}, ${since}::date, ${job}, ${piece}, ${by}, ${now})
    ON CONFLICT (finish_id, since) DO UPDATE SET job_centavos = EXCLUDED.job_centavos,
      piece_centavos = EXCLUDED.piece_centavos, told_by = EXCLUDED.told_by,
      told_at = EXCLUDED.told_at`.execute(trx);
  await sql`
    UPDATE report_sale s SET finish_cost = ${finishCost}
    WHERE s.finish = ${finish.name} AND s.day >= ${since}::date`.execute(trx);
  return finish.name;
}

/**
 * Tells the catalogue what products cost, by their codes, and the days that are written down since.
 * Returns the codes of which there is no product, and of which products today's cost is another now.
 */
export async function tellProductCosts(
  trx: Queries,
  costs: readonly CodedCost[],
  told: Told,
): Promise<{ readonly unknown: readonly string[]; readonly moved: readonly MovedCost[] }> {
  await holdDays(trx);
  const { ids, unknown, moved } = await tellCostsByCode(trx, costs, told);
  await sql`
    UPDATE report_sale s SET product_cost = s.pieces * ${productCost}
    WHERE s.product_id = ANY(${[...ids]}::bigint[]) AND s.day >= ${told.since}::date`.execute(trx);
  return { unknown, moved };
}
