import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { ReceiptProposal } from '../../transfer/receipt-proposal.ts';
import { appliedCredit } from '../credit/credit.sql.ts';

/** A receipt as whoever decides on it has to know it. */
export interface ReceiptState {
  readonly id: number;
  readonly orderId: number;
  readonly state: 'en revision' | 'confirmado' | 'rechazado';
  readonly reference: string;
  /** What was decided: an outcome, or why it was refused. */
  readonly decision: string;
  /** Who decided; '' while nobody has. */
  readonly decidedBy: string;
  readonly decidedAt: Date | null;
}

export async function findReceiptState(db: Queries, id: number): Promise<ReceiptState | undefined> {
  return db
    .selectFrom('receipt')
    .leftJoin('account', 'account.id', 'receipt.decided_by')
    .select(['receipt.id', 'receipt.order_id as orderId', 'receipt.state', 'receipt.reference'])
    .select(['receipt.decision', 'receipt.decided_at as decidedAt'])
    .select(sql<string>`coalesce(account.name, '')`.as('decidedBy'))
    .where('receipt.id', '=', id)
    .executeTakeFirst();
}

export async function closeReceipt(
  tx: Queries,
  id: number,
  decided: {
    readonly state: 'confirmado' | 'rechazado';
    readonly why: string;
    readonly accountId: number;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('receipt')
    .set({
      state: decided.state,
      decision: decided.why,
      decided_by: decided.accountId,
      decided_at: decided.now,
    })
    .where('id', '=', id)
    .execute();
}

/** One receipt that waits, with all that a person compares it to. */
export interface WaitingReceipt {
  readonly id: number;
  readonly folio: string;
  readonly orderId: number;
  readonly customer: string;
  readonly email: string;
  readonly total: number;
  readonly received: number;
  readonly status: number | null;
  readonly paymentState: string;
  readonly reference: string;
  readonly mediaType: string;
  readonly repeated: boolean;
  readonly paidByCard: boolean;
  readonly createdAt: Date;
  readonly readCentavos: number | null;
  readonly readOn: string;
  readonly readKey: string;
  /** Its pieces went back to stock meanwhile. */
  readonly released: boolean;
}

/** The receipts in review, the oldest first. */
export async function listWaitingReceipts(db: Queries, limit: number): Promise<WaitingReceipt[]> {
  const { rows } = await sql<WaitingReceipt>`
    SELECT r.id, o.folio, o.id AS "orderId", a.name AS customer, a.email,
      o.total_centavos - ${appliedCredit('o')} AS total, o.status, o.payment_state AS "paymentState", r.reference,
      r.media_type AS "mediaType", r.repeated, r.paid_by_card AS "paidByCard",
      r.created_at AS "createdAt", r.read_centavos AS "readCentavos", r.read_on AS "readOn",
      r.read_key AS "readKey", o.stock_released_at IS NOT NULL AS released,
      (SELECT coalesce(sum(t.amount_centavos - coalesce(d.amount_centavos, 0)), 0)::bigint
       FROM transfer_received t LEFT JOIN refund_due d ON d.transfer_id = t.id
       WHERE t.order_id = o.id) AS received
    FROM receipt r JOIN orders o ON o.id = r.order_id JOIN account a ON a.id = o.account_id
    WHERE r.state = 'en revision'
    ORDER BY r.created_at, r.id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countWaitingReceipts(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('receipt')
    .select((receipt) => receipt.fn.countAll<number>().as('many'))
    .where('state', '=', 'en revision')
    .executeTakeFirstOrThrow();
  return row.many;
}

/** The stored file of a receipt; undefined also where its sender was forgotten. */
export async function findReceiptFile(db: Queries, id: number) {
  return db
    .selectFrom('receipt')
    .select(['file_name as fileName', 'media_type as mediaType', 'sha256'])
    .where('id', '=', id)
    .where('file_name', 'is not', null)
    .$narrowType<{ fileName: string }>()
    .executeTakeFirst();
}

export async function storeProposal(
  db: Queries,
  id: number,
  proposal: ReceiptProposal & { readonly now: Date },
): Promise<void> {
  await db
    .updateTable('receipt')
    .set({
      read_at: proposal.now,
      read_centavos: proposal.amount ?? null,
      read_on: proposal.day,
      read_key: proposal.trackingKey,
    })
    .where('id', '=', id)
    .execute();
}
