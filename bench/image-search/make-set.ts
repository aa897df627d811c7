/**
 * `node bench/image-search/make-set.ts --dir DIR`: our own query pictures, from the studio's layers
 * of the demo shop, the same ones each time. The gallery has three colours of each design; queries
 * are the cut-outs on other grounds, turned, sheared, in other light. Set names end in `/ajuste`
 * (designs that may be tuned on) or `/reserva` (never tuned on).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { demoProduct } from '../../db/demo/catalogue-products.ts';
import { createPictureService } from '../../src/features/catalog/server/pictures/compose-picture.ts';
import { seededRandom } from '../../src/features/image-search/random.ts';
import { photograph, type Scene } from './photograph.ts';
import type { PictureSet } from './score-set.ts';

const { values } = parseArgs({
  options: { dir: { type: 'string' }, designs: { type: 'string', default: '310' } },
});
if (!values.dir) {
  console.error('Uso: node bench/image-search/make-set.ts --dir CARPETA');
  process.exit(1);
}
const folder = values.dir;
const GALLERY_COLOURS = 3;
const SCENES: readonly {
  readonly name: string;
  readonly scene: Scene;
  readonly newColour: boolean;
}[] = [
  { name: 'plano', scene: 'plain', newColour: false },
  { name: 'revuelto', scene: 'clutter', newColour: false },
  { name: 'otro-color', scene: 'plain', newColour: true },
  { name: 'otro-color-revuelto', scene: 'clutter', newColour: true },
];

const pictures = createPictureService({
  layersDir: path.resolve(import.meta.dirname, '../../media/pictures'),
  cacheDir: path.join(os.tmpdir(), 'estampa-bench-pictures'),
});
await mkdir(folder, { recursive: true });
const gallery: { file: string; product: string }[] = [];
const queries: { file: string; product: string; set: string }[] = [];
const cutout = async (set: string, colour: string) =>
  (await pictures.renderCutout({ set, colour, width: 320 }))?.body;

const designs: { readonly set: string; readonly colours: readonly string[] }[] = [];
const seen = new Set<string>();
for (let place = 0; place < Number(values.designs); place++) {
  const { picture_set: set, colours } = demoProduct(place);
  if (!set || seen.has(set)) continue;
  seen.add(set);
  designs.push({ set, colours: colours.map(({ colour }) => colour) });
}
for (const [place, { set, colours }] of designs.entries()) {
  for (const colour of colours.slice(0, GALLERY_COLOURS)) {
    const made = await pictures.render({ set, view: 'frente', colour, width: 320, format: 'webp' });
    if (!made) continue;
    const file = `${set}-${colour}.webp`;
    await writeFile(path.join(folder, file), made.body);
    gallery.push({ file, product: set });
  }
  const neighbours = [37, 101, 173].map((step) => designs[(place + step) % designs.length]);
  for (const [number, { name, scene, newColour }] of SCENES.entries()) {
    const random = seededRandom(place * 16 + number + 1);
    const choice = newColour ? colours.slice(GALLERY_COLOURS) : colours.slice(0, GALLERY_COLOURS);
    const colour = choice[Math.floor(random() * choice.length)];
    const object = colour && (await cutout(set, colour));
    if (!object) continue;
    const others = [];
    for (const other of scene === 'clutter' ? neighbours : []) {
      const body = other?.colours[0] && (await cutout(other.set, other.colours[0]));
      if (body) others.push(body);
    }
    const file = `${set}-${name}.jpg`;
    await writeFile(path.join(folder, file), await photograph(object, others, scene, random));
    queries.push({ file, product: set, set: `${name}/${place % 2 === 0 ? 'ajuste' : 'reserva'}` });
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${place + 1}/${designs.length}`);
}
const index: PictureSet = { gallery, queries };
await writeFile(path.join(folder, 'index.json'), JSON.stringify(index));
console.log(`${gallery.length} gallery pictures, ${queries.length} queries in ${folder}`);
await pictures.close();
