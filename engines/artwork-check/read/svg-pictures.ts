import sharp from 'sharp';
import type { PlacedPicture } from './opened.ts';
import { attributeOf, type Matrix, matrixOf, SAME, TAG, times } from './svg-parts.ts';

const MOST_PICTURES = 50;

/** The raster pictures of an SVG, by their own pixels and the groups they stand in. */
export async function svgPictures(text: string, userWidth: number): Promise<PlacedPicture[]> {
  const open: Matrix[] = [SAME];
  const found: { href: string; width: number }[] = [];
  for (const [, closing, name, attributes, selfClosing] of text.matchAll(TAG)) {
    if (closing) {
      if (open.length > 1) open.pop();
      continue;
    }
    const matrix = times(open.at(-1) ?? SAME, matrixOf(attributeOf(attributes, 'transform')));
    if (name.toLowerCase() === 'image' && found.length < MOST_PICTURES) {
      const across = Number.parseFloat(attributeOf(attributes, 'width'));
      const href = attributeOf(attributes, 'href');
      if (across > 0 && href.startsWith('data:')) {
        found.push({ href, width: across * Math.hypot(matrix[0], matrix[1]) });
      }
    }
    if (!selfClosing) open.push(matrix);
  }
  const pictures = await Promise.all(found.map(({ href, width }) => placed(href, width)));
  return pictures.flatMap((each) =>
    each && userWidth > 0 ? [{ pixelsAWidth: each.pixels / (each.width / userWidth) }] : [],
  );
}

async function placed(href: string, width: number) {
  try {
    const bytes = Buffer.from(href.slice(href.indexOf(',') + 1), 'base64');
    const { width: pixels } = await sharp(bytes).metadata();
    return pixels ? { pixels, width } : undefined;
  } catch {
    // A picture that no program reads is drawn by none either.
    return undefined;
  }
}
