import type { Queries } from '../../../platform/db/connect.ts';
import { inSight, type Looker } from '../../assignments/server/sight.sql.ts';

export interface StoredPhoto {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

/** Keeps a line's photograph, in the place of the one before. */
export async function keepFirstPiece(
  trx: Queries,
  lineId: number,
  { name, mediaType, bytes, sha256 }: StoredPhoto,
  by: { readonly id: number; readonly now: Date },
): Promise<void> {
  const row = {
    file_name: name,
    media_type: mediaType,
    bytes,
    sha256,
    taken_by: by.id,
    taken_at: by.now,
  };
  await trx
    .insertInto('first_piece')
    .values({ order_line_id: lineId, ...row })
    .onConflict((conflict) => conflict.column('order_line_id').doUpdateSet(row))
    .execute();
}

/** Which of these names are photographs in force. */
export async function knownFirstPieces(db: Queries, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('first_piece')
    .select('file_name')
    .where('file_name', 'in', [...names])
    .execute();
  return rows.map(({ file_name }) => file_name);
}

/** A photograph, if it is of the looker's own order or of one in their `sight` as staff; undefined as for none. */
export async function findFirstPiece(
  db: Queries,
  name: string,
  looker: Looker,
): Promise<Pick<StoredPhoto, 'mediaType' | 'sha256'> | undefined> {
  const row = await db
    .selectFrom('first_piece as f')
    .innerJoin('order_line as l', 'l.id', 'f.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['f.media_type as mediaType', 'f.sha256', 'o.account_id as ownerId'])
    .select(inSight(looker.sight).as('seen'))
    .where('f.file_name', '=', name)
    .executeTakeFirst();
  return row && (row.seen || row.ownerId === looker.accountId) ? row : undefined;
}
