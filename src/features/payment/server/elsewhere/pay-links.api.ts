import type { FastifyRequest } from 'fastify';
import { ok } from '../../../../kernel/result.ts';
import type { Caller } from '../../../../platform/http/access.ts';
import type { App } from '../../../../platform/http/app.ts';
import { countingMisses } from '../../../../platform/http/limits/shared-budget.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import { FOLIO_GUESSES } from '../../../orders/server/folio-guesses.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../contract.ts';
import { findOwnOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { NOT_BEGUN, refusal } from '../refusal-sentences.ts';
import { payElsewhere } from './pay-elsewhere.ts';

/** Where to pay an order on a company's own page; each way names the address it answers at. */
export function registerPayLinks(app: App, deps: PaymentDeps): void {
  const link = async (
    { caller, request }: { readonly caller: Caller; readonly request: FastifyRequest },
    way: string,
    folio: string,
  ) => {
    const look = () => findOwnOrder(deps.db, caller.account.id, folio);
    const order = await countingMisses(deps.db, request, FOLIO_GUESSES, look);
    const method = deps.methods.find(({ id }) => id === way);
    const elsewhere = method?.kind === 'redirect' ? method : undefined;
    const outcome = await payElsewhere(deps, elsewhere, order);
    const failed = elsewhere ? { not_configured: elsewhere.failed, no_link: elsewhere.failed } : {};
    if (!outcome.ok) return refusal(outcome, { ...NOT_BEGUN, ...failed });
    return ok({ url: outcome.value });
  };
  serveCall(app, calls.payElsewhere, contract.payElsewhere, (asked) =>
    link(asked, asked.params.way, asked.body.folio),
  );
  serveCall(app, calls.askPayLink, contract.askPayLink, (asked) =>
    link(asked, asked.params.way, asked.body.order_id),
  );
}
