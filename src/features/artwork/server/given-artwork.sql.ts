import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { OwnFile } from './artwork.sql.ts';

/** No order has it and no brand keeps it: its sender may give it away. */
const loose = sql<boolean>`(NOT ordered AND NOT EXISTS (
  SELECT FROM brand_logo WHERE file = artwork_file.name))`;

/** Those of the named files that an account sent and may give away. */
export async function findLoose(
  db: Queries,
  names: readonly string[],
  accountId: number,
): Promise<OwnFile[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom('artwork_file')
    .select(['name', 'original_name'])
    .where('name', 'in', [...new Set(names)])
    .where('account_id', '=', accountId)
    .where(loose)
    .execute();
}

/**
 * What somebody of the staff sent for a customer's order becomes the customer's, and nothing of it
 * stays with the browser that sent it. Others' files are left as they are.
 */
export async function giveLoose(
  trx: Queries,
  names: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  if (names.length === 0) return;
  await trx
    .updateTable('artwork_file')
    .set({ account_id: to, visitor: '' })
    .where('name', 'in', [...new Set(names)])
    .where('account_id', '=', from)
    .where(loose)
    .execute();
}
