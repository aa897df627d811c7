/**
 * Prints the close-ups of the pages of finishes: `node studio/print-finishes.ts`. Each is a product of
 * the studio printed in that technique with a mark of ours, cut to where the ink, thread or beam is.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { type PrintMesh, projectionOf } from '../engines/pictures/layer-format.ts';
import { loadSet, renderPicture } from '../engines/pictures/pictures.ts';
import { dyeOf } from '../src/features/catalog/server/dye.ts';
import { brightnessAt } from '../src/features/catalog/server/samples/brightness.ts';
import { drawMark, MARKS } from '../src/features/catalog/server/samples/marks.ts';
import { lookOf } from '../src/features/catalog/server/samples/print-look.ts';
import { under } from '../src/features/catalog/server/samples/sample-print.ts';
import { FINISH_PICTURE_WIDTHS } from '../src/features/content/finish-pictures.ts';
import { type FINISH_SLUGS, images } from '../src/routes.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const LAYERS = path.join(ROOT, 'media/pictures');
/** What print areas are measured in. */
const FRAME = 960;
const LARGEST = Math.max(...FINISH_PICTURE_WIDTHS);
/** Wider pictures show the layers' own pixels. */
const WIDEST = 3400;
const RATIO = 3 / 4;
/** Darker than this a surface takes light inks. */
const DARK = 0.3;
const COLOURLESS: readonly string[] = ['laser', 'corte', 'foil', 'relieve'];

interface CloseUp {
  readonly set: string;
  readonly colour: string;
  readonly technique: string;
  readonly mark: string;
  readonly form: Parameters<typeof drawMark>[2];
  /** Width of the print as a part of its area. */
  readonly share: number;
  /** How much around the print is seen: 1 is nothing. */
  readonly room: number;
}

const close = (
  [set, colour, technique]: readonly [string, string, string],
  mark: string,
  form: CloseUp['form'],
  share: number,
  room: number,
): CloseUp => ({ set, colour, technique, mark, form, share, room });

const CLOSE_UPS: { readonly [slug in (typeof FINISH_SLUGS)[number]]: CloseUp } = {
  'pad-printing': close(
    ['boligrafo-clasico', 'azul-rey', 'tampografia'],
    'CENVAL',
    'wide',
    0.9,
    2.6,
  ),
  'screen-printing': close(
    ['bolsa-tote-algodon', 'natural', 'serigrafia'],
    'RUVELA',
    'stacked',
    0.7,
    1.45,
  ),
  sublimation: close(['taza-clasica', 'blanco', 'sublimacion'], 'LUMBREL', 'stacked', 0.8, 1.45),
  'dtf-printing': close(
    ['playera-cuello-redondo', 'negro', 'dtf'],
    'BRISMAR',
    'stacked',
    0.7,
    1.35,
  ),
  embroidery: close(['polo-clasica', 'azul-marino', 'bordado'], 'FENORA', 'stacked', 0.95, 1.5),
  'laser-engraving': close(
    ['termo-clasico', 'negro', 'grabado-laser'],
    'OMBRIO',
    'stacked',
    0.8,
    1.55,
  ),
  'laser-cutting': close(
    ['llavero-madera', 'madera', 'corte-laser'],
    'ZENITA',
    'emblem',
    0.85,
    1.5,
  ),
  'digital-printing': close(
    ['notas-adhesivas-libro', 'blanco', 'offset'],
    'DURALBA',
    'stacked',
    0.8,
    1.6,
  ),
  'uv-printing': close(['cargador-inalambrico', 'negro', 'uv'], 'KALTIVA', 'emblem', 0.9, 1.5),
  containers: close(['vela-vidrio', 'transparente', 'etiqueta'], 'TOLVAR', 'stacked', 0.9, 1.6),
  awards: close(['placa-vidrio', 'transparente', 'grabado-laser'], 'NORTEA', 'stacked', 0.9, 1.5),
  developments: close(['pin-escudo', 'dorado', 'esmalte'], 'ALUNTO', 'emblem', 0.85, 1.9),
};

async function printOf({ set, technique, mark, form, share, colour }: CloseUp, area: PrintMesh) {
  const dye = dyeOf(colour);
  const look = lookOf(technique);
  const drawn = MARKS.find(({ name }) => name === mark);
  if (!dye || !look || !drawn) throw new Error(`${set}: no ${colour}, ${technique} or ${mark}`);
  const front = { set, view: 'frente', dye, format: 'webp', cutout: false } as const;
  const blank = await renderPicture(LAYERS, { ...front, width: 320 });
  const bright = blank ? await brightnessAt(blank, area) : 1;
  const inks = COLOURLESS.includes(look)
    ? drawn.alone
    : (bright ?? 1) < DARK
      ? drawn.onDark
      : drawn.onLight;
  const { svg, ratio } = drawMark(drawn, inks, form);
  const widthMm = Math.min(area.widthMm * share, (area.heightMm * 0.95) / ratio);
  const artwork = await sharp(Buffer.from(svg)).png().toBuffer();
  const place = { area: area.id, xMm: 0, yMm: 0, turn: 0, widthMm };
  return { front, ratio, print: { ...place, ...under(set, area, dye), look, artwork } };
}

/** The part of the frame that shows a print of this size, in parts of the frame. */
function part(area: PrintMesh, widthMm: number, heightMm: number, room: number) {
  const project = projectionOf(area);
  const corners = [-0.5, 0.5].flatMap((x) =>
    [-0.5, 0.5].flatMap((y) => {
      const seen = project(x * widthMm, y * heightMm);
      return seen ? [seen] : [];
    }),
  );
  const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0));
  if (!xs || !ys) throw new Error(area.id);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const width = Math.min(FRAME, Math.max(right - left, (bottom - top) / RATIO) * room);
  const height = width * RATIO;
  const within = (middle: number, length: number) =>
    Math.max(0, Math.min(FRAME - length, middle - length / 2)) / FRAME;
  return {
    left: within((left + right) / 2, width),
    top: within((top + bottom) / 2, height),
    width: width / FRAME,
  };
}

mkdirSync(path.join(ROOT, 'public', path.dirname(images.finish('x'))), { recursive: true });
for (const [slug, wanted] of Object.entries(CLOSE_UPS)) {
  const area = (await loadSet(LAYERS, wanted.set))?.views.frente?.areas?.[0];
  if (!area) throw new Error(`${LAYERS} has no print area of ${wanted.set}`);
  const { front, ratio, print } = await printOf(wanted, area);
  const seen = part(area, print.widthMm, print.widthMm * ratio, wanted.room);
  const width = Math.min(WIDEST, Math.ceil(LARGEST / seen.width));
  const whole = await renderPicture(LAYERS, { ...front, width }, { prints: [print] });
  const side = Math.floor(seen.width * width);
  const cut = sharp(whole).extract({
    left: Math.floor(seen.left * width),
    top: Math.floor(seen.top * width),
    width: side,
    height: Math.floor(side * RATIO),
  });
  for (const wide of FINISH_PICTURE_WIDTHS) {
    const sized = cut.clone().resize(wide, wide * RATIO);
    const file = path.join(ROOT, 'public', images.finish(`${slug}-${wide}`));
    writeFileSync(`${file}.avif`, await sized.clone().avif({ quality: 56, effort: 6 }).toBuffer());
    writeFileSync(`${file}.webp`, await sized.clone().webp({ quality: 80, effort: 6 }).toBuffer());
  }
  process.stdout.write(`${slug}\n`);
}
