import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { CancellationState } from '../../cancellation.ts';
import type { AskedMotive, CancelMotive, CancelReason } from '../../invoice-stamper.port.ts';

/** Longer than what is asked of the company in one go takes. */
const LEASE_MS = 180_000;
/** What waits for its receiver is looked at this often. */
const LOOK_MS = 10 * 60_000;

/** A cancellation that is ours until it is told how it ended, or its time is over. */
export interface CancelClaim {
  readonly fiscalFolio: string;
  readonly orderId: number;
  /** The company's name for the invoice. */
  readonly id: string;
  readonly attempt: number;
  /** How it stood before it was claimed; null for the first time. */
  readonly before: CancellationState | null;
  readonly reason: CancelReason;
  readonly askedAt: Date;
}

export interface CancelWish {
  readonly orderId: number;
  readonly motive: AskedMotive;
  readonly askedBy: number;
  readonly now: Date;
}

/**
 * Takes the cancellation of an order's invoice. Undefined without an invoice, and while it is asked
 * for already. Call it with the order's row locked.
 */
export async function claimCancellation(
  trx: Queries,
  { orderId, motive, askedBy, now }: CancelWish,
): Promise<CancelClaim | undefined> {
  const invoice = await trx
    .selectFrom('invoice as i')
    .leftJoin('invoice_cancellation as c', 'c.fiscal_folio', 'i.fiscal_folio')
    .select([
      'i.fiscal_folio',
      'i.facturama_id as document_id',
      'i.stamped_at',
      'c.state',
      'c.attempt',
    ])
    .where('i.order_id', '=', orderId)
    .executeTakeFirst();
  if (!invoice) return undefined;
  const { fiscal_folio, document_id, stamped_at, state, attempt } = invoice;
  if (state !== null && state !== 'rechazada' && state !== 'fallida') return undefined;
  const next = (attempt ?? 0) + 1;
  const asked = { motive, asked_by: askedBy, asked_at: now, checked_at: now, failure: '' };
  await trx
    .insertInto('invoice_cancellation')
    .values({
      ...{ fiscal_folio, document_id, stamped_at, order_id: orderId, state: 'pidiendo' },
      ...asked,
    })
    .onConflict((conflict) =>
      conflict
        .column('fiscal_folio')
        .doUpdateSet({ ...asked, state: 'pidiendo', attempt: next, decided_at: null }),
    )
    .execute();
  return {
    ...{ fiscalFolio: fiscal_folio, orderId, id: document_id, attempt: next },
    before: state,
    reason: { motive, replacedBy: null },
    askedAt: now,
  };
}

/**
 * Whether an invoice of the order is being replaced: the new one may not be stamped yet, or the one
 * it took the place of not be cancelled.
 */
export async function isBeingReplaced(
  trx: Queries,
  orderId: number,
  /** An invoice whose own substitution does not count. */
  but = '00000000-0000-0000-0000-000000000000',
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    SELECT EXISTS (SELECT FROM invoice_substitution
        WHERE order_id = ${orderId} AND replaced <> ${but} AND state IN ('emitiendo', 'en duda'))
      OR EXISTS (SELECT FROM invoice_cancellation
        WHERE order_id = ${orderId} AND motive = '01' AND state <> 'cancelada') AS open`.execute(
    trx,
  );
  return rows[0]?.open === true;
}

export interface Replaced {
  readonly orderId: number;
  /** The wrong one: SAT's name, the company's, and when it was stamped. */
  readonly fiscalFolio: string;
  readonly id: string;
  readonly stampedAt: Date;
  readonly replacedBy: string;
  readonly askedBy: number;
  readonly now: Date;
}

/** Writes down that a replaced invoice has to be taken back: whoever comes first asks for it. */
export async function owedCancellation(trx: Queries, replaced: Replaced): Promise<void> {
  const { now, replacedBy, askedBy } = replaced;
  const asked = {
    motive: '01',
    state: 'por pedir',
    replaced_by: replacedBy,
    asked_by: askedBy,
    asked_at: now,
    checked_at: now,
    decided_at: null,
    failure: '',
  } as const;
  await trx
    .insertInto('invoice_cancellation')
    .values({
      ...{ fiscal_folio: replaced.fiscalFolio, document_id: replaced.id },
      ...{ stamped_at: replaced.stampedAt, order_id: replaced.orderId, ...asked },
    })
    .onConflict((conflict) => conflict.column('fiscal_folio').doUpdateSet(asked))
    .execute();
}

/** One that SAT or its receiver refused is asked for once more; its name, where there is one. */
export async function oweAgain(trx: Queries, orderId: number): Promise<string | undefined> {
  const row = await trx
    .updateTable('invoice_cancellation')
    .set({ state: 'por pedir', decided_at: null })
    .where('order_id', '=', orderId)
    .where('motive', '=', '01')
    .where('state', 'in', ['rechazada', 'fallida'])
    .returning('fiscal_folio')
    .executeTakeFirst();
  return row?.fiscal_folio;
}

/** Takes what is owed; undefined when another took it. */
export async function takeOwed(
  db: Queries,
  fiscalFolio: string,
  now: Date,
): Promise<CancelClaim | undefined> {
  const row = await db
    .updateTable('invoice_cancellation')
    .set({ state: 'pidiendo', asked_at: now, checked_at: now })
    .set((set) => ({ attempt: set('attempt', '+', 1) }))
    .where('fiscal_folio', '=', fiscalFolio)
    .where('state', '=', 'por pedir')
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && { ...toClaim(row), before: 'por pedir' };
}

const COLUMNS = [
  'fiscal_folio',
  'order_id',
  'document_id',
  'attempt',
  'state',
  'asked_at',
  'motive',
  'replaced_by',
] as const;

interface Row {
  readonly fiscal_folio: string;
  readonly order_id: number;
  readonly document_id: string;
  readonly attempt: number;
  readonly state: CancellationState;
  readonly asked_at: Date;
  readonly motive: CancelMotive;
  readonly replaced_by: string | null;
}

const toClaim = (row: Row): CancelClaim => ({
  fiscalFolio: row.fiscal_folio,
  orderId: row.order_id,
  id: row.document_id,
  attempt: row.attempt,
  before: row.state,
  reason: { motive: row.motive, replacedBy: row.replaced_by },
  askedAt: row.asked_at,
});

/** Writes how a claim stands; false when it is another's by now. */
export async function keepCancellation(
  db: Queries,
  { fiscalFolio, attempt }: Pick<CancelClaim, 'fiscalFolio' | 'attempt'>,
  {
    state,
    failure,
    now,
  }: {
    readonly state: CancellationState;
    readonly failure: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const decided = state === 'cancelada' || state === 'rechazada' || state === 'fallida';
  const { numUpdatedRows } = await db
    .updateTable('invoice_cancellation')
    .set({ state, failure, checked_at: now, decided_at: decided ? now : null })
    .where('fiscal_folio', '=', fiscalFolio)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['pidiendo', 'en duda', 'solicitada'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets an order go without the invoice that SAT took back: it may have another. */
export async function dropInvoice(trx: Queries, fiscalFolio: string): Promise<void> {
  const gone = await trx
    .deleteFrom('invoice')
    .where('fiscal_folio', '=', fiscalFolio)
    .returning('order_id')
    .executeTakeFirst();
  if (gone) await trx.deleteFrom('invoice_stamp').where('order_id', '=', gone.order_id).execute();
}

/** Those of which the company has to be asked, the longest unasked first. */
export async function openCancellations(db: Queries, now: Date): Promise<CancelClaim[]> {
  const rows = await db
    .selectFrom('invoice_cancellation')
    .select(COLUMNS)
    .where(
      sql<boolean>`(state IN ('en duda', 'solicitada') AND checked_at <= ${new Date(now.getTime() - LOOK_MS)})
        OR state = 'por pedir'
        OR (state = 'pidiendo' AND checked_at < ${new Date(now.getTime() - LEASE_MS)})`,
    )
    .orderBy('checked_at')
    .limit(20)
    .execute();
  return rows.map(toClaim);
}
