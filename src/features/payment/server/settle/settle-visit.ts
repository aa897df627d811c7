import { tell } from '../../../notifications/server/tell.ts';
import { AT_A_TILL, LAPSED } from '../../../orders/expiry.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { isPromised, ON_ITS_WAY } from '../../attempt-ends.ts';
import { cardSentence } from '../../card-errors.ts';
import { orderIs } from '../../settlement.ts';
import { setAttempt } from '../attempt/attempt.sql.ts';
import { type Letter, promiseBrokenLetter, voucherLetter } from './payment-letters.ts';
import type { Settling } from './settle-money.ts';
import { restate } from './settle-unpaid.ts';

/** A company's list may show a payment a little later than the payment's own address does. */
const LISTED_MS = 10 * 60_000;

/**
 * How a visit to a company's page stands while it goes on: its money is promised, or its last try
 * was refused there and the page lets the shopper try again.
 */
export async function noteVisit(settling: Settling): Promise<void> {
  const { tx, order, attempt, charge, now } = settling;
  const promised = charge.atTill ? AT_A_TILL : ON_ITS_WAY;
  const failure = charge.status === 'awaited' ? promised : (charge.failure ?? '');
  if (attempt.state !== 'abierto') return;
  const voucherUrl = (charge.atTill && charge.voucherUrl) || attempt.voucherUrl;
  if (attempt.failure === failure && attempt.voucherUrl === voucherUrl) return;
  if (isPromised(attempt.failure) && charge.status !== 'awaited') {
    await breakPromise(settling);
    return;
  }
  await setAttempt(tx, attempt.id, { failure, voucherUrl });
  // Told once, as soon as there is something to look at.
  if (failure === AT_A_TILL && attempt.voucherUrl === '' && voucherUrl !== '') {
    await tell(tx, order.accountId, await voucherLetter(settling, voucherUrl));
  }
  if (attempt.failure === failure) return;
  const refused = charge.status === 'pending' && failure !== '';
  await restate(tx, order, refused ? cardSentence(failure) : '');
  if (!refused) return;
  const detail = { referencia: attempt.reference, motivo: failure };
  const what = { kind: 'pago_rechazado', actor: 'sistema', detail, now };
  await noteOrder(tx, { orderId: order.id, ...what });
}

/**
 * Money that was promised does not come: its voucher ran out, or it was looked at and refused. The
 * order is free for another way at once, and its owner, who left long ago, is written to. The visit
 * stays watched: its page still takes money.
 */
async function breakPromise(settling: Settling): Promise<void> {
  const { tx, order, attempt, charge, now } = settling;
  const told = charge.lapsed || charge.failure !== null;
  if (!told || now.getTime() - attempt.createdAt.getTime() < LISTED_MS) return;
  const why = charge.lapsed ? LAPSED : cardSentence(charge.failure ?? '');
  await setAttempt(tx, attempt.id, { state: 'rechazado', failure: 'abandonado', settledAt: now });
  const facts = await restate(tx, order, why);
  const detail = {
    referencia: attempt.reference,
    motivo: charge.lapsed ? 'ficha_vencida' : charge.failure,
  };
  const waits = orderIs(facts) === 'waiting';
  const letter = waits ? await brokenLetter(settling, why) : {};
  const what = { kind: 'pago_rechazado', actor: 'sistema', detail, now };
  await noteOrder(tx, { orderId: order.id, ...what, ...letter });
}

/** What somebody is told whose promised money does not come; nothing once the order may not be paid. */
export async function brokenLetter(
  settling: Pick<Settling, 'tx' | 'order' | 'now' | 'baseUrl'>,
  why: string,
): Promise<Partial<Letter>> {
  return settling.order.expiresAt > settling.now ? promiseBrokenLetter(settling, why) : {};
}
