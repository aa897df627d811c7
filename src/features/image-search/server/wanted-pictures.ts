import type { BlankView } from '../../catalog/picture.ts';
import { parsePictureAddress, pictureAddress } from '../../catalog/picture.ts';
import { cutOf, photoSet } from '../../catalog/product-images.ts';
import type { PicturedProduct, PictureOrigin } from './picture-index.sql.ts';

/** Colours of a product that are indexed; the rest is close enough to one of them. */
export const INDEXED_COLOURS = 3;
/** Photographs of a product that are indexed: each shows what no other does. */
export const INDEXED_PHOTOS = 8;
/** Plain pictures of a product that are indexed. */
export const INDEXED_PLAIN = 4;

/** What is known of catalogue pictures without decoding them. The network is no place to ask. */
export interface PictureShelf {
  /** Whether a set has a view of its own, rather than one derived from its front. */
  readonly hasView: (set: string, view: BlankView) => Promise<boolean>;
  /** Changes with the bytes of the picture at an address; undefined for one that is not ours. */
  readonly fingerprint: (address: string) => Promise<string | undefined>;
}

/**
 * The shelf as it is during one look at it: layers are asked once for what thousands of products
 * and all of their colours share.
 */
export function shelfOfOneLook(shelf: PictureShelf): PictureShelf {
  const views = new Map<string, ReturnType<PictureShelf['hasView']>>();
  const prints = new Map<string, ReturnType<PictureShelf['fingerprint']>>();
  return {
    hasView: (set, view) => once(views, `${set} ${view}`, () => shelf.hasView(set, view)),
    fingerprint: (address) => {
      const picture = parsePictureAddress(address);
      if (!picture || cutOf(picture.set) !== undefined) return shelf.fingerprint(address);
      return once(prints, `${picture.set} ${picture.view}`, () => shelf.fingerprint(address));
    },
  };
}

function once<T>(kept: Map<string, T>, key: string, ask: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const asked = ask();
  kept.set(key, asked);
  return asked;
}

/** Address of the picture of a set that image search looks at. */
export function searchedAddress(set: string, view: BlankView, colour: string): string {
  return pictureAddress({ set, view, colour, width: 320, format: 'webp' });
}

/**
 * The pictures of a product to index: its photographs, its front in each colour without, then its
 * side in the first; or its plain ones. Those that are not ours are left out.
 */
export async function wantedPictures(
  product: PicturedProduct,
  shelf: PictureShelf,
): Promise<PictureOrigin[]> {
  const wanted: PictureOrigin[] = [];
  for (const address of await addressesOf(product, shelf)) {
    const source = await shelf.fingerprint(address);
    if (source !== undefined) wanted.push({ product: product.id, address, source });
  }
  return wanted;
}

/** Addresses of a product's pictures, the one that tells most of it first. */
export async function addressesOf(
  { set, colours, addresses, photos }: PicturedProduct,
  { hasView }: Pick<PictureShelf, 'hasView'>,
): Promise<readonly string[]> {
  const put = (photos ?? []).slice(0, INDEXED_PHOTOS);
  const taken = put.map(({ corte, color }) => searchedAddress(photoSet(corte), 'frente', color));
  if (set === null) return [...new Set([...taken, ...addresses])];
  // A colour with photographs is shown by them alone.
  const bare = colours.filter((colour) => photos?.every(({ color }) => color !== colour) ?? true);
  const fronts = bare.map((colour) => searchedAddress(set, 'frente', colour));
  const [first] = bare;
  const sides = first && (await hasView(set, 'lado')) ? [searchedAddress(set, 'lado', first)] : [];
  return [...taken, ...fronts, ...sides];
}
