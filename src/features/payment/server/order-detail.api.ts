import { toPesos } from '../../../kernel/money.ts';
import { signedIn } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/app.ts';
import { countingMisses } from '../../../platform/http/limits/shared-budget.ts';
import { api } from '../../../routes.ts';
import { FOLIO_GUESSES } from '../../orders/server/folio-guesses.ts';
import { OrderDetailAnswer, OrderDetailRequest } from '../contract.ts';
import { ownOrder } from './attempt/begin-attempt.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** What an order of the caller costs (API-32). */
export function registerOrderDetail(app: App, deps: PaymentDeps): void {
  app.post(
    api.orderDetail,
    {
      config: { access: 'customer' },
      schema: { body: OrderDetailRequest, response: { 200: OrderDetailAnswer } },
    },
    async (request) => {
      const look = () => ownOrder(deps, signedIn(request).account.id, request.body.order_token);
      const order = await countingMisses(deps.db, request, FOLIO_GUESSES, look);
      return {
        success: true as const,
        order_token: order.folio,
        totalAmount: toPesos(order.total),
      };
    },
  );
}
