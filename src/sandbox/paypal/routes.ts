import { orderFault, perform, type TrialFault, takeFault } from '../company.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { approvalDecision, approvalPage } from './approval-page.ts';
import { disputePage, listDisputes, readDispute } from './disputes.ts';
import { paypalError } from './errors.ts';
import { ACCOUNT } from './merchant.ts';
import { verifySignature } from './notices.ts';
import { captureOrder, createOrder, readCapture, readOrder } from './orders.ts';
import { refundCapture } from './refunds.ts';
import type { Paypal } from './state.ts';

type Act = (
  paypal: Paypal,
  exchange: Exchange,
  id: string,
  fault: TrialFault | undefined,
) => Answer;

/** Calls that need a bearer; what moves something is done once for each `PayPal-Request-Id`. */
const CALLS: readonly (readonly [string, RegExp, string, Act])[] = [
  ['POST', /^\/v2\/checkout\/orders$/, 'create', (p, e, _id, fault) => createOrder(p, e, fault)],
  ['GET', /^\/v2\/checkout\/orders\/([^/]+)$/, 'read', (p, _e, id) => readOrder(p, id)],
  [
    'POST',
    /^\/v2\/checkout\/orders\/([^/]+)\/capture$/,
    'capture',
    (p, _e, id, fault) => captureOrder(p, id, fault),
  ],
  ['GET', /^\/v2\/payments\/captures\/([^/]+)$/, 'read_capture', (p, _e, id) => readCapture(p, id)],
  [
    'POST',
    /^\/v2\/payments\/captures\/([^/]+)\/refund$/,
    'refund',
    (p, e, id, fault) => refundCapture(p, id, e, fault),
  ],
  ['GET', /^\/v1\/customer\/disputes$/, 'disputes', (p, exchange) => listDisputes(p, exchange)],
  ['GET', /^\/v1\/customer\/disputes\/([^/]+)$/, 'dispute', (p, _e, id) => readDispute(p, id)],
  [
    'POST',
    /^\/v1\/notifications\/verify-webhook-signature$/,
    'verify',
    (_p, exchange) => verifySignature(exchange),
  ],
];

const OURS = /^\/(v1\/oauth2\/|v1\/notifications\/|v1\/customer\/|v2\/checkout\/|v2\/payments\/)/;
const BROKEN = paypalError('INTERNAL_SERVER_ERROR');
const TOKEN_SECONDS = 32_400;

/** Answers everything that is PayPal's; undefined for an address that is not. */
export function answerPaypal(paypal: Paypal, exchange: Exchange): Answer | undefined {
  const { method, path } = exchange;
  if (path === '/__faults/paypal') return orderFault(paypal.state, exchange.body);
  if (path === '/checkoutnow') {
    return method === 'POST' ? approvalDecision(paypal, exchange) : approvalPage(paypal, exchange);
  }
  if (path === '/disputas') return disputePage(paypal, exchange);
  if (!OURS.test(path)) return undefined;
  if (method === 'POST' && path === '/v1/oauth2/token') {
    return perform(paypal, 'token', () => giveToken(paypal, exchange), BROKEN);
  }
  // Ordered so, it no longer knows the bearers it gave.
  if (takeFault(paypal.state, 'forget')) paypal.state.tokens = {};
  if (!isSignedIn(paypal, exchange)) return paypalError('AUTHENTICATION_FAILURE');
  for (const [verb, pattern, operation, act] of CALLS) {
    const match = verb === method ? pattern.exec(path) : null;
    if (!match) continue;
    const id = decodeURIComponent(match[1] ?? '');
    const once = (fault: TrialFault | undefined) =>
      doneOnce(paypal, exchange, () => act(paypal, exchange, id, fault));
    return perform(paypal, operation, once, BROKEN);
  }
  return paypalError('RESOURCE_NOT_FOUND');
}

function giveToken({ state, now }: Paypal, { headers, body }: Exchange): Answer {
  const [, encoded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64').toString();
  const grant = (body as { grant_type?: unknown } | undefined)?.grant_type;
  if (given !== `${ACCOUNT.clientId}:${ACCOUNT.clientSecret}` || grant !== 'client_credentials') {
    const error_description = 'Client Authentication failed';
    return { status: 401, body: { error: 'invalid_client', error_description } };
  }
  state.sequence += 1;
  const access_token = `A21AAestampa${state.sequence}x${now().getTime().toString(36)}`;
  state.tokens[access_token] = now().getTime() + TOKEN_SECONDS * 1000;
  return {
    status: 200,
    body: {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: TOKEN_SECONDS,
      nonce: '2026-11-20T16:15:00Zprueba',
    },
  };
}

function isSignedIn({ state, now }: Paypal, { headers }: Exchange): boolean {
  const [, token = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  return (state.tokens[token] ?? 0) > now().getTime();
}

/** The same request again is answered as it was, and nothing is done twice. */
function doneOnce(paypal: Paypal, { headers, path }: Exchange, act: () => Answer): Answer {
  const id = headers['paypal-request-id'];
  if (typeof id !== 'string') return act();
  const key = `${path} ${id}`;
  const known = paypal.state.once[key];
  if (known) return { status: known.status, body: JSON.parse(known.body) as object };
  const answer = act();
  if (answer.status < 300) {
    paypal.state.once[key] = { status: answer.status, body: JSON.stringify(answer.body) };
    paypal.changed();
  }
  return answer;
}
