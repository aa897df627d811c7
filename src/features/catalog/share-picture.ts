import { SHOP_PICTURE } from '../../routes.ts';
import { parsePictureAddress } from './picture.ts';

/** Pixels of a picture that others show for a link, as Open Graph wants it. */
export const SHARED_WIDTH = 1200;
export const SHARED_HEIGHT = 630;

export const sharedProduct = (set: string, colour: string): string =>
  `/img/compartir/${set}/${colour}.jpg`;

/** What a link to a product shows, for the address of one of its pictures. */
export function sharedPicture(image: string): string {
  const picture = parsePictureAddress(image);
  if (picture) return sharedProduct(picture.set, picture.colour);
  // A real catalogue's photograph is shown as it is.
  return image === '' ? SHOP_PICTURE : image;
}
