import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';

export interface NewReceipt {
  readonly orderId: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sha256: Buffer;
  readonly reference: string;
  readonly now: Date;
}

/**
 * The order whose receipt this very file is; undefined for a file nobody sent. Two uploads of one
 * file wait for each other here until the first is stored, whatever their orders.
 */
export async function findSameFile(
  tx: Queries,
  sha256: Buffer,
): Promise<{ readonly orderId: number } | undefined> {
  await sql`SELECT pg_advisory_xact_lock(${sha256.readBigInt64BE(0)}::bigint)`.execute(tx);
  const row = await tx
    .selectFrom('receipt')
    .select('order_id')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst();
  return row && { orderId: row.order_id };
}

/** Whether this reference came with another order: staff sees the flag. */
export async function isRepeated(tx: Queries, receipt: NewReceipt): Promise<boolean> {
  const twin = await tx
    .selectFrom('receipt')
    .select('id')
    .where('order_id', '!=', receipt.orderId)
    .where((row) =>
      row(row.fn<string>('lower', ['reference']), '=', receipt.reference.toLowerCase()),
    )
    .limit(1)
    .executeTakeFirst();
  return twin !== undefined;
}

export async function insertReceipt(
  tx: Queries,
  receipt: NewReceipt,
  repeated: boolean,
): Promise<number> {
  const { id } = await tx
    .insertInto('receipt')
    .values({
      order_id: receipt.orderId,
      file_name: receipt.fileName,
      media_type: receipt.mediaType,
      sha256: receipt.sha256,
      reference: receipt.reference,
      repeated,
      created_at: receipt.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Flags the receipts that were in review when a card paid the order; returns how many. */
export async function flagReceipts(tx: Queries, orderId: number): Promise<number> {
  const flagged = await tx
    .updateTable('receipt')
    .set({ paid_by_card: true })
    .where('order_id', '=', orderId)
    .where('state', '=', 'en revision')
    .executeTakeFirst();
  return Number(flagged.numUpdatedRows);
}

/** Which of these files some receipt is in. */
export async function knownReceipts(db: Queries, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('receipt')
    .select('file_name')
    .where('file_name', 'in', [...names])
    .execute();
  return rows.flatMap(({ file_name }) => file_name ?? []);
}
