import type { Database, Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { raiseCatalogueVersion } from '../../catalog/server/version.sql.ts';
import { lockProduct, recountRating } from './review.sql.ts';

/**
 * Whatever is done to the reviews of a product: one after the other, with its stars counted in the same
 * transaction. Where that changes what is shown, all that remembers the catalogue reads it anew.
 */
export function changeReviews<T>(
  db: Database,
  productId: number,
  work: (trx: Queries) => Promise<T>,
): Promise<T> {
  return transact(db, async (trx) => {
    await lockProduct(trx, productId);
    const done = await work(trx);
    if (await recountRating(trx, productId)) await raiseCatalogueVersion(trx);
    return done;
  });
}
