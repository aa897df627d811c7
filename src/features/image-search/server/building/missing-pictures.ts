import {
  deleteDescriptors,
  listOrigins,
  listPicturedProducts,
  type PicturedProduct,
  type PictureKey,
  type PictureOrigin,
} from '../picture-index.sql.ts';
import {
  INDEXED_COLOURS,
  INDEXED_PLAIN,
  shelfOfOneLook,
  wantedPictures,
} from '../wanted-pictures.ts';
import type { BuildDeps } from './build-deps.ts';

/** Products looked at in one go: requests are answered in between. */
const PRODUCTS_A_LOOK = 500;

export const keyOf = ({ product, address }: PictureKey): string => `${product} ${address}`;
export const originOf = (origin: PictureOrigin): string => `${keyOf(origin)} ${origin.source}`;

/** All products with pictures, and which of these are not described; forgets what is not needed. */
export async function compareAll(
  deps: BuildDeps,
): Promise<{ readonly products: PicturedProduct[]; readonly missing: PictureOrigin[] }> {
  const { db, maker } = deps;
  const shelf = shelfOfOneLook(deps);
  const most = { colours: INDEXED_COLOURS, plain: INDEXED_PLAIN };
  const products: PicturedProduct[] = [];
  const missing: PictureOrigin[] = [];
  for (let above = 0; ; ) {
    const some = await listPicturedProducts(db, { above, limit: PRODUCTS_A_LOOK }, most);
    const wanted: PictureOrigin[] = [];
    for (const product of some) wanted.push(...(await wantedPictures(product, shelf)));
    const last = some.length < PRODUCTS_A_LOOK ? Number.MAX_SAFE_INTEGER : (some.at(-1)?.id ?? 0);
    const stored = await listOrigins(db, maker, { above, upTo: last });
    const known = new Set(stored.map(originOf));
    const needed = new Set(wanted.map(keyOf));
    await deleteDescriptors(
      db,
      stored.filter((key) => !needed.has(keyOf(key))),
    );
    missing.push(...wanted.filter((origin) => !known.has(originOf(origin))));
    products.push(...some);
    if (some.length < PRODUCTS_A_LOOK) return { products, missing };
    above = last;
  }
}
