import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { isKept } from '../../../orders/server/order-payment.sql.ts';
import { CANCELLED } from '../../../orders/status.ts';
import type { CancellationState } from '../../cancellation.ts';
import type { LeftOut } from '../../desk-reads.ts';
import type { Stamped, StampRequest } from '../../invoice-stamper.port.ts';
import { inMonth } from '../desk/invoice-desk.sql.ts';
import {
  PAID_BY_CREDIT,
  PAID_IN_CASH,
  PART_REFUNDED,
  TOOK_THE_MONEY,
} from '../invoiced-order.sql.ts';

/** Longer than everything that is asked of the company in one go takes. */
const LEASE_MS = 180_000;
/** As many as one document holds. */
export const MOST_ORDERS = 1000;

export interface MonthOrder {
  readonly id: number;
  readonly folio: string;
  readonly total: number;
  readonly paidAt: Date;
  readonly provider: string | null;
  /** Centavos of store credit that pay it, and of cash that was taken for it. */
  readonly credit: number;
  readonly cash: number;
  /** Why it stays out; null for one that is in. */
  readonly out: LeftOut | null;
}

/** Paid orders of a month that have no invoice and are in no global one, the oldest first. */
export async function uninvoicedOf(
  db: Queries,
  month: string,
  today: string,
): Promise<MonthOrder[]> {
  const { rows } = await sql<MonthOrder>`
    SELECT o.id, o.folio, o.total_centavos AS total, o.paid_at AS "paidAt",
      ${TOOK_THE_MONEY} AS provider, ${PAID_BY_CREDIT} AS credit,
      ${PAID_IN_CASH} AS cash,
      CASE WHEN s.state IN ('emitiendo', 'en duda') THEN 'en_curso'
        WHEN x.last_day >= ${today}::date THEN 'plazo'
        WHEN ${PART_REFUNDED} THEN 'devuelto' END AS out
    FROM orders o
    LEFT JOIN invoice_stamp s ON s.order_id = o.id
    LEFT JOIN invoice_extension x ON x.order_id = o.id
    WHERE o.payment_state = 'pagado' AND o.total_centavos > 0
      AND (o.status IS DISTINCT FROM ${CANCELLED} OR ${isKept('o')})
      AND ${inMonth('o.paid_at', month)}
      AND NOT EXISTS (SELECT FROM invoice i WHERE i.order_id = o.id)
      AND NOT EXISTS (SELECT FROM global_invoice_order m WHERE m.order_id = o.id)
    ORDER BY o.paid_at, o.id`.execute(db);
  return rows;
}

/** Until the transaction ends nobody invoices, moves or extends these. */
export async function lockOrders(trx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const sorted = [...ids].sort((a, b) => a - b);
  await trx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', sorted)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function hasOpenGlobal(db: Queries): Promise<boolean> {
  const open = await db
    .selectFrom('global_invoice')
    .select('reference')
    .where('state', 'in', ['emitiendo', 'en duda'])
    .executeTakeFirst();
  return open !== undefined;
}

/** Our name for the next one of a month: 'G-2026-10-2'. */
export async function nextReference(db: Queries, month: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`
    SELECT (count(*) + 1)::int AS next FROM global_invoice WHERE month = ${`${month}-01`}::date`.execute(
    db,
  );
  return `G-${month}-${rows[0]?.next ?? 1}`;
}

/** A global invoice that is ours until we let it go, or its time is over. */
export interface GlobalClaim {
  readonly reference: string;
  readonly attempt: number;
  readonly sentAt: Date | null;
  readonly request: StampRequest;
  readonly total: number;
}

export interface NewGlobal {
  readonly month: string;
  readonly request: StampRequest;
  readonly orders: readonly Pick<MonthOrder, 'id' | 'total'>[];
  readonly total: number;
  readonly askedBy: number;
  readonly now: Date;
}

/** Writes one down with its orders, ours to be stamped. Call it with its orders locked. */
export async function insertGlobal(trx: Queries, global: NewGlobal): Promise<GlobalClaim> {
  const { month, request, orders, total, askedBy, now } = global;
  const { reference } = request;
  await trx
    .insertInto('global_invoice')
    .values({
      reference,
      month: `${month}-01`,
      state: 'emitiendo',
      claimed_at: now,
      request: JSON.stringify(request),
      orders: orders.length,
      total_centavos: total,
      asked_by: askedBy,
      asked_at: now,
    })
    .execute();
  await trx
    .insertInto('global_invoice_order')
    .values(
      orders.map(({ id, total: each }) => ({ order_id: id, reference, total_centavos: each })),
    )
    .execute();
  return { reference, attempt: 1, sentAt: null, request, total };
}

/** Takes one that somebody left, to see what became of it. */
export async function reclaimGlobal(db: Queries, now: Date): Promise<GlobalClaim | undefined> {
  const { rows } = await sql<GlobalClaim>`
    UPDATE global_invoice SET state = 'emitiendo', claimed_at = ${now}, attempt = attempt + 1
    WHERE state = 'en duda' OR (state = 'emitiendo' AND claimed_at < ${new Date(now.getTime() - LEASE_MS)})
    RETURNING reference, attempt, sent_at AS "sentAt", request, total_centavos AS total`.execute(
    db,
  );
  return rows[0];
}

const mine = (db: Queries, { reference, attempt }: GlobalClaim) =>
  db
    .updateTable('global_invoice')
    .where('reference', '=', reference)
    .where('attempt', '=', attempt)
    .where('state', '=', 'emitiendo');

/** Written before the company is asked; false when the claim is another's by now. */
export async function markGlobalSent(db: Queries, claim: GlobalClaim, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, claim).set({ sent_at: now }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function doubtGlobal(db: Queries, claim: GlobalClaim): Promise<void> {
  await mine(db, claim).set({ state: 'en duda', failure: 'sin respuesta' }).execute();
}

/** It is certain that nothing was stamped: its orders are free for another. */
export async function giveGlobalUp(
  trx: Queries,
  claim: GlobalClaim,
  failure: string,
): Promise<void> {
  const { numUpdatedRows } = await mine(trx, claim)
    .set({ state: 'fallida', failure, sent_at: null })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await trx.deleteFrom('global_invoice_order').where('reference', '=', claim.reference).execute();
}

/** Keeps a stamped one, whoever finds it; the orders in it, or none when it is kept already. */
export async function keepGlobal(
  trx: Queries,
  reference: string,
  { id, fiscalFolio, stampedAt }: Stamped,
): Promise<readonly number[]> {
  const { numUpdatedRows } = await trx
    .updateTable('global_invoice')
    .set({ state: 'timbrada', failure: '', document_id: id })
    .set({ fiscal_folio: fiscalFolio, stamped_at: stampedAt })
    .where('reference', '=', reference)
    .where('state', 'in', ['emitiendo', 'en duda'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return [];
  const rows = await trx
    .selectFrom('global_invoice_order')
    .select('order_id')
    .where('reference', '=', reference)
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

export interface StoredGlobal {
  readonly reference: string;
  readonly state: 'emitiendo' | 'en duda' | 'fallida' | 'timbrada';
  readonly fiscalFolio: string | null;
  readonly at: Date;
  readonly orders: number;
  readonly total: number;
  readonly failure: string;
  readonly refunded: readonly string[];
  readonly cancel: CancellationState | null;
}

/** Those of a month, the newest first. */
export async function globalsOf(db: Queries, month: string): Promise<StoredGlobal[]> {
  const { rows } = await sql<StoredGlobal>`
    SELECT g.reference, g.state, g.fiscal_folio::text AS "fiscalFolio",
      coalesce(g.stamped_at, g.asked_at) AS at, g.orders, g.total_centavos AS total, g.failure,
      c.state AS cancel,
      ARRAY(SELECT o.folio FROM global_invoice_order m JOIN orders o ON o.id = m.order_id
        WHERE m.reference = g.reference
          AND (o.payment_state = 'reembolsado' OR ${PART_REFUNDED}) ORDER BY o.folio) AS refunded
    FROM global_invoice g LEFT JOIN global_cancellation c ON c.reference = g.reference
    WHERE g.month = ${`${month}-01`}::date
    ORDER BY g.asked_at DESC, g.reference DESC`.execute(db);
  return rows;
}

/** The company's name for a stamped one. */
export async function findGlobal(db: Queries, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('global_invoice')
    .select('document_id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.document_id ?? undefined;
}
