import type { Queries } from '../../../platform/db/connect.ts';

export interface StoredAccount {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly passwordHash: string | null;
  /** Its owner proved that the address is theirs. */
  readonly emailProven: boolean;
  readonly roles: readonly string[];
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly username: string;
  /** Null for whoever signs in by a company that vouches for them. */
  readonly passwordHash: string | null;
}

/** The account of a normalised e-mail. */
export async function findByEmail(db: Queries, email: string): Promise<StoredAccount | undefined> {
  return storedAccount(db, 'email', email);
}

export async function findAccount(db: Queries, id: number): Promise<StoredAccount | undefined> {
  return storedAccount(db, 'id', id);
}

async function storedAccount(
  db: Queries,
  column: 'email' | 'id',
  value: string | number,
): Promise<StoredAccount | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'username', 'password_hash', 'roles', 'email_verified_at'])
    .where(column, '=', value)
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_hash, email_verified_at, ...rest } = row;
  return { ...rest, passwordHash: password_hash, emailProven: email_verified_at !== null };
}

export interface LockedAccount {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly emailProven: boolean;
}

/**
 * Locks an account's row until the transaction ends and reads it as it is now. Opening a session,
 * setting a password and making a reset link each lock it before any other row, so they happen one
 * after another and never wait for each other in a circle. Undefined when the account is gone, or
 * was closed: what its person began before comes too late.
 */
export async function lockAccount(tx: Queries, id: number): Promise<LockedAccount | undefined> {
  const row = await tx
    .selectFrom('account')
    .select(['id', 'email', 'username', 'password_hash', 'email_verified_at'])
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    // Not FOR UPDATE: rows that merely refer to the account (orders, carts) are added meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_hash, email_verified_at, ...rest } = row;
  return { ...rest, passwordHash: password_hash, emailProven: email_verified_at !== null };
}

/** Inserts an account and returns its id; undefined when the e-mail is taken, also in a race. */
export async function insertAccount(db: Queries, account: NewAccount): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values({
      email: account.email,
      name: account.name,
      username: account.username,
      password_hash: account.passwordHash,
      card_customer_id: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function setPassword(
  tx: Queries,
  accountId: number,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .execute();
}

/** What somebody of the staff may do; nothing for whoever is a customer alone. */
export async function setRoles(
  tx: Queries,
  accountId: number,
  roles: readonly string[],
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ roles: [...roles] })
    .where('id', '=', accountId)
    .execute();
}

/** What happened, to whom, when: kept for audits. `subject` never holds a secret. */
export async function recordSecurityEvent(
  db: Queries,
  event: { readonly kind: string; readonly accountId: number | null; readonly subject: string },
): Promise<void> {
  await db
    .insertInto('security_event')
    .values({ kind: event.kind, account_id: event.accountId, subject: event.subject })
    .execute();
}
