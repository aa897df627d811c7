import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { isKept } from '../../orders/server/order-payment.sql.ts';
import { CANCELLED } from '../../orders/status.ts';
import type { ChargedService, InvoicedOrder } from '../concepts.ts';
import type { Invoiceable } from '../invoice-window.ts';

export interface StoredInvoice {
  readonly id: string;
  readonly stampedAt: Date;
}

/** What decides whether an order has, or may have, its invoice. */
export interface OrderState extends Invoiceable {
  readonly id: number;
  readonly folio: string;
  readonly accountId: number;
  /** Who took the money; null for a transfer and for cash. */
  readonly provider: string | null;
  /** Centavos of store credit that pay it, of cash that was taken for it, and of all that it costs. */
  readonly credit: number;
  readonly cash: number;
  readonly total: number;
  readonly invoice: StoredInvoice | null;
}

/** Who took the money of the order `o`; null for a transfer and for cash. */
export const TOOK_THE_MONEY = sql<string | null>`(SELECT a.provider FROM payment_attempt a
  WHERE a.order_id = o.id AND a.state = 'pagado' ORDER BY a.id DESC LIMIT 1)`;
/** Centavos of store credit that pay the order `o`. */
export const PAID_BY_CREDIT = sql<number>`(SELECT coalesce(-sum(m.amount_centavos), 0)::bigint
  FROM credit_movement m WHERE m.order_id = o.id AND m.kind IN ('uso', 'regreso'))`;
/** Centavos of the order `o` that were handed over. */
export const PAID_IN_CASH = sql<number>`(SELECT coalesce(sum(t.amount_centavos), 0)::bigint
  FROM transfer_received t WHERE t.order_id = o.id AND t.drawer_id IS NOT NULL)`;
/** Whether some of the money of the order `o` went back, or may. */
export const PART_REFUNDED = sql<boolean>`(EXISTS (SELECT 1 FROM refund_request q
    WHERE q.order_id = o.id AND q.due_id IS NULL AND q.state <> 'rechazada')
  OR EXISTS (SELECT 1 FROM refund f JOIN payment_attempt a ON a.id = f.attempt_id
    WHERE a.order_id = o.id AND a.state = 'pagado'))`;

const states = (db: Queries) =>
  db
    .selectFrom('orders as o')
    .leftJoin('invoice as i', 'i.order_id', 'o.id')
    .leftJoin('invoice_extension as x', 'x.order_id', 'o.id')
    .leftJoin('global_invoice_order as m', 'm.order_id', 'o.id')
    .leftJoin('global_invoice as g', 'g.reference', 'm.reference')
    .select(['o.id', 'o.folio', 'o.account_id', 'o.status', 'o.payment_state', 'o.paid_at'])
    .select(['o.total_centavos', 'i.facturama_id as named', 'i.stamped_at'])
    .select(sql<string | null>`x.last_day::text`.as('extended_to'))
    .select(sql<string | null>`to_char(g.month, 'YYYY-MM')`.as('global_month'))
    .select(TOOK_THE_MONEY.as('provider'))
    .select(PAID_BY_CREDIT.as('credit'))
    .select(PAID_IN_CASH.as('cash'))
    .select([PART_REFUNDED.as('part_refunded'), isKept('o').as('kept')]);
type Row = Awaited<ReturnType<ReturnType<typeof states>['executeTakeFirstOrThrow']>>;

const toState = (row: Row): OrderState => ({
  id: row.id,
  folio: row.folio,
  accountId: row.account_id,
  provider: row.provider,
  credit: row.credit,
  cash: row.cash,
  total: row.total_centavos,
  invoice: row.named && row.stamped_at ? { id: row.named, stampedAt: row.stamped_at } : null,
  paid: row.payment_state === 'pagado',
  // Money that stays of a cancelled order is income, and is invoiced as any.
  cancelled: row.status === CANCELLED && !row.kept,
  refunded: row.payment_state === 'reembolsado',
  partRefunded: row.part_refunded,
  free: row.total_centavos === 0,
  paidAt: row.paid_at,
  extendedTo: row.extended_to,
  globalMonth: row.global_month,
});

/** An order of this person; another's is the same as none. */
export async function findOwnState(
  db: Queries,
  accountId: number,
  folio: string,
): Promise<OrderState | undefined> {
  const row = await states(db)
    .where('o.folio', '=', folio)
    .where('o.account_id', '=', accountId)
    .executeTakeFirst();
  return row && toState(row);
}

/** The same by its number, read again under its lock. */
export async function readState(trx: Queries, id: number): Promise<OrderState> {
  return toState(await states(trx).where('o.id', '=', id).executeTakeFirstOrThrow());
}

const serviceOf = (kind: string | null): ChargedService =>
  kind === 'diseno' || kind === 'terminado' ? kind : 'envio';

/** Of an order without pieces, the service that it is. */
const chargeIn = ({ kind, service }: { kind: string | null; service: string | null }) => ({
  kind: serviceOf(kind),
  words: service ?? '',
});

/** What the order's invoice is made of. */
export async function readInvoiced(db: Queries, id: number): Promise<InvoicedOrder> {
  const order = await db
    .selectFrom('orders')
    .select(['shipping_centavos', 'discount_centavos', 'total_centavos', 'charge_of'])
    .select(sql<string | null>`shipping->>'service'`.as('service'))
    .select(sql<string | null>`shipping->>'clase'`.as('kind'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['p.code', 'l.name', 'l.colour', 'l.finish', 'l.quantity'])
    .select(['l.products_centavos as products', 'l.finishes_centavos as finishes'])
    .where('l.order_id', '=', id)
    .orderBy('l.position')
    .execute();
  return {
    lines,
    shipping: order.shipping_centavos,
    discount: order.discount_centavos,
    total: order.total_centavos,
    ...(order.charge_of ? { charge: chargeIn(order) } : {}),
  };
}
