import type { Queries } from '../../../../platform/db/connect.ts';

/** The bank wants to see the shopper: not a refusal, the next attempt goes through its page. */
export const TO_BE_VERIFIED = 'por verificar';

/** What was given up moved no money, the provider says now. */
export const WITHOUT_EFFECT = 'sin efecto';

/** Ends of an attempt that say nothing against its card. */
const INNOCENT = [TO_BE_VERIFIED, WITHOUT_EFFECT, 'sustituido', 'abandonado', 'sin_cargo'];

export interface CardsTried {
  /** Cards refused, verifications that failed at the bank included. */
  readonly refusals: number;
  /** Different cards that got as far as a charge, whatever became of it. */
  readonly cards: number;
  /** Cards on their way to the provider now: each may be refused, and may be a different one. */
  readonly underWay: number;
}

/** One attempt of an account is begun at a time, so that each sees the ones before it. */
export async function lockAccount(tx: Queries, accountId: number): Promise<void> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** What this person tried since a moment, whatever the order (carding, T123). */
export async function countTried(db: Queries, accountId: number, since: Date): Promise<CardsTried> {
  const tried = await db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
    .select((count) => [
      count.fn
        .countAll<number>()
        .filterWhere('payment_attempt.state', '=', 'rechazado')
        .filterWhere('payment_attempt.failure', 'not in', INNOCENT)
        .as('refusals'),
      count.fn.count<number>('payment_attempt.card_hash').distinct().as('cards'),
      count.fn
        .countAll<number>()
        .filterWhere('payment_attempt.state', 'in', ['abierto', 'desconocido'])
        .filterWhere('payment_attempt.provider_id', 'is', null)
        .as('under_way'),
    ])
    .where('orders.account_id', '=', accountId)
    .where('payment_attempt.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return {
    refusals: Number(tried.refusals),
    cards: Number(tried.cards),
    underWay: Number(tried.under_way),
  };
}
