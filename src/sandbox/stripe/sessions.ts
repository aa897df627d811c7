import type { TrialFault } from '../company.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { tell } from './notices.ts';
import { nextId, type SessionRecord, type StripeStandIn, seconds, wireSession } from './state.ts';

export function stripeError(status: number, type: string, message: string, code?: string): Answer {
  return {
    status,
    headers: { 'Request-Id': 'req_prueba' },
    body: { error: { type, code, message } },
  };
}

const invalid = (message: string, code?: string): Answer =>
  stripeError(400, 'invalid_request_error', message, code);
export const missing = (what: string): Answer =>
  stripeError(404, 'invalid_request_error', `No such ${what}`, 'resource_missing');

/** A form's fields, their names in brackets as Stripe writes them. */
export const fieldsOf = ({ text }: Exchange): URLSearchParams => new URLSearchParams(text);

export function metadataOf(fields: URLSearchParams): Record<string, string> {
  const named = [...fields].flatMap(([name, value]) => {
    const [, key] = /^metadata\[([^\]]+)\]$/.exec(name) ?? [];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(named);
}

/** POST /v1/checkout/sessions */
export function createSession(
  standIn: StripeStandIn,
  exchange: Exchange,
  fault: TrialFault | undefined,
): Answer {
  const { state } = standIn;
  const fields = fieldsOf(exchange);
  const price = 'line_items[0][price_data]';
  const amount = Number(fields.get(`${price}[unit_amount]`));
  if (fields.get('mode') !== 'payment' || !Number.isSafeInteger(amount) || amount <= 0) {
    return invalid('Invalid integer: unit_amount', 'parameter_invalid_integer');
  }
  if (!fields.get('success_url')) return invalid('Missing required param: success_url.');
  const end = Number(fields.get('expires_at'));
  if (end - seconds(standIn) < 1800 || end - seconds(standIn) > 86_400) {
    return invalid('The `expires_at` timestamp must be within 24 hours and at least 30 minutes.');
  }
  const key = `session:${String(exchange.headers['idempotency-key'] ?? '')}`;
  const session: SessionRecord = state.sessions[state.once[key] ?? ''] ?? {
    id: nextId(standIn, 'cs'),
    description: fields.get(`${price}[product_data][name]`) ?? '',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: amount,
    currency: fields.get(`${price}[currency]`) ?? '',
    client_reference_id: fields.get('client_reference_id') ?? '',
    metadata: metadataOf(fields),
    success_url: fields.get('success_url') ?? '',
    cancel_url: fields.get('cancel_url') ?? '',
    expires_at: end,
    created: seconds(standIn),
    intent: null,
    foreign: false,
  };
  state.sessions[session.id] = session;
  if (exchange.headers['idempotency-key']) state.once[key] = session.id;
  standIn.changed();
  const body = wireSession(standIn, session);
  return {
    status: 200,
    body: fault?.kind === 'redirect_to' ? { ...body, url: String(fault.value) } : body,
  };
}

/** GET /v1/checkout/sessions/{id} */
export function readSession(standIn: StripeStandIn, id: string, { query }: Exchange): Answer {
  const session = standIn.state.sessions[id];
  if (!session || session.foreign) return missing(`checkout.session: ${id}`);
  return { status: 200, body: wireSession(standIn, session, query.has('expand[0]')) };
}

/** GET /v1/checkout/sessions, newest first. */
export function listSessions(standIn: StripeStandIn, { query }: Exchange): Answer {
  const intent = query.get('payment_intent');
  const data = Object.values(standIn.state.sessions)
    .filter((session) => !session.foreign && (!intent || session.intent?.id === intent))
    .reverse()
    .slice(0, Number(query.get('limit') ?? 10))
    .map((session) => wireSession(standIn, session));
  return {
    status: 200,
    body: { object: 'list', data, has_more: false, url: '/v1/checkout/sessions' },
  };
}

const ofIntent = ({ state }: StripeStandIn, id: string | null): SessionRecord | undefined =>
  Object.values(state.sessions).find(({ intent }) => intent !== null && intent.id === id);

/** GET /v1/refunds?payment_intent= */
export function listRefunds(standIn: StripeStandIn, { query }: Exchange): Answer {
  const data = ofIntent(standIn, query.get('payment_intent'))?.intent?.refunds ?? [];
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
}

/** POST /v1/refunds: all that is left without an amount. */
export function createRefund(
  standIn: StripeStandIn,
  exchange: Exchange,
  fault: TrialFault | undefined,
): Answer {
  const fields = fieldsOf(exchange);
  const session = ofIntent(standIn, fields.get('payment_intent'));
  if (!session?.intent) return missing('payment_intent');
  const { intent } = session;
  const key = `refund:${String(exchange.headers['idempotency-key'] ?? '')}`;
  const known = intent.refunds.find(({ id }) => id === standIn.state.once[key]);
  if (known) return { status: 200, body: known };
  const left = session.amount_total - intent.refunds.reduce((sum, one) => sum + one.amount, 0);
  const amount = Number(fields.get('amount') ?? left);
  if (fault?.kind === 'decline' || intent.status !== 'succeeded' || left === 0) {
    return invalid('Charge has already been refunded.', 'charge_already_refunded');
  }
  if (!(amount > 0 && amount <= left)) {
    return invalid('Refund amount is greater than unrefunded amount on charge', 'amount_too_large');
  }
  const refund = {
    id: nextId(standIn, 're'),
    object: 'refund',
    amount,
    currency: session.currency,
    payment_intent: intent.id,
    status: fault?.kind === 'in_progress' ? 'pending' : 'succeeded',
    metadata: metadataOf(fields),
  } as const;
  intent.refunds.push(refund);
  standIn.state.once[key] = refund.id;
  standIn.changed();
  tell(standIn, 'charge.refunded', session);
  return { status: 200, body: refund };
}
