import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Stamped } from '../invoice-stamper.port.ts';
import type { PaymentForm } from '../payment-form.ts';
import type { Receiver, ReceiverField } from '../receiver.ts';

/** Longer than everything that may be asked of the company in one go takes. */
const LEASE_MS = 180_000;

/** A stamping that is ours until we let it go, or its time is over. */
export interface Claim {
  readonly orderId: number;
  /** Counts the claims: whoever holds an older one may do nothing any more. */
  readonly attempt: number;
  /** When the company was last asked to stamp, unless it said no to that. */
  readonly sentAt: Date | null;
}

/**
 * Takes an order's stamping. Undefined while another has it, or once it is stamped. Call it with the
 * order's row locked.
 */
export async function claimStamp(
  trx: Queries,
  orderId: number,
  now: Date,
): Promise<Claim | undefined> {
  const stale = new Date(now.getTime() - LEASE_MS);
  const { rows } = await sql<{ attempt: number; sent_at: Date | null }>`
    INSERT INTO invoice_stamp (order_id, state, claimed_at) VALUES (${orderId}, 'emitiendo', ${now})
    ON CONFLICT (order_id) DO UPDATE
      SET state = 'emitiendo', claimed_at = ${now}, attempt = invoice_stamp.attempt + 1
      WHERE invoice_stamp.state IN ('en duda', 'rechazada', 'fallida')
        OR (invoice_stamp.state = 'emitiendo' AND invoice_stamp.claimed_at < ${stale})
    RETURNING attempt, sent_at`.execute(trx);
  const [row] = rows;
  return row && { orderId, attempt: row.attempt, sentAt: row.sent_at };
}

const mine = (db: Queries, { orderId, attempt }: Claim) =>
  db
    .updateTable('invoice_stamp')
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'emitiendo');

/** Written before the company is asked; false when the claim is another's by now. */
export async function markSent(
  db: Queries,
  claim: Claim,
  asked: { readonly receiver: Receiver; readonly form: PaymentForm; readonly now: Date },
): Promise<boolean> {
  const { receiver, form, now } = asked;
  const { numUpdatedRows } = await mine(db, claim)
    .set({ sent_at: now, receiver: JSON.stringify(receiver), payment_form: form })
    .set({ failure: '', field: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How a claim ended that made no invoice. */
export interface Ending {
  /** `en duda`: it may be stamped; the others are certain that it is not. */
  readonly state: 'en duda' | 'rechazada' | 'fallida';
  readonly failure: string;
  readonly field?: ReceiverField | null;
}

export async function letGo(db: Queries, claim: Claim, ending: Ending): Promise<void> {
  const { state, failure, field = null } = ending;
  await mine(db, claim)
    .set({ state, failure, field })
    .$if(state !== 'en duda', (update) => update.set({ sent_at: null }))
    .execute();
}

/** Keeps a stamped invoice; false when the order has it already. Call it with the order locked. */
export async function insertInvoice(
  trx: Queries,
  orderId: number,
  { id, fiscalFolio, stampedAt }: Stamped,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('invoice')
    .values({
      order_id: orderId,
      facturama_id: id,
      fiscal_folio: fiscalFolio,
      stamped_at: stampedAt,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  await trx
    .updateTable('invoice_stamp')
    .set({ state: 'timbrada', failure: '', field: null })
    .where('order_id', '=', orderId)
    .execute();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The invoice an order has now, by SAT's name, the company's and its day. */
export function findInvoice(trx: Queries, orderId: number) {
  return trx
    .selectFrom('invoice')
    .select(['fiscal_folio as fiscalFolio', 'facturama_id as id', 'stamped_at as stampedAt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Another invoice takes the place of the order's. Call it with the order locked. */
export async function swapInvoice(
  trx: Queries,
  orderId: number,
  { id, fiscalFolio, stampedAt }: Stamped,
  told: { readonly receiver: Receiver | null; readonly form: PaymentForm | null },
): Promise<void> {
  const invoice = { facturama_id: id, fiscal_folio: fiscalFolio, stamped_at: stampedAt };
  await trx
    .insertInto('invoice')
    .values({ order_id: orderId, ...invoice })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(invoice))
    .execute();
  await trx
    .updateTable('invoice_stamp')
    .set({ receiver: JSON.stringify(told.receiver), payment_form: told.form })
    .where('order_id', '=', orderId)
    .execute();
}

/** Orders of which nobody knows whether they are stamped. */
export async function doubtfulOrders(db: Queries, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('invoice_stamp')
    .select('order_id')
    .where((stamp) =>
      stamp.or([
        stamp('state', '=', 'en duda'),
        stamp.and([
          stamp('state', '=', 'emitiendo'),
          stamp('claimed_at', '<', new Date(now.getTime() - LEASE_MS)),
        ]),
      ]),
    )
    .orderBy('claimed_at')
    .limit(20)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Whom this person's last stamped invoice was for. */
export async function lastReceiver(db: Queries, accountId: number): Promise<Receiver | null> {
  const row = await db
    .selectFrom('invoice_stamp as s')
    .innerJoin('invoice as i', 'i.order_id', 's.order_id')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('s.receiver')
    .where('o.account_id', '=', accountId)
    .where('s.receiver', 'is not', null)
    .orderBy('i.stamped_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.receiver ?? null;
}

/** Whose file it is: null for another's as for none. */
export async function findOwnInvoice(
  db: Queries,
  accountId: number,
  id: string,
): Promise<{ readonly id: string; readonly folio: string } | undefined> {
  const invoices = db
    .selectFrom('invoice as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.facturama_id as id', 'o.folio'])
    .where('i.facturama_id', '=', id)
    .where('o.account_id', '=', accountId);
  const notes = db
    .selectFrom('credit_note as n')
    .innerJoin('orders as o', 'o.id', 'n.order_id')
    .select(['n.document_id as id', 'n.reference as folio'])
    .where('n.document_id', '=', id)
    .where('o.account_id', '=', accountId)
    .$narrowType<{ id: string }>();
  // What it took the place of, or SAT took back: the law keeps those too.
  const former = db
    .selectFrom('invoice_cancellation as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.document_id as id', sql<string>`'anterior-' || o.folio`.as('folio')])
    .where('c.document_id', '=', id)
    .where('o.account_id', '=', accountId);
  return invoices.unionAll(notes).unionAll(former).executeTakeFirst();
}

/** Whom an account's orders were invoiced to; that they were, and their fiscal folios, stay. */
export async function forgetReceivers(tx: Queries, accountId: number): Promise<void> {
  await sql`
    UPDATE invoice_stamp s SET receiver = NULL FROM orders o
    WHERE o.id = s.order_id AND o.account_id = ${accountId}`.execute(tx);
  await sql`
    UPDATE invoice_substitution s SET receiver = NULL FROM orders o
    WHERE o.id = s.order_id AND o.account_id = ${accountId}`.execute(tx);
}
