import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { FinishTier } from '../../pricing/finish-price.ts';
import type { PriceAct, PricePlan } from '../reads.ts';

interface PlanRow extends PricePlan {
  readonly finishId: number;
  readonly accountId: number;
}

/** Changes that wait for their day, of all finishes or of one, up to a day if one is named. */
export async function listPlans(
  db: Queries,
  of: { readonly finishId?: number; readonly until?: string } = {},
): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    SELECT p.id, p.finish_id AS "finishId", p.day::text AS day, p.tiers, a.name AS by,
      p.account_id AS "accountId"
    FROM finish_price_plan p JOIN account a ON a.id = p.account_id
    WHERE p.applied_at IS NULL
      AND (${of.finishId ?? null}::integer IS NULL OR p.finish_id = ${of.finishId ?? null})
      AND (${of.until ?? null}::date IS NULL OR p.day <= ${of.until ?? null}::date)
    ORDER BY p.day, p.finish_id`.execute(db);
  return rows;
}

/** Finishes with a change whose day has come. */
export async function listDueFinishes(db: Queries, today: string): Promise<number[]> {
  const { rows } = await sql<{ finish_id: number }>`
    SELECT DISTINCT finish_id FROM finish_price_plan
    WHERE applied_at IS NULL AND day <= ${today}::date ORDER BY finish_id`.execute(db);
  return rows.map((row) => row.finish_id);
}

/** False where a change of that day waits already. Call it while the finish is held. */
export async function insertPlan(
  trx: Queries,
  plan: {
    readonly finishId: number;
    readonly day: string;
    readonly tiers: readonly FinishTier[];
    readonly by: number;
    readonly now: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO finish_price_plan (finish_id, day, tiers, account_id, created_at)
    VALUES (${plan.finishId}, ${plan.day}::date, ${JSON.stringify(plan.tiers)}::jsonb, ${plan.by},
            ${plan.now})
    ON CONFLICT (finish_id, day) WHERE applied_at IS NULL DO NOTHING RETURNING id`.execute(trx);
  return rows.length > 0;
}

export async function deletePlan(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('finish_price_plan').where('id', '=', id).execute();
}

export async function markApplied(trx: Queries, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('finish_price_plan')
    .set({ applied_at: now })
    .where('id', '=', id)
    .execute();
}

interface ActRow extends Omit<PriceAct, 'at'> {
  readonly at: Date;
}

/** What the audit keeps of a finish's prices, the newest first; since a version if one is named. */
export async function listActs(
  db: Queries,
  subject: string,
  { since = 0, limit = 12 }: { readonly since?: number; readonly limit?: number } = {},
): Promise<PriceAct[]> {
  // A finish that was called otherwise before has what was done to it under that name too.
  const { rows } = await sql<ActRow>`
    WITH RECURSIVE called(subject) AS (
      SELECT ${subject}::text
      UNION
      SELECT e.detail->>'llamado' FROM audit_entry e JOIN called c ON c.subject = e.subject
      WHERE e.action = 'cambiar_terminado' AND e.detail ? 'llamado')
    SELECT e.id, e.at, a.name AS by, e.action, e.detail->>'dia' AS day,
      coalesce(e.detail->'cambios', '[]'::jsonb) AS changes
    FROM audit_entry e JOIN account a ON a.id = e.account_id
    WHERE e.subject IN (SELECT subject FROM called) AND (e.detail->>'version')::int > ${since}
    ORDER BY e.id DESC LIMIT ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
