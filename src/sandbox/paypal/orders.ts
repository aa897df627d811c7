import type { TrialFault } from '../company.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { paypalError, unprocessable } from './errors.ts';
import { tellOfCapture } from './notices.ts';
import { nextId, type OrderRecord, type Paypal, stamp } from './state.ts';
import { captureAlone, orderView } from './views.ts';

interface Wanted {
  readonly intent?: unknown;
  readonly purchase_units?: readonly {
    readonly reference_id?: string;
    readonly custom_id?: string;
    readonly invoice_id?: string;
    readonly description?: string;
    readonly amount?: { readonly currency_code?: unknown; readonly value?: unknown };
  }[];
  readonly payment_source?: { readonly paypal?: { readonly experience_context?: Pages } };
  readonly application_context?: Pages;
}
interface Pages {
  readonly return_url?: string;
  readonly cancel_url?: string;
}

/** POST /v2/checkout/orders */
export function createOrder(paypal: Paypal, { body }: Exchange, fault?: TrialFault): Answer {
  const {
    intent,
    purchase_units = [],
    payment_source,
    application_context,
  } = (body ?? {}) as Wanted;
  const [unit] = purchase_units;
  const { currency_code, value } = unit?.amount ?? {};
  if (intent !== 'CAPTURE' || typeof currency_code !== 'string' || typeof value !== 'string') {
    return paypalError('INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER');
  }
  if (!/^\d+(\.\d{1,2})?$/.test(value) || Number(value) <= 0) {
    return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
  }
  const orders = Object.values(paypal.state.orders);
  const paidAs = ({ unit: { invoice_id }, capture }: OrderRecord) =>
    capture !== null && invoice_id !== undefined && invoice_id === unit?.invoice_id;
  if (orders.some(paidAs)) {
    return unprocessable('DUPLICATE_INVOICE_ID');
  }
  const context = payment_source?.paypal?.experience_context;
  const order: OrderRecord = {
    id: nextId(paypal),
    create_time: stamp(paypal),
    status: context ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    unit: {
      reference_id: unit?.reference_id ?? 'default',
      custom_id: unit?.custom_id,
      invoice_id: unit?.invoice_id,
      description: unit?.description,
      amount: amountFor({ currency_code, value }, fault),
    },
    return_url: (context ?? application_context)?.return_url ?? '',
    cancel_url: (context ?? application_context)?.cancel_url ?? '',
    walletNamed: context !== undefined,
    emptySource: false,
    capture: null,
  };
  paypal.state.orders[order.id] = order;
  paypal.changed();
  const view = orderView(paypal, order);
  if (fault?.kind !== 'foreign_page') return { status: 201, body: view };
  const href = String(fault.value ?? 'https://paypal.com.evil.example/checkoutnow');
  return { status: 201, body: { ...view, links: [{ href, rel: 'payer-action', method: 'GET' }] } };
}

/** A company that made something else of what it was asked (T111). */
const amountFor = (asked: OrderRecord['unit']['amount'], fault?: TrialFault) =>
  fault?.kind === 'change_amount' ? { ...asked, value: String(fault.value ?? '1.00') } : asked;

/** GET /v2/checkout/orders/{id} */
export function readOrder(paypal: Paypal, id: string): Answer {
  const order = paypal.state.orders[id];
  return order ? { status: 200, body: orderView(paypal, order) } : notFound();
}

const notFound = (): Answer => paypalError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

/** POST /v2/checkout/orders/{id}/capture */
export function captureOrder(paypal: Paypal, id: string, fault?: TrialFault): Answer {
  const order = paypal.state.orders[id];
  if (!order) return notFound();
  if (order.capture) return unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') {
    return unprocessable('ORDER_NOT_APPROVED');
  }
  if (order.emptySource || fault?.kind === 'decline') {
    return unprocessable('INSTRUMENT_DECLINED');
  }
  order.status = 'COMPLETED';
  const status = fault?.kind === 'in_progress' ? 'PENDING' : 'COMPLETED';
  order.capture = { id: nextId(paypal), status, create_time: stamp(paypal), refunds: [] };
  paypal.changed();
  tellOfCapture(paypal, order, order.capture);
  return { status: 201, body: orderView(paypal, order) };
}

/** GET /v2/payments/captures/{id} */
export function readCapture(paypal: Paypal, id: string): Answer {
  const order = orderOfCapture(paypal, id);
  return order?.capture
    ? { status: 200, body: captureAlone(paypal, order, order.capture) }
    : notFound();
}

export const orderOfCapture = ({ state }: Paypal, id: string): OrderRecord | undefined =>
  Object.values(state.orders).find(({ capture }) => capture?.id === id);
