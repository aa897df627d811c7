/**
 * Contact sheets to look at: `node studio/sheet.ts [--kind taza,termo] [--view frente]
 * [--colours rojo,plata] [--size 300] [--columns 8] [--out sheet.png] [--layers folder]`.
 * Without colours every design takes the next colour of a short list.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { KINDS } from '../db/demo/kinds.ts';
import type { View } from '../engines/pictures/layer-format.ts';
import { renderPicture } from '../engines/pictures/pictures.ts';
import { PICTURE_WIDTHS } from '../src/features/catalog/picture.ts';
import { dyeOf } from '../src/features/catalog/server/dye.ts';

const { values } = parseArgs({
  options: {
    kind: { type: 'string' },
    variant: { type: 'string' },
    view: { type: 'string', default: 'frente' },
    colours: { type: 'string' },
    size: { type: 'string', default: '300' },
    columns: { type: 'string', default: '8' },
    out: { type: 'string', default: 'sheet.png' },
    layers: { type: 'string', default: join(import.meta.dirname, '../media/pictures') },
  },
});
const ROTATION = [
  'azul-marino',
  'blanco',
  'rojo',
  'negro',
  'verde-limon',
  'turquesa',
  'beige',
  'naranja',
];
const size = Number(values.size);
const width = PICTURE_WIDTHS.find((candidate) => candidate >= size) ?? 1400;
const columns = Number(values.columns);

const cells: { set: string; colour: string }[] = [];
for (const { kind, variants } of KINDS) {
  if (values.kind && !values.kind.split(',').includes(kind)) continue;
  for (const variant of variants) {
    if (values.variant && !values.variant.split(',').includes(variant)) continue;
    const set = `${kind}-${variant}`;
    if (!existsSync(join(values.layers, set, 'set.json'))) continue;
    const colours = values.colours?.split(',') ?? [
      ROTATION[cells.length % ROTATION.length] as string,
    ];
    for (const colour of colours) cells.push({ set, colour });
  }
}

const view = values.view as View;
const pictures = [];
for (const [index, { set, colour }] of cells.entries()) {
  const dye = dyeOf(colour);
  const body =
    dye &&
    (await renderPicture(values.layers, {
      set,
      view,
      dye,
      width,
      format: 'webp',
      cutout: false,
    }));
  if (!body) throw new Error(`no picture of ${set} in ${colour}`);
  const input = await sharp(body).resize(size, size).png().toBuffer();
  pictures.push({ input, left: (index % columns) * size, top: Math.floor(index / columns) * size });
}
await sharp({
  create: {
    width: columns * size,
    height: Math.ceil(cells.length / columns) * size,
    channels: 3,
    background: '#fbf8f2',
  },
})
  .composite(pictures)
  .png()
  .toFile(values.out);
console.log(`${values.out}: ${cells.length} pictures`);
