import { randomBytes } from 'node:crypto';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { OwnPasskey } from '../../reads.ts';

export interface StoredPasskey {
  readonly id: number;
  readonly accountId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly name: string;
  /** What the account is called inside its passkeys. */
  readonly handle: Buffer | null;
}

/** The passkey of this credential, whoever's it is. */
export async function findPasskey(
  db: Queries,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select([
      'passkey.id',
      'passkey.account_id',
      'passkey.public_key',
      'passkey.counter',
      'passkey.name',
      'account.passkey_handle',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { account_id: accountId, public_key: publicKey, passkey_handle: handle, ...rest } = row;
  return { ...rest, accountId, credentialId, publicKey, handle: handle ?? null };
}

/** Takes down that a passkey opened the account. */
export async function markPasskeyUsed(
  tx: Queries,
  id: number,
  {
    counter,
    synced,
    now,
  }: { readonly counter: number; readonly synced: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ counter, synced, used_at: now })
    .where('id', '=', id)
    .execute();
}

export interface NewPasskey {
  readonly accountId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly name: string;
  readonly now: Date;
}

/** Keeps a passkey; false when the credential is somebody's already. */
export async function keepPasskey(tx: Queries, key: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('passkey')
    .values({
      account_id: key.accountId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: [...key.transports],
      synced: key.synced,
      name: key.name,
      created_at: key.now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPasskeys(db: Queries, accountId: number): Promise<OwnPasskey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at', 'synced'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, created_at, used_at, synced }) => ({
    id,
    nombre: name,
    desde: created_at.toISOString(),
    usada: used_at?.toISOString() ?? null,
    sincronizada: synced,
  }));
}

/** The credentials an account has already, for its devices not to make a second one. */
export async function credentialsOf(db: Queries, accountId: number) {
  return db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

export async function renamePasskey(
  db: Queries,
  accountId: number,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets one of an account's passkeys and tells its name; undefined for one that is not its. */
export async function dropPasskey(
  tx: Queries,
  accountId: number,
  id: number,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Forgets every passkey of an account, and one that is being added; tells how many there were. */
export async function removeAllPasskeys(tx: Queries, accountId: number): Promise<number> {
  await tx.deleteFrom('passkey_challenge').where('account_id', '=', accountId).execute();
  const gone = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .returning('id')
    .execute();
  return gone.length;
}

/** What an account is called inside its passkeys; made when it is first asked for. Hold its lock. */
export async function handleOf(tx: Queries, accountId: number): Promise<Buffer> {
  const row = await tx
    .updateTable('account')
    .set((column) => ({
      passkey_handle: column.fn.coalesce('passkey_handle', column.val(randomBytes(32))),
    }))
    .where('id', '=', accountId)
    .returning('passkey_handle')
    .executeTakeFirstOrThrow();
  if (!row.passkey_handle) throw new Error('an account without a handle');
  return row.passkey_handle;
}
