import type { Queries } from '../../../../platform/db/connect.ts';
import type { TriedCard } from '../../carding.ts';

/** What this person tried since a moment, whatever the order (carding, T123). */
export async function listTried(
  db: Queries,
  accountId: number,
  since: Date,
): Promise<readonly TriedCard[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
    .select(['payment_attempt.state', 'failure', 'card_hash', 'provider_id'])
    .where('orders.account_id', '=', accountId)
    .where('payment_attempt.created_at', '>', since)
    .execute();
  return rows.map(({ state, failure, card_hash, provider_id }) => ({
    state,
    failure,
    card: card_hash?.toString('hex') ?? null,
    charged: provider_id !== null,
  }));
}
