/**
 * `npm run index:images`: brings the index of image search up to date with the catalogue.
 * `-- --all` describes every picture again. `-- --ship` also writes what the pictures of the demo are
 * like to media/, so that a new shop need not describe them: after the studio rendered some anew, on a
 * demo of its own (`DATA_DIR=$(mktemp -d)` after one `npm start` there).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { progressLine } from '../src/app/announce.ts';
import { imageSearchOf, SHIPPED } from '../src/app/compose/image-search.ts';
import { LAYERS, openPictures } from '../src/app/compose/pictures.ts';
import { readConfig } from '../src/app/config.ts';
import { readIndex } from '../src/features/image-search/server/picture-index.sql.ts';
import { writeShipped } from '../src/features/image-search/server/shipped-descriptions.ts';
import { connect } from '../src/platform/db/connect.ts';
import { startEmbedded } from '../src/platform/db/embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { all: flag, ship: flag } });
const ROOT = path.resolve(import.meta.dirname, '..');
const SHOW_EVERY_MS = 500;

const config = readConfig(process.env);
const embedded = config.DATABASE_URL ? undefined : await startEmbedded(config.dataDir);
const { db, pool } = connect({
  address: config.DATABASE_URL ?? embedded?.address ?? '',
  maxConnections: 2,
});
await migrate(pool, path.join(ROOT, 'db/migrations'));
const { pictures, shopPictures } = openPictures(config, db, console);
const { index } = await imageSearchOf({
  config,
  db,
  clock: { now: () => new Date() },
  pictures: shopPictures,
  layersDir: LAYERS,
  onError: (error) => console.error(error),
  rest: 0,
});
const show = progressLine();
const shown = setInterval(() => {
  const { estado, avance, total } = index.status();
  if (total > 0) show(estado, avance, total);
}, SHOW_EVERY_MS);
await index.sync(values.all);
clearInterval(shown);
const { imagenes, calibrado } = index.status();
console.log(`\n${imagenes} imágenes en el índice${calibrado ? ', calibrado' : ''}.`);
if (values.ship) {
  const { pictures, ...learnt } = await readIndex(db);
  await writeShipped(SHIPPED, learnt, pictures);
  console.log(`${pictures.length} descripciones en media/.`);
}
await index.close();
await pictures.close();
await db.destroy();
await embedded?.stop();
