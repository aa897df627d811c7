import { openSession } from '../src/features/accounts/server/session.sql.ts';
import { claimDeskReads } from '../src/features/claims/server/claim-reads.ts';
import { customerDeskReads } from '../src/features/customers/server/customer-reads.ts';
import { filterQuery, readFilters } from '../src/features/desk/order-filters.ts';
import { QUEUES } from '../src/features/desk/queues.ts';
import { deskReads } from '../src/features/desk/server/desk-reads.ts';
import {
  countAttention,
  listInvoices,
} from '../src/features/invoicing/server/desk/invoice-desk.sql.ts';
import {
  countUnread,
  listNotifications,
} from '../src/features/notifications/server/notification.sql.ts';
import { shippingDeskReads } from '../src/features/parcels/server/shipping-desk-reads.ts';
import { ownCredit } from '../src/features/payment/server/credit/own-credit.ts';
import { findOwnOrder } from '../src/features/payment/server/paid-order.sql.ts';
import {
  countQueue,
  listDisputes,
  listQueue,
  listStray,
  listUnasked,
} from '../src/features/payment/server/refund/refund-queue.sql.ts';
import { transferDeskReads } from '../src/features/payment/server/transfer/transfer-desk-reads.ts';
import { boardReads } from '../src/features/production/server/board-reads.ts';
import { proofDeskReads } from '../src/features/proofs/server/proof-reads.ts';
import { purchasingReads } from '../src/features/purchasing/server/purchasing-reads.ts';
import { REPORTS, readPeriod } from '../src/features/reports/period.ts';
import { reportReads } from '../src/features/reports/server/report-reads.ts';
import {
  loadChanges,
  loadServices,
} from '../src/features/shipping/server/office/tariff-office.sql.ts';
import { addDays, dayOf } from '../src/kernel/working-days.ts';
import type { Database } from '../src/platform/db/connect.ts';

export interface DeskRead {
  readonly name: string;
  readonly read: () => Promise<unknown>;
}

export interface DeskWork {
  readonly reads: readonly DeskRead[];
  /** An unpaid order whose owner has store credit, and how its owner is known. */
  readonly folio: string;
  readonly owner: Readonly<Record<string, string>>;
}

/** What the pages of the desk read, and those of an owner that read the same tables. */
export async function deskWork(db: Database, staff: number): Promise<DeskWork> {
  const clock = { now: () => new Date() };
  const who = { id: staff, roles: ['admin'] };
  const desk = deskReads({ db, clock, baseUrl: 'http://localhost:3000' }, who);
  const list = (query: string) => desk.list(readFilters(new URLSearchParams(query)));
  const order = await db
    .selectFrom('orders')
    .innerJoin('credit_account', 'credit_account.account_id', 'orders.account_id')
    .select(['folio', 'orders.account_id'])
    .where('status', '=', 1)
    .where('balance_centavos', '>', 0)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { folio, account_id: owner } = order;
  const searches = [
    folio,
    folio.slice(0, 6),
    '5512',
    'RN000012',
    'cliente77@',
    'peña',
    'zoe villa',
  ];
  const transfers = transferDeskReads({ db, clock });
  const shipping = shippingDeskReads(db, { courier: true, clock });
  const purchasing = purchasingReads(db, null);
  const reports = reportReads({ db, clock, wayName: (way) => way });
  const today = dayOf(clock.now());
  const lastDays = (days: number) => readPeriod({ desde: addDays(today, 1 - days) }, today);
  const customers = customerDeskReads({ db, clock }, who);
  const month = { month: new Date().toISOString().slice(0, 7), text: '', page: 1 };
  const invoices = (view: 'atencion' | 'timbradas' | 'pendientes') => () =>
    listInvoices(db, { view, ...month }, clock.now());
  const all: Readonly<Record<string, () => Promise<unknown>>> = {
    'counts of all queues': () => desk.counts(),
    'mark of the desk': () => desk.mark(),
    ...Object.fromEntries(
      QUEUES.map(({ id, name }) => [`queue: ${name}`, () => list(`cola=${id}`)]),
    ),
    'all orders': () => list(''),
    'page 100 of all orders': () => list('pagina=100'),
    ...Object.fromEntries(
      searches.map((q) => [`search: ${q.slice(0, 12)}`, () => list(filterQuery({ q }))]),
    ),
    'an order': () => desk.order(folio),
    receipts: () => transfers.queue(),
    'statement matched': () => transfers.statement(),
    'refunds: counts': () => countQueue(db),
    'refunds to approve': () => listQueue(db, 'por-aprobar'),
    'refunds done': () => listQueue(db, 'hechas'),
    'refunds: what nobody asked for': () =>
      Promise.all([listStray(db), listUnasked(db), listDisputes(db)]),
    'proposals to make': () =>
      proofDeskReads({ db, clock }, { customers: true, sight: null }).queue(''),
    'board of production': () => boardReads({ db, clock }, null).board('', { designs: true }),
    'list of purchases': () => purchasing.list(undefined),
    'purchases on their way': () => purchasing.purchases(true),
    'shipping: to pack': () => shipping.list('por-empacar'),
    'shipping: on its way': () => shipping.list('en-camino'),
    'shipping: an order': () => shipping.order(folio),
    'tariffs: services': () => loadServices(db),
    'tariffs: changes': () => loadChanges(db),
    'claims to decide': () => claimDeskReads({ db, clock }, null).list(true),
    'claims decided': () => claimDeskReads({ db, clock }, null).list(false),
    'invoices to look at': invoices('atencion'),
    'invoices: how many to look at': () => countAttention(db, clock.now()),
    'invoices of a month': invoices('timbradas'),
    'invoices not asked for': invoices('pendientes'),
    ...Object.fromEntries(
      [30, 365].flatMap((days) =>
        REPORTS.map((name) => [
          `report: ${name}, ${days} days`,
          () => reports.report(name, lastDays(days)),
        ]),
      ),
    ),
    'customers: the latest': () => customers.list(''),
    ...Object.fromEntries(
      ['zoe villa', '5512', 'cliente77@', 'URE18', 'universidad'].map((text) => [
        `customers: ${text}`,
        () => customers.list(text),
      ]),
    ),
    'a customer': () => customers.one(owner),
    'failed mails': () => desk.mails(),
    log: () => desk.audit({ subject: '', page: 1 }),
    "an owner's order to pay": () => findOwnOrder(db, owner, folio),
    "an owner's credit": () => ownCredit(db, owner, clock.now()),
    "an owner's notices": () =>
      listNotifications(db, owner, { kind: undefined, unread: false, page: 1 }),
    "an owner's unread notices": () => countUnread(db, owner),
  };
  const token = await openSession(db, owner, new Date());
  return {
    reads: Object.entries(all).map(([name, read]) => ({ name, read })),
    folio,
    owner: { authorization: `Bearer ${token}` },
  };
}
