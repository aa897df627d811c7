import type { Queries } from '../../../platform/db/connect.ts';
import { inSight, type Sight } from '../../assignments/server/sight.sql.ts';
import { findLink } from './invitation/link.sql.ts';
import type { Looker } from './proof-reads.ts';

export interface ProofFile {
  readonly name: string;
  readonly mediaType: string;
  readonly originalName: string;
  readonly sha256: Buffer;
}

/**
 * A file of a version, if it is of the looker's own order, of the line of their link, or of an order in
 * their `sight` as staff; undefined for another's as for none. Only staff see what was withdrawn.
 */
export async function findProofFile(
  db: Queries,
  name: string,
  looker: Looker & { readonly sight: Sight },
  now: Date,
): Promise<ProofFile | undefined> {
  const row = await db
    .selectFrom('proof')
    .innerJoin('order_line', 'order_line.id', 'proof.order_line_id')
    .innerJoin('orders as o', 'o.id', 'order_line.order_id')
    .select(['order_line_id', 'account_id', 'state', 'file_name', 'view_name', 'original_name'])
    .select(['media_type', 'view_media_type', 'sha256', 'view_sha256'])
    .select(inSight(looker.sight).as('seen'))
    .where((proof) => proof.or([proof('file_name', '=', name), proof('view_name', '=', name)]))
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.seen && row.state === 'retirada') return undefined;
  const owns = row.seen || row.account_id === looker.accountId;
  const link = owns || !looker.token ? undefined : await findLink(db, looker.token, now);
  if (!owns && link?.lineId !== row.order_line_id) return undefined;
  const { file_name, media_type, original_name, sha256 } = row;
  if (name === file_name) {
    return { name, mediaType: media_type, originalName: original_name, sha256 };
  }
  const { view_media_type, view_sha256 } = row;
  if (view_media_type === null || view_sha256 === null) return undefined;
  return {
    name,
    mediaType: view_media_type,
    originalName: `vista-${original_name}`,
    sha256: view_sha256,
  };
}
