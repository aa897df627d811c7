import type { Queries } from '../../../platform/db/connect.ts';
import { hashToken, newToken } from './session.sql.ts';

export const PROOF_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

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

/** Makes a link's token (256 random bits) for an address; only its hash is stored. */
export async function openProof(
  tx: Queries,
  {
    accountId,
    email,
    now,
  }: { readonly accountId: number; readonly email: string; readonly now: Date },
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('email_proof')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      email,
      expires_at: new Date(now.getTime() + PROOF_DAYS * DAY_MS),
    })
    .execute();
  return token;
}

/** Whether a link's token is this account's, and good now. Does not use it up. */
export async function proofIsOpen(
  db: Queries,
  {
    accountId,
    token,
    now,
  }: { readonly accountId: number; readonly token: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('email_proof')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a token up and all others of its account; the address it was sent to, when it was good. */
export async function redeemProof(
  tx: Queries,
  {
    accountId,
    token,
    now,
  }: { readonly accountId: number; readonly token: string; readonly now: Date },
): Promise<string | undefined> {
  const used = await tx
    .deleteFrom('email_proof')
    .where('token_hash', '=', hashToken(token))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  if (!used) return undefined;
  await tx.deleteFrom('email_proof').where('account_id', '=', accountId).execute();
  return used.email;
}
