/** Pixels to the bytes that travel. The settings come from the table in docs/performance-pictures.md. */
import type { Sharp } from 'sharp';
import type { Format } from './rendition.ts';

export interface Encoding {
  readonly format: Format;
  readonly width: number;
  readonly cutout: boolean;
  /** Nobody is waiting: spend three times the time on a quarter fewer bytes. */
  readonly unhurried?: boolean | undefined;
}

/** Encodes an image of the picture's final size. */
export function encode(
  image: Sharp,
  { format, width, cutout, unhurried = false }: Encoding,
): Promise<Buffer> {
  if (format === 'webp') {
    const effort = unhurried || width < 960 ? 2 : 1;
    return image.webp({ quality: cutout ? 86 : 82, effort }).toBuffer();
  }
  return image
    .avif({
      quality: width > 640 ? 58 : 62,
      effort: unhurried ? 1 : 0,
      chromaSubsampling: '4:2:0',
      tune: 'psnr',
    })
    .toBuffer();
}
