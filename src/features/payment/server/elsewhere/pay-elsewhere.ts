import { toCentavos } from '../../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { pages } from '../../../../routes.ts';
import { WITHOUT_LINK } from '../../attempt-ends.ts';
import type { RedirectGateway, RedirectMethod } from '../../payment-method.port.ts';
import type { Attempt } from '../attempt/attempt.sql.ts';
import { clearTheWay, type NotBegun, openAttempt } from '../attempt/begin-attempt.ts';
import { findPayer, type PayableOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { settle } from '../settle/settle.ts';

export type NoLink = NotBegun | 'not_found' | 'not_configured' | 'no_link' | 'foreign_page';

/** Begins a payment on a company's own page and answers its address. */
export async function payElsewhere(
  deps: PaymentDeps,
  method: RedirectMethod | undefined,
  order: PayableOrder | undefined,
): Promise<Result<string, NoLink>> {
  if (!method || !order) return refuse('not_found');
  const { gateway } = method;
  if (!gateway) return refuse('not_configured');
  const clear = await clearTheWay(deps, order, method.provider);
  if (!clear.ok) return clear;
  const source = { provider: method.provider, token: null, customerId: null };
  const attempt = await openAttempt(deps, order, source);
  if (!attempt.ok) return attempt;
  return start(deps, gateway, order, attempt.value);
}

/** The company's word is settled like a card's: its page is only where the shopper goes next. */
async function start(
  deps: PaymentDeps,
  gateway: RedirectGateway,
  order: PayableOrder,
  attempt: Attempt,
): Promise<Result<string, NoLink>> {
  const { name, email } = await findPayer(deps.db, order.accountId);
  const back = `${deps.baseUrl}${pages.paymentReturn}?orden=${order.folio}`;
  const outcome = await gateway.start({
    reference: attempt.reference,
    amount: toCentavos(attempt.amount),
    description: `Pedido ${order.folio}`,
    payer: { name, email },
    returnUrl: back,
    cancelUrl: `${back}&cancelado=1`,
    expiresAt: order.expiresAt,
  });
  if (outcome.kind === 'refused') {
    await settle(deps, attempt.id, { news: 'failed', failure: outcome.code });
    return refuse('no_link');
  }
  if (outcome.kind === 'unknown') {
    await settle(deps, attempt.id, { news: 'failed', failure: WITHOUT_LINK });
    return refuse('no_link');
  }
  await settle(deps, attempt.id, { charge: outcome.charge });
  if (outcome.kind !== 'redirect') return refuse('no_link');
  if (gateway.trustsRedirect(outcome.url)) return ok(outcome.url);
  deps.tell('a company sent the browser to a foreign host', { reference: attempt.reference });
  await settle(deps, attempt.id, { news: 'left', failure: 'redirect' });
  return refuse('foreign_page');
}
