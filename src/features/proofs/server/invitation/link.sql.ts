import { createHash } from 'node:crypto';
import type { Queries } from '../../../../platform/db/connect.ts';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface OpenLink {
  readonly id: number;
  readonly lineId: number;
  readonly name: string;
}

/** The link of a token that is neither revoked nor past its day. */
export async function findLink(
  db: Queries,
  token: string,
  now: Date,
): Promise<OpenLink | undefined> {
  return db
    .selectFrom('proof_link')
    .select(['id', 'order_line_id as lineId', 'name'])
    .where('token_sha256', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export interface NewLink {
  readonly lineId: number;
  readonly token: string;
  readonly name: string;
  readonly by: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

export async function insertLink(trx: Queries, link: NewLink): Promise<void> {
  await trx
    .insertInto('proof_link')
    .values({
      order_line_id: link.lineId,
      token_sha256: hashOf(link.token),
      name: link.name,
      created_by: link.by,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Links of a line that still open something, the newest first. */
export async function openLinks(
  db: Queries,
  lineId: number,
  now: Date,
): Promise<{ readonly id: number; readonly name: string; readonly expiresAt: Date }[]> {
  return db
    .selectFrom('proof_link')
    .select(['id', 'name', 'expires_at as expiresAt'])
    .where('order_line_id', '=', lineId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
}

/** Ends a link of an account's own order; false for another's as for none. */
export async function revokeLink(
  db: Queries,
  id: number,
  accountId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('proof_link')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('created_by', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every link that somebody gave out. */
export async function revokeLinksOf(tx: Queries, accountId: number, now: Date): Promise<void> {
  await tx
    .updateTable('proof_link')
    .set({ revoked_at: now })
    .where('created_by', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}
