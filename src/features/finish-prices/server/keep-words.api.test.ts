import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { changeTiers } from '../../../../test/support/tier-terms.ts';
import { fill } from '../../../routes.ts';
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
async function write(id: number, nombre: string, bueno_para = '', version?: number) {
  const answer = await shop.app.inject({
    method: 'PUT',
    url: fill(calls.saveFinishWords.path, { id: String(id) }),
    headers: tomas.headers,
    payload: { version: version ?? (await kept(id))?.version ?? 1, nombre, bueno_para },
  });
  return [answer.statusCode, answer.json<{ error?: string }>().error ?? ''] as const;
}

test('BEH-483 what a finish is good for is kept, told where it is chosen, and in its history', async () => {
  const id = await givenFinish(shop.db, 'Serigrafía');
  const { code } = await givenProduct(shop.db, { finishes: ['Serigrafía'] });
  expect(await write(id, 'Serigrafía', '  Tela y papel. ')).toEqual([200, '']);
  const detail = await shop.app.inject(`/api/detalleproducto/${code}`);
  expect(detail.body).toContain('Tela y papel.');
  expect(await kept(id)).toMatchObject({
    name: 'Serigrafía',
    goodFor: 'Tela y papel.',
    version: 2,
  });
  expect(await reads().history(id)).toMatchObject([
    {
      by: 'Tomás Catálogo',
      action: 'cambiar_terminado',
      changes: ['bueno para: de «» a «Tela y papel.»'],
    },
  ]);
  expect(await write(id, 'Serigrafía', 'Vidrio.', 1)).toEqual([
    409,
    expect.stringContaining('Tomás'),
  ]);
  expect(await write(id, 'Serigrafía', 'Tela y papel.')).toEqual([200, '']);
  expect(await reads().history(id)).toHaveLength(1);
});

test('BEH-483 a name that no order says becomes another, and its history comes along', async () => {
  const id = await givenFinish(shop.db, 'Tramsfer');
  await write(id, 'Tramsfer', 'Playeras.');
  expect(await write(id, 'Transfer', 'Playeras.')).toEqual([200, '']);
  const names = (await shop.app.inject('/api/terminados')).body;
  expect([names.includes('Transfer'), names.includes('Tramsfer')]).toEqual([true, false]);
  expect((await reads().history(id)).map(({ changes }) => changes)).toEqual([
    ['se llamaba «Tramsfer» y ahora «Transfer»'],
    ['bueno para: de «» a «Playeras.»'],
  ]);
});

test('BEH-483 from the first order on a name stays as orders say it', async () => {
  const id = await givenFinish(shop.db, 'Repujado');
  await givenOrder(shop.db, { accountId: tomas.id });
  await shop.db.updateTable('order_line').set({ finish: 'Repujado' }).execute();
  expect(await reads().said('Repujado')).toBe(true);
  expect(await write(id, 'Repujado fino')).toEqual([409, expect.stringContaining('pedidos')]);
  expect(await write(id, 'Repujado', 'Piel.')).toEqual([200, '']);
  expect(await kept(id)).toMatchObject({ name: 'Repujado', goodFor: 'Piel.' });
});

test('BEH-483 an impossible name is told as such, and one that is taken as taken', async () => {
  await givenFinish(shop.db, 'Ácido');
  const id = await givenFinish(shop.db, 'Gofrado');
  for (const [name, status, sentence] of [
    ['···', 422, 'Escribe cómo se llama, con letras.'],
    ['sin terminado', 422, '«Sin terminado» es lo que dice un pedido que no lleva ninguno.'],
    ['acido', 409, 'Ya hay un terminado Ácido.'],
  ] as const) {
    expect([name, ...(await write(id, name))]).toEqual([name, status, sentence]);
  }
  expect(await write(999_999, 'Nada')).toEqual([404, expect.any(String)]);
  const ana = await givenCustomer(shop.db, { roles: ['ventas'] });
  const refused = await shop.app.inject({
    method: 'PUT',
    url: fill(calls.saveFinishWords.path, { id: String(id) }),
    headers: ana.headers,
    payload: { version: 1, nombre: 'Otro', bueno_para: '' },
  });
  expect(refused.statusCode).toBe(403);
  expect(await kept(id)).toMatchObject({ name: 'Gofrado', version: 1 });
});

test('BEH-484 a name without inks is refused to a finish that charges them', async () => {
  const id = await givenFinish(shop.db, 'Textil');
  await changeTiers(shop.db, id, { extra_ink_centavos: 120_00 }, { upTo: 1 });
  expect(await write(id, 'Sublimación')).toEqual([422, expect.stringContaining('por tinta')]);
  expect(await write(id, 'Textil fino')).toEqual([200, '']);
});
