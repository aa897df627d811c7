import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { insertRow } from '../../../../test/support/insert-row.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fromPesos, toCentavos } from '../../../kernel/money.ts';
import { reviewPriceList } from '../desk-calls.ts';
import { ownUnit } from '../price-list.ts';

let shop: TestShop;
let vera: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  vera = await givenCustomer(shop.db, { roles: ['ventas'] });
  const category_id = await insertRow(shop.db, 'category', { name: 'Bebidas', slug: 'bebidas' });
  await insertRow(shop.db, 'subcategory', { category_id, name: 'Tazas', slug: 'tazas' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`DELETE FROM product`.execute(shop.db);
});

async function given(code: string, price: number, cost: number | null, inTazas = false) {
  const { id } = await givenProduct(shop.db, { code, name: 'Taza', priceCentavos: price });
  if (inTazas)
    await sql`UPDATE product SET subcategory_id = (SELECT id FROM subcategory) WHERE id = ${id}`.execute(
      shop.db,
    );
  if (cost !== null)
    await sql`INSERT INTO product_cost (product_id, since, centavos, told_at)
      VALUES (${id}, '2026-01-01', ${cost}, now())`.execute(shop.db);
  return id;
}
const ask = (body: object, who = vera) =>
  shop.app.inject({
    method: 'POST',
    url: reviewPriceList.path,
    headers: who.headers,
    payload: body,
  });
const terms = (descuento: number, more: object = {}) => ({
  ...{ descuento, categorias: [], productos: [] },
  ...more,
});
const below = async (body: object) => {
  const answer = await ask(body);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ cuantos: number; productos: { clave: string; pierde: number }[] }>();
};
const codes = async (body: object) => (await below(body)).productos.map(({ clave }) => clave);

test('BEH-509 a list’s own discount, a category’s and a product’s say which products fall below their cost, most lost first', async () => {
  await given('A-1', 100_00, 80_00);
  await given('B-1', 100_00, 95_00, true);
  await given('C-1', 100_00, null);
  const gone = await given('D-1', 100_00, 99_00);
  await sql`UPDATE product SET active = false WHERE id = ${gone}`.execute(shop.db);
  expect(await below(terms(0))).toMatchObject({ cuantos: 0, productos: [] });
  expect(await below(terms(20))).toMatchObject({
    cuantos: 1,
    productos: [{ clave: 'B-1', pierde: 15 }],
  });
  expect((await below(terms(20.01))).productos).toMatchObject([
    { clave: 'B-1' },
    { clave: 'A-1', pierde: 0.01 },
  ]);
  const bebidas = { categorias: [{ slug: 'bebidas', descuento: 2 }] };
  expect(await codes(terms(30, bebidas))).toEqual(['A-1']);
  const own = {
    ...bebidas,
    productos: [
      { clave: 'b-1', descuento: 50 },
      { clave: 'A-1', descuento: 0 },
    ],
  };
  expect(await codes(terms(30, own))).toEqual(['B-1']);
});

test('BEH-509 more than can be read are counted, and the first are named', async () => {
  for (let at = 1; at <= 8; at += 1) await given(`N-${at}`, 100_00, 100_00 + at);
  const { cuantos, productos } = await below(terms(0));
  expect(cuantos).toBe(8);
  expect(productos.map(({ clave }) => clave)).toEqual(['N-8', 'N-7', 'N-6', 'N-5', 'N-4', 'N-3']);
});

test('BEH-509 it is the very price that a customer of the list would pay', async () => {
  await given('A-1', 1, 1);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 0, max: 9_000 }),
      async (price, off) => {
        const list = { name: '', discount: off / 100, categories: {}, products: {} };
        const own = ownUnit(toCentavos(price), list, { code: 'A-1', category: null });
        // One centavo above what is paid is lost; what is paid itself is not.
        for (const [cost, lost] of [
          [own + 1, 0.01],
          [own, undefined],
        ] as const) {
          await sql`UPDATE product SET price_centavos = ${price}, cost_now = ${cost}`.execute(
            shop.db,
          );
          expect((await below(terms(off / 100))).productos[0]?.pierde).toBe(lost);
        }
      },
    ),
    {
      numRuns: 25,
      // Exactly half a centavo.
      examples: [[5, 1_000]],
    },
  );
  expect(fromPesos(0.01)).toBe(1);
});

test('BEH-509 whoever keeps no price lists is told nothing of it', async () => {
  const tomas = await givenCustomer(shop.db, { roles: ['diseno'] });
  expect((await ask(terms(10), tomas)).statusCode).toBe(403);
});
