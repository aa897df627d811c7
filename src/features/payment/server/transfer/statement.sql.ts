import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { storable } from '../../../../platform/db/storable.ts';
import { orderIs } from '../../settlement.ts';
import type { StatementLine } from '../../transfer/statement.ts';
import type { Candidate, Named } from '../../transfer/statement-match.ts';
import { restOf } from '../../transfer/transfer-decision.ts';
import { type PayableOrder, readOrders } from '../paid-order.sql.ts';

/** Lines go to the database by so many at once. */
const BATCH = 500;

export interface StoredLine extends StatementLine {
  readonly id: number;
  /** What it was counted as; null while nothing. */
  readonly transferId: number | null;
}

/**
 * Stores the lines that were not imported before and returns how many those are. Two deposits that
 * read alike are two; the same file, or one that overlaps it, adds nothing.
 */
export async function insertLines(
  db: Queries,
  lines: readonly StatementLine[],
  by: { readonly accountId: number; readonly now: Date },
): Promise<number> {
  const seen = new Map<string, number>();
  const rows = lines.map((line) => {
    const words = JSON.stringify([line.day, line.concept, line.reference, line.amount]);
    const times = (seen.get(words) ?? 0) + 1;
    seen.set(words, times);
    return {
      fingerprint: createHash('sha256').update(`${words}#${times}`).digest('hex'),
      day: line.day,
      concept: storable(line.concept),
      reference: storable(line.reference),
      amount_centavos: line.amount,
      imported_by: by.accountId,
      imported_at: by.now,
    };
  });
  let added = 0;
  for (let at = 0; at < rows.length; at += BATCH) {
    const stored = await db
      .insertInto('statement_line')
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .executeTakeFirst();
    added += Number(stored.numInsertedOrUpdatedRows ?? 0);
  }
  return added;
}

/** What was imported and is not counted yet, the newest first. */
export async function listOpenLines(db: Queries, limit: number): Promise<StoredLine[]> {
  const rows = await lines(db)
    .where('transfer_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toLine);
}

export async function findLine(db: Queries, id: number): Promise<StoredLine | undefined> {
  const row = await lines(db).where('id', '=', id).executeTakeFirst();
  return row && toLine(row);
}

const lines = (db: Queries) =>
  db
    .selectFrom('statement_line')
    .select(['id', 'day', 'concept', 'reference', 'amount_centavos', 'transfer_id']);

type Row = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>;

const toLine = (row: Row): StoredLine => ({
  id: row.id,
  day: row.day,
  concept: row.concept,
  reference: row.reference,
  amount: toCentavos(row.amount_centavos),
  transferId: row.transfer_id ?? null,
});

export async function linkLine(tx: Queries, id: number, transferId: number): Promise<void> {
  await tx
    .updateTable('statement_line')
    .set({ transfer_id: transferId })
    .where('id', '=', id)
    .execute();
}

/** A transfer of this order and amount that a person confirmed and no line of a statement is yet; cash never is. */
export async function findUnlisted(
  tx: Queries,
  orderId: number,
  amount: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM transfer_received t
    WHERE t.order_id = ${orderId} AND t.amount_centavos = ${amount} AND t.drawer_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM statement_line WHERE transfer_id = t.id)
    ORDER BY t.id LIMIT 1`.execute(tx);
  return rows[0]?.id;
}

/** The orders that deposits name. */
export async function findNamed(db: Queries, named: readonly Named[]): Promise<PayableOrder[]> {
  const ids = named.flatMap(({ orderIds }) => orderIds);
  const folios = named.flatMap(({ folios: own }) => own);
  return ids.length + folios.length === 0 ? [] : readOrders(db, ids, folios);
}

export const toCandidate = (order: PayableOrder): Candidate => ({
  id: order.id,
  folio: order.folio,
  is: orderIs({
    ...order,
    paidByCard: false,
    inDoubt: false,
    receiptInReview: false,
    amountInReview: false,
  }),
  rest: restOf(order.total, order.received),
});

/** The receipts of an order that wait, the oldest first. */
export async function waitingReceiptsOf(tx: Queries, orderId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('receipt')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'en revision')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
