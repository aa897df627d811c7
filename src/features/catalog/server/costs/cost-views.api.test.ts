import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { readProductFilters } from '../../desk/product-desk.ts';
import { productDeskReads } from '../desk/product-desk-reads.ts';
import { followCosts, tellCosts, untellCosts } from './cost.sql.ts';

let shop: TestShop;
let tomas: TestCustomer;
let id: number;
beforeAll(async () => {
  shop = await startShop();
  tomas = await givenCustomer(shop.db, { roles: ['catalogo'] });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`DELETE FROM product`.execute(shop.db);
  ({ id } = await givenProduct(shop.db, { code: 'C-1', name: 'Taza', priceCentavos: 100_00 }));
});

const listed = async (view: string, more = '') => {
  const query = new URLSearchParams(`ver=${view}${more}`);
  const { productos, total } = await productDeskReads(shop.db).list(readProductFilters(query));
  expect(total).toBe(productos.length);
  return productos.map(({ codigo, pierde }) => (pierde === undefined ? codigo : [codigo, pierde]));
};
const tell = (centavos: number | null, since?: string) =>
  tellCosts(shop.db, [{ product_id: id, centavos }], {
    ...{ by: tomas.id, now: new Date() },
    ...(since ? { since } : {}),
  });
const versionNow = async () =>
  await shop.db
    .selectFrom('product')
    .select(['version', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('BEH-508 what nobody knows the cost of, and what is sold below its cost, are lists of their own, with what each piece loses', async () => {
  await givenProduct(shop.db, { code: 'C-2', name: 'Vaso', priceCentavos: 50_00 });
  expect(await listed('sin_costo')).toEqual(['C-1', 'C-2']);
  expect(await listed('bajo_costo')).toEqual([]);
  await tell(100_00);
  expect(await listed('sin_costo')).toEqual(['C-2']);
  expect(await listed('bajo_costo')).toEqual([]);
  await tell(102_40);
  expect(await listed('bajo_costo')).toEqual([['C-1', 2.4]]);
  expect(await listed('bajo_costo', '&q=vaso')).toEqual([]);
  // Of another list nothing is told that a cost could be read from.
  expect(await listed('todos')).toEqual(['C-1', 'C-2']);
  await shop.db
    .updateTable('product')
    .set({ price_centavos: 103_00 })
    .where('id', '=', id)
    .execute();
  expect(await listed('bajo_costo')).toEqual([]);
  await shop.db.updateTable('product').set({ price_centavos: 1_00 }).where('id', '=', id).execute();
  await shop.db.updateTable('product').set({ active: false }).where('id', '=', id).execute();
  expect(await listed('bajo_costo')).toEqual([]);
});

test('BEH-508 they follow what is told of a cost: the newest day, an unknown one, one that is taken back; and no editor is told of a change', async () => {
  const before = await versionNow();
  await tell(150_00, '2026-02-01');
  await tell(90_00, '2026-03-01');
  expect(await listed('bajo_costo')).toEqual([]);
  await tell(160_00, '2026-01-01');
  expect(await listed('bajo_costo')).toEqual([]);
  const told = await tell(120_00, '2026-03-01');
  expect(await listed('bajo_costo')).toEqual([['C-1', 20]]);
  await untellCosts(shop.db, told);
  expect(await listed('bajo_costo')).toEqual([]);
  const last = await tell(null);
  expect(await listed('sin_costo')).toEqual(['C-1']);
  await untellCosts(shop.db, last);
  expect(await listed('sin_costo')).toEqual([]);
  await sql`DELETE FROM product_cost WHERE since = '2026-03-01'`.execute(shop.db);
  expect(await listed('bajo_costo')).toEqual([['C-1', 50]]);
  expect(await versionNow()).toEqual(before);
});

test('BEH-508 a cost that was told ahead counts from its day on', async () => {
  await tell(90_00, '2026-01-01');
  await tell(150_00, '2999-01-01');
  expect(await listed('bajo_costo')).toEqual([]);
  // Its day came, and nothing was told since.
  await sql`
    UPDATE product_cost SET since = '2026-02-01', told_at = '2026-01-15' WHERE since > '2900-01-01'`.execute(
    shop.db,
  );
  await sql`UPDATE product SET cost_now = 9000`.execute(shop.db);
  expect(await listed('bajo_costo')).toEqual([]);
  expect(await followCosts(shop.db)).toBe(1);
  expect(await listed('bajo_costo')).toEqual([['C-1', 50]]);
  expect(await followCosts(shop.db)).toBe(0);
});

test('BEH-508 each of the two lists is read by an index of its own, in the order shown', async () => {
  for (const [index, condition] of [
    ['product_below_cost', sql`p.price_centavos < p.cost_now`],
    ['product_without_cost', sql`p.cost_now IS NULL`],
  ] as const) {
    const plan = await transact(shop.db, async (trx) => {
      // Of one product the whole table is as near.
      for (const scan of ['seqscan', 'bitmapscan', 'sort']) {
        await sql`SET LOCAL ${sql.raw(`enable_${scan}`)} = off`.execute(trx);
      }
      const { rows } = await sql<Record<'QUERY PLAN', string>>`
        EXPLAIN SELECT p.id FROM product p WHERE p.active AND ${condition}
        ORDER BY p.name, p.id LIMIT 50`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain(`using ${index}`);
    expect(plan).not.toContain('Sort');
  }
});

test('BEH-508 many products of the list are priced by one margin, and leave it', async () => {
  await tell(200_00);
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: '/api/admin/productos/cambios', headers: tomas.headers },
    payload: {
      cambio: { tipo: 'margen', porcentaje: 10 },
      todos: { q: '', ver: 'bajo_costo', categoria: '', cuantos: 1 },
    },
  });
  expect(answer.json()).toMatchObject({ cambiados: 1 });
  expect(await listed('bajo_costo')).toEqual([]);
});
