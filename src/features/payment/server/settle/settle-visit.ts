import { noteOrder } from '../../../orders/server/move-order.ts';
import { ON_ITS_WAY } from '../../attempt-ends.ts';
import { cardSentence } from '../../card-errors.ts';
import { setAttempt } from '../attempt/attempt.sql.ts';
import type { Settling } from './settle-money.ts';
import { restate } from './settle-unpaid.ts';

/**
 * How a visit to a company's page stands while it goes on: its money is on its way, or its last try
 * was refused there and the page lets the shopper try again.
 */
export async function noteVisit({ tx, order, attempt, charge, now }: Settling): Promise<void> {
  const failure = charge.status === 'awaited' ? ON_ITS_WAY : (charge.failure ?? '');
  if (attempt.state !== 'abierto' || attempt.failure === failure) return;
  await setAttempt(tx, attempt.id, { failure });
  const refused = charge.status === 'pending' && failure !== '';
  await restate(tx, order, refused ? cardSentence(failure) : '');
  if (!refused) return;
  const detail = { referencia: attempt.reference, motivo: failure };
  const what = { kind: 'pago_rechazado', actor: 'sistema', detail, now };
  await noteOrder(tx, { orderId: order.id, ...what });
}
