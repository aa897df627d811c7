import { type TrialFault, takeFault } from '../company.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { tell } from './notices.ts';
import { SELLER } from './seller.ts';
import {
  type MercadoPago,
  nextNumber,
  type PaymentRecord,
  type PreferenceRecord,
  stamp,
} from './state.ts';

export function mercadoPagoError(status: number, message: string, code?: number): Answer {
  const error = status === 404 ? 'not_found' : 'bad_request';
  const cause = code === undefined ? [] : [{ code, description: message, data: null }];
  return { status, body: { message, error, status, cause } };
}

interface Asked {
  readonly items?: readonly {
    readonly title?: unknown;
    readonly quantity?: unknown;
    readonly unit_price?: unknown;
    readonly currency_id?: unknown;
  }[];
  readonly back_urls?: PreferenceRecord['back_urls'];
  readonly auto_return?: unknown;
  readonly external_reference?: unknown;
  readonly expiration_date_to?: unknown;
}

/** POST /checkout/preferences */
export function createPreference(
  company: MercadoPago,
  { body, headers }: Exchange,
  fault: TrialFault | undefined,
): Answer {
  const { items, back_urls, auto_return, external_reference, expiration_date_to } = (body ??
    {}) as Asked;
  const [item] = items ?? [];
  const amount = Number(item?.unit_price) * Number(item?.quantity);
  if (!(amount > 0) || item?.currency_id !== 'MXN') {
    return mercadoPagoError(400, 'items needed', 3001);
  }
  if (auto_return && !back_urls?.success) {
    return mercadoPagoError(400, 'auto_return invalid. back_url.success must be defined', 3003);
  }
  const key = `preference:${String(headers['x-idempotency-key'] ?? '')}`;
  const known = company.state.once[key];
  const preference: PreferenceRecord = (known && company.state.preferences[known]) || {
    id: `${SELLER.id}-${nextNumber(company).toString(16)}`,
    title: String(item.title ?? ''),
    amount,
    external_reference: String(external_reference ?? ''),
    back_urls: back_urls ?? { success: '', pending: '', failure: '' },
    expiration_date_to: typeof expiration_date_to === 'string' ? expiration_date_to : null,
    date_created: stamp(company),
  };
  company.state.preferences[preference.id] = preference;
  if (headers['x-idempotency-key']) company.state.once[key] = preference.id;
  company.changed();
  const page = `${company.url()}/checkout/v1/redirect?pref_id=${preference.id}`;
  return {
    status: 201,
    body: {
      ...(body as object),
      id: preference.id,
      init_point: fault?.kind === 'redirect_to' ? String(fault.value) : page,
      sandbox_init_point: page,
      collector_id: SELLER.id,
      client_id: '0000000000000001',
      site_id: 'MLM',
      date_created: preference.date_created,
    },
  };
}

export type Outcome = 'aprobar' | 'rechazar' | 'efectivo';

const CONDUCT = {
  aprobar: { status: 'approved', status_detail: 'accredited' },
  rechazar: { status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' },
  efectivo: { status: 'pending', status_detail: 'pending_waiting_payment' },
} as const;

/** What the shopper does on the page; `pay` is its operation for faults. */
export function makePayment(
  company: MercadoPago,
  preference: PreferenceRecord,
  outcome: Outcome,
): PaymentRecord {
  const { state } = company;
  state.calls.pay = (state.calls.pay ?? 0) + 1;
  const fault = takeFault(state, 'pay');
  const cash = outcome === 'efectivo';
  const amount = fault?.kind === 'change_amount' ? Number(fault.value) : preference.amount;
  const id = nextNumber(company);
  const payment: PaymentRecord = {
    id,
    ...CONDUCT[outcome],
    live_mode: false,
    collector_id: fault?.kind === 'other_merchant' ? SELLER.id + 1 : SELLER.id,
    transaction_amount: amount,
    transaction_amount_refunded: 0,
    currency_id: fault?.kind === 'other_currency' ? 'USD' : 'MXN',
    external_reference: preference.external_reference,
    payment_method_id: cash ? 'oxxo' : 'visa',
    payment_type_id: cash ? 'ticket' : 'credit_card',
    installments: 1,
    date_created: stamp(company),
    date_approved: outcome === 'aprobar' ? stamp(company) : null,
    order: { id: preference.id.replace(/\D/g, ''), type: 'mercadopago' },
    metadata: {},
    transaction_details: {
      external_resource_url: cash ? `${company.url()}/checkout/v1/ticket?payment=${id}` : null,
    },
    preference_id: preference.id,
    refunds: [],
  };
  state.payments[payment.id] = payment;
  company.changed();
  tell(company, payment, 'payment.created');
  return payment;
}

/** A voucher is paid at a till, or runs out. */
export function endVoucher(company: MercadoPago, payment: PaymentRecord, paid: boolean): void {
  payment.status = paid ? 'approved' : 'cancelled';
  payment.status_detail = paid ? 'accredited' : 'expired';
  if (paid) payment.date_approved = stamp(company);
  company.changed();
  tell(company, payment, 'payment.updated');
}

/** A payment says that it was charged back, and nothing of its chargeback. */
const wirePayment = ({ chargeback: _, ...payment }: PaymentRecord): object => payment;

/** GET /v1/payments/{id} */
export function readPayment({ state }: MercadoPago, id: string): Answer {
  const payment = state.payments[id];
  return payment
    ? { status: 200, body: wirePayment(payment) }
    : mercadoPagoError(404, 'Payment not found', 2000);
}

/** GET /v1/payments/search?external_reference= */
export function searchPayments(
  { state }: MercadoPago,
  { query }: Exchange,
  fault: TrialFault | undefined,
): Answer {
  const reference = query.get('external_reference');
  const status = query.get('status');
  const found = Object.values(state.payments).filter(
    // The list lags behind: what was made just now is not in it yet.
    (payment) =>
      fault?.kind !== 'stale' &&
      (reference === null || payment.external_reference === reference) &&
      (status === null || payment.status === status),
  );
  const limit = Number(query.get('limit') ?? 30);
  const paging = { total: found.length, limit, offset: 0 };
  return { status: 200, body: { paging, results: found.slice(0, limit).map(wirePayment) } };
}

/** POST /v1/payments/{id}/refunds: all that is left without an amount. */
export function refundPayment(
  company: MercadoPago,
  id: string,
  { body, headers }: Exchange,
  fault: TrialFault | undefined,
): Answer {
  const payment = company.state.payments[id];
  if (!payment) return mercadoPagoError(404, 'Payment not found', 2000);
  const key = String(headers['x-idempotency-key'] ?? '');
  const known = payment.refunds.find(
    (one) => company.state.once[`refund:${key}`] === String(one.id),
  );
  if (known) return { status: 201, body: known };
  const left = payment.transaction_amount - payment.transaction_amount_refunded;
  const amount = Number((body as { amount?: unknown } | undefined)?.amount ?? left);
  if (payment.status !== 'approved' || fault?.kind === 'decline') {
    return mercadoPagoError(
      400,
      'The action requested is not valid for the current payment state',
      2063,
    );
  }
  // Hundredths as binary fractions have them.
  if (!(amount > 0) || amount > left + 0.001) {
    return mercadoPagoError(
      400,
      'Amount attribute must be less than or equal to the payment',
      2018,
    );
  }
  const refund = {
    id: nextNumber(company),
    payment_id: payment.id,
    amount,
    status: fault?.kind === 'in_progress' ? 'in_process' : 'approved',
    date_created: stamp(company),
  };
  payment.refunds.push(refund);
  const returned = Number((payment.transaction_amount_refunded + amount).toFixed(2));
  payment.transaction_amount_refunded = returned;
  if (returned >= payment.transaction_amount && refund.status === 'approved') {
    payment.status = 'refunded';
    payment.status_detail = 'refunded';
  }
  if (key) company.state.once[`refund:${key}`] = String(refund.id);
  company.changed();
  tell(company, payment, 'payment.updated');
  return { status: 201, body: refund };
}
