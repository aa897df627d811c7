/**
 * `node bench/image-search/make-set.ts --dir DIR`: our own query pictures, from the studio's layers
 * of the demo shop, the same ones each time. The gallery has three colours of each design; queries
 * are its cut-outs in other light, from other sides, among other things. Set names end in `/ajuste`
 * (designs that may be tuned on) or `/reserva` (never tuned on). `--every N` makes queries of every
 * Nth design only. `--grounds DIR` takes photographs
 * from a folder of yours as grounds and adds each to the gallery as a product of its own,
 * `--pictures DIR` other layers than the shop's. `--seed N` throws all dice anew: photographs that
 * nobody has seen.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { demoProduct } from '../../db/demo/catalogue-products.ts';
import { cutOut, decodePicture } from '../../engines/likeness/likeness.ts';
import { createPictureService } from '../../engines/pictures/pictures.ts';
import { dyeOf } from '../../src/features/catalog/server/dye.ts';
import { createShopPictures } from '../../src/features/catalog/server/samples/shop-pictures.ts';
import { decode, type Rgba } from './canvas.ts';
import { photograph, type Scene } from './photograph.ts';
import { type Random, seededRandom } from './random.ts';

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    designs: { type: 'string', default: '310' },
    every: { type: 'string', default: '1' },
    grounds: { type: 'string' },
    seed: { type: 'string', default: '0' },
    pictures: {
      type: 'string',
      default: path.resolve(import.meta.dirname, '../../media/pictures'),
    },
  },
});
if (!values.dir) {
  console.error('Uso: node bench/image-search/make-set.ts --dir CARPETA');
  process.exit(1);
}
const folder = values.dir;
const every = Number(values.every);
/** Far from one another: each query of a design has a number of its own below it. */
const firstSeed = Number(values.seed) * 1_000_003 + 1;
const GALLERY_COLOURS = 3;
const PLAIN = {
  turn: 8,
  view: 0.05,
  squeeze: 0.95,
  ground: 'wall',
  others: 0,
  covered: 0,
  harsh: 0.6,
} as const;
const CLUTTER = {
  turn: 25,
  view: 0.14,
  squeeze: 0.85,
  ground: 'collage',
  others: 3,
  covered: 0.7,
  harsh: 1,
} as const;
const PHONE = {
  turn: 15,
  view: 0.25,
  squeeze: 0.75,
  ground: 'table',
  others: 1,
  covered: 0.4,
  harsh: 1.5,
} as const;
const OTHER_SIDE = {
  turn: 10,
  view: 0.3,
  squeeze: 0.55,
  ground: 'wall',
  others: 0,
  covered: 0,
  harsh: 1,
} as const;
const SETS: readonly {
  readonly name: string;
  readonly scene: Scene;
  readonly newColour: boolean;
  /** Whose logo is on it: the gallery shows everything without one. */
  readonly printed?: boolean;
}[] = [
  { name: '1-plano', scene: PLAIN, newColour: false },
  { name: '2-revuelto', scene: CLUTTER, newColour: false },
  { name: '3-otro-color', scene: PLAIN, newColour: true },
  { name: '4-otro-color-revuelto', scene: { ...CLUTTER, covered: 0.3 }, newColour: true },
  { name: '5-otra-vista', scene: OTHER_SIDE, newColour: false },
  { name: '6-celular', scene: PHONE, newColour: false },
  { name: '7-impreso', scene: PHONE, newColour: false, printed: true },
];

const layersDir = values.pictures;
const cacheDir = path.join(os.tmpdir(), 'estampa-bench-pictures', path.basename(layersDir));
const pictures = createPictureService({ dyeOf, layersDir, cacheDir });
const shown = createShopPictures(layersDir, pictures);
await mkdir(folder, { recursive: true });
const gallery: { file: string; product: string }[] = [];
const queries: { file: string; product: string; set: string }[] = [];

const designs: { readonly set: string; readonly colours: readonly string[] }[] = [];
const seen = new Set<string>();
for (let place = 0; place < Number(values.designs); place++) {
  const { picture_set: set, colours } = demoProduct(place);
  if (!set || seen.has(set)) continue;
  seen.add(set);
  designs.push({ set, colours: colours.map(({ colour }) => colour) });
}

const grounds: Rgba[] = [];
for (const name of values.grounds ? await readdir(values.grounds) : []) {
  const photo = sharp(await readFile(path.join(values.grounds ?? '', name))).rotate();
  const body = await photo.resize(640, 640, { fit: 'inside' }).jpeg().toBuffer();
  grounds.push(await decode(body));
  await writeFile(path.join(folder, name), body);
  gallery.push({ file: name, product: name });
}

/** The front without ground; a view of its own from the side when the studio has one. */
async function cutout(set: string, colour: string, side: boolean): Promise<Rgba | undefined> {
  const known = side ? await readdir(path.join(layersDir, set)) : [];
  if (known.some((name) => name.startsWith('lado.'))) {
    const aside = await pictures.render({ set, view: 'lado', colour, width: 640, format: 'webp' });
    if (aside) return cutByRule(aside.body);
  }
  const front = await pictures.renderCutout({ set, colour, width: 640 });
  return front && decode(front.body, true);
}

/** The front with the print that the shop shows on it, without ground. */
async function printedCutout(set: string, colour: string): Promise<Rgba | undefined> {
  const made = await shown.render({ set, view: 'impreso', colour, width: 640, format: 'webp' });
  return made && cutByRule(made.body);
}

const things = new Map<string, Promise<Rgba | undefined>>();

/** A design's cut-out as it lies about in other pictures. */
function thing({ set, colours }: (typeof designs)[number]): Promise<Rgba | undefined> {
  const known = things.get(set);
  if (known) return known;
  const cut = async () => {
    const made = await pictures.renderCutout({ set, colour: colours[0] ?? '', width: 320 });
    return made && decode(made.body, true);
  };
  const made = cut();
  things.set(set, made);
  return made;
}

async function cutByRule(picture: Buffer): Promise<Rgba> {
  const { whole } = cutOut(await decodePicture(picture));
  const whole640 = await sharp(
    whole.on.map((value) => value * 255),
    { raw: { width: whole.width, height: whole.height, channels: 1 } },
  )
    .resize(640)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const { width, height, data } = await decode(await sharp(picture).resize(640).png().toBuffer());
  for (let i = 0; i < whole640.length; i++) data[i * 4 + 3] = whole640[i] ?? 0;
  return { width, height, data };
}

/** What lies under and about: other pictures of the catalogue and, when given, photographs. */
async function groundsFor(place: number, random: Random): Promise<Rgba[]> {
  const chosen: Rgba[] = [];
  for (let piece = 0; piece < 4; piece++) {
    const own = grounds[Math.floor(random() * grounds.length)];
    if (own && random() < 0.6) chosen.push(own);
    else {
      const other = designs[(place + 11 + Math.floor(random() * 280)) % designs.length];
      const [colour] = other?.colours ?? [];
      const made =
        other &&
        colour &&
        (await pictures.render({
          set: other.set,
          view: 'frente',
          colour,
          width: 320,
          format: 'webp',
        }));
      if (made) chosen.push(await decode(made.body));
    }
  }
  return chosen;
}

for (const [place, { set, colours }] of designs.entries()) {
  for (const colour of colours.slice(0, GALLERY_COLOURS)) {
    const made = await pictures.render({ set, view: 'frente', colour, width: 320, format: 'webp' });
    if (!made) continue;
    const file = `${set}-${colour}.webp`;
    await writeFile(path.join(folder, file), made.body);
    gallery.push({ file, product: set });
  }
  if (place % every > 0) continue;
  const half = (place / every) % 2 === 0 ? 'ajuste' : 'reserva';
  const neighbours = [37, 101, 173].map((step) => designs[(place + step) % designs.length]);
  for (const [number, { name, scene, newColour, printed }] of SETS.entries()) {
    const random = seededRandom(place * 16 + number + firstSeed);
    const choice = newColour ? colours.slice(GALLERY_COLOURS) : colours.slice(0, GALLERY_COLOURS);
    const colour = choice[Math.floor(random() * choice.length)];
    const object =
      colour &&
      (await (printed ? printedCutout(set, colour) : cutout(set, colour, scene === OTHER_SIDE)));
    if (!object) continue;
    const others = [];
    for (const other of scene.ground === 'wall' ? [] : neighbours) {
      const cut = other && (await thing(other));
      if (cut) others.push(cut);
    }
    const under = scene.ground === 'collage' ? await groundsFor(place, random) : [];
    const file = `${set}-${name}.jpg`;
    await writeFile(
      path.join(folder, file),
      await photograph(object, others, under, scene, random),
    );
    queries.push({ file, product: set, set: `${name}/${half}` });
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${place + 1}/${designs.length}`);
}
const index = { gallery, queries };
await writeFile(path.join(folder, 'index.json'), JSON.stringify(index));
console.log(`${gallery.length} gallery pictures, ${queries.length} queries in ${folder}`);
await pictures.close();
