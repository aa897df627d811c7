import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenFinish,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { inkedLogo } from '../../../../test/support/inked-logo.ts';
import { noArtwork } from '../../../../test/support/no-artwork.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { changeTiers } from '../../../../test/support/tier-terms.ts';
import { listTiers } from '../../catalog/server/finish.sql.ts';
import { inksOfFinish } from '../../catalog/server/technique-inks.ts';
import { createArtworkReads } from './matching/artwork-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let files: readonly string[] = [];

beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  files = [await sent(1), await sent(3)];
  // A price of a day when each ink was charged: its colours are mixed all the same.
  const mixed = await givenFinish(shop.db, 'Sublimación');
  await changeTiers(shop.db, mixed, { extra_ink_centavos: 120_00 });
  const screen = await givenFinish(shop.db, 'Serigrafía');
  await changeTiers(shop.db, screen, { extra_ink_centavos: 120_00 }, { upTo: 1 });
  await changeTiers(shop.db, screen, { extra_ink_centavos: 1_50 }, { from: 51 });
});
afterAll(() => shop.close());

/** The stored name of a drawing of Ana's in so many inks. */
async function sent(inks: number): Promise<string> {
  const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content: inkedLogo(inks) }]);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/upload-imagenes-terminados',
    payload: form.payload,
    headers: { ...form.headers, ...ana.headers },
  });
  return answer.json<{ name: string }[]>()[0]?.name ?? '';
}

const cost = async (
  cantidad: number,
  archivos: readonly string[] = [],
  { terminado = 'Serigrafía', headers = ana.headers as Readonly<Record<string, string>> } = {},
) => {
  const query = new URLSearchParams({ terminado, cantidad: String(cantidad) });
  if (archivos.length > 0) query.set('archivos', archivos.join());
  return (await shop.app.inject({ url: `/api/costo-terminado?${query}`, headers })).json();
};

const kept = async (name: string) =>
  (
    await shop.db
      .selectFrom('artwork_file')
      .select('inks')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).inks;

test('BEH-408 without artwork a finish costs what it did, word for word', async () => {
  expect(await cost(40)).toEqual({ precio_unitario: 400, modo: 'fijo' });
  expect(await cost(60)).toEqual({ precio_unitario: 9, modo: 'por_pieza' });
});

test('BEH-408 the inks that the server counts in the artwork are in the price, and told beside it', async () => {
  const [one = '', three = ''] = files;
  expect(await cost(40, [one])).toEqual({ precio_unitario: 400, modo: 'fijo', tintas: 1 });
  expect(await cost(40, [three])).toEqual({
    precio_unitario: 640,
    modo: 'fijo',
    tintas: 3,
    tintas_adicionales: { cantidad: 2, importe: 240 },
  });
  // Both are printed in the same inks.
  expect(await cost(60, [one, three])).toEqual({
    precio_unitario: 12,
    modo: 'por_pieza',
    tintas: 3,
    tintas_adicionales: { cantidad: 2, importe: 3 },
  });
});

test('BEH-537 of several files that with the most inks counts, and no more inks than the finish takes', async () => {
  const [, three = ''] = files;
  await cost(60, [three]);
  const later = await sent(1);
  expect(await cost(60, [three, later])).toMatchObject({ precio_unitario: 12, tintas: 3 });
  const many = await sent(5);
  const most = inksOfFinish({ name: 'Tampografía', page: 'pad-printing' });
  expect(most).toBeLessThan(5);
  const pad = await givenFinish(shop.db, 'Tampografía');
  await changeTiers(shop.db, pad, { extra_ink_centavos: 120_00 });
  expect(await cost(40, [many], { terminado: 'Tampografía' })).toMatchObject({ tintas: most });
});

test('BEH-408 the count is kept with its file and holds from then on', async () => {
  const [, three = ''] = files;
  await cost(40, [three]);
  expect(await kept(three)).toBe(3);
  const other = await sent(3);
  await shop.db.updateTable('artwork_file').set({ inks: 2 }).where('name', '=', other).execute();
  expect(await cost(40, [other])).toMatchObject({ precio_unitario: 520, tintas: 2 });
});

test('BEH-408 where colours are mixed while printing no file is looked at', async () => {
  const fresh = await sent(3);
  expect(await cost(40, [fresh], { terminado: 'Sublimación' })).toEqual({
    precio_unitario: 400,
    modo: 'fijo',
    tintas: 1,
  });
  expect(await kept(fresh)).toBeNull();
});

test('BEH-408 T034 the artwork of another tells nothing, not even by its price', async () => {
  const fresh = await sent(3);
  const other = await givenCustomer(shop.db, { now: shop.clock.now() });
  for (const headers of [other.headers, {}]) {
    expect(await cost(40, [fresh], { headers })).toEqual({
      precio_unitario: 400,
      modo: 'fijo',
      tintas: 1,
    });
  }
  expect(await kept(fresh)).toBeNull();
});

test('BEH-427 what is ordered again is told in as many inks as its artwork was counted with, to its owner alone', async () => {
  const [, three = ''] = files;
  await cost(40, [three]);
  const catalog = { cards: async () => [] };
  const reads = createArtworkReads({ ...noArtwork(shop.db), clock: shop.clock, catalog });
  const tiers = await listTiers(shop.db, 'Serigrafía');
  const asked = (accountId: number | undefined) =>
    reads({ accountId, visitor: undefined }).printedInks('Serigrafía', tiers, [three]);
  expect(await asked(ana.id)).toBe(3);
  expect(await asked(undefined)).toBe(1);
});

test('BEH-701 whoever repeats an order is told of more inks than its finish takes, where its price says how many', async () => {
  await cost(40, files);
  const catalog = { cards: async () => [] };
  const reads = createArtworkReads({ ...noArtwork(shop.db), clock: shop.clock, catalog });
  const tiers = await listTiers(shop.db, 'Serigrafía');
  const limited = tiers.map((tier) => ({ ...tier, mostInks: 2 }));
  const asked = (accountId: number) =>
    reads({ accountId, visitor: undefined }).inksToLimit(limited, files);
  expect(await asked(ana.id)).toBe(3);
  expect(await reads({ accountId: ana.id, visitor: undefined }).inksToLimit(tiers, files)).toBe(
    undefined,
  );
  expect(await asked(ana.id + 1)).toBe(0);
});

test('BEH-484 a finish of a name of its own is charged by inks as the technique that its page explains', async () => {
  const [, three = ''] = files;
  const own = await givenFinish(shop.db, 'Tinta textil');
  await changeTiers(shop.db, own, { extra_ink_centavos: 50_00 }, { upTo: 1 });
  expect(await cost(40, [three], { terminado: 'Tinta textil' })).toMatchObject({
    ...{ precio_unitario: 500, tintas: 3 },
  });
});
