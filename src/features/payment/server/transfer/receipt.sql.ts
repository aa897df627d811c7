import type { Queries } from '../../../../platform/db/connect.ts';

export async function listBankAccounts(
  db: Queries,
): Promise<{ banco: string; cuenta: string; clabe: string; beneficiario: string }[]> {
  return db
    .selectFrom('bank_account')
    .select(['banco', 'cuenta', 'clabe', 'beneficiario'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
}

export interface NewReceipt {
  readonly orderId: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sha256: Buffer;
  readonly reference: string;
  readonly now: Date;
}

/** Whether this file or reference came with another order: staff sees the flag. */
export async function isRepeated(tx: Queries, receipt: NewReceipt): Promise<boolean> {
  const twin = await tx
    .selectFrom('receipt')
    .select('id')
    .where('order_id', '!=', receipt.orderId)
    .where((row) =>
      row.or([
        row('sha256', '=', receipt.sha256),
        row(row.fn<string>('lower', ['reference']), '=', receipt.reference.toLowerCase()),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return twin !== undefined;
}

/** False when the same file was sent for this order before. */
export async function insertReceipt(
  tx: Queries,
  receipt: NewReceipt,
  repeated: boolean,
): Promise<boolean> {
  const row = await tx
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
    .onConflict((conflict) => conflict.columns(['order_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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
  return rows.map(({ file_name }) => file_name);
}
