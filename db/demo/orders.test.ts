import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrders } from '../../src/features/orders/server/order.sql.ts';
import { moveStatus } from '../../src/features/orders/status.ts';
import { openTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { fillCatalogue } from './catalogue.ts';
import { DEMO_ORDERS, pathTo } from './order-states.ts';
import { fillOrders } from './orders.ts';
import { fillPeople } from './people.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
let database: TestDatabase;
let ana: number;
beforeAll(async () => {
  database = await openTestDatabase();
  ana = (await fillPeople(database.db)).get('ana@demo.example') ?? 0;
  await fillCatalogue(database.db, 310, () => undefined);
  await fillOrders(database.db, NOW);
});
afterAll(() => database.close());

test('ana has an order in every state and every state of payment', async () => {
  const orders = await listOrders(database.db, ana);
  const states = new Set(orders.map(({ id_status }) => id_status));
  for (const status of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99, null]) {
    expect(states.has(status), String(status)).toBe(true);
  }
  expect(new Set(orders.map(({ estadoPago }) => estadoPago))).toEqual(
    new Set(['sin_transaccion', 'en proceso', 'pagado', 'rechazado', 'reembolsado']),
  );
  const printed = orders.flatMap(({ items }) => items.map((item) => item.tiene_terminados));
  expect(new Set(printed)).toEqual(new Set([true, false]));
});

test('ADR-04 ana has two saved addresses', async () => {
  const saved = await database.db
    .selectFrom('address')
    .select('estado_code')
    .where('account_id', '=', ana)
    .execute();
  expect(saved.map(({ estado_code }) => estado_code).sort()).toEqual(['CDMX', 'NL']);
});

test('I4 the stock of every ordered colour is what its ledger says', async () => {
  const { rows } = await database.pool.query(
    `SELECT c.id FROM product_colour c LEFT JOIN stock_move m ON m.colour_id = c.id
     GROUP BY c.id, c.stock HAVING c.stock <> coalesce(sum(m.quantity), 0)`,
  );
  expect(rows).toEqual([]);
});

test('PDP-51 I4 the pieces of every size are what its ledger says', async () => {
  const { rows } = await database.pool.query(
    `SELECT z.id FROM product_size z LEFT JOIN stock_move m ON m.size_id = z.id
     GROUP BY z.id, z.stock HAVING z.stock <> coalesce(sum(m.quantity), 0)`,
  );
  expect(rows).toEqual([]);
  const { rows: sizes } = await database.pool.query('SELECT 1 FROM product_size');
  expect(sizes.length).toBeGreaterThan(500);
});

test('every demo order came to its state by allowed moves', () => {
  for (const order of DEMO_ORDERS) {
    const path = pathTo(order.status, order.finished.some(Boolean));
    for (const [index, to] of path.slice(1).entries()) {
      expect(moveStatus(path[index] ?? null, to).ok, `${path}`).toBe(true);
    }
  }
});
