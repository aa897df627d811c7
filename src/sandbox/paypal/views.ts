import { ACCOUNT } from './merchant.ts';
import {
  type CaptureRecord,
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
