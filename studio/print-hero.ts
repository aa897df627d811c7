/**
 * Prints the home page's mug: `node studio/print-hero.ts`. The studio's white mug, our own two-ink
 * artwork bent over its print area, without ground or shadow, in two sizes and two formats.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { composeWithArtwork, loadLayers, loadSet } from '../engines/pictures/pictures.ts';
import { dyeOf } from '../src/features/catalog/server/dye.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const LAYERS = path.join(ROOT, 'media/pictures');
const TARGET = path.join(ROOT, 'src/features/home/web/hero');
const SET = 'taza-clasica';
const FRAME = 960;
const WIDTHS = [420, 768];

/** A sun behind waves, and the overprint where both inks lie. 66 by 70 mm, like the print area. */
function artwork(): string {
  const waves = [470, 580, 690, 800, 910]
    .map((y) => `<path d="M-20 ${y}${'q75 -70 150 0q75 70 150 0'.repeat(4)}"/>`)
    .join('');
  const ink = (colour: string) =>
    `<g clip-path="url(#sheet)" fill="none" stroke="${colour}" stroke-width="54">${waves}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="990" height="1050">
    <clipPath id="sun"><circle cx="495" cy="430" r="330"/></clipPath>
    <clipPath id="sheet"><rect x="95" y="60" width="800" height="960"/></clipPath>
    <circle cx="495" cy="430" r="330" fill="#ff5a3c"/>${ink('#1f3fd6')}
    <g clip-path="url(#sun)">${ink('#3a1e6b')}</g></svg>`;
}

async function printedMug(): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(artwork()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const print = { width: info.width, height: info.height, pixels: new Uint8Array(data) };
  const view = 'frente';
  const dye = dyeOf('blanco');
  if (!dye) throw new Error('the trade has no white');
  const described = (await loadSet(LAYERS, SET))?.views[view];
  const printed = await composeWithArtwork(
    LAYERS,
    { set: SET, view, dye, width: FRAME, format: 'webp', cutout: true },
    { frente: print },
  );
  if (!described || !printed) throw new Error(`${LAYERS} has no ${SET}`);
  const { box, cover } = await loadLayers(LAYERS, SET, view, described, FRAME);
  const pixels = await sharp(printed).raw().toBuffer();
  for (let at = 0; at < FRAME * FRAME; at += 1) {
    const [x, y] = [(at % FRAME) - box.x, Math.floor(at / FRAME) - box.y];
    const inside = x >= 0 && y >= 0 && x < box.width && y < box.height;
    // The page casts its own shadow, so the cut-out's goes: only the mug's own cover stays.
    pixels[at * 4 + 3] = inside ? (cover[y * box.width + x] ?? 0) : 0;
  }
  const raw = { width: FRAME, height: FRAME, channels: 4 } as const;
  return sharp(await sharp(pixels, { raw }).png().toBuffer()).trim({ threshold: 0 });
}

const mug = await printedMug();
for (const width of WIDTHS) {
  const sized = mug.clone().resize(width);
  const file = path.join(TARGET, `taza-impresa-${width}`);
  writeFileSync(`${file}.avif`, await sized.clone().avif({ quality: 58, effort: 6 }).toBuffer());
  writeFileSync(`${file}.webp`, await sized.clone().webp({ quality: 84, effort: 6 }).toBuffer());
}
