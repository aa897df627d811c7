import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Queries } from '../../../server/db/connect.ts';
import type { Account, FindSession, Role } from '../../../server/http/access.ts';

/** A session ends after this long without a visit, and in any case after ABSOLUTE_DAYS. */
export const IDLE_DAYS = 14;
export const ABSOLUTE_DAYS = 90;
const DAY_MS = 24 * 3600 * 1000;

/** Only the hash of a token is stored: a stolen table opens no session. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Opens a session and returns its opaque token (256 random bits). */
export async function openSession(db: Queries, accountId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE_DAYS * DAY_MS),
    })
    .execute();
  return token;
}

/** Looks live sessions up by token; undefined for unknown, idle or expired ones. */
export function createFindSession(db: Queries, clock: Clock): FindSession {
  return async (token) => {
    const now = clock.now();
    const row = await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select(['account.id', 'account.email', 'account.name', 'account.username', 'account.roles'])
      .where('session.token_hash', '=', hashToken(token))
      .where('session.expires_at', '>', now)
      .where('session.seen_at', '>', new Date(now.getTime() - IDLE_DAYS * DAY_MS))
      .executeTakeFirst();
    return row && ({ ...row, roles: row.roles as Role[] } satisfies Account);
  };
}
