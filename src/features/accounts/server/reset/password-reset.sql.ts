import type { Queries } from '../../../../platform/db/connect.ts';
import { hashToken, newToken } from '../session.sql.ts';

export const RESET_MINUTES = 30;

/** Makes a single-use link's token (256 random bits); only its hash is stored. */
export async function openReset(
  db: Queries,
  accountId: number,
  now: Date,
  minutes = RESET_MINUTES,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .execute();
  return token;
}

/** The account a live token belongs to. Does not use the token up. */
export async function findReset(
  db: Queries,
  token: string,
  now: Date,
): Promise<
  { readonly accountId: number; readonly email: string; readonly name: string } | undefined
> {
  const row = await db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.id', 'account.email', 'account.name'])
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { accountId: row.id, email: row.email, name: row.name };
}

/** Uses a token up; of many at once exactly one gets true. The account's other links end too. */
export async function redeemReset(db: Queries, token: string, now: Date): Promise<boolean> {
  const used = await db
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  if (!used) return false;
  await dropResets(db, used.account_id, now);
  return true;
}

/** Ends every link of an account that is still open. */
export async function dropResets(db: Queries, accountId: number, now: Date): Promise<void> {
  await db
    .updateTable('password_reset')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}
