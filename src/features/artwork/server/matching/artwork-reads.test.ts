import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ChecksBusy } from '../../../../../engines/artwork-check/artwork-check.ts';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { FakeClock } from '../../../../../test/support/fake-clock.ts';
import { createDiskStorage } from '../../../../adapters/storage/disk/disk-storage.ts';
import { colourByKey } from '../../../catalog/colour.ts';
import { createCatalogReads } from '../../../catalog/server/catalog-reads.ts';
import { raiseCatalogueVersion } from '../../../catalog/server/version.sql.ts';
import { insertArtwork } from '../artwork.sql.ts';
import { insertLogo, replaceColours } from '../brand/brand.sql.ts';
import { createArtworkReads, type MatchingDeps } from './artwork-reads.ts';

const clock = new FakeClock();
let database: TestDatabase;
let ana: TestCustomer;
let luis: TestCustomer;
let deps: Omit<MatchingDeps, 'checker'>;
let reads: ReturnType<typeof createArtworkReads>;
/** Names of files that were looked into. */
let looks = 0;

/** Opens nothing: only that it was asked counts here. */
const checker = {
  check: async () => {
    looks += 1;
    return { facts: { readable: false, reason: 'broken' }, picture: undefined } as const;
  },
};

async function put(code: string, ...colours: readonly string[]): Promise<void> {
  const stock = Object.fromEntries(colours.map((colour) => [colour, 5]));
  const { id } = await givenProduct(database.db, { code, colours: stock });
  for (const colour of colours)
    await database.db
      .updateTable('product_colour')
      .set({ css: colourByKey(colour)?.css ?? '' })
      .where('product_id', '=', id)
      .where('colour', '=', colour)
      .execute();
}
const NOBODY = { accountId: undefined, visitor: undefined };
const as = ({ id }: TestCustomer) => ({ accountId: id, visitor: undefined });
const wish = (more: object) => ({ logo: undefined, tintas: [] as string[], pagina: 1, ...more });
const found = async (asked: object, asker: Parameters<typeof reads>[0] = NOBODY) => {
  const answer = await reads(asker).matching(wish(asked));
  if (answer === 'reading') throw new Error('the logo is still being read');
  return answer;
};
const codesOf = async (...asked: Parameters<typeof found>) =>
  (await found(...asked))?.productos.map(({ producto, color }) => [
    producto.id_producto_prov,
    color,
  ]);

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  ana = await givenCustomer(db);
  luis = await givenCustomer(db);
  deps = {
    ...{ db, clock, catalog: createCatalogReads(db) },
    storage: createDiskStorage('/nonexistent', 0),
  };
  reads = createArtworkReads({ ...deps, checker });
  await put('ROJA', 'negro', 'rojo');
  await put('CLARA', 'rojo-translucido');
  await put('VERDE', 'verde', 'blanco');
});
afterAll(() => database.close());

test('BEH-134 whoever names colours sees the products nearest to them first, each in its colour', async () => {
  expect(await codesOf({ tintas: ['#d0202e', '#ffffff'] })).toEqual([
    ['ROJA', 'rojo'],
    ['CLARA', 'rojo-translucido'],
  ]);
  expect(await codesOf({ tintas: ['#1f8a45'] })).toEqual([['VERDE', 'verde']]);
  const last = await found({ tintas: ['#d0202e'], pagina: 99 });
  expect([last?.pagina, last?.paginas, last?.total]).toEqual([1, 1, 2]);
});

test('BEH-134 without colours the account’s own count, and a stranger without any has none', async () => {
  expect(await codesOf({})).toBeUndefined();
  expect(await codesOf({}, as(ana))).toBeUndefined();
  await replaceColours(database.db, ana.id, [{ hex: '#1f8a45', nombre: '' }]);
  expect(await codesOf({}, as(ana))).toEqual([['VERDE', 'verde']]);
  expect(await codesOf({}, as(luis))).toBeUndefined();
  // Its default logo, where no colours were kept.
  const name = `${'b'.repeat(32)}.ai`;
  const row = {
    name,
    original_name: 'a.ai',
    media_type: 'x/y',
    bytes: 1,
    sha256: Buffer.alloc(32),
  };
  const by = { accountId: luis.id, visitor: '', network: '' };
  await insertArtwork(database.db, [row], by, clock.now());
  const logo = { file: name, name: 'Mi logo', inks: ['#d0202e'] };
  await insertLogo(database.db, luis.id, logo, clock.now());
  expect(await codesOf({}, as(luis))).toEqual([
    ['ROJA', 'rojo'],
    ['CLARA', 'rojo-translucido'],
  ]);
});

/** A file of Ana's. */
async function givenLogo(letter: string): Promise<string> {
  const name = `${letter.repeat(32)}.ai`;
  const row = {
    name,
    original_name: 'a.ai',
    media_type: 'x/y',
    bytes: 1,
    sha256: Buffer.alloc(32),
  };
  const by = { accountId: ana.id, visitor: '', network: '' };
  await insertArtwork(database.db, [row], by, clock.now());
  return name;
}

test('BEH-134 an artwork of somebody else’s is not looked into, one’s own is looked into once', async () => {
  const name = await givenLogo('c');
  expect(await codesOf({ logo: name }, as(luis))).toBeUndefined();
  expect(await codesOf({ logo: name })).toBeUndefined();
  expect(looks).toBe(0);
  await codesOf({ logo: name }, as(ana));
  await codesOf({ logo: name }, as(ana));
  expect(looks).toBe(1);
});

const RED = {
  facts: { readable: true, inks: [{ red: 208, green: 32, blue: 46 }] },
  picture: undefined,
} as unknown as Awaited<ReturnType<MatchingDeps['checker']['check']>>;

test('BEH-618 a page waits a moment for a logo that is being read, which is read once however many wait', async () => {
  const name = await givenLogo('d');
  const reading = Promise.withResolvers<typeof RED>();
  let begun = 0;
  const slow = {
    check: () => {
      begun += 1;
      return reading.promise;
    },
  };
  const { matching } = createArtworkReads({ ...deps, checker: slow, soonMs: 1 })(as(ana));
  const asked = wish({ logo: name });
  expect(await Promise.all([matching(asked), matching(asked)])).toEqual(['reading', 'reading']);
  expect(await matching(asked)).toBe('reading');
  reading.resolve(RED);
  await vi.waitFor(async () => expect(await matching(asked)).toMatchObject({ total: 2 }));
  expect(begun).toBe(1);
});

test('BEH-618 while too many logos wait to be read a page is to be asked again', async () => {
  const name = await givenLogo('e');
  let busy = true;
  const check = async () => {
    if (busy) throw new ChecksBusy();
    return RED;
  };
  const { matching } = createArtworkReads({ ...deps, checker: { check } })(as(ana));
  expect(await matching(wish({ logo: name }))).toBe('reading');
  busy = false;
  expect(await matching(wish({ logo: name }))).toMatchObject({ total: 2 });
});

test('BEH-134 what is sold out, or new in the catalogue, is seen within a second', async () => {
  const red = { tintas: ['#d0202e'] };
  expect(await codesOf(red)).toHaveLength(2);
  await put('NUEVA', 'rojo');
  await database.db.transaction().execute(raiseCatalogueVersion);
  clock.advance(1001);
  expect((await codesOf(red))?.map(([code]) => code)).toEqual(['ROJA', 'NUEVA', 'CLARA']);
  await database.db
    .updateTable('product_colour')
    .set({ stock: 0 })
    .where('colour', '=', 'rojo')
    .execute();
  await database.db.transaction().execute(raiseCatalogueVersion);
  clock.advance(1001);
  expect((await codesOf(red))?.map(([code]) => code)).toEqual(['CLARA']);
});
