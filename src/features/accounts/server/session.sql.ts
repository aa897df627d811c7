import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Role } from '../../../kernel/permissions.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Account, FindSession } from '../../../platform/http/access.ts';

/** A session ends after this long without a visit, and in any case after ABSOLUTE_DAYS. */
export const IDLE_DAYS = 14;
export const ABSOLUTE_DAYS = 90;
const DAY_MS = 24 * 3600 * 1000;
/** A visit is written down at most this often, so that reading pages does not mean writing rows. */
const SLIDE_MS = 60_000;

/** Only the hash of a token is stored: a stolen table opens no session. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** An opaque token of 256 random bits: sessions and reset links. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Opens a session and returns its opaque token (256 random bits). */
export async function openSession(db: Queries, accountId: number, now: Date): Promise<string> {
  const token = newToken();
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
    const hash = hashToken(token);
    const row = await db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select([
        'account.id',
        'account.email',
        'account.name',
        'account.username',
        'account.roles',
        'session.seen_at',
      ])
      .where('session.token_hash', '=', hash)
      .where('session.expires_at', '>', now)
      .where('session.seen_at', '>', new Date(now.getTime() - IDLE_DAYS * DAY_MS))
      .executeTakeFirst();
    if (!row) return undefined;
    const { seen_at, ...account } = row;
    if (now.getTime() - seen_at.getTime() > SLIDE_MS) await touchSession(db, hash, now);
    return { ...account, roles: account.roles as Role[] } satisfies Account;
  };
}

async function touchSession(db: Queries, hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: now })
    .where('token_hash', '=', hash)
    .where('seen_at', '<', now)
    .execute();
}

/** Ends one session; nothing happens for a token nobody has. */
export async function closeSession(db: Queries, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}

/** Ends every session of an account: after a new password nobody stays signed in. */
export async function closeAllSessions(db: Queries, accountId: number): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute();
}

/** Forgets sessions, devices and reset links that nobody can use any more. */
export async function sweepSessions(db: Queries, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - IDLE_DAYS * DAY_MS);
  await db
    .deleteFrom('session')
    .where((row) => row.or([row('expires_at', '<', now), row('seen_at', '<', idleSince)]))
    .execute();
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute();
  const yearAgo = new Date(now.getTime() - 365 * DAY_MS);
  await db.deleteFrom('known_device').where('seen_at', '<', yearAgo).execute();
}
