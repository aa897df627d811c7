import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** A photograph that somebody claimed with. */
export interface OwnPhoto {
  readonly name: string;
  readonly claimId: number;
}

/** The photographs of all claims of somebody's orders. */
export async function ownPhotos(db: Queries, accountId: number): Promise<readonly OwnPhoto[]> {
  return db
    .selectFrom('claim_photo as p')
    .innerJoin('claim as c', 'c.id', 'p.claim_id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['p.file_name as name', 'c.id as claimId'])
    .where('o.account_id', '=', accountId)
    .orderBy('p.id')
    .execute();
}

/**
 * Takes the person out of what they claimed: their words, what they were written, and their photographs,
 * whose files the next sweep removes. That there was a claim, and what came of it, stays.
 */
export async function forgetClaims(tx: Queries, accountId: number): Promise<void> {
  await sql`
    DELETE FROM claim_photo p USING claim c, orders o
    WHERE c.id = p.claim_id AND o.id = c.order_id AND o.account_id = ${accountId}`.execute(tx);
  await sql`
    UPDATE claim_message m SET words = 'Borrado' FROM claim c, orders o
    WHERE c.id = m.claim_id AND o.id = c.order_id AND o.account_id = ${accountId}`.execute(tx);
  await sql`
    UPDATE claim c SET words = 'Borrado', answer = '' FROM orders o
    WHERE o.id = c.order_id AND o.account_id = ${accountId}`.execute(tx);
}
