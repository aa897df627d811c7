import type { PictureView } from '../../catalog/picture.ts';
import { pictureAddress } from '../../catalog/picture.ts';
import type { PicturedProduct, PictureKey } from './picture-index.sql.ts';

/** Colours of a product that are indexed; the rest is close enough to one of them. */
export const INDEXED_COLOURS = 3;

/** Whether a set has a view of its own, rather than one derived from its front. */
export type HasView = (set: string, view: PictureView) => Promise<boolean>;

/** Address of the picture of a set that image search looks at. */
export function searchedAddress(set: string, view: PictureView, colour: string): string {
  return pictureAddress({ set, view, colour, width: 320, format: 'webp' });
}

/** The pictures of a product to index: its front in each colour, then its side in the first. */
export async function wantedPictures(
  { id, set, colours }: PicturedProduct,
  hasView: HasView,
): Promise<PictureKey[]> {
  const fronts = colours.map((colour) => searchedAddress(set, 'frente', colour));
  const [first] = colours;
  const sides = first && (await hasView(set, 'lado')) ? [searchedAddress(set, 'lado', first)] : [];
  return [...fronts, ...sides].map((address) => ({ product: id, address }));
}
