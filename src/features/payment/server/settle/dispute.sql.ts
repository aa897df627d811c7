import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { Contest } from '../../card-gateway.port.ts';

export type DisputeState = 'abierta' | 'ganada' | 'perdida';

export interface StoredDispute {
  readonly state: DisputeState;
  readonly answerBy: Date | null;
}

export async function findDispute(
  tx: Queries,
  attemptId: number,
): Promise<StoredDispute | undefined> {
  return tx
    .selectFrom('dispute')
    .select(['state', 'answer_by as answerBy'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
}

/** Writes down where a dispute stands; call it with the order's row locked. */
export async function setDispute(
  tx: Queries,
  attemptId: number,
  state: DisputeState,
  now: Date,
): Promise<void> {
  const ended_at = state === 'abierta' ? null : now;
  await tx
    .insertInto('dispute')
    .values({ attempt_id: attemptId, state, opened_at: now, ended_at })
    .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet({ state, ended_at }))
    .execute();
}

/** What its company tells of it, as it was told last; what it does not tell now stays. */
export async function setContest(tx: Queries, attemptId: number, contest: Contest): Promise<void> {
  const { name, answerBy, amount, fee } = contest;
  await tx
    .updateTable('dispute')
    .set({
      name,
      ...(answerBy === null ? {} : { answer_by: answerBy }),
      ...(amount === null ? {} : { contested_centavos: amount }),
      ...(fee === null ? {} : { fee_centavos: fee }),
    })
    .where('attempt_id', '=', attemptId)
    .execute();
}

/**
 * What a lost dispute took of its charge: what was contested, or all of it, less what went back before,
 * and less what this very read lists as a refund, which is counted as one. Call it once those are written.
 */
export async function setLost(
  tx: Queries,
  attemptId: number,
  { charged, contested, now }: { charged: number; contested: number | null; now: Date },
): Promise<void> {
  await sql`
    UPDATE dispute SET lost_centavos = nullif(greatest(0, least(
      ${contested ?? charged}::bigint - f.listed, ${charged}::bigint - f.returned)), 0)
    FROM (SELECT coalesce(sum(amount_centavos), 0) AS returned,
        coalesce(sum(amount_centavos) FILTER (WHERE seen_at = ${now}), 0) AS listed
      FROM refund WHERE attempt_id = ${attemptId}) f
    WHERE dispute.attempt_id = ${attemptId}`.execute(tx);
}
