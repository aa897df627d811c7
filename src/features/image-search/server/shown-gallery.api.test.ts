import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type AnalystPool,
  createAnalystPool,
  DESCRIPTOR_VERSION,
  type Gallery,
} from '../../../../engines/likeness/likeness.ts';
import { givenProduct } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { raiseCatalogueVersion } from '../../catalog/server/version.sql.ts';
import { listNames, storeDescriptors } from './picture-index.sql.ts';
import { createPictureIndex } from './picture-index.ts';
import { createShownGallery, type ShownGallery } from './shown-gallery.ts';

const MAKER = `rules ${DESCRIPTOR_VERSION}`;
const PRODUCTS = 1100;

let database: TestDatabase;
let pool: AnalystPool;
let folder: string;
let descriptor: Uint8Array;
let ids: readonly number[];

const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#c33' } })
  .png()
  .toBuffer();
const origin = (product: number) => ({
  product,
  address: `/fotos/${product}.png`,
  source: 'the same',
});

beforeAll(async () => {
  database = await openTestDatabase();
  pool = createAnalystPool({ threads: 1, queueLimit: 100, timeoutMs: 60_000, nice: 0 });
  descriptor = await pool.run({ kind: 'describe', picture: await picture });
  await givenProduct(database.db);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO product (code, name, description, price_centavos, box_pieces, supplier_id)
    SELECT 'G' || n, 'Taza ' || n, '', 1000, 10, 1 FROM generate_series(1, ${PRODUCTS}) n
    RETURNING id`.execute(database.db);
  ids = rows.map(({ id }) => id).sort((one, other) => one - other);
  await sql`UPDATE product SET picture_set = NULL, image_urls = ARRAY['/fotos/' || id || '.png']
    WHERE code LIKE 'G%'`.execute(database.db);
});
afterAll(async () => {
  await pool.close();
  await database.close();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'shown-'));
  const { db } = database;
  await db.deleteFrom('picture_descriptor').execute();
  await sql`UPDATE product SET active = code LIKE 'G%'`.execute(db);
});
afterEach(() => rm(folder, { recursive: true }));

const store = (products: readonly number[]) =>
  storeDescriptors(
    database.db,
    MAKER,
    products.map((product) => ({ ...origin(product), bytes: descriptor })),
  );

interface Watched {
  readonly shown: ShownGallery;
  /** What was laid out: `whole 8`, `beside 1`. */
  readonly laid: string[];
  /** Names of the pictures that searches look at. */
  names(): number[];
}

function watched(): Watched {
  const laid: string[] = [];
  let galleries: readonly Gallery[] = [];
  const builders: AnalystPool = {
    ...pool,
    run: (job) => {
      if (job.kind === 'lay-out') laid.push(`whole ${job.pictures.length}`);
      if (job.kind === 'lay-out-beside') laid.push(`beside ${job.pictures.length}`);
      return pool.run(job);
    },
  };
  const shown = createShownGallery({
    ...{ db: database.db, maker: MAKER, builders, file: path.join(folder, 'likeness.bin') },
    analysts: {
      setGalleries: (next) => {
        galleries = next;
      },
    },
    onDisk: (error) => {
      throw error;
    },
  });
  const names = () =>
    galleries
      .flatMap(({ name, gone }) => [...name].filter((_, place) => !gone?.[place]))
      .sort((one, other) => one - other);
  return { shown, laid, names };
}

const stored = async () => (await listNames(database.db, MAKER)).sort((one, other) => one - other);

test('BEH-192 of a change what came is laid out and what went is left out; all of it only where it is much', async () => {
  const { shown, laid, names } = watched();
  await store(ids.slice(0, 40));
  expect(await shown.reload()).toEqual({ pictures: 40, calibrated: false });
  await store(ids.slice(40, 43));
  expect((await shown.reload()).pictures).toBe(43);
  await database.db
    .updateTable('product')
    .set({ active: false })
    .where('id', 'in', [ids[3] ?? 0, ids[41] ?? 0])
    .execute();
  expect((await shown.reload()).pictures).toBe(41);
  expect(names()).toEqual(await stored());
  await shown.reload();
  expect(laid).toEqual(['whole 40', 'beside 3', 'beside 2']);
  await store(ids.slice(43, 55));
  expect((await shown.reload()).pictures).toBe(53);
  expect(names()).toEqual(await stored());
  expect(laid.slice(3)).toEqual(['whole 53']);
});

test('BEH-192 a picture that is described anew is shown as it is now', async () => {
  const { shown, names } = watched();
  await store(ids.slice(0, 40));
  await shown.reload();
  const before = await stored();
  await database.db
    .updateTable('picture_descriptor')
    .set({ source: 'another' })
    .where('product_id', '=', ids[7] ?? 0)
    .execute();
  expect((await shown.reload()).pictures).toBe(40);
  expect(names()).toEqual(await stored());
  expect(names()).not.toEqual(before);
});

test('BEH-192 a start lays nothing out anew for the pictures that came since its gallery was kept', async () => {
  await store(ids.slice(0, 40));
  const first = watched();
  await first.shown.reload();
  await first.shown.keep();
  await store(ids.slice(40, 42));
  const next = watched();
  expect((await next.shown.reload()).pictures).toBe(42);
  expect(next.laid).toEqual(['beside 2']);
  expect(next.names()).toEqual(await stored());
});

test('BEH-192 among many products those are described that are new, and those are forgotten that are gone', async () => {
  const { db } = database;
  const missing = [ids[2], ids[700], ids[PRODUCTS - 1]].map(Number);
  const gone = [ids[5], ids[501], ids[PRODUCTS - 2]].map(Number);
  await store(ids.filter((id) => !missing.includes(id)));
  await db.updateTable('product').set({ active: false }).where('id', 'in', gone).execute();
  await sql`UPDATE picture_index SET made_by = ${MAKER}, catalogue_version = 1,
    calibrated_products = ${PRODUCTS}`.execute(db);
  await raiseCatalogueVersion(db);
  const asked: string[] = [];
  const index = createPictureIndex({
    ...{ db, clock: new FakeClock(), layoutFile: path.join(folder, 'likeness.bin') },
    loadPicture: async (address) => {
      asked.push(address);
      return new Uint8Array(await picture);
    },
    hasView: async () => false,
    fingerprint: async () => 'the same',
    onError: (error) => {
      throw error;
    },
  });
  await index.sync();
  await index.close();
  expect(asked.sort()).toEqual(missing.map((id) => `/fotos/${id}.png`).sort());
  const left = await db.selectFrom('picture_descriptor').select('product_id').execute();
  const wanted = ids.filter((id) => !gone.includes(id));
  expect(left.map(({ product_id }) => product_id).sort((a, b) => a - b)).toEqual(wanted);
});
