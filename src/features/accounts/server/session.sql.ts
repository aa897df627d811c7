import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Role } from '../../../kernel/permissions.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Account, FindSession } from '../../../platform/http/access.ts';
import { awaitsSecondFactor } from '../second-factor.ts';

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

export interface SessionMarks {
  /** As its owner knows it again (browser-name.ts). */
  readonly browser?: string;
  /** A second factor was given to open it. */
  readonly secondFactor?: boolean;
}

/** Opens a session and returns its opaque token (256 random bits). */
export async function openSession(
  db: Queries,
  accountId: number,
  now: Date,
  { browser = '', secondFactor = false }: SessionMarks = {},
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE_DAYS * DAY_MS),
      browser,
      second_factor_at: secondFactor ? now : null,
    })
    .execute();
  return token;
}

/**
 * Looks live sessions up by token; undefined for unknown, idle or expired ones. Where staff must
 * have a second factor, a session in which none was given has no powers but its owner's own.
 */
export function createFindSession(
  db: Queries,
  clock: Clock,
  staffSecondFactor = false,
): FindSession {
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
        'session.second_factor_at',
      ])
      .where('session.token_hash', '=', hash)
      .where('session.expires_at', '>', now)
      .where('session.seen_at', '>', new Date(now.getTime() - IDLE_DAYS * DAY_MS))
      .executeTakeFirst();
    if (!row) return undefined;
    const { seen_at, second_factor_at, ...account } = row;
    if (now.getTime() - seen_at.getTime() > SLIDE_MS) await touchSession(db, hash, now);
    if (awaitsSecondFactor(staffSecondFactor, account.roles, second_factor_at)) {
      return { ...account, roles: [], awaitsSecondFactor: true } satisfies Account;
    }
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

/** Ends every other session of an account and says how many there were. */
export async function closeOtherSessions(
  db: Queries,
  accountId: number,
  keptToken: string,
): Promise<number> {
  const gone = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', hashToken(keptToken))
    .returning('id')
    .execute();
  return gone.length;
}

/** Ends one session by its number, if it is this account's. */
export async function closeSessionOf(db: Queries, accountId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Takes down that the second factor was given in this session. */
export async function markSecondFactor(tx: Queries, token: string, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ second_factor_at: now })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/** Forgets sessions, devices and reset links that nobody can use any more. */
export async function sweepSessions(db: Queries, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - IDLE_DAYS * DAY_MS);
  await db
    .deleteFrom('session')
    .where((row) => row.or([row('expires_at', '<', now), row('seen_at', '<', idleSince)]))
    .execute();
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute();
  await db.deleteFrom('social_trip').where('expires_at', '<', now).execute();
  await db.deleteFrom('email_proof').where('expires_at', '<', now).execute();
  await db.deleteFrom('begun_login').where('expires_at', '<', now).execute();
  const yearAgo = new Date(now.getTime() - 365 * DAY_MS);
  await db.deleteFrom('known_device').where('seen_at', '<', yearAgo).execute();
}
