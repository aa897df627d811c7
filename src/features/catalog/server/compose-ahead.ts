/** Makes the pictures that first visitors will see before they come. */

import type { PictureService } from '../../../../engines/pictures/pictures.ts';
import { cardImage } from '../card-image.ts';
import { imageAt, PICTURE_WIDTHS, type Picture, parsePictureAddress } from '../picture.ts';
import type { CatalogReads } from '../reads.ts';

/** Products of lists whose pictures are made ahead; the rest is made when first asked for. */
const PRODUCTS = 100;
const SELLERS = 24;
/** Widths of lists, in the format that current browsers take. */
const LISTED = PICTURE_WIDTHS.filter((width) => width <= 640);
const FORMAT = 'avif';

/** Fronts of best sellers, categories and products, in the order in which they are likely seen. */
export async function listedPictures(reads: CatalogReads): Promise<Picture[]> {
  const sellers = await reads.bestSellers(SELLERS);
  const categories = await reads.categories();
  const products = await reads.page(1, PRODUCTS);
  const addresses = [
    ...sellers.map(cardImage),
    ...categories.map(({ imagen }) => imagen),
    ...products.map(cardImage),
  ];
  const wanted = [...new Set(addresses)].flatMap((address) =>
    LISTED.map((width) => parsePictureAddress(imageAt(address ?? '', { width, format: FORMAT }))),
  );
  return wanted.filter((picture) => picture !== undefined);
}

/**
 * Makes the pictures one after the other, each only while nobody waits for any. Ends early, without
 * an error, when the service closes; what is made stays.
 */
export async function composeAhead(
  wanted: readonly Picture[],
  pictures: PictureService,
): Promise<void> {
  for (const picture of wanted) {
    const made = await pictures.render(picture).then(
      () => true,
      () => false,
    );
    if (!made) return;
  }
}
