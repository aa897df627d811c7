import path from 'node:path';
import { createAnalystPool, DESCRIPTOR_VERSION } from '../../engines/likeness/likeness.ts';
import { createPictureService } from '../../engines/pictures/pictures.ts';
import { LAYERS } from '../../src/app/compose/pictures.ts';
import { parsePictureAddress } from '../../src/features/catalog/picture.ts';
import { dyeOf } from '../../src/features/catalog/server/dye.ts';
import { catalogueVersion } from '../../src/features/catalog/server/version.sql.ts';
import { storeCalibration } from '../../src/features/image-search/server/calibration.sql.ts';
import {
  finishIndexing,
  listPicturedProducts,
  startAnew,
  storeDescriptors,
} from '../../src/features/image-search/server/picture-index.sql.ts';
import { pictureSource } from '../../src/features/image-search/server/picture-source.ts';
import {
  INDEXED_COLOURS,
  INDEXED_PLAIN,
  shelfOfOneLook,
  wantedPictures,
} from '../../src/features/image-search/server/wanted-pictures.ts';
import type { Database } from '../../src/platform/db/connect.ts';

const PRODUCTS_AT_ONCE = 200;
/** Designs that the calibration is learnt from. */
const LESSONS = 40;

/**
 * Describes what the shop's products are shown by, as a shop of some weeks has it: each of the
 * studio's designs once, in one colour, which stands for its others. Answers how many pictures.
 */
export async function describeEverything(db: Database, dataDir: string): Promise<number> {
  const maker = `rules ${DESCRIPTOR_VERSION}`;
  const pool = createAnalystPool({ threads: 2, queueLimit: 1000, timeoutMs: 600_000, nice: 0 });
  const cacheDir = path.join(dataDir, 'pictures');
  const pictures = createPictureService({ dyeOf, layersDir: LAYERS, cacheDir });
  const source = pictureSource(pictures, { layersDir: LAYERS, baseUrl: '', folders: [] });
  const shelf = shelfOfOneLook(source);
  const known = new Map<string, Uint8Array>();
  const lessons: Uint8Array[] = [];
  const describe = async (address: string): Promise<Uint8Array | undefined> => {
    const design = parsePictureAddress(address)?.set ?? address;
    const before = known.get(design);
    if (before) return before;
    const picture = await source.loadPicture(address);
    if (!picture) return undefined;
    if (lessons.length < LESSONS) lessons.push(picture);
    const bytes = await pool.run({ kind: 'describe', picture });
    known.set(design, bytes);
    return bytes;
  };
  await startAnew(db, maker);
  let stored = 0;
  let products = 0;
  for (let above = 0; ; ) {
    const most = { colours: INDEXED_COLOURS, plain: INDEXED_PLAIN };
    const some = await listPicturedProducts(db, { above, limit: PRODUCTS_AT_ONCE }, most);
    const rows = [];
    for (const product of some)
      for (const origin of await wantedPictures(product, shelf)) {
        const bytes = await describe(origin.address);
        if (bytes) rows.push({ ...origin, bytes });
      }
    await storeDescriptors(db, maker, rows);
    stored += rows.length;
    products += some.length;
    above = some.at(-1)?.id ?? 0;
    if (some.length < PRODUCTS_AT_ONCE) break;
  }
  for (const first of lessons) await pool.run({ kind: 'learn', first, otherColour: undefined });
  const learnt = await pool.run({ kind: 'finish-learning' });
  if (learnt) await storeCalibration(db, learnt, products);
  await finishIndexing(db, await catalogueVersion(db));
  await Promise.all([pool.close(), pictures.close()]);
  return stored;
}
