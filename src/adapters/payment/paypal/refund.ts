import type {
  CardAnswer,
  RefundOutcome,
  RefundRequest,
} from '../../../features/payment/card-gateway.port.ts';
import {
  captureOf,
  centavosOf,
  moneyBody,
  type PaypalOrder,
  PaypalRefund,
  refundsOf,
} from './translate.ts';
import type { AskPaypal } from './transport.ts';

/**
 * Returns money of a capture. PayPal keeps the name of a request for hours only, so the order's
 * refunds are read first: one that bears our reference is this one, however long ago.
 */
export async function refundCapture(
  ask: AskPaypal,
  readOrder: (id: string) => Promise<CardAnswer<PaypalOrder>>,
  { chargeId, reference, amount, description }: RefundRequest,
): Promise<RefundOutcome> {
  const order = await readOrder(chargeId);
  if (!order.ok) {
    return order.code === 'provider_down'
      ? { kind: 'unknown', reason: 'the order could not be read' }
      : { kind: 'refused', code: order.code };
  }
  const known = ownRefund(order.value, reference);
  if (known) return outcomeOf(known);
  const capture = captureOf(order.value);
  if (!capture) return { kind: 'refused', code: 'not_found' };
  const reply = await ask({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
    requestId: reference,
    body: JSON.stringify({
      amount: moneyBody(amount),
      invoice_id: reference,
      note_to_payer: description.slice(0, 255),
    }),
  });
  if (reply.kind === 'unknown') return reply;
  if (reply.kind === 'refused') return { kind: 'refused', code: reply.code };
  const made = PaypalRefund.safeParse(reply.body);
  return made.success ? outcomeOf(made.data) : { kind: 'unknown', reason: 'unreadable refund' };
}

/** The refund that bears our reference; one that came to nothing only where no other does. */
function ownRefund(order: PaypalOrder, reference: string): PaypalRefund | undefined {
  const own = refundsOf(order).filter(({ invoice_id }) => invoice_id === reference);
  return own.findLast(({ status }) => !cameToNothing(status)) ?? own.at(-1);
}

const cameToNothing = (status: PaypalRefund['status']): boolean =>
  status === 'FAILED' || status === 'CANCELLED';

function outcomeOf({ id, status, amount: money }: PaypalRefund): RefundOutcome {
  if (cameToNothing(status)) return { kind: 'refused', code: 'declined' };
  const amount = money ? centavosOf(money) : null;
  if (amount === null) return { kind: 'unknown', reason: 'a refund of no amount' };
  return { kind: status === 'COMPLETED' ? 'refunded' : 'pending', refund: { id, amount } };
}
