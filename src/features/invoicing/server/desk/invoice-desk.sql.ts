import { sql } from 'kysely';
import type { Centavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { isKept } from '../../../orders/server/order-payment.sql.ts';
import { CANCELLED } from '../../../orders/status.ts';
import type { CancellationState } from '../../cancellation.ts';
import type { InvoiceQuestion, InvoiceView } from '../../desk-reads.ts';
import type { CancelMotive } from '../../invoice-stamper.port.ts';
import type { PaymentForm } from '../../payment-form.ts';
import type { Receiver } from '../../receiver.ts';

export const PAGE = 50;
/** Of one month's archive; more are asked for by the accountant's own program. */
const MOST_FILES = 2000;
/** A stamp under way is nobody's business for this long. */
const UNDER_WAY_MS = 180_000;

export interface DeskRow {
  readonly folio: string;
  readonly customer: string;
  readonly total: Centavos;
  readonly at: Date;
  readonly receiver: Receiver | null;
  readonly fiscal_folio: string | null;
  readonly stamp: 'emitiendo' | 'en duda' | 'rechazada' | 'fallida' | 'timbrada' | null;
  readonly failure: string | null;
  readonly field: string | null;
  readonly cancel_state: CancellationState | null;
  readonly motive: CancelMotive | null;
  /** SAT's name of the invoice that is taken back: the one before, where another replaced it. */
  readonly cancel_folio: string | null;
  readonly replaced_by: string | null;
  readonly form: PaymentForm | null;
  readonly replacing: SubstitutionState | null;
  readonly replacing_failure: string | null;
  readonly replacing_field: string | null;
  readonly asked_at: Date | null;
  readonly extended_to: string | null;
}

type SubstitutionState = 'emitiendo' | 'en duda' | 'rechazada' | 'fallida';
/** A substitution that came to nothing is somebody's business this long; its invoice stands as it was. */
const REPLACING_MS = 7 * 24 * 3_600_000;

/** An invoice's cancellation, or that of the one it took the place of while it lasts. */
const CANCELLATION = sql`LEFT JOIN invoice_cancellation c ON c.order_id = o.id
  AND (c.fiscal_folio = i.fiscal_folio OR (c.motive = '01' AND c.state <> 'cancelada'))`;
const SUBSTITUTION = sql`LEFT JOIN invoice_substitution r ON r.replaced = i.fiscal_folio
  AND r.state <> 'timbrada'`;

/** The few orders that can need somebody: the rest of all orders is not looked at. */
const MAY_NEED = sql`
  SELECT order_id FROM invoice_stamp WHERE state IN ('emitiendo', 'en duda', 'fallida')
  UNION SELECT order_id FROM invoice_substitution WHERE state <> 'timbrada'
  UNION SELECT order_id FROM invoice_cancellation WHERE state <> 'cancelada'`;

/** Stamps and substitutions that failed or hang, cancellations that were refused or hang. */
const needsSomebody = (now: Date) => sql<boolean>`(
  o.id IN (${MAY_NEED}) AND (
  (i.order_id IS NULL AND (s.state IN ('fallida', 'en duda')
    OR (s.state = 'emitiendo' AND s.claimed_at < ${new Date(now.getTime() - UNDER_WAY_MS)})))
  OR r.state = 'en duda' OR (r.state = 'fallida' AND r.asked_at > ${new Date(now.getTime() - REPLACING_MS)})
  OR (r.state = 'emitiendo' AND r.claimed_at < ${new Date(now.getTime() - UNDER_WAY_MS)})
  OR c.state IN ('rechazada', 'fallida', 'en duda', 'solicitada')
  OR (c.motive = '01' AND c.state <> 'cancelada')))`;

/** Whether a moment is of a month ('2026-11') of the shop's clock. */
export const inMonth = (column: string, month: string) =>
  sql<boolean>`${sql.ref(column)} >= (${`${month}-01`}::date)::timestamp AT TIME ZONE 'America/Mexico_City'
    AND ${sql.ref(column)} < ((${`${month}-01`}::date) + interval '1 month')::timestamp AT TIME ZONE 'America/Mexico_City'`;

function shownBy(view: InvoiceView, month: string, now: Date) {
  switch (view) {
    case 'atencion':
      return needsSomebody(now);
    case 'timbradas':
      return sql<boolean>`i.order_id IS NOT NULL AND ${inMonth('i.stamped_at', month)}`;
    case 'canceladas':
      return sql<boolean>`c.state = 'cancelada' AND ${inMonth('c.stamped_at', month)}`;
    case 'pendientes':
      return sql<boolean>`i.order_id IS NULL AND o.payment_state = 'pagado' AND o.total_centavos > 0
        AND (o.status <> ${CANCELLED} OR ${isKept('o')}) AND ${inMonth('o.paid_at', month)}
        AND NOT EXISTS (SELECT FROM global_invoice_order m WHERE m.order_id = o.id)`;
  }
}

const WHEN: Readonly<Record<InvoiceView, string>> = {
  atencion: 'greatest(s.claimed_at, c.checked_at, r.claimed_at)',
  timbradas: 'i.stamped_at',
  canceladas: 'c.decided_at',
  pendientes: 'o.paid_at',
};

/** One more than a page holds, so that a reader knows whether there are more. */
export async function listInvoices(
  db: Queries,
  { view, month, text, page }: InvoiceQuestion,
  now: Date,
): Promise<DeskRow[]> {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const found =
    text === ''
      ? sql`true`
      : sql`(o.folio ILIKE ${part} OR s.receiver->>'rfc' ILIKE ${part}
          OR c.fiscal_folio::text ILIKE ${part} OR i.fiscal_folio::text ILIKE ${part})`;
  // An order that was invoiced anew has a cancelled one beside the one it has: each its own row there.
  const cancelled =
    view === 'canceladas' ? sql`JOIN invoice_cancellation c ON c.order_id = o.id` : CANCELLATION;
  const shown = view === 'canceladas' ? sql`c.fiscal_folio` : sql`i.fiscal_folio`;
  const { rows } = await sql<DeskRow>`
    SELECT o.folio, a.name AS customer, o.total_centavos AS total, ${sql.raw(WHEN[view])} AS at,
      s.receiver, s.payment_form AS form, ${shown}::text AS fiscal_folio,
      CASE WHEN i.order_id IS NULL THEN s.state ELSE 'timbrada' END AS stamp, s.failure, s.field,
      c.state AS cancel_state, c.motive, c.asked_at, c.fiscal_folio::text AS cancel_folio,
      c.replaced_by::text, r.state AS replacing, r.failure AS replacing_failure,
      r.field AS replacing_field, x.last_day::text AS extended_to
    FROM orders o
    JOIN account a ON a.id = o.account_id
    LEFT JOIN invoice i ON i.order_id = o.id
    LEFT JOIN invoice_stamp s ON s.order_id = o.id
    LEFT JOIN invoice_extension x ON x.order_id = o.id
    ${cancelled}
    ${SUBSTITUTION}
    WHERE ${shownBy(view, month, now)} AND ${found}
    ORDER BY ${sql.raw(WHEN[view])} DESC NULLS LAST, o.id DESC
    LIMIT ${PAGE + 1} OFFSET ${(page - 1) * PAGE}`.execute(db);
  return rows;
}

export async function countAttention(db: Queries, now: Date): Promise<number> {
  const { rows } = await sql<{ many: string | number }>`
    SELECT count(*) AS many FROM orders o
    LEFT JOIN invoice i ON i.order_id = o.id
    LEFT JOIN invoice_stamp s ON s.order_id = o.id
    ${CANCELLATION}
    ${SUBSTITUTION}
    WHERE ${needsSomebody(now)}`.execute(db);
  return Number(rows[0]?.many ?? 0);
}

export interface AskedBefore {
  readonly accountId: number;
  readonly receiver: Receiver | null;
  readonly form: string;
}

/** Whom the order's stamp was last asked for. */
export async function findAsked(db: Queries, folio: string): Promise<AskedBefore | undefined> {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('invoice_stamp as s', 's.order_id', 'o.id')
    .select(['o.account_id', 's.receiver', 's.payment_form'])
    .where('o.folio', '=', folio)
    .executeTakeFirst();
  return row && { accountId: row.account_id, receiver: row.receiver, form: row.payment_form ?? '' };
}

/** Whether an order is in a month's global invoice: no day lets it have its own. */
export async function isInGlobal(trx: Queries, folio: string): Promise<boolean> {
  const row = await trx
    .selectFrom('global_invoice_order as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select('m.reference')
    .where('o.folio', '=', folio)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets an order be invoiced until a day; false for a folio that is none. */
export async function extendInvoicing(
  trx: Queries,
  folio: string,
  extension: { readonly lastDay: string; readonly staffId: number; readonly now: Date },
): Promise<boolean> {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('folio', '=', folio)
    .executeTakeFirst();
  if (!order) return false;
  const { lastDay, staffId, now } = extension;
  const row = { last_day: lastDay, extended_by: staffId, extended_at: now };
  await trx
    .insertInto('invoice_extension')
    .values({ order_id: order.id, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
  return true;
}

export interface StampedFile {
  readonly id: string;
  readonly folio: string;
}

/** The company's name for an order's invoice. */
export async function findStamped(db: Queries, folio: string): Promise<StampedFile | undefined> {
  return db
    .selectFrom('invoice as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.facturama_id as id', 'o.folio'])
    .where('o.folio', '=', folio)
    .executeTakeFirst();
}

/** The company's name for an invoice of the order that is taken back, or being so. */
export async function findFormer(
  db: Queries,
  folio: string,
  fiscalFolio: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoice_cancellation as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select('c.document_id')
    .where('o.folio', '=', folio)
    .where('c.fiscal_folio', '=', fiscalFolio)
    .executeTakeFirst();
  return row?.document_id;
}

/** All that were stamped in a month, in the order of their stamps. */
export async function stampedIn(db: Queries, month: string): Promise<StampedFile[]> {
  const { rows } = await sql<StampedFile>`
    SELECT id, folio FROM (
      SELECT i.facturama_id AS id, o.folio, i.stamped_at AS at FROM invoice i
        JOIN orders o ON o.id = i.order_id WHERE ${inMonth('i.stamped_at', month)}
      UNION ALL SELECT n.document_id, n.reference, n.stamped_at FROM credit_note n
        WHERE n.state = 'timbrada' AND ${inMonth('n.stamped_at', month)}
      UNION ALL SELECT g.document_id, g.reference, g.stamped_at FROM global_invoice g
        WHERE g.state = 'timbrada' AND ${inMonth('g.stamped_at', month)}) stamped
    ORDER BY at, id LIMIT ${MOST_FILES}`.execute(db);
  return rows;
}
