import type { Queries } from '../../../platform/db/connect.ts';

/** Takes down that the owner proved this address; false when the account has another by now. */
export async function markEmailProven(
  tx: Queries,
  accountId: number,
  email: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('account')
    .set((row) => ({ email_verified_at: row.fn.coalesce('email_verified_at', row.val(now)) }))
    .where('id', '=', accountId)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
