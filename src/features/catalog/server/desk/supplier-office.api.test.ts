import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';
import { loadPackedProducts } from '../../../shipping/server/packing.sql.ts';
import * as calls from '../../desk-calls.ts';
import { catalogueVersion } from '../version.sql.ts';
import { productDeskReads } from './product-desk-reads.ts';

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await startShop();
  ({ headers } = await givenCustomer(shop.db, { name: 'Tomás Catálogo', roles: ['catalogo'] }));
});
afterAll(() => shop.close());

interface Told {
  readonly id: number;
  readonly error: string;
}
const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const answer = await shop.app.inject({ method, url, headers, payload });
  return { status: answer.statusCode, ...answer.json<Told>() };
};
const add = (nombre: string, cp: string) => send('POST', calls.addSupplier.path, { nombre, cp });
const change = (id: number, nombre: string, cp: string, visto: object) =>
  send('PUT', fill(calls.changeSupplier.path, { id: String(id) }), { nombre, cp, visto });
const row = async (id: number) =>
  (await productDeskReads(shop.db).suppliers()).find((one) => one.id === id);

test('BEH-481 a supplier is added with where it sends from, and boxes of its products are quoted from there', async () => {
  const { id, status } = await add('Cerámica Luna', '44100');
  expect(status).toBe(200);
  const made = await shop.app.inject({
    method: 'POST',
    url: calls.createProduct.path,
    headers,
    payload: { codigo: 'LUN-1', nombre: 'Taza', precio: 45, piezas_caja: 36, id_proveedor: id },
  });
  expect(made.statusCode).toBe(200);
  expect((await row(id))?.productos).toBe(0);
  await shop.db.updateTable('product').set({ active: true }).where('code', '=', 'LUN-1').execute();
  expect(await row(id)).toEqual({
    ...{ id, nombre: 'Cerámica Luna', cp: '44100', estado: 'JAL', productos: 1 },
  });
  const before = await catalogueVersion(shop.db);
  const seen = { nombre: 'Cerámica Luna', cp: '44100' };
  expect((await change(id, 'Cerámica Luna', '64000', seen)).status).toBe(200);
  expect(await loadPackedProducts(shop.db, ['LUN-1'])).toMatchObject([
    { originPostalCode: '64000', originState: 'NL' },
  ]);
  expect(await catalogueVersion(shop.db)).toBeGreaterThan(before);
  const acts = await shop.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', 'proveedor Cerámica Luna')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(['agregar_proveedor', 'cambiar_proveedor']);
});

test('BEH-481 two suppliers never read the same, none sends from nowhere, and who is too late is told', async () => {
  const { id } = await add('Textiles Río', '76000');
  expect(await add('textiles rio', '76000')).toMatchObject({
    ...{ status: 409, error: 'Ya hay un proveedor Textiles Río.' },
  });
  expect((await add('De ninguna parte', '00999')).status).toBe(422);
  const seen = { nombre: 'Textiles Río', cp: '76000' };
  expect((await change(id, 'Textiles Río', '00999', seen)).status).toBe(422);
  expect((await change(id, 'cerámica luna', '76000', seen)).status).toBe(409);
  expect((await change(999_999, 'Nadie', '76000', seen)).status).toBe(404);
  const both = await Promise.all([
    change(id, 'Textiles Río', '76010', seen),
    change(id, 'Textiles Río', '76020', seen),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { cp } = (await row(id)) ?? {};
  expect(both.find(({ status }) => status === 409)?.error).toContain(`CP ${cp}`);
});
