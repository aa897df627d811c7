import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';
import { catalogueVersion } from '../../catalog/server/version.sql.ts';
import * as calls from '../calls.ts';
import { finishPriceReads } from './finish-price-reads.ts';

let shop: TestShop;
let tomas: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  tomas = await givenCustomer(shop.db, { name: 'Tomás Catálogo', roles: ['catalogo'] });
});
afterAll(() => shop.close());

const reads = () => finishPriceReads({ ...shop, costsOn: () => Promise.resolve([]) });
const kept = async (id: number) =>
  (await reads().list()).finishes.find((finish) => finish.id === id);
async function put(call: { readonly path: string }, id: number, payload: object, who = tomas) {
  const version = (await kept(id))?.version ?? 1;
  const answer = await shop.app.inject({
    method: 'PUT',
    url: fill(call.path, { id: String(id) }),
    headers: who.headers,
    payload: { version, ...payload },
  });
  return [answer.statusCode, answer.json<{ error?: string }>().error ?? ''] as const;
}
const write = (id: number, puntadas: object | null, rest: object = {}, who = tomas) =>
  put(calls.saveFinishStitches, id, { puntadas, ...rest }, who);

test('BEH-487 stitches that a price holds, and what more cost, are kept, told where it is chosen, and in its history', async () => {
  const id = await givenFinish(shop.db, 'Bordado');
  const { code } = await givenProduct(shop.db, { finishes: ['Bordado'] });
  const offered = async () =>
    (await shop.app.inject(`/api/detalleproducto/${code}`)).json<{
      readonly terminados: readonly object[];
    }>().terminados[0];
  expect(await kept(id)).toMatchObject({ embroidered: true, stitches: undefined, version: 1 });
  expect(await offered()).not.toHaveProperty('puntadas_incluidas');
  const unchanged = await catalogueVersion(shop.db);
  expect(await write(id, { incluidas: 10_000, millar: 3.5 })).toEqual([200, '']);
  expect(await catalogueVersion(shop.db)).toBeGreaterThan(unchanged);
  expect(await kept(id)).toMatchObject({
    stitches: { included: 10_000, perThousand: 350 },
    version: 2,
  });
  expect(await offered()).toMatchObject({ puntadas_incluidas: 10_000, millar_adicional: 3.5 });
  expect(await write(id, { incluidas: 10_000, millar: 3.5 })).toEqual([200, '']);
  expect(await write(id, null, { version: 1 })).toEqual([
    409,
    expect.stringMatching(/Tomás Catálogo cambió lo que se cobra por puntadas.*10,000/),
  ]);
  expect(await write(id, null)).toEqual([200, '']);
  expect(await offered()).not.toHaveProperty('millar_adicional');
  const none = 'no cobrar por puntadas';
  const some = '10,000 puntadas incluidas y $3.50 por millar adicional';
  expect(await reads().history(id)).toMatchObject([
    { by: 'Tomás Catálogo', action: 'cambiar_puntadas', changes: [`de ${some} a ${none}`] },
    { action: 'cambiar_puntadas', changes: [`de ${none} a ${some}`] },
  ]);
});

test('BEH-487 what is no count or no price, whoever is not of the catalogue and what is not stitched are refused', async () => {
  const id = await givenFinish(shop.db, 'Bordado');
  for (const puntadas of [
    { incluidas: 0, millar: 3 },
    { incluidas: 1_000_001, millar: 3 },
    { incluidas: 10.5, millar: 3 },
    { incluidas: 10_000, millar: 0 },
    { incluidas: 10_000, millar: 1000.01 },
    { incluidas: 10_000, millar: 3.505 },
    { incluidas: 10_000 },
  ]) {
    expect([puntadas, (await write(id, puntadas))[0]]).toEqual([puntadas, 422]);
  }
  const terms = { incluidas: 10_000, millar: 3 };
  const ventas = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await write(id, terms, {}, ventas))[0]).toBe(403);
  expect((await write(999_999, terms))[0]).toBe(404);
  const printed = await givenFinish(shop.db, 'Serigrafía');
  expect(await write(printed, terms)).toEqual([422, expect.stringContaining('no es un bordado')]);
  expect((await kept(id))?.stitches).toBeUndefined();
});

test('BEH-487 an embroidery that is charged by its stitches gets no name of another technique', async () => {
  const id = await givenFinish(shop.db, 'Bordado');
  expect((await write(id, { incluidas: 5000, millar: 2 }))[0]).toBe(200);
  const words = { nombre: 'Sublimación', bueno_para: '' };
  expect(await put(calls.saveFinishWords, id, words)).toEqual([
    422,
    expect.stringContaining('no es un bordado'),
  ]);
});
