/**
 * Contact sheets of printing, one for each technique, on ten products in three colours each:
 * `npm run samples:sheet -- --out FOLDER [--technique bordado] [--size 320]`. With `--crop` each cell
 * shows the print area alone.
 */
import { mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { type PrintMesh, readMesh } from '../engines/pictures/layer-format.ts';
import { loadSet, renderPicture } from '../engines/pictures/pictures.ts';
import { dyeOf } from '../src/features/catalog/server/dye.ts';
import { brightnessAt } from '../src/features/catalog/server/samples/brightness.ts';
import { sampleOf } from '../src/features/catalog/server/samples/sample-print.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    technique: { type: 'string' },
    size: { type: 'string', default: '320' },
    crop: { type: 'boolean', default: false },
    layers: { type: 'string', default: join(import.meta.dirname, '../media/pictures') },
  },
});
if (!values.out) throw new Error('--out names the folder for the sheets');
const PRODUCTS = 10;
const WIDTH = 960;
const SIZE = Number(values.size);
/** Light, dark and strong; metals and woods where beams work. */
const COLOURS = ['blanco', 'azul-marino', 'rojo'] as const;
const BEAMED = ['negro', 'plata', 'bambu'] as const;
const ENGRAVED = new Set(['grabado-laser', 'corte-laser']);

interface Printable {
  readonly set: string;
  readonly area: PrintMesh;
}

/** Sets whose front takes the technique, each kind of product in turn. */
function pick(all: readonly Printable[], technique: string): readonly Printable[] {
  const takes = all.filter(
    ({ area }) => area.techniques.includes(technique) || technique === 'corte-laser',
  );
  const step = Math.max(1, takes.length / PRODUCTS);
  return Array.from({ length: Math.min(PRODUCTS, takes.length) }, (_, at) => {
    const found = takes[Math.floor(at * step)];
    if (!found) throw new RangeError(technique);
    return found;
  });
}

async function cell({ set, area }: Printable, technique: string, colour: string, turn: number) {
  const dye = dyeOf(colour);
  if (!dye) throw new Error(`the trade has no ${colour}`);
  const front = { set, view: 'frente', dye, width: WIDTH, format: 'webp', cutout: false } as const;
  const blank = await renderPicture(values.layers, { ...front, width: 320 });
  const bright = blank && (await brightnessAt(blank, area));
  if (bright === undefined) throw new Error(`no picture of ${set} in ${colour}`);
  // Where a surface is too dark for a technique the sheet shows it blank.
  const sample = sampleOf(set, { ...area, techniques: [technique] }, dye, bright, turn);
  const print = sample && {
    ...sample,
    artwork: await sharp(Buffer.from(sample.drawing.svg)).png().toBuffer(),
  };
  const body = await renderPicture(values.layers, front, { prints: print ? [print] : [] });
  const whole = sharp(body);
  return (values.crop ? whole.extract(around(area)) : whole).resize(SIZE, SIZE).png().toBuffer();
}

/** The square around the print area. */
function around(area: PrintMesh) {
  const points = readMesh(area.mesh);
  const side = (axis: number) => points.filter((value, at) => at % 2 === axis && value > 0);
  const [xs, ys] = [side(0), side(1)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const length = Math.min(WIDTH, Math.round(Math.max(right - left, bottom - top) * 0.8));
  const within = (middle: number) =>
    Math.round(Math.max(0, Math.min(WIDTH - length, middle - length / 2)));
  return {
    left: within((left + right) / 2),
    top: within((top + bottom) / 2),
    width: length,
    height: length,
  };
}

const all: Printable[] = [];
for (const set of (await readdir(values.layers)).sort()) {
  const area = (await loadSet(values.layers, set))?.views.frente?.areas[0];
  if (area) all.push({ set, area });
}
const techniques = values.technique
  ? [values.technique]
  : [...new Set(all.flatMap(({ area }) => area.techniques)), 'corte-laser'];
mkdirSync(values.out, { recursive: true });
for (const technique of techniques) {
  const chosen = pick(all, technique);
  const cells = [];
  for (const [column, printable] of chosen.entries()) {
    for (const [row, colour] of (ENGRAVED.has(technique) ? BEAMED : COLOURS).entries()) {
      const input = await cell(printable, technique, colour, column);
      cells.push({
        input,
        left: (column % 5) * SIZE,
        top: (row + 3 * Math.floor(column / 5)) * SIZE,
      });
    }
  }
  const file = join(values.out, `${technique}.png`);
  await sharp({
    create: {
      width: Math.min(5, chosen.length) * SIZE,
      height: 3 * Math.ceil(chosen.length / 5) * SIZE,
      channels: 3,
      background: '#fbf8f2',
    },
  })
    .composite(cells)
    .png()
    .toFile(file);
  console.log(`${file}: ${chosen.map(({ set }) => set).join(', ')}`);
}
