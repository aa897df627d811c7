import { orderFault, perform } from '../company.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { chargebackPage, readChargeback } from './chargebacks.ts';
import { checkoutDecision, checkoutPage, ticketPage } from './checkout-page.ts';
import {
  createPreference,
  mercadoPagoError,
  readPayment,
  refundPayment,
  searchPayments,
} from './payments.ts';
import { SELLER } from './seller.ts';
import type { MercadoPago } from './state.ts';

const BROKEN = mercadoPagoError(500, 'internal_error');

/** Answers everything that is MercadoPago's; undefined for an address that is not. */
export function answerMercadoPago(company: MercadoPago, exchange: Exchange): Answer | undefined {
  const { method, path } = exchange;
  if (path === '/__faults/mercadopago') return orderFault(company.state, exchange.body);
  if (path === '/checkout/v1/redirect') {
    return method === 'POST'
      ? checkoutDecision(company, exchange)
      : checkoutPage(company, exchange);
  }
  if (path === '/checkout/v1/ticket') return ticketPage(company, exchange);
  if (path === '/checkout/v1/contracargo') return chargebackPage(company, exchange);
  if (path !== '/checkout/preferences' && !/^\/v1\/(payments|chargebacks)\//.test(path)) {
    return undefined;
  }
  if (exchange.headers.authorization !== `Bearer ${SELLER.accessToken}`) {
    return mercadoPagoError(401, 'invalid_token');
  }
  return answerApi(company, exchange) ?? mercadoPagoError(404, 'resource not found');
}

function answerApi(company: MercadoPago, exchange: Exchange): Answer | undefined {
  const { method, path } = exchange;
  if (method === 'POST' && path === '/checkout/preferences') {
    const act = (fault: Parameters<typeof createPreference>[2]) =>
      createPreference(company, exchange, fault);
    return perform(company, 'create', act, BROKEN);
  }
  if (method === 'GET' && path === '/v1/payments/search') {
    return perform(company, 'search', (fault) => searchPayments(company, exchange, fault), BROKEN);
  }
  const [, contested] = /^\/v1\/chargebacks\/(\d+)$/.exec(path) ?? [];
  if (method === 'GET' && contested) {
    return perform(company, 'chargeback', () => readChargeback(company, contested), BROKEN);
  }
  const [, id = '', refunds] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(path) ?? [];
  if (method === 'GET' && id && !refunds) {
    return perform(company, 'read', () => readPayment(company, id), BROKEN);
  }
  if (method !== 'POST' || !refunds) return undefined;
  return perform(company, 'refund', (fault) => refundPayment(company, id, exchange, fault), BROKEN);
}
