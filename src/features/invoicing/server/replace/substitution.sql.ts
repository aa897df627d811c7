import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { PaymentForm } from '../../payment-form.ts';
import type { Receiver } from '../../receiver.ts';
import type { Ending } from '../invoice-stamp.sql.ts';

/** Longer than everything that is asked of the company in one go takes. */
const LEASE_MS = 180_000;

/** A substitution that is ours until we let it go, or its time is over. */
export interface SubstitutionClaim {
  /** SAT's name of the wrong one. */
  readonly replaced: string;
  readonly orderId: number;
  /** Our name for the new one. */
  readonly reference: string;
  readonly attempt: number;
  readonly sentAt: Date | null;
  /** For whom it was last asked. */
  readonly receiver: Receiver | null;
  readonly form: PaymentForm | null;
  readonly askedBy: number;
}

const CLAIMED = sql`replaced::text, order_id AS "orderId", reference, attempt, sent_at AS "sentAt",
  receiver, payment_form AS form, asked_by AS "askedBy"`;

/** Left by whoever had it: in doubt, refused, or past its time. */
const free = (now: Date) => sql`(invoice_substitution.state IN ('en duda', 'rechazada', 'fallida')
  OR (invoice_substitution.state = 'emitiendo'
    AND invoice_substitution.claimed_at < ${new Date(now.getTime() - LEASE_MS)}))`;

/** Takes the substitution of an invoice; undefined while another has it. Call it with the order locked. */
export async function claimSubstitution(
  trx: Queries,
  wish: {
    readonly orderId: number;
    readonly folio: string;
    readonly replaced: string;
    readonly askedBy: number;
    readonly now: Date;
  },
): Promise<SubstitutionClaim | undefined> {
  const { orderId, folio, replaced, askedBy, now } = wish;
  const { rows } = await sql<SubstitutionClaim>`
    INSERT INTO invoice_substitution
      (replaced, reference, order_id, state, claimed_at, asked_by, asked_at)
    SELECT ${replaced}::uuid, ${folio}::text || '-S' || (count(*) + 1), ${orderId}::bigint,
      'emitiendo', ${now}::timestamptz, ${askedBy}::bigint, ${now}::timestamptz
    FROM invoice_substitution WHERE order_id = ${orderId} AND replaced <> ${replaced}
    ON CONFLICT (replaced) DO UPDATE
      SET state = 'emitiendo', claimed_at = ${now}, asked_by = ${askedBy}, asked_at = ${now},
        attempt = invoice_substitution.attempt + 1
      WHERE ${free(now)}
    RETURNING ${CLAIMED}`.execute(trx);
  return rows[0];
}

/** Takes one that somebody left, to see what became of it. */
export async function reclaimSubstitution(
  db: Queries,
  replaced: string,
  now: Date,
): Promise<SubstitutionClaim | undefined> {
  const { rows } = await sql<SubstitutionClaim>`
    UPDATE invoice_substitution SET state = 'emitiendo', claimed_at = ${now}, attempt = attempt + 1
    WHERE replaced = ${replaced} AND state IN ('emitiendo', 'en duda') AND ${free(now)}
    RETURNING ${CLAIMED}`.execute(db);
  return rows[0];
}

const mine = (db: Queries, { replaced, attempt }: SubstitutionClaim) =>
  db
    .updateTable('invoice_substitution')
    .where('replaced', '=', replaced)
    .where('attempt', '=', attempt)
    .where('state', '=', 'emitiendo');

/** Written before the company is asked; false when the claim is another's by now. */
export async function markSubstitutionSent(
  db: Queries,
  claim: SubstitutionClaim,
  asked: { readonly receiver: Receiver; readonly form: PaymentForm; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, claim)
    .set({ sent_at: asked.now, receiver: JSON.stringify(asked.receiver) })
    .set({ payment_form: asked.form, failure: '', field: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function letSubstitutionGo(
  db: Queries,
  claim: SubstitutionClaim,
  { state, failure, field = null }: Ending,
): Promise<void> {
  await mine(db, claim)
    .set({ state, failure, field })
    .$if(state !== 'en duda', (update) => update.set({ sent_at: null }))
    .execute();
}

/** Writes what took the place of the wrong one; false when that is written already. */
export async function keepSubstitution(
  trx: Queries,
  replaced: string,
  fiscalFolio: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invoice_substitution')
    .set({ state: 'timbrada', failure: '', field: null, fiscal_folio: fiscalFolio })
    .where('replaced', '=', replaced)
    .where('state', '<>', 'timbrada')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Wrong ones of which nobody knows whether another took their place, the longest unasked first. */
export async function openSubstitutions(db: Queries, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('invoice_substitution')
    .select('replaced')
    .where(sql<boolean>`state IN ('emitiendo', 'en duda') AND ${free(now)}`)
    .orderBy('claimed_at')
    .limit(20)
    .execute();
  return rows.map(({ replaced }) => replaced);
}

/** Whether a credit note lessens this invoice, stamped or not. */
export async function hasNotes(trx: Queries, fiscalFolio: string): Promise<boolean> {
  const note = await trx
    .selectFrom('credit_note')
    .select('reference')
    .where('related', '=', fiscalFolio)
    .executeTakeFirst();
  return note !== undefined;
}

/** Whether SAT is being asked to take this invoice back. */
export async function isBeingCancelled(trx: Queries, fiscalFolio: string): Promise<boolean> {
  const open = await trx
    .selectFrom('invoice_cancellation')
    .select('state')
    .where('fiscal_folio', '=', fiscalFolio)
    .where('state', 'in', ['pidiendo', 'en duda', 'solicitada'])
    .executeTakeFirst();
  return open !== undefined;
}

/** A wrong invoice: SAT's name of it, the company's, and whether SAT took it back. */
export interface Former {
  readonly fiscalFolio: string;
  readonly id: string;
  readonly cancelled: boolean;
}

/** What the order's invoice took the place of, the last one; whether SAT took that back. */
export async function replacedBy(db: Queries, orderId: number): Promise<Former | undefined> {
  const { rows } = await sql<Former>`
    SELECT c.fiscal_folio::text AS "fiscalFolio", c.document_id AS id, c.state = 'cancelada' AS cancelled
    FROM invoice i JOIN invoice_cancellation c ON c.replaced_by = i.fiscal_folio
      AND c.order_id = i.order_id
    WHERE i.order_id = ${orderId}`.execute(db);
  return rows[0];
}
