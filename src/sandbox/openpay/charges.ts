import type { Answer, Exchange } from '../exchange.ts';
import { descriptionOf, openpayError } from './errors.ts';
import { countCall, nextId, openpayDate, type StandIn, takeFault } from './stand-in.ts';
import type { CardRecord, ChargeRecord, Fault, TokenRecord } from './state.ts';
import { type CardConduct, conductOf } from './test-cards.ts';
import { textFields } from './tokens.ts';

/** POST /charges, and the same below a customer for a stored card. */
export function createCharge(standIn: StandIn, { body }: Exchange, customerId?: string): Answer {
  countCall(standIn, 'charges');
  const fault = takeFault(standIn, 'charge');
  if (fault?.kind === 'timeout') return { status: 200, delay: -1 };
  if (fault?.kind === 'error_500') return openpayError(1000);
  const fields = textFields(body);
  const { source_id = '', order_id = '' } = fields;
  const amount = Number(fields.amount);
  if (!(amount > 0) || !fields.description || !fields.device_session_id) return openpayError(1001);
  if (order_id && findByOrder(standIn, order_id)) return openpayError(1006);
  const token = customerId ? undefined : standIn.state.tokens[source_id];
  const card = customerId ? storedCard(standIn, source_id, customerId) : token?.card;
  if (!card || token?.used) return openpayError(1005);
  const conduct = conductOf(card.card_number);
  if (customerId && conduct.asksCvv && !card.told) return openpayError(2006);
  if (conduct.debit && months(body) > 0) return openpayError(3006);
  delete card.told;
  if (token) token.used = true;
  const charge = openCharge(standIn, fields, card, body, customerId);
  return conclude(standIn, charge, { conduct, fault, token });
}

/** Of a plan of months without interest; 0 when all is paid at once. */
function months(body: unknown): number {
  const plan: unknown = Reflect.get(Object(body), 'payment_plan');
  return Number(Reflect.get(Object(plan), 'payments') ?? 0);
}

interface Circumstances {
  readonly conduct: CardConduct;
  readonly fault: Fault | undefined;
  readonly token: TokenRecord | undefined;
}

function conclude(standIn: StandIn, charge: ChargeRecord, about: Circumstances): Answer {
  const { conduct, fault, token } = about;
  const secure = charge.redirect_url !== undefined;
  const ordered = fault?.kind === 'decline' ? Number(fault.value ?? 3001) : undefined;
  const error = ordered ?? (conduct.needs3d && secure ? undefined : conduct.error);
  standIn.changed();
  if (conduct.kind === 'error_500') {
    failCharge(standIn, charge, 1000);
    return openpayError(1000);
  }
  if (conduct.kind === 'timeout') {
    delete standIn.state.charges[charge.id];
    return { status: 200, delay: -1 };
  }
  if (error) {
    // A token refused by the antifraud may be used once more, with 3-D Secure.
    if (error === 3005 && token) token.used = false;
    failCharge(standIn, charge, error);
    return openpayError(error);
  }
  if (secure || fault?.kind === 'redirect_to') waitForBank(standIn, charge, fault);
  else completeCharge(standIn, charge);
  if (fault?.kind === 'change_amount') charge.amount = Number(fault.value);
  const silent = fault?.kind === 'hang_after' || conduct.kind === 'hang_after';
  return { status: 200, body: wireCharge(charge), ...(silent ? { delay: -1 } : {}) };
}

function openCharge(
  standIn: StandIn,
  fields: Readonly<Record<string, string>>,
  card: CardRecord,
  body: unknown,
  customerId: string | undefined,
): ChargeRecord {
  const now = openpayDate(standIn);
  const secure = fields.use_3d_secure === 'true' && fields.redirect_url;
  const charge: ChargeRecord = {
    id: nextId(standIn, 'tr'),
    authorization: null,
    operation_type: 'in',
    transaction_type: 'charge',
    method: 'card',
    status: 'in_progress',
    conciliated: false,
    amount: Number(fields.amount),
    currency: fields.currency ?? 'MXN',
    card: { ...card },
    creation_date: now,
    operation_date: now,
    description: fields.description ?? '',
    order_id: fields.order_id ?? null,
    error_code: null,
    error_message: null,
    ...(customerId
      ? { customer_id: customerId }
      : { customer: (body as { customer?: unknown }).customer }),
    ...(secure ? { redirect_url: fields.redirect_url ?? '' } : {}),
    ...(months(body) > 0 ? { months: months(body) } : {}),
  };
  standIn.state.charges[charge.id] = charge;
  return charge;
}

function waitForBank(standIn: StandIn, charge: ChargeRecord, fault: Fault | undefined): void {
  charge.status = 'charge_pending';
  const page = `${standIn.url()}/v1/redirect/${charge.id}/`;
  const url = fault?.kind === 'redirect_to' ? String(fault.value) : page;
  charge.payment_method = { type: 'redirect', url };
}

export function completeCharge(standIn: StandIn, charge: ChargeRecord): void {
  charge.status = 'completed';
  charge.authorization = '801585';
  delete charge.payment_method;
  standIn.changed();
  standIn.notify('charge.succeeded', wireCharge(charge));
}

export function failCharge(standIn: StandIn, charge: ChargeRecord, code: number): void {
  charge.status = 'failed';
  charge.error_code = code;
  charge.error_message = descriptionOf(code);
  delete charge.payment_method;
  standIn.changed();
  standIn.notify('charge.failed', wireCharge(charge));
}

/** What leaves on the wire: everything but our own notes. */
export function wireCharge(charge: ChargeRecord): object {
  const { redirect_url: _redirect, refunded: _refunded, months: _months, ...wire } = charge;
  return wire;
}

function storedCard(standIn: StandIn, id: string, customerId: string): CardRecord | undefined {
  const card = standIn.state.cards[id];
  return card?.customer_id === customerId ? card : undefined;
}

function findByOrder(standIn: StandIn, orderId: string): ChargeRecord | undefined {
  return Object.values(standIn.state.charges).find((charge) => charge.order_id === orderId);
}

/** GET /charges/{id}. A customer's charge is readable at merchant level too. */
export function readCharge(standIn: StandIn, id: string): Answer {
  countCall(standIn, 'reads');
  const fault = takeFault(standIn, 'read');
  if (fault?.kind === 'timeout') return { status: 200, delay: -1 };
  if (fault && fault.kind !== 'stale') return openpayError(1000);
  const charge = standIn.state.charges[id];
  if (!charge) return openpayError(1005);
  const wire = wireCharge(charge);
  if (!fault) return { status: 200, body: wire };
  const refunds = (charge.refunds ?? []).slice(0, -1);
  const status = charge.status === 'refunded' ? 'completed' : charge.status;
  return { status: 200, body: { ...wire, status, refunds } };
}

/** GET /charges?order_id= */
export function listCharges(standIn: StandIn, { query }: Exchange): Answer {
  countCall(standIn, 'lists');
  if (takeFault(standIn, 'list')) return openpayError(1000);
  const orderId = query.get('order_id');
  const found = Object.values(standIn.state.charges)
    .filter((charge) => !orderId || charge.order_id === orderId)
    .slice(0, Number(query.get('limit') ?? 10));
  return { status: 200, body: found.map(wireCharge) };
}
