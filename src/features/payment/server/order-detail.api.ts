import { toPesos } from '../../../kernel/money.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { countingMisses } from '../../../platform/http/limits/shared-budget.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { FOLIO_GUESSES } from '../../orders/server/folio-guesses.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { findOwnOrder } from './paid-order.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** What an order of the caller costs (API-32). */
export function registerOrderDetail(app: App, deps: PaymentDeps): void {
  serveCall(app, calls.orderDetail, contract.orderDetail, async ({ body, caller, request }) => {
    const look = () => findOwnOrder(deps.db, caller.account.id, body.order_token);
    const order = await countingMisses(deps.db, request, FOLIO_GUESSES, look);
    if (!order) return refuse('not_found');
    const totalAmount = toPesos(order.total);
    return ok({ success: true as const, order_token: order.folio, totalAmount });
  });
}
