import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '../../../platform/db/connect.ts';
import type { FileAsker } from '../../artwork/own-file.ts';
import type { PlacedFile } from '../../artwork/placed-address.ts';

export interface StoredDesign {
  readonly id: number;
  readonly accountId: number | null;
  readonly visitor: string;
  readonly code: string;
  readonly colour: string;
  readonly technique: string;
  readonly quantity: number;
  readonly files: readonly PlacedFile[];
  readonly expiresAt: Date;
}

const hashed = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Keeps a design and returns the secret of its link, of which only a hash is stored. */
export async function insertDesign(
  db: Queries,
  design: Omit<StoredDesign, 'id'>,
  now: Date,
): Promise<string> {
  const token = randomBytes(18).toString('base64url');
  const { accountId, expiresAt, files, ...rest } = design;
  await db
    .insertInto('shared_design')
    .values({
      ...rest,
      token_hash: hashed(token),
      account_id: accountId,
      files: JSON.stringify(files),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return token;
}

/** The design of a link that has not ended. */
export async function findDesign(
  db: Queries,
  token: string,
  now: Date,
): Promise<StoredDesign | undefined> {
  const row = await db
    .selectFrom('shared_design')
    .selectAll()
    .where('token_hash', '=', hashed(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, visitor, code, colour, technique, quantity, files } = row;
  return {
    ...{ id, visitor, code, colour, technique, quantity, files },
    accountId: row.account_id,
    expiresAt: row.expires_at,
  };
}

/** Whoever made it: their account, or the browser of somebody who had none. */
export const madeBy = (
  { accountId, visitor }: Pick<StoredDesign, 'accountId' | 'visitor'>,
  asker: FileAsker,
): boolean => (accountId === null ? visitor === asker.visitor : accountId === asker.accountId);

export async function deleteDesign(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('shared_design').where('id', '=', id).execute();
}

/** Whoever leaves shows nobody anything any more. */
export async function endDesignsOf(tx: Queries, accountId: number): Promise<void> {
  await tx.deleteFrom('shared_design').where('account_id', '=', accountId).execute();
}

/** Forgets what ended. */
export async function sweepDesigns(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('shared_design').where('expires_at', '<=', now).execute();
}

/** Pieces there are of a product's colour now. */
export async function stockOf(db: Queries, colourId: number): Promise<number> {
  const row = await db
    .selectFrom('product_colour')
    .select('stock')
    .where('id', '=', colourId)
    .executeTakeFirst();
  return row?.stock ?? 0;
}
