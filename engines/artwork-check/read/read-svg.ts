import { Resvg } from '@resvg/resvg-js';
import { type Opened, UnreadableArtwork } from './opened.ts';
import { svgOpenPaths } from './svg-open-paths.ts';
import { svgPictures } from './svg-pictures.ts';
import { svgTexts } from './svg-text.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const MM_A_PIXEL = 25.4 / 96;
/** Nothing but a part of the file itself or a raster picture inside of it. */
const OUTSIDE =
  /(?:href|src)\s*=\s*(?:"\s*|'\s*)(?!\s*#|\s*data:image\/(?:png|jpe?g|webp|gif)[;,])[^"'\s]/i;
const UNSAFE = [
  /<!DOCTYPE/i,
  /<!ENTITY/i,
  /<script/i,
  /<foreignObject/i,
  /url\(\s*["']?(?!#|["']?#|data:)/i,
];
/** `use` of `use`: a text of a kilobyte that unfolds into billions of shapes. */
const MOST_USES = 2000;

/** An SVG as resvg draws it: it runs no scripts and knows no network. */
export async function openSvg(bytes: Uint8Array): Promise<Opened> {
  if (bytes.byteLength > MOST_BYTES) throw new UnreadableArtwork('too_large');
  const text = new TextDecoder().decode(bytes);
  // Whoever says no to these needs no reader that resists them.
  if (OUTSIDE.test(text) || UNSAFE.some((sign) => sign.test(text))) {
    throw new UnreadableArtwork('unsafe');
  }
  if ((text.match(/<(?:\w+:)?use\b/g) ?? []).length > MOST_USES) {
    throw new UnreadableArtwork('too_large');
  }
  const liveText = /<(?:\w+:)?text\b/.test(text);
  const drawing = parse(text, liveText, 'original');
  const { width, height } = sizeOf(text) ?? drawing;
  if (!(width > 0 && height > 0)) throw new UnreadableArtwork('empty');
  const userWidth = userWidthOf(text, width);
  const pictures = await svgPictures(text, userWidth);
  return {
    kind: 'svg',
    natural: { widthMm: width * MM_A_PIXEL, heightMm: height * MM_A_PIXEL },
    proportion: height / width,
    vector: pictures.length === 0,
    liveText,
    pictures,
    texts: liveText ? svgTexts(text, userWidth) : [],
    openPaths: /stroke/.test(text) ? svgOpenPaths(drawing.toString(), userWidth) : [],
    draw: async (across, down) => {
      const drawn = parse(text, liveText, across).render();
      return straight(drawn.pixels, drawn.width, drawn.height, across, down);
    },
  };
}

function parse(text: string, liveText: boolean, width: number | 'original'): Resvg {
  try {
    return new Resvg(text, {
      font: { loadSystemFonts: liveText },
      fitTo: width === 'original' ? { mode: 'original' } : { mode: 'width', value: width },
      logLevel: 'off',
    });
  } catch {
    // What its message says is about the file alone, in English.
    throw new UnreadableArtwork('broken');
  }
}

const PIXELS_A_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  mm: 1 / MM_A_PIXEL,
  cm: 10 / MM_A_PIXEL,
  in: 96,
  pt: 96 / 72,
  pc: 16,
};
const LENGTH = /^\s*([\d.]+(?:e[-+]?\d+)?)\s*(px|mm|cm|in|pt|pc|)\s*$/i;

/** What its root says, in CSS pixels: resvg itself tells whole pixels. Undefined for shares. */
function sizeOf(text: string): { width: number; height: number } | undefined {
  const root = /<svg\b[^>]*>/i.exec(text)?.[0] ?? '';
  const [width, height] = ['width', 'height'].map((name) => {
    const said = new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1];
    const [, number, unit = ''] = LENGTH.exec(said ?? '') ?? [];
    return Number(number) * (PIXELS_A_UNIT[unit.toLowerCase()] ?? Number.NaN);
  });
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** User units across: those of the view box, or the size itself. */
function userWidthOf(text: string, width: number): number {
  const box = /<svg\b[^>]*\bviewBox\s*=\s*["']([^"']*)["']/i.exec(text)?.[1] ?? '';
  const across = Number(box.trim().split(/[\s,]+/)[2]);
  return across > 0 ? across : width;
}

/**
 * Divides by alpha, in place where it may, and brings a picture that is a row short to the size that was
 * asked for.
 */
function straight(
  pixels: Uint8Array,
  width: number,
  height: number,
  across: number,
  down: number,
): Uint8Array {
  const asAsked = width === across && height === down;
  const out = asAsked ? pixels : new Uint8Array(across * down * 4);
  for (let y = 0; y < Math.min(height, down); y += 1) {
    for (let x = 0; x < Math.min(width, across); x += 1) {
      const from = (y * width + x) * 4;
      const to = (y * across + x) * 4;
      const alpha = pixels[from + 3];
      if (alpha === 0) continue;
      if (asAsked && alpha === 255) continue;
      const scale = 255 / alpha;
      out[to] = Math.min(255, Math.round(pixels[from] * scale));
      out[to + 1] = Math.min(255, Math.round(pixels[from + 1] * scale));
      out[to + 2] = Math.min(255, Math.round(pixels[from + 2] * scale));
      out[to + 3] = alpha;
    }
  }
  return out;
}
