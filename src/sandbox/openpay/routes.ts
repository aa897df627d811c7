import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Answer, Exchange } from '../exchange.ts';
import { bankDecision, bankPage } from './bank-page.ts';
import { createCharge, listCharges, readCharge } from './charges.ts';
import {
  createCustomer,
  deleteCard,
  listCards,
  listCustomers,
  storeCard,
  tellCvv,
} from './customers.ts';
import { openpayError } from './errors.ts';
import { keyOf, MERCHANT } from './merchant.ts';
import { refundCharge } from './refunds.ts';
import type { StandIn } from './stand-in.ts';
import type { Fault } from './state.ts';
import { createToken } from './tokens.ts';

type Operation = (standIn: StandIn, exchange: Exchange, ids: readonly string[]) => Answer;

/** Calls below /v1/{merchant} that need the private key. */
const PRIVATE: readonly (readonly [string, RegExp, Operation])[] = [
  ['POST', /^\/charges$/, (s, e) => createCharge(s, e)],
  ['GET', /^\/charges$/, (s, e) => listCharges(s, e)],
  ['GET', /^\/charges\/([^/]+)$/, (s, _e, [id = '']) => readCharge(s, id)],
  ['POST', /^\/charges\/([^/]+)\/refund$/, (s, e, [id = '']) => refundCharge(s, id, e)],
  ['POST', /^\/customers$/, (s, e) => createCustomer(s, e)],
  ['GET', /^\/customers$/, (s, e) => listCustomers(s, e)],
  ['POST', /^\/customers\/([^/]+)\/charges$/, (s, e, [id]) => createCharge(s, e, id)],
  ['GET', /^\/customers\/[^/]+\/charges$/, (s, e) => listCharges(s, e)],
  ['GET', /^\/customers\/[^/]+\/charges\/([^/]+)$/, (s, _e, [id = '']) => readCharge(s, id)],
  [
    'POST',
    /^\/customers\/[^/]+\/charges\/([^/]+)\/refund$/,
    (s, e, [id = '']) => refundCharge(s, id, e),
  ],
  ['POST', /^\/customers\/([^/]+)\/cards$/, (s, e, [id = '']) => storeCard(s, id, e)],
  ['GET', /^\/customers\/([^/]+)\/cards$/, (s, _e, [id = '']) => listCards(s, id)],
  [
    'DELETE',
    /^\/customers\/([^/]+)\/cards\/([^/]+)$/,
    (s, _e, [customer = '', card = '']) => deleteCard(s, customer, card),
  ],
];

const SCRIPTS: Readonly<Record<string, string>> = {
  '/openpay/openpay.v1.min.js': 'openpay.v1.js',
  '/openpay/openpay-data.v1.min.js': 'openpay-data.v1.js',
};

/** Answers everything that is Openpay's; undefined for an address that is not. */
export function answerOpenpay(standIn: StandIn, exchange: Exchange): Answer | undefined {
  const { method, path: address } = exchange;
  const script = SCRIPTS[address];
  if (script) return scriptAnswer(script);
  if (address === '/__faults' && method === 'POST') return orderFault(standIn, exchange);
  if (address.startsWith('/antifraud/')) return { status: 200, body: '' };
  const [, chargeId] = /^\/v1\/redirect\/([^/]+)\/?$/.exec(address) ?? [];
  if (chargeId) {
    return method === 'POST'
      ? bankDecision(standIn, chargeId, exchange)
      : bankPage(standIn, chargeId);
  }
  const [, merchant, rest] = /^\/v1\/([^/]+)(\/.*)$/.exec(address) ?? [];
  if (!merchant || !rest) return undefined;
  return withCors(exchange, answerApi(standIn, exchange, merchant, rest));
}

function answerApi(standIn: StandIn, exchange: Exchange, merchant: string, rest: string): Answer {
  const { method, headers } = exchange;
  if (method === 'OPTIONS') return { status: 204 };
  if (rest === '/antifraudkeys') return { status: 200, body: {} };
  const key = keyOf(headers.authorization);
  if (!key || merchant !== MERCHANT.id) return openpayError(1002);
  if (method === 'POST' && rest === '/tokens') return createToken(standIn, exchange);
  const [, customer, card] = /^\/customers\/([^/]+)\/cards\/([^/]+)$/.exec(rest) ?? [];
  // The browser's library tells a kept card's CVV with the public key.
  if (method === 'PUT' && customer && card) return tellCvv(standIn, customer, card, exchange);
  if (key === 'public') return openpayError(1010);
  for (const [verb, pattern, operation] of PRIVATE) {
    const match = verb === method ? pattern.exec(rest) : null;
    if (match) return operation(standIn, exchange, match.slice(1).map(decodeURIComponent));
  }
  return openpayError(1005);
}

/** The browser library calls with credentials, so the origin must be named, never '*'. */
function withCors(exchange: Exchange, answer: Answer): Answer {
  const { origin } = exchange.headers;
  if (!origin) return answer;
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Headers': 'authorization, content-type',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, OPTIONS',
      Vary: 'Origin',
    },
  };
}

function scriptAnswer(file: string): Answer {
  return {
    status: 200,
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
    body: readFileSync(path.join(import.meta.dirname, 'browser', file), 'utf8'),
  };
}

/** POST /__faults {on, kind, value?, times?}: the next calls of that kind go wrong. */
function orderFault(standIn: StandIn, { body }: Exchange): Answer {
  if (typeof body !== 'object' || body === null) return { status: 422, body: {} };
  const fault = { times: 1, ...body } as Fault;
  standIn.state.faults.push(fault);
  return { status: 200, body: fault };
}
