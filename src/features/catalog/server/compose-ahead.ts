/** Makes the pictures that first visitors will see before they come. */

import { cardImage } from '../card-image.ts';
import {
  imageAt,
  PICTURE_WIDTHS,
  type Picture,
  parsePictureAddress,
  printedAt,
} from '../picture.ts';
import type { CatalogReads } from '../reads.ts';
import type { ShopPictures } from './samples/shop-pictures.ts';

/** Products of lists whose pictures are made ahead; the rest is made when first asked for. */
const PRODUCTS = 100;
const SELLERS = 24;
/** Widths of lists, in the format that current browsers take. */
const LISTED = PICTURE_WIDTHS.filter((width) => width <= 640);
const FORMAT = 'avif';

/** What cards of best sellers and products and tiles of categories show, in the order in which they are likely seen. */
export async function listedPictures(reads: CatalogReads): Promise<Picture[]> {
  const sellers = await reads.bestSellers(SELLERS);
  const categories = await reads.categoriesOnSale();
  const products = await reads.page(1, PRODUCTS);
  const addresses = [
    ...sellers.map(printedCard),
    ...categories.map(({ imagen }) => printedAt(imagen)),
    ...products.map(printedCard),
  ];
  const wanted = [...new Set(addresses)].flatMap((address) =>
    LISTED.map((width) => parsePictureAddress(imageAt(address ?? '', { width, format: FORMAT }))),
  );
  return wanted.filter((picture) => picture !== undefined);
}

function printedCard(card: Parameters<typeof cardImage>[0]): string | undefined {
  const image = cardImage(card);
  return image && printedAt(image);
}

/**
 * Makes the pictures one after the other, each only while nobody waits for any and in a quiet moment:
 * whoever opens a page has the processor to themselves. Ends early, without an error, when the service
 * closes; what is made stays.
 */
export async function composeAhead(
  wanted: readonly Picture[],
  pictures: Pick<ShopPictures, 'render'>,
  untilQuiet: () => Promise<void>,
): Promise<void> {
  for (const picture of wanted) {
    await untilQuiet();
    const made = await pictures.render(picture).then(
      () => true,
      () => false,
    );
    if (!made) return;
  }
}
