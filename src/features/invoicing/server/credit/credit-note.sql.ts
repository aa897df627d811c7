import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { Stamped, StampRequest } from '../../invoice-stamper.port.ts';
import type { PaymentForm } from '../../payment-form.ts';
import type { Receiver } from '../../receiver.ts';

/** Longer than everything that is asked of the company in one go takes. */
const LEASE_MS = 180_000;
/** What the company refused is tried again this much later, when somebody mended the account. */
const AGAIN_MS = 6 * 3_600_000;
const DOUBT_MS = 60_000;

/** What went back of an order, as its companies show it and as was sent to accounts; not what was paid twice. */
const returned = sql`(
  (SELECT coalesce(sum(f.amount_centavos), 0) FROM refund f
     JOIN payment_attempt a ON a.id = f.attempt_id
   WHERE a.order_id = o.id AND NOT EXISTS (SELECT FROM refund_due d WHERE d.attempt_id = a.id))
  + (SELECT coalesce(sum(q.amount_centavos), 0) FROM refund_request q
     WHERE q.order_id = o.id AND q.attempt_id IS NULL AND q.due_id IS NULL AND q.state = 'hecha'))`;

/** Of it, what was given as store credit. */
const asCredit = sql`(SELECT coalesce(sum(q.amount_centavos), 0) FROM refund_request q
  WHERE q.order_id = o.id AND q.due_id IS NULL AND q.state = 'hecha' AND q.way = 'saldo')`;

/** Centavos of the credit notes of an invoice, whether they are stamped yet or not. */
const credited = sql`(SELECT coalesce(sum(n.total_centavos), 0) FROM credit_note n
  WHERE n.related = i.fiscal_folio)`;

/**
 * Joined to an order `o`, what was invoiced of it: by its own invoice, or by its month's global one, to the
 * public. Asked order by order: most are in a global invoice, and of few does money go back.
 */
const invoiced = sql`LATERAL (
  SELECT i.order_id, i.fiscal_folio, NULL AS month, s.receiver, s.payment_form AS form,
    0::bigint AS elsewhere
  FROM invoice i LEFT JOIN invoice_stamp s ON s.order_id = i.order_id
  WHERE i.order_id = o.id
  UNION ALL
  SELECT m.order_id, g.fiscal_folio, to_char(g.month, 'YYYY-MM'), g.request->'receiver',
    g.request->>'paymentForm', m.noted_elsewhere_centavos
  FROM global_invoice_order m JOIN global_invoice g ON g.reference = m.reference
  WHERE m.order_id = o.id AND g.state = 'timbrada') i`;

/** While it is being cancelled or replaced nobody knows whether the invoice is there to be lessened. */
const settled = sql`(NOT EXISTS (SELECT FROM global_cancellation c
      JOIN global_invoice g ON g.reference = c.reference
    WHERE g.fiscal_folio = i.fiscal_folio AND c.state IN ('pidiendo', 'en duda', 'solicitada'))
  AND NOT EXISTS (SELECT FROM invoice_cancellation c
    WHERE c.fiscal_folio = i.fiscal_folio AND c.state IN ('pidiendo', 'en duda', 'solicitada'))
  AND NOT EXISTS (SELECT FROM invoice_substitution s
    WHERE s.replaced = i.fiscal_folio AND s.state IN ('emitiendo', 'en duda')))`;

/** Orders of which more went back than the credit notes of their invoices say. */
export async function ordersOwedNotes(db: Queries): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM (
        SELECT a.order_id FROM refund f JOIN payment_attempt a ON a.id = f.attempt_id
        UNION SELECT q.order_id FROM refund_request q WHERE q.state = 'hecha') gone
      JOIN orders o ON o.id = gone.order_id CROSS JOIN ${invoiced}
    WHERE least(${returned} - i.elsewhere, o.total_centavos) > ${credited} AND ${settled}
    ORDER BY o.id LIMIT 20`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Owing {
  readonly folio: string;
  readonly invoice: string;
  readonly total: number;
  readonly returned: number;
  readonly asCredit: number;
  readonly credited: number;
  /** Credit notes of the order so far, of any invoice. */
  readonly notes: number;
  readonly receiver: Receiver | null;
  readonly form: PaymentForm | null;
  /** Of an order in a global invoice: that one's month, 'AAAA-MM'. */
  readonly month: string | null;
}

/** What decides an order's next credit note; undefined without an invoice. Call it with the order locked. */
export async function readOwing(trx: Queries, orderId: number): Promise<Owing | undefined> {
  const { rows } = await sql<
    Omit<Owing, 'returned' | 'asCredit' | 'credited' | 'notes'> & {
      readonly returned: string;
      readonly asCredit: string;
      readonly credited: string;
      readonly notes: string;
    }
  >`
    SELECT o.folio, i.fiscal_folio::text AS invoice, o.total_centavos AS total,
      ${returned} - i.elsewhere AS returned, ${asCredit} AS "asCredit", ${credited} AS credited,
      i.receiver, i.form, i.month,
      (SELECT count(*) FROM credit_note n WHERE n.order_id = o.id) AS notes
    FROM orders o CROSS JOIN ${invoiced}
    WHERE o.id = ${orderId} AND ${settled}`.execute(trx);
  const [row] = rows;
  return (
    row && {
      ...row,
      returned: Number(row.returned),
      asCredit: Number(row.asCredit),
      credited: Number(row.credited),
      notes: Number(row.notes),
    }
  );
}

/** Until the transaction ends nobody asks SAT to take back the global invoice that an order is in. */
export async function holdGlobalOf(trx: Queries, orderId: number): Promise<void> {
  await sql`SELECT 1 FROM global_invoice WHERE reference IN
    (SELECT reference FROM global_invoice_order WHERE order_id = ${orderId}) FOR SHARE`.execute(
    trx,
  );
}

export async function insertNote(
  trx: Queries,
  note: {
    readonly orderId: number;
    readonly invoice: string;
    readonly request: StampRequest;
    readonly total: number;
    readonly now: Date;
  },
): Promise<void> {
  await trx
    .insertInto('credit_note')
    .values({
      reference: note.request.reference,
      order_id: note.orderId,
      related: note.invoice,
      request: JSON.stringify(note.request),
      total_centavos: note.total,
      state: 'pendiente',
      claimed_at: note.now,
    })
    .execute();
}

/** A stamping of a credit note that is ours until we let it go, or its time is over. */
export interface NoteClaim {
  readonly reference: string;
  readonly orderId: number;
  readonly attempt: number;
  readonly sentAt: Date | null;
  readonly request: StampRequest;
  readonly total: number;
}

/** Takes the credit note that waits longest; undefined when none is due. */
export async function claimNote(db: Queries, now: Date): Promise<NoteClaim | undefined> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  const due = sql`(state = 'pendiente'
    OR state = 'en duda' AND claimed_at < ${before(DOUBT_MS)}
    OR state = 'fallida' AND claimed_at < ${before(AGAIN_MS)}
    OR state = 'emitiendo' AND claimed_at < ${before(LEASE_MS)})`;
  const { rows } = await sql<{
    reference: string;
    order_id: number;
    attempt: number;
    sent_at: Date | null;
    request: StampRequest;
    total: number;
  }>`
    UPDATE credit_note SET state = 'emitiendo', attempt = attempt + 1, claimed_at = ${now}
    WHERE reference = (SELECT reference FROM credit_note WHERE ${due}
      ORDER BY claimed_at, reference LIMIT 1 FOR UPDATE SKIP LOCKED) AND ${due}
    RETURNING reference, order_id, attempt, sent_at, request, total_centavos AS total`.execute(db);
  const [row] = rows;
  return row && { ...row, orderId: row.order_id, sentAt: row.sent_at };
}

const mine = (db: Queries, { reference, attempt }: NoteClaim) =>
  db
    .updateTable('credit_note')
    .where('reference', '=', reference)
    .where('attempt', '=', attempt)
    .where('state', '=', 'emitiendo');

/** Written before the company is asked; false when the claim is another's by now. */
export async function markNoteSent(db: Queries, claim: NoteClaim, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, claim).set({ sent_at: now }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `en duda`: it may be stamped; `fallida`: it is certain that it is not. */
export async function letNoteGo(
  db: Queries,
  claim: NoteClaim,
  state: 'en duda' | 'fallida',
  failure: string,
): Promise<void> {
  await mine(db, claim)
    .set({ state, failure })
    .$if(state === 'fallida', (update) => update.set({ sent_at: null }))
    .execute();
}

export interface StoredNote {
  readonly id: string;
  readonly stampedAt: Date;
  /** Centavos. */
  readonly total: number;
}

/** The stamped credit notes of an order, the oldest first. */
export async function notesOf(db: Queries, orderId: number): Promise<readonly StoredNote[]> {
  const { rows } = await sql<StoredNote>`
    SELECT document_id AS id, stamped_at AS "stampedAt", total_centavos AS total
    FROM credit_note WHERE order_id = ${orderId} AND state = 'timbrada'
    ORDER BY stamped_at, reference`.execute(db);
  return rows;
}

/** Keeps a stamped credit note, whoever finds it; false when it is kept already. */
export async function keepNote(
  trx: Queries,
  reference: string,
  { id, fiscalFolio, stampedAt }: Stamped,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credit_note')
    .set({ state: 'timbrada', failure: '', document_id: id })
    .set({ fiscal_folio: fiscalFolio, stamped_at: stampedAt })
    .where('reference', '=', reference)
    .where('state', '<>', 'timbrada')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
