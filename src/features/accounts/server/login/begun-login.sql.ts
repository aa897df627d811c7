import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { hashToken, newToken } from '../session.sql.ts';

/** As long as it takes to find a telephone. */
export const BEGUN_MINUTES = 10;
/** Codes that one login may try; then it begins again with the password. */
export const CODE_TRIES = 5;

/** Remembers that somebody gave the first factor; the token is only in their cookie. */
export async function beginLogin(tx: Queries, accountId: number, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('begun_login')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      expires_at: new Date(now.getTime() + BEGUN_MINUTES * 60_000),
    })
    .execute();
  return token;
}

/** Spends one try of a begun login and tells whose it is; undefined when it is over. */
export async function spendTry(db: Queries, token: string, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('begun_login')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id;
}

/** Ends a begun login; of many at once exactly one gets true. */
export async function endBegun(tx: Queries, token: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('begun_login')
    .where('token_hash', '=', hashToken(token))
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever gave a password that is none any more begins again. */
export async function forgetBegun(tx: Queries, accountId: number): Promise<void> {
  await tx.deleteFrom('begun_login').where('account_id', '=', accountId).execute();
}
