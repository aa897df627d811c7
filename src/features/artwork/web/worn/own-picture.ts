/** A logo that its owner has as a photograph or a picture of pixels, as a file that can be printed. */
import { ARTWORK_EXTENSIONS, extensionOf, MAX_ARTWORK_BYTES } from '../../choose-files.ts';

/** What somebody may have their logo as. */
export const LOGO_EXTENSIONS = [...ARTWORK_EXTENSIONS, 'png', 'jpg', 'jpeg', 'webp'] as const;

const PIXELS = /\.(png|jpe?g|webp)$/i;
/** Sharp at 13 cm and 300 dpi, and below what an SVG may weigh. */
const LONGEST_PX = 1600;
const DOTS_A_MM = 300 / 25.4;

/** Why a logo is not taken, as is said to its owner. */
export class LogoRefused extends Error {
  override readonly name = 'LogoRefused';
}

/**
 * The file as it can be sent: a picture of pixels is laid into an SVG, at most `LONGEST_PX` long and
 * at 300 dpi. Rejects with `LogoRefused` for anything else and for what cannot be read.
 */
export async function printableLogo(file: File): Promise<File> {
  if (file.size > MAX_ARTWORK_BYTES)
    throw new LogoRefused('Ese archivo pesa más de 10 MB. Exporta tu logo más pequeño.');
  if (extensionOf(file.name)) return file;
  if (!PIXELS.test(file.name))
    throw new LogoRefused('Usa un logo en .svg, .ai, .pdf, .psd, .png, .jpg o .webp.');
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture)
    throw new LogoRefused('No pudimos abrir esa imagen. Expórtala otra vez como PNG o SVG.');
  return new File([laidInSvg(picture)], file.name.replace(PIXELS, '.svg'), {
    type: 'image/svg+xml',
  });
}

function laidInSvg(picture: ImageBitmap): string {
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  const mm = (pixels: number): string => (pixels / DOTS_A_MM).toFixed(2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(width)}mm" height="${mm(height)}mm" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${canvas.toDataURL('image/png')}"/></svg>`;
}
