import type { Queries } from '../../../../platform/db/connect.ts';
import type { SocialTrip } from '../../social.port.ts';
import { hashToken, newToken } from '../session.sql.ts';

export const TRIP_MINUTES = 10;

export interface NewTrip {
  readonly way: string;
  readonly target: string;
  /** Whose account it will be linked to; null for a login. */
  readonly accountId: number | null;
  readonly now: Date;
}

/** Remembers a browser that leaves; its own half, `browser`, is only in its cookie. */
export async function openTrip(
  db: Queries,
  { way, target, accountId, now }: NewTrip,
): Promise<SocialTrip & { readonly browser: string }> {
  const [state, browser, nonce, verifier] = [newToken(), newToken(), newToken(), newToken()];
  await db
    .insertInto('social_trip')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browser),
      way,
      nonce,
      verifier,
      target,
      account_id: accountId,
      expires_at: new Date(now.getTime() + TRIP_MINUTES * 60_000),
    })
    .execute();
  return { state, browser, nonce, verifier };
}

/** A trip ends when it is asked for, so that what came back works once; undefined when it is over. */
export async function endTrip(
  db: Queries,
  trip: { readonly way: string; readonly state: string; readonly browser: string },
  now: Date,
) {
  const row = await db
    .deleteFrom('social_trip')
    .where('state_hash', '=', hashToken(trip.state))
    .where('browser_hash', '=', hashToken(trip.browser))
    .where('way', '=', trip.way)
    .returning(['nonce', 'verifier', 'target', 'account_id', 'expires_at'])
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return undefined;
  const { nonce, verifier, target, account_id: accountId } = row;
  return { state: trip.state, nonce, verifier, target, accountId };
}

/** The account that somebody of a company is linked to. */
export async function findLinked(
  db: Queries,
  way: string,
  subject: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('social_identity')
    .select('account_id')
    .where('way', '=', way)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.account_id;
}

/** Since when somebody of a company is linked. */
export async function linkedAt(
  db: Queries,
  way: string,
  subject: string,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('social_identity')
    .select('linked_at')
    .where('way', '=', way)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.linked_at;
}

export interface NewLink {
  readonly way: string;
  readonly subject: string;
  readonly email: string;
  readonly accountId: number;
  readonly now: Date;
}

/** Links somebody; false when they, or this way of the account, are linked already. */
export async function linkIdentity(tx: Queries, link: NewLink): Promise<boolean> {
  const row = await tx
    .insertInto('social_identity')
    .values({
      way: link.way,
      subject: link.subject,
      account_id: link.accountId,
      email: link.email,
      linked_at: link.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('way')
    .executeTakeFirst();
  return row !== undefined;
}

export async function unlinkIdentity(
  tx: Queries,
  accountId: number,
  way: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('social_identity')
    .where('account_id', '=', accountId)
    .where('way', '=', way)
    .returning('way')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever linked an address that was not theirs loses the way in. */
export async function unlinkAll(tx: Queries, accountId: number): Promise<void> {
  await tx.deleteFrom('social_identity').where('account_id', '=', accountId).execute();
}

export async function listIdentities(db: Queries, accountId: number) {
  return db
    .selectFrom('social_identity')
    .select(['way', 'email', 'linked_at'])
    .where('account_id', '=', accountId)
    .orderBy('way')
    .execute();
}
