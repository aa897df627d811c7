import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenProduct,
  givenSupplier,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';

let shop: TestShop;
let ana: TestCustomer;
let beto: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { name: 'Ana' });
  beto = await givenCustomer(shop.db, { name: 'Beto' });
});
beforeEach(() => shop.db.deleteFrom('favourite').execute());
afterAll(() => shop.close());

const codesOf = (body: { favoritos: { id_producto_prov: string }[] }) =>
  body.favoritos.map((product) => product.id_producto_prov);
const list = async (who: TestCustomer) =>
  (await shop.app.inject({ url: api.favourites, headers: who.headers })).json();
const add = (who: TestCustomer, ids: readonly unknown[]) =>
  shop.app.inject({
    method: 'POST',
    url: api.favourites,
    headers: who.headers,
    payload: { ids },
  });
const remove = (who: TestCustomer, id: string) =>
  shop.app.inject({
    method: 'DELETE',
    url: fill(api.favourite, { id }),
    headers: who.headers,
  });
const someCodes = async (count: number) => {
  const codes: string[] = [];
  while (codes.length < count) codes.push((await givenProduct(shop.db)).code);
  return codes;
};

test('FAV-03 an account’s favourites are whole products, in the order they were added', async () => {
  const [first = '', second = '', third = ''] = await someCodes(3);
  const answer = await add(ana, [third, first]);
  expect(codesOf(answer.json())).toEqual([third, first]);
  await add(ana, [second, first]);
  const { favoritos } = await list(ana);
  expect(codesOf({ favoritos })).toEqual([third, first, second]);
  expect(favoritos[0]).toMatchObject({
    product_name: expect.any(String),
    colores: expect.any(Array),
  });
});

test('a favourite taken out is gone, and taking it out twice harms nothing', async () => {
  const [first = '', second = ''] = await someCodes(2);
  await add(ana, [first, second]);
  expect(codesOf((await remove(ana, first.toLowerCase())).json())).toEqual([second]);
  expect((await remove(ana, first)).statusCode).toBe(200);
});

test('nobody sees or changes another person’s favourites', async () => {
  const [first = ''] = await someCodes(1);
  await add(ana, [first]);
  await remove(beto, first);
  expect(codesOf(await list(beto))).toEqual([]);
  expect(codesOf(await list(ana))).toEqual([first]);
  expect((await list(ana)).cuenta).not.toBe((await list(beto)).cuenta);
});

test('codes nothing has, products no longer sold and doubles are no favourites', async () => {
  const [first = '', second = ''] = await someCodes(2);
  await add(ana, ['NADA-999', first, first, first.toLowerCase()]);
  expect(codesOf(await list(ana))).toEqual([first]);
  await add(ana, [second]);
  await shop.db.updateTable('product').set({ active: false }).where('code', '=', second).execute();
  expect(codesOf(await list(ana))).toEqual([first]);
  await shop.db.updateTable('product').set({ active: true }).where('code', '=', second).execute();
});

test('BEH-923 an account has 500 favourites and no more, however many others have', async () => {
  const supplier_id = await givenSupplier(shop.db);
  await sql`
    WITH filling AS (
      INSERT INTO product (code, name, price_centavos, box_pieces, supplier_id)
      SELECT 'LLENO' || n, 'Relleno', 100, 1, ${supplier_id} FROM generate_series(1, 499) n
      RETURNING id)
    INSERT INTO favourite (account_id, product_id, added_at)
    SELECT ${ana.id}, id, now() FROM filling`.execute(shop.db);
  const [first = '', second = ''] = await someCodes(2);
  const codes = codesOf((await add(ana, [first, second])).json());
  expect([codes.length, codes.includes(first), codes.includes(second)]).toEqual([500, true, false]);
  expect(codesOf((await add(ana, [second])).json())).toHaveLength(500);
  expect(codesOf((await add(beto, [second])).json())).toEqual([second]);
});

test('an anonymous visitor is asked to log in, and lists without end are refused', async () => {
  expect((await shop.app.inject(api.favourites)).statusCode).toBe(401);
  expect(
    (
      await add(
        ana,
        Array.from({ length: 501 }, (_, i) => `X-${i}`),
      )
    ).statusCode,
  ).toBe(422);
  expect((await add(ana, [7])).statusCode).toBe(422);
  expect((await add(ana, ['x'.repeat(65)])).statusCode).toBe(422);
});
