import type { Clock } from '../../../kernel/clock.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { signedIn } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { countingMisses } from '../../../platform/http/limits/shared-budget.ts';
import { api } from '../../../routes.ts';
import {
  ApproveDesignAnswer,
  ApproveDesignRequest,
  OrdersAnswer,
  OrdersRequest,
  QuoteDownload,
  QuoteDownloadRequest,
  TransactionAnswer,
  TransactionQuery,
} from '../contract.ts';
import type { OrderReads } from '../reads.ts';
import { approveDesign } from './approve-design.ts';
import { FOLIO_GUESSES } from './folio-guesses.ts';
import { findOrder, findPaymentState, findQuotedOrder, listOrders } from './order.sql.ts';
import { quoteDownload } from './quote-download.ts';

export interface OrderDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Orders of the signed-in customer. */
export function registerOrders(app: App, deps: OrderDeps): void {
  const { db } = deps;
  app.post(
    api.orders,
    {
      config: { access: 'customer' },
      schema: { body: OrdersRequest, response: { 200: OrdersAnswer } },
    },
    async (request) => listOrders(db, signedIn(request).account.id),
  );
  app.get(
    api.transactionState,
    {
      config: { access: 'customer' },
      schema: { querystring: TransactionQuery, response: { 200: TransactionAnswer } },
    },
    async (request) => {
      const { account } = signedIn(request);
      const look = () => findPaymentState(db, account.id, request.query.order_token);
      const estado = await countingMisses(db, request, FOLIO_GUESSES, look);
      if (estado === undefined) throw new Refusal('not_found');
      return { success: true as const, estado };
    },
  );
  registerQuoteDownload(app, deps);
  registerApproval(app, deps);
}

function registerQuoteDownload(app: App, { db }: OrderDeps): void {
  app.post(
    api.downloadQuote,
    {
      config: { access: 'customer' },
      schema: { body: QuoteDownloadRequest, response: { 200: QuoteDownload } },
    },
    async (request) => {
      const { account } = signedIn(request);
      const look = () => findQuotedOrder(db, account.id, request.body.folio);
      const order = await countingMisses(db, request, FOLIO_GUESSES, look);
      if (!order) throw new Refusal('not_found');
      return quoteDownload(order, account);
    },
  );
}

function registerApproval(app: App, deps: OrderDeps): void {
  app.post(
    api.approveDesign,
    {
      config: { access: 'customer' },
      schema: { body: ApproveDesignRequest, response: { 200: ApproveDesignAnswer } },
    },
    async (request) => {
      const { order_id: folio, order_detail_id: lineId } = request.body;
      const accountId = signedIn(request).account.id;
      const approval = await countingMisses(
        deps.db,
        request,
        FOLIO_GUESSES,
        () => approveDesign(deps, { accountId, folio, lineId }),
        (done) => !done.ok && done.code === 'not_found',
      );
      if (approval.ok) return { success: true as const, completo: approval.value.complete };
      throw approval.code === 'not_found'
        ? new Refusal('not_found')
        : new Refusal('conflict', MESSAGES.orders.designFailed);
    },
  );
}

/** What pages may read of the orders of this visit's person; nothing for an anonymous visitor. */
export function orderReads(db: Database, accountId: number | undefined): OrderReads {
  return {
    list: async () => (accountId === undefined ? [] : listOrders(db, accountId)),
    find: async (folio) => (accountId === undefined ? undefined : findOrder(db, accountId, folio)),
  };
}
