import { ACCOUNT } from './merchant.ts';
import {
  type CaptureRecord,
  type DisputeRecord,
  inCents,
  money,
  type OrderRecord,
  type Paypal,
  type RefundRecord,
} from './state.ts';

/** What each record looks like on the wire. */
export function orderView(paypal: Paypal, order: OrderRecord): object {
  const { id, status, unit, create_time, capture } = order;
  const captured = capture && {
    captures: [captureView(paypal, order, capture)],
    ...(capture.refunds.length === 0
      ? {}
      : { refunds: capture.refunds.map((refund) => refundView(paypal, capture, refund)) }),
  };
  return {
    id,
    intent: 'CAPTURE',
    status,
    ...(order.walletNamed ? { payment_source: { paypal: payer(status) } } : {}),
    purchase_units: [
      {
        ...withoutNothing(unit),
        payee: { merchant_id: ACCOUNT.merchantId },
        ...(captured ? { payments: captured } : {}),
      },
    ],
    create_time,
    links: linksOf(paypal, order),
  };
}

const payer = (status: OrderRecord['status']) =>
  status === 'APPROVED' || status === 'COMPLETED'
    ? { email_address: 'comprador@prueba.example', account_id: 'QYR5Z8XDVJNXQ' }
    : {};

const withoutNothing = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

function linksOf({ url }: Paypal, { id, status, walletNamed }: OrderRecord) {
  const self = { href: `${url()}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' };
  if (status === 'COMPLETED' || status === 'VOIDED') return [self];
  const page = `${url()}/checkoutnow?token=${id}`;
  const rel = walletNamed ? 'payer-action' : 'approve';
  return [self, { href: page, rel, method: 'GET' }];
}

export function captureView(paypal: Paypal, order: OrderRecord, capture: CaptureRecord): object {
  const { amount, custom_id, invoice_id } = order.unit;
  const gross = inCents(amount);
  const fee = Math.round(gross * 0.0395) + 400;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount,
    final_capture: true,
    ...withoutNothing({ custom_id, invoice_id }),
    seller_receivable_breakdown: {
      gross_amount: amount,
      paypal_fee: money(fee),
      net_amount: money(gross - fee),
    },
    links: [
      { href: hrefOf(paypal, capture), rel: 'self', method: 'GET' },
      { href: `${hrefOf(paypal, capture)}/refund`, rel: 'refund', method: 'POST' },
      { href: `${paypal.url()}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
    create_time: capture.create_time,
    update_time: capture.create_time,
  };
}

const hrefOf = ({ url }: Paypal, { id }: CaptureRecord): string =>
  `${url()}/v2/payments/captures/${id}`;

/** A capture read by its own address also says of which order it is. */
export const captureAlone = (paypal: Paypal, order: OrderRecord, capture: CaptureRecord) => ({
  ...captureView(paypal, order, capture),
  supplementary_data: { related_ids: { order_id: order.id } },
});

export function refundView(paypal: Paypal, capture: CaptureRecord, refund: RefundRecord): object {
  const { id, status, amount, invoice_id, note_to_payer, create_time } = refund;
  return {
    id,
    status,
    amount,
    ...withoutNothing({ invoice_id, note_to_payer }),
    create_time,
    update_time: create_time,
    links: [
      { href: `${paypal.url()}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: hrefOf(paypal, capture), rel: 'up', method: 'GET' },
    ],
  };
}

export function disputeView(
  order: OrderRecord,
  capture: CaptureRecord,
  dispute: DisputeRecord,
): object {
  const { id, outcome, create_time, update_time, seller_response_due_date } = dispute;
  const { amount } = order.unit;
  const lost = outcome === 'RESOLVED_BUYER_FAVOUR';
  const settled = (affected_party: string, type: string, of = amount, fee = '') => ({
    affected_party,
    amount: of,
    initiated_time: update_time,
    type,
    reason: `DISPUTE_${fee || 'SETTLEMENT'}`,
  });
  return {
    dispute_id: id,
    create_time,
    update_time,
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        transaction_status: 'COMPLETED',
        gross_amount: amount,
        seller: { merchant_id: ACCOUNT.merchantId },
      },
    ],
    reason: 'UNAUTHORISED',
    status: outcome ? 'RESOLVED' : 'WAITING_FOR_SELLER_RESPONSE',
    dispute_state: outcome ? 'RESOLVED' : 'REQUIRED_ACTION',
    dispute_amount: amount,
    ...(outcome
      ? { dispute_outcome: { outcome_code: outcome, ...(lost ? { amount_refunded: amount } : {}) } }
      : { seller_response_due_date }),
    ...(lost
      ? {
          money_movements: [
            settled('BUYER', 'CREDIT'),
            settled('SELLER', 'DEBIT'),
            settled('SELLER', 'DEBIT', money(DISPUTE_FEE), 'FEE'),
          ],
        }
      : {}),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'EXTERNAL',
    links: [],
  };
}

/** What PayPal takes for a chargeback, in centavos. */
const DISPUTE_FEE = 250_00;
