import type { Database } from '../../../platform/db/connect.ts';
import { countForDesk } from '../../catalog/server/desk/product-list.sql.ts';
import { perVersion } from '../../catalog/server/version.sql.ts';

const counted = new WeakMap<Database, () => Promise<number>>();

/**
 * How many products on sale lack data. They are looked through for it, all of them, which takes a
 * large shop a while: it is counted again once the catalogue changed, by one for all who ask.
 */
export function unfinishedProducts(db: Database): Promise<number> {
  const count =
    counted.get(db) ??
    perVersion(db, () => countForDesk(db, { ver: 'incompletos', q: '', categoria: '' }));
  counted.set(db, count);
  return count();
}
