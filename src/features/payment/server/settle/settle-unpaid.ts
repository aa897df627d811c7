import type { Queries } from '../../../../platform/db/connect.ts';
import { type OrderFacts, orderIs, unpaidState } from '../../settlement.ts';
import { loadFacts, type PayableOrder } from '../paid-order.sql.ts';
import { setPayment } from './settle.sql.ts';

/**
 * Writes the payment state that an unpaid order's attempts, receipts and queued refunds amount to.
 * Call it with the order's row locked, after each change of one of them. A note left out stays.
 */
export async function restate(
  tx: Queries,
  order: PayableOrder,
  note?: string,
): Promise<OrderFacts> {
  const facts = await loadFacts(tx, order);
  if (orderIs(facts) === 'paid') return facts;
  await setPayment(tx, order.id, {
    state: unpaidState(facts),
    ...(note === undefined ? {} : { note }),
  });
  return facts;
}
