import { randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';
import type { Queries } from '../../../../platform/db/connect.ts';
import { hashToken } from '../session.sql.ts';

export const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

export interface StoredFactor {
  readonly secret: Buffer;
  /** Null while it is being set up: nobody is asked for it yet. */
  readonly since: Date | null;
}

export async function findFactor(
  db: Queries,
  accountId: number,
): Promise<StoredFactor | undefined> {
  return db
    .selectFrom('second_factor')
    .select(['secret', 'since'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Whether logging in asks for a code. */
export async function hasFactor(db: Queries, accountId: number): Promise<boolean> {
  const factor = await findFactor(db, accountId);
  return factor !== undefined && factor.since !== null;
}

/** Keeps the secret of somebody who begins; false when theirs is in use already. */
export async function prepareFactor(
  tx: Queries,
  accountId: number,
  secret: Buffer,
  now: Date,
): Promise<boolean> {
  const kept = await tx
    .insertInto('second_factor')
    .values({ account_id: accountId, secret, created_at: now, since: null })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: now })
        .where('second_factor.since', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** From now on logging in asks for a code. */
export async function activateFactor(tx: Queries, accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set({ since: now })
    .where('account_id', '=', accountId)
    .execute();
}

/** Takes the code of a step, once: of many at once exactly one gets true, and none before it again. */
export async function spendStep(tx: Queries, accountId: number, step: number): Promise<boolean> {
  const spent = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Uses a recovery code up; of many at once exactly one gets true. */
export async function spendRecoveryCode(
  tx: Queries,
  accountId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Makes new recovery codes and ends the ones before; only their hashes are stored. */
export async function renewRecoveryCodes(tx: Queries, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const bytes = new Uint8Array(randomBytes(RECOVERY_BYTES));
    return new Secret({ buffer: bytes.buffer }).base32;
  });
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ account_id: accountId, code_hash: hashToken(code), used_at: null })),
    )
    .execute();
  return codes;
}

/** Forgets somebody's second factor and its codes; false when there was none. */
export async function removeFactor(tx: Queries, accountId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function countRecoveryCodes(db: Queries, accountId: number): Promise<number> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
  return rows.length;
}
