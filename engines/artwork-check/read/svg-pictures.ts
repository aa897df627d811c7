import sharp from 'sharp';
import type { PlacedPicture } from './opened.ts';

type Matrix = readonly [number, number, number, number, number, number];
const SAME: Matrix = [1, 0, 0, 1, 0, 0];
const TAG = /<(\/?)([a-z]+)\b((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/gi;
const MOST_PICTURES = 50;

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

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

function attributeOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*("([^"]*)"|'([^']*)')`).exec(attributes);
  return found?.[2] ?? found?.[3] ?? '';
}

function matrixOf(text: string): Matrix {
  let matrix = SAME;
  for (const [, name, inside] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const [a = 0, b, ...more] = inside
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const turn = (a * Math.PI) / 180;
    if (name === 'scale') matrix = times(matrix, [a, 0, 0, b ?? a, 0, 0]);
    if (name === 'translate') matrix = times(matrix, [1, 0, 0, 1, a, b ?? 0]);
    if (name === 'rotate') {
      matrix = times(matrix, [
        Math.cos(turn),
        Math.sin(turn),
        -Math.sin(turn),
        Math.cos(turn),
        0,
        0,
      ]);
    }
    if (name === 'matrix') {
      const [c = 0, d = 1, e = 0, f = 0] = more;
      matrix = times(matrix, [a, b ?? 0, c, d, e, f]);
    }
  }
  return matrix;
}
