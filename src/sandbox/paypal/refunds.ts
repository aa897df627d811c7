import type { TrialFault } from '../company.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { paypalError, unprocessable } from './errors.ts';
import { tellOfRefund } from './notices.ts';
import { orderOfCapture } from './orders.ts';
import {
  inCents,
  type Money,
  money,
  nextId,
  type Paypal,
  type RefundRecord,
  stamp,
} from './state.ts';
import { refundView } from './views.ts';

interface Wanted {
  readonly amount?: Money;
  readonly invoice_id?: string;
  readonly note_to_payer?: string;
}

/** POST /v2/payments/captures/{id}/refund */
export function refundCapture(
  paypal: Paypal,
  id: string,
  { body }: Exchange,
  fault?: TrialFault,
): Answer {
  const order = orderOfCapture(paypal, id);
  const capture = order?.capture;
  if (!order || !capture) {
    return paypalError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  }
  if (fault?.kind === 'decline') {
    return unprocessable('REFUND_NOT_ALLOWED');
  }
  const { amount, invoice_id, note_to_payer } = (body ?? {}) as Wanted;
  const total = inCents(order.unit.amount);
  const before = capture.refunds.reduce((sum, one) => sum + inCents(one.amount), 0);
  const cents = amount ? inCents(amount) : total - before;
  if (before >= total) {
    return unprocessable('CAPTURE_FULLY_REFUNDED');
  }
  if (cents <= 0 || before + cents > total) {
    return unprocessable('REFUND_AMOUNT_EXCEEDED');
  }
  const refund: RefundRecord = {
    id: nextId(paypal),
    status: fault?.kind === 'in_progress' ? 'PENDING' : 'COMPLETED',
    amount: money(cents),
    invoice_id,
    note_to_payer,
    create_time: stamp(paypal),
  };
  capture.refunds.push(refund);
  if (refund.status === 'COMPLETED') {
    capture.status = before + cents === total ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    tellOfRefund(paypal, capture, refund);
  }
  paypal.changed();
  return { status: 201, body: refundView(paypal, capture, refund) };
}
