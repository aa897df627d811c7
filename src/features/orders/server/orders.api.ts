import type { Clock } from '../../../kernel/clock.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { api } from '../../../routes.ts';
import type { Database } from '../../../server/db/connect.ts';
import { type Account, signedIn } from '../../../server/http/access.ts';
import type { App } from '../../../server/http/app.ts';
import { Refusal } from '../../../server/http/errors.ts';
import { spend } from '../../../server/http/limiter.sql.ts';
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
import { findOrder, findPaymentState, findQuotedOrder, listOrders } from './order.sql.ts';
import { quoteDownload } from './quote-download.ts';

export interface OrderDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Folios one account may ask for an hour: nobody needs more, a guesser does. */
const LOOKUPS_PER_HOUR = 300;

const spendLookup = (db: Database, { id }: Account): Promise<void> =>
  spend(db, { key: `folios:${id}`, limit: LOOKUPS_PER_HOUR, windowSeconds: 3600 });

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
      await spendLookup(db, account);
      const estado = await findPaymentState(db, account.id, request.query.order_token);
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
      await spendLookup(db, account);
      const order = await findQuotedOrder(db, account.id, request.body.folio);
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
      const approval = await approveDesign(deps, { accountId, folio, lineId });
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
