import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** The name that stands where a person's stood. */
export const NOBODY = 'Cuenta eliminada';

/** What a name, an address or a mail of it may lead nobody to: a domain that can never exist. */
const nowhere = (id: number): string => `cuenta-${id}@eliminada.invalid`;

/**
 * Blocks an account: every way in ends, and its address is free for a new one. The data that the
 * law wants kept stays, out of everybody's use, until `keptUntil`. Hold the account's lock.
 */
export async function blockAccount(
  tx: Queries,
  accountId: number,
  { now, keptUntil }: { readonly now: Date; readonly keptUntil: Date },
): Promise<void> {
  await sql`
    UPDATE account SET blocked_at = ${now}, kept_until = ${keptUntil}, blocked_email = email,
           email = ${nowhere(accountId)}, password_hash = NULL, email_verified_at = NULL,
           passkey_handle = NULL
    WHERE id = ${accountId} AND blocked_at IS NULL`.execute(tx);
  await tx.deleteFrom('session').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('begun_login').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('social_identity').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('social_trip').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('passkey_challenge').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('known_device').where('account_id', '=', accountId).execute();
}

export interface LeavingAccount {
  readonly id: number;
  /** The address it had. */
  readonly email: string;
}

/** Blocked accounts of which nothing has to be kept any more. */
export async function accountsToAnonymise(
  db: Queries,
  now: Date,
  limit: number,
): Promise<LeavingAccount[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'blocked_email'])
    .where('blocked_at', 'is not', null)
    .where('anonymised_at', 'is', null)
    .where('kept_until', '<=', now)
    .orderBy('kept_until')
    .limit(limit)
    .execute();
  return rows.map(({ id, blocked_email }) => ({ id, email: blocked_email ?? '' }));
}

/** Forgets who an account was; false when somebody else did so in this moment. */
export async function anonymiseAccount(
  tx: Queries,
  accountId: number,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('account')
    .set({
      name: NOBODY,
      username: NOBODY,
      blocked_email: null,
      anonymised_at: now,
    })
    .where('id', '=', accountId)
    .where('anonymised_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Another name: its owner corrects it. */
export async function renameAccount(
  tx: Queries,
  accountId: number,
  named: { readonly name: string; readonly username: string },
): Promise<void> {
  await tx.updateTable('account').set(named).where('id', '=', accountId).execute();
}
