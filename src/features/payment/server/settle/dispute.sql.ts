import type { Queries } from '../../../../platform/db/connect.ts';

export type DisputeState = 'abierta' | 'ganada' | 'perdida';

export async function findDispute(
  tx: Queries,
  attemptId: number,
): Promise<DisputeState | undefined> {
  const row = await tx
    .selectFrom('dispute')
    .select('state')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row?.state;
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
