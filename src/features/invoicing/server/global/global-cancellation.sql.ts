import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { CancellationState } from '../../cancellation.ts';
import type { GlobalMotive } from '../../desk-contract.ts';

/** Longer than what is asked of the company in one go takes. */
const LEASE_MS = 180_000;
/** What hangs is looked at this often. */
const LOOK_MS = 10 * 60_000;

/** A cancellation that is ours until it is told how it ended, or its time is over. */
export interface GlobalCancelClaim {
  readonly reference: string;
  /** The company's name for the document. */
  readonly id: string;
  readonly fiscalFolio: string;
  readonly motive: GlobalMotive;
  readonly attempt: number;
  readonly askedAt: Date;
  /** How it stood before it was claimed; null for the first time. */
  readonly before: CancellationState | null;
}

/**
 * Takes the cancellation of a stamped global invoice; `none` where there is no such one, `taken`
 * while it is asked for, and once SAT took it back.
 */
export async function claimGlobalCancellation(
  trx: Queries,
  wish: {
    readonly reference: string;
    readonly motive: GlobalMotive;
    readonly askedBy: number;
    readonly now: Date;
  },
): Promise<GlobalCancelClaim | 'none' | 'noted' | 'taken'> {
  const { reference, motive, askedBy, now } = wish;
  const global = await trx
    .selectFrom('global_invoice')
    .select(['document_id', 'fiscal_folio'])
    .where('reference', '=', reference)
    .where('state', '=', 'timbrada')
    .forUpdate()
    .executeTakeFirst();
  if (!global?.document_id || !global.fiscal_folio) return 'none';
  const former = await trx
    .selectFrom('global_cancellation')
    .select(['state', 'attempt'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (former && former.state !== 'rechazada' && former.state !== 'fallida') return 'taken';
  const noted = trx.selectFrom('credit_note').select('reference');
  if (await noted.where('related', '=', global.fiscal_folio).executeTakeFirst()) return 'noted';
  const attempt = (former?.attempt ?? 0) + 1;
  const asked = { motive, asked_by: askedBy, asked_at: now, checked_at: now, failure: '' };
  const row = { ...asked, state: 'pidiendo', attempt, decided_at: null } as const;
  await trx
    .insertInto('global_cancellation')
    .values({ reference, ...row })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet(row))
    .execute();
  return {
    ...{ reference, id: global.document_id, fiscalFolio: global.fiscal_folio, motive, attempt },
    askedAt: now,
    before: former?.state ?? null,
  };
}

/** Writes how a claim stands; false when it is another's by now. */
export async function keepGlobalCancellation(
  trx: Queries,
  { reference, attempt }: Pick<GlobalCancelClaim, 'reference' | 'attempt'>,
  told: { readonly state: CancellationState; readonly failure: string; readonly now: Date },
): Promise<boolean> {
  const { state, failure, now } = told;
  if (state === 'por pedir') throw new Error('a global invoice has no substitute');
  const decided = state === 'cancelada' || state === 'rechazada' || state === 'fallida';
  const { numUpdatedRows } = await trx
    .updateTable('global_cancellation')
    .set({ state, failure, checked_at: now, decided_at: decided ? now : null })
    .where('reference', '=', reference)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['pidiendo', 'en duda', 'solicitada'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets the orders of one that SAT took back go; their numbers. */
export async function freeOrders(trx: Queries, reference: string): Promise<readonly number[]> {
  const rows = await trx
    .deleteFrom('global_invoice_order')
    .where('reference', '=', reference)
    .returning('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id).sort((a, b) => a - b);
}

/** Those of which the company has to be asked, the longest unasked first. */
export async function openGlobalCancellations(
  db: Queries,
  now: Date,
): Promise<GlobalCancelClaim[]> {
  const { rows } = await sql<GlobalCancelClaim>`
    SELECT c.reference, g.document_id AS id, g.fiscal_folio::text AS "fiscalFolio", c.motive,
      c.attempt, c.asked_at AS "askedAt", c.state AS before
    FROM global_cancellation c JOIN global_invoice g ON g.reference = c.reference
    WHERE (c.state IN ('en duda', 'solicitada') AND c.checked_at <= ${new Date(now.getTime() - LOOK_MS)})
      OR (c.state = 'pidiendo' AND c.checked_at < ${new Date(now.getTime() - LEASE_MS)})
    ORDER BY c.checked_at LIMIT 20`.execute(db);
  return rows;
}
