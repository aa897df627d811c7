/**
 * Query pictures for the image-search benchmark: `node studio/query-set.ts --layers FOLDER
 * --dir DIR`. FOLDER holds snapshots that `render.ts --query N --view uso --out FOLDER` rendered;
 * DIR gets them as JPEGs of a telephone, in a colour that the gallery shows (`escena/mismo-color`)
 * and in one that it does not (`escena/otro-color`), the front of every design of the demo shop in
 * `--colours` colours, and `index.json` for `npm run bench:images -- --dir DIR`.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { demoProduct } from '../db/demo/catalogue-products.ts';
import { renderPicture } from '../engines/pictures/pictures.ts';
import { dyeOf } from '../src/features/catalog/server/dye.ts';

const { values } = parseArgs({
  options: {
    layers: { type: 'string' },
    dir: { type: 'string' },
    designs: { type: 'string', default: '310' },
    colours: { type: 'string', default: '2' },
  },
});
if (!values.layers || !values.dir) {
  console.error('Uso: node studio/query-set.ts --layers CARPETA --dir CARPETA');
  process.exit(1);
}
const { layers, dir } = values;
const SHOP = join(import.meta.dirname, '../media/pictures');

interface Entry {
  readonly file: string;
  readonly product: string;
}
const gallery: Entry[] = [];
const queries: (Entry & { readonly set: string })[] = [];

async function front(set: string, colour: string): Promise<void> {
  const dye = dyeOf(colour);
  const body =
    dye &&
    (await renderPicture(SHOP, {
      set,
      view: 'frente',
      dye,
      width: 320,
      format: 'webp',
      cutout: false,
    }));
  if (!body) return;
  const file = `${set}-${colour}.webp`;
  await writeFile(join(dir, file), body);
  gallery.push({ file, product: set });
}

async function snapshot(set: string, colour: string, name: string): Promise<void> {
  const dye = dyeOf(colour);
  const body =
    dye &&
    (await renderPicture(layers, {
      set,
      view: 'uso',
      dye,
      width: 640,
      format: 'webp',
      cutout: false,
    }));
  if (!body) return;
  const file = `${set}-${name}.jpg`;
  await writeFile(join(dir, file), await sharp(body).jpeg({ quality: 78 }).toBuffer());
  queries.push({ file, product: set, set: `escena/${name}` });
}

await mkdir(dir, { recursive: true });
const seen = new Set<string>();
for (let place = 0; place < Number(values.designs); place++) {
  const { picture_set: set, colours } = demoProduct(place);
  if (!set || seen.has(set)) continue;
  seen.add(set);
  const names = colours.map(({ colour }) => colour);
  const shown = names.slice(0, Number(values.colours));
  for (const colour of shown) await front(set, colour);
  if (!existsSync(join(layers, set, 'set.json'))) continue;
  const other = names[shown.length];
  if (shown[0]) await snapshot(set, shown[0], 'mismo-color');
  if (other) await snapshot(set, other, 'otro-color');
}
await writeFile(join(dir, 'index.json'), JSON.stringify({ gallery, queries }));
console.log(`${gallery.length} gallery pictures, ${queries.length} queries in ${dir}`);
