import { images } from '../../../../routes.ts';
import { imageAt, PICTURE_ROOT } from '../../../catalog/picture.ts';
import type { QuoteItem } from './quote-detail.ts';

/** Side of a picture on the page, in CSS pixels (45 points). */
const THUMBNAIL_PX = 60;
const PLACED_ROOT = images.placed('', '').replace(/\/+$/, '/');
/** Pixels drawn for each CSS pixel (CNF-11). */
const PDF_SCALE = 2;

/**
 * The address a product picture may be loaded from: this shop's own pictures of products, printed
 * or not, and no other,
 * whatever an order's text says. Undefined for anything else.
 */
export function ownPicture(address: string): string | undefined {
  if (address.includes('..')) return undefined;
  if (address.startsWith(PLACED_ROOT)) return address;
  if (!address.startsWith(`${PICTURE_ROOT}/`)) return undefined;
  return imageAt(address, { width: 320, format: 'webp' });
}

/** The printed product, or the blank one where that cannot be had. */
export async function loadLine(
  line: Pick<QuoteItem, 'picture' | 'printed'>,
): Promise<string | undefined> {
  return (line.printed && (await loadThumbnail(line.printed))) || loadThumbnail(line.picture);
}

/** The picture as JPEG data at twice its size on the page; undefined when it cannot be had. */
export async function loadThumbnail(address: string): Promise<string | undefined> {
  const source = ownPicture(address);
  if (!source) return undefined;
  const image = new Image();
  image.src = source;
  try {
    await image.decode();
  } catch (error) {
    console.warn('a picture of the quote is missing', source, error);
    return undefined;
  }
  const canvas = document.createElement('canvas');
  canvas.width = THUMBNAIL_PX * PDF_SCALE;
  canvas.height = THUMBNAIL_PX * PDF_SCALE;
  const paper = canvas.getContext('2d');
  if (!paper) return undefined;
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.86);
}
