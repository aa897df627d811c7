import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AnalystPool,
  AnalystsBusy,
  UnreadablePicture,
} from '../../../../../engines/likeness/likeness.ts';
import { givenProduct } from '../../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { listNames } from '../picture-index.sql.ts';
import type { BuildDeps } from './build-deps.ts';
import { describePictures } from './describe-pictures.ts';

const MAKER = 'test';
let database: TestDatabase;
let product: number;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ id: product } = await givenProduct(database.db));
});
afterAll(() => database.close());

const describing = (run: () => Promise<Uint8Array>) => ({ run }) as unknown as AnalystPool;

/** Describes so many pictures; how many of them each pool was asked for, and how many are stored. */
async function given(count: number, shoppers?: (asked: number) => Error | undefined) {
  const asked = { shoppers: 0, builders: 0 };
  await database.db.deleteFrom('picture_descriptor').execute();
  const deps: BuildDeps = {
    ...{ db: database.db, maker: MAKER, learns: false, rest: 0, lookEveryMs: 1000 },
    loadPicture: async () => new Uint8Array(8),
    analysts: describing(async () => {
      asked.shoppers += 1;
      const trouble = shoppers?.(asked.shoppers);
      if (trouble) throw trouble;
      return new Uint8Array(4);
    }),
    builders: describing(async () => {
      asked.builders += 1;
      return new Uint8Array(4);
    }),
    tell: () => undefined,
    reload: async () => undefined,
  } as unknown as BuildDeps;
  const missing = Array.from({ length: count }, (_, place) => ({
    ...{ product, address: `/fotos/${place}.png`, source: 'the same' },
  }));
  await describePictures(deps, missing, async () => undefined);
  return { ...asked, stored: (await listNames(database.db, MAKER)).length };
}

test('BEH-308 what somebody waits for is described at the priority of a search, a whole catalogue is not', async () => {
  expect(await given(500)).toEqual({ shoppers: 500, builders: 0, stored: 500 });
  expect(await given(501)).toEqual({ shoppers: 0, builders: 501, stored: 501 });
});

test('BEH-308 where shoppers have every place a builder describes it', async () => {
  const busy = (asked: number) => (asked <= 3 ? new AnalystsBusy('20 wait') : undefined);
  expect(await given(8, busy)).toEqual({ shoppers: 8, builders: 3, stored: 8 });
});

test('BEH-308 a picture that nobody can read is left out, and asked of nobody else', async () => {
  const unreadable = (asked: number) =>
    asked === 1 ? new UnreadablePicture('no picture') : undefined;
  expect(await given(3, unreadable)).toEqual({ shoppers: 3, builders: 0, stored: 2 });
});
