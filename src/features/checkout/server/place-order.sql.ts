import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

export interface Claim {
  /** The key was free and is ours now. */
  readonly claimed: boolean;
  /** What the key was answered before, when it was not free. */
  readonly response: unknown;
  readonly hash: string | null;
}

/** Claims an idempotency key; call it with the account locked, so that one call at a time does. */
export async function claimKey(
  trx: Queries,
  of: { accountId: number; key: string; bodyHash: Buffer; since: Date; now: Date },
): Promise<Claim> {
  const { rows } = await sql<Claim>`
    WITH claim AS (
      INSERT INTO idempotency_key (account_id, key, body_hash, response, created_at)
      VALUES (${of.accountId}, ${of.key}, ${of.bodyHash}, '{}', ${of.now})
      ON CONFLICT (account_id, key) DO UPDATE
        SET body_hash = excluded.body_hash, response = '{}', created_at = excluded.created_at
        WHERE idempotency_key.created_at <= ${of.since}
      RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM claim) AS claimed, k.response, encode(k.body_hash, 'hex') AS hash
    FROM (SELECT 1) one LEFT JOIN idempotency_key k
      ON k.account_id = ${of.accountId} AND k.key = ${of.key}`.execute(trx);
  return rows[0] ?? { claimed: false, response: null, hash: null };
}

/** What the key will answer from now on. */
export async function storeAnswer(
  trx: Queries,
  of: { readonly accountId: number; readonly key: string; readonly response: object },
): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ response: JSON.stringify(of.response) })
    .where('account_id', '=', of.accountId)
    .where('key', '=', of.key)
    .execute();
}

/** Forgets answers too old to be repeated. */
export async function sweepAnswers(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}
