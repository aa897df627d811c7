import type { Queries } from '../../../../platform/db/connect.ts';
import { hashToken, newToken } from '../session.sql.ts';

/** As long as somebody looks for a finger, a telephone or a key. */
export const CHALLENGE_MINUTES = 5;

interface Asked {
  /** What names the browser that is asked: its cookie for a login, its session for a new key. */
  readonly browser: string;
  /** Whose new key it is; null for a login. */
  readonly accountId: number | null;
}

/** Makes a challenge (256 random bits) for one browser; only its hash is stored. */
export async function openChallenge(
  db: Queries,
  { browser, accountId }: Asked,
  now: Date,
): Promise<string> {
  const challenge = newToken();
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      browser_hash: hashToken(browser),
      account_id: accountId,
      expires_at: new Date(now.getTime() + CHALLENGE_MINUTES * 60_000),
    })
    .execute();
  return challenge;
}

/**
 * A challenge ends when it is answered, rightly or not, so that an answer works once. False for one
 * that is over, of another browser, or for another purpose.
 */
export async function endChallenge(
  db: Queries,
  challenge: string,
  { browser, accountId }: Asked,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('browser_hash', '=', hashToken(browser))
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now;
}
