import { orderFault, perform, type TrialFault } from '../company.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { ACCOUNT } from './account.ts';
import { checkoutPage, voucherPage } from './checkout-page.ts';
import { disputePage, listDisputes } from './disputes.ts';
import {
  createRefund,
  createSession,
  listRefunds,
  listSessions,
  missing,
  readSession,
  stripeError,
} from './sessions.ts';
import type { StripeStandIn } from './state.ts';

const BROKEN = stripeError(500, 'api_error', 'An unknown error occurred');

/** Answers everything that is Stripe's; undefined for an address that is not. */
export function answerStripe(standIn: StripeStandIn, exchange: Exchange): Answer | undefined {
  const { path, headers } = exchange;
  if (path === '/__faults/stripe') return orderFault(standIn.state, exchange.body);
  const [, page, id = ''] = /^\/c\/(pay|ficha|disputa)\/([\w-]+)$/.exec(path) ?? [];
  if (page === 'pay') return checkoutPage(standIn, id, exchange);
  if (page === 'ficha') return voucherPage(standIn, id, exchange);
  if (page === 'disputa') return disputePage(standIn, id, exchange);
  if (!/^\/v1\/(checkout\/sessions|refunds|disputes)(\/|$)/.test(path)) return undefined;
  if (headers.authorization !== `Bearer ${ACCOUNT.secretKey}`) {
    return stripeError(401, 'invalid_request_error', 'Invalid API Key provided');
  }
  return answerApi(standIn, exchange) ?? missing('url');
}

function answerApi(standIn: StripeStandIn, exchange: Exchange): Answer | undefined {
  const { method, path } = exchange;
  const done = (operation: string, act: (fault: TrialFault | undefined) => Answer): Answer =>
    perform(standIn, operation, act, BROKEN);
  if (path === '/v1/checkout/sessions') {
    return method === 'POST'
      ? done('create', (fault) => createSession(standIn, exchange, fault))
      : done('list', () => listSessions(standIn, exchange));
  }
  if (path === '/v1/disputes') return done('disputes', () => listDisputes(standIn, exchange));
  if (path === '/v1/refunds') {
    return method === 'POST'
      ? done('refund', (fault) => createRefund(standIn, exchange, fault))
      : done('refunds', () => listRefunds(standIn, exchange));
  }
  const [, id = ''] = /^\/v1\/checkout\/sessions\/([\w-]+)$/.exec(path) ?? [];
  return method === 'GET' && id
    ? done('read', () => readSession(standIn, id, exchange))
    : undefined;
}
