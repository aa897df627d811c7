import { type RawBuilder, sql } from 'kysely';
import { TIME_ZONE } from '../../../../kernel/clock.ts';
import type { Queries } from '../../../../platform/db/connect.ts';

/**
 * What a piece costs the shop, in centavos before IVA, from a day on until the next one told. It is
 * the shop's own: whatever shoppers read is made without these files.
 */

const TODAY = sql<string>`(now() AT TIME ZONE ${sql.lit(TIME_ZONE)})::date`;

/** What a piece of the product in a column cost on a day; null where nobody knows it. */
export const costOn = (column: string, day: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`(SELECT k.centavos FROM product_cost k
    WHERE k.product_id = ${sql.ref(column)} AND k.since <= ${day} ORDER BY k.since DESC LIMIT 1)`;

/** What a piece of product `p` costs today. */
export const COST_TODAY = costOn('p.id', TODAY);

export interface Teller {
  /** Null: a list that came in nobody's name. */
  readonly by: number | null;
  readonly now: Date;
  /** 'AAAA-MM-DD'; today in Mexico City where it is not said. */
  readonly since?: string;
}

const dayOf = ({ since }: Teller): RawBuilder<unknown> =>
  since === undefined ? TODAY : sql`${since}::date`;

/** A cost that was told, and what was told for the same day before: null where nothing was. */
export interface ToldCost {
  readonly product_id: number;
  readonly since: string;
  readonly before: {
    readonly centavos: number | null;
    readonly told_by: number | null;
    /** Microseconds since 1970: as exact as the table has it. */
    readonly told_at: number;
  } | null;
}

/** Tells costs of products that whoever calls keeps; null where nobody knows one any more. */
export async function tellCosts(
  trx: Queries,
  costs: readonly { readonly product_id: number; readonly centavos: number | null }[],
  teller: Teller,
): Promise<readonly ToldCost[]> {
  if (costs.length === 0) return [];
  const { by, now } = teller;
  const day = dayOf(teller);
  const { rows } = await sql<ToldCost>`
    WITH before AS (
      SELECT k.product_id, json_build_object('centavos', k.centavos, 'told_by', k.told_by,
        'told_at', (extract(epoch FROM k.told_at) * 1000000)::bigint) AS was
      FROM product_cost k JOIN jsonb_to_recordset(${JSON.stringify(costs)}::jsonb)
        AS w(product_id bigint) ON w.product_id = k.product_id
      WHERE k.since = ${day}),
    told AS (
      INSERT INTO product_cost (product_id, since, centavos, told_by, told_at)
      SELECT product_id, ${day}, centavos, ${by}::bigint, ${now}::timestamptz
      FROM jsonb_to_recordset(${JSON.stringify(costs)}::jsonb)
        AS w(product_id bigint, centavos bigint)
      ON CONFLICT (product_id, since) DO UPDATE SET centavos = EXCLUDED.centavos,
        told_by = EXCLUDED.told_by, told_at = EXCLUDED.told_at
      RETURNING product_id, since)
    SELECT t.product_id, t.since::text AS since, b.was AS before
    FROM told t LEFT JOIN before b ON b.product_id = t.product_id`.execute(trx);
  return rows;
}

/** Puts costs back as they were before they were told. */
export async function untellCosts(trx: Queries, told: readonly ToldCost[]): Promise<void> {
  if (told.length === 0) return;
  const rows = JSON.stringify(told.map(({ before, ...row }) => ({ ...row, ...before })));
  await sql`
    DELETE FROM product_cost k
    USING jsonb_to_recordset(${rows}::jsonb) AS w(product_id bigint, since date, told_at bigint)
    WHERE k.product_id = w.product_id AND k.since = w.since AND w.told_at IS NULL`.execute(trx);
  await sql`
    UPDATE product_cost k SET centavos = w.centavos, told_by = w.told_by,
      told_at = timestamptz 'epoch' + w.told_at * interval '1 microsecond'
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS w(product_id bigint, since date, centavos bigint, told_by bigint, told_at bigint)
    WHERE k.product_id = w.product_id AND k.since = w.since AND w.told_at IS NOT NULL`.execute(trx);
}

/**
 * Has the costs hold that were told ahead and whose day has come: what is told of a day that has begun
 * holds by itself. Returns of how many products.
 */
export async function followCosts(db: Queries): Promise<number> {
  const done = await sql`
    UPDATE product p SET cost_now = ${COST_TODAY}
    WHERE p.id IN (SELECT k.product_id FROM product_cost k WHERE k.since <= ${TODAY}
        AND k.told_at < k.since::timestamp AT TIME ZONE ${sql.lit(TIME_ZONE)})
      AND p.cost_now IS DISTINCT FROM ${COST_TODAY}`.execute(db);
  return Number(done.numAffectedRows ?? 0);
}

export interface CodedCost {
  readonly code: string;
  readonly centavos: number;
}

/** A product whose cost of today is another now, and its version since. */
export interface MovedCost {
  readonly code: string;
  readonly version: number;
  readonly before: number | null;
  readonly after: number | null;
}

interface CostedRow {
  readonly id: number;
  readonly code: string;
  readonly version: number;
  readonly cost: number | null;
  /** On the day from which another is told. */
  readonly then?: number | null;
}

/**
 * Tells what products cost by their codes. It is a change of them: whoever edits one, or applies a
 * list to it, that was seen before is told so. What they cost on that day already is nothing new.
 */
export async function tellCostsByCode(
  trx: Queries,
  costs: readonly CodedCost[],
  teller: Teller,
): Promise<{
  readonly ids: readonly number[];
  readonly unknown: readonly string[];
  readonly moved: readonly MovedCost[];
}> {
  const told = new Map(costs.map(({ code, centavos }) => [code, centavos]));
  const day = dayOf(teller);
  await sql`
    SELECT id FROM product WHERE code = ANY(${[...told.keys()]}::text[])
    ORDER BY id FOR NO KEY UPDATE`.execute(trx);
  const { rows: before } = await sql<CostedRow>`
    SELECT p.id, p.code, p.version, ${COST_TODAY} AS cost, ${costOn('p.id', day)} AS "then"
    FROM product p
    WHERE p.code = ANY(${[...told.keys()]}::text[])`.execute(trx);
  const ids = before.map(({ id }) => id);
  const news = before
    .map(({ id, code, then }) => ({ product_id: id, centavos: told.get(code) ?? 0, then }))
    .filter(({ centavos, then }) => centavos !== then);
  await tellCosts(trx, news, teller);
  const { rows: after } = await sql<CostedRow>`
    UPDATE product p SET updated_at = greatest(now(), p.updated_at + interval '1 microsecond')
    WHERE p.id = ANY(${news.map(({ product_id }) => product_id)}::bigint[])
    RETURNING p.id, p.code, p.version, ${COST_TODAY} AS cost`.execute(trx);
  const was = new Map(before.map(({ id, cost }) => [id, cost]));
  const there = new Set(before.map(({ code }) => code));
  return {
    ids,
    unknown: [...told.keys()].filter((code) => !there.has(code)).sort(),
    moved: after
      .map(({ id, code, version, cost }) => ({
        ...{ code, version, before: was.get(id) ?? null, after: cost },
      }))
      .filter((row) => row.before !== row.after),
  };
}
