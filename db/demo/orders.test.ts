import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskStorage } from '../../src/adapters/storage/disk/disk-storage.ts';
import { readFilters } from '../../src/features/desk/order-filters.ts';
import { QUEUES } from '../../src/features/desk/queues.ts';
import { deskReads } from '../../src/features/desk/server/desk-reads.ts';
import { listOrders } from '../../src/features/orders/server/order.sql.ts';
import { moveStatus } from '../../src/features/orders/status.ts';
import { SHIPPING_VIEWS } from '../../src/features/parcels/reads.ts';
import { ordersBehind } from '../../src/features/parcels/server/box.sql.ts';
import { ownBoxesReads } from '../../src/features/parcels/server/own-boxes.ts';
import { shippingDeskReads } from '../../src/features/parcels/server/shipping-desk-reads.ts';
import { ownCredit } from '../../src/features/payment/server/credit/own-credit.ts';
import { openTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { stockGaps } from '../../tools/soak/stock-audit.sql.ts';
import { fillCatalogue } from './catalogue.ts';
import { fillClaims } from './claims.ts';
import { COMPANY_ORDERS, DEMO_ORDERS, pathTo } from './order-states.ts';
import { fillOrders } from './orders.ts';
import { fillParcels } from './parcels.ts';
import { fillPeople } from './people.ts';
import { fillProofs } from './proofs.ts';
import { fillRefunds } from './refunds.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
let database: TestDatabase;
let ana: number;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  ana = (await fillPeople(database.db)).get('ana@demo.example') ?? 0;
  await fillCatalogue(database.db, 310, () => undefined);
  await fillOrders(database.db, NOW);
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-demo-'));
  const storage = createDiskStorage(folder, 0);
  await fillProofs(database.db, storage, NOW);
  await fillClaims(database.db, storage, NOW);
  await fillRefunds(database.db, NOW);
  await fillParcels(database.db, NOW);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

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

test('I4 PDP-51 BEH-201 every stock, size and shelf is what its ledger says', async () => {
  const gaps = await stockGaps(database.db);
  expect(gaps).toEqual(Object.fromEntries(Object.keys(gaps).map((name) => [name, 0])));
  const { rows: sizes } = await database.pool.query('SELECT 1 FROM product_size');
  expect(sizes.length).toBeGreaterThan(500);
});

test('BEH-12 every queue of orders has work in the demo, with who did what came before', async () => {
  const { id } = await database.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'admin@demo.example')
    .executeTakeFirstOrThrow();
  const desk = deskReads(
    { db: database.db, clock: { now: () => NOW }, baseUrl: 'http://localhost:3000' },
    { id, roles: ['admin'] },
  );
  const counts = new Map((await desk.counts()).map((one) => [one.id, one.count]));
  // Receipts are a step of their own.
  for (const queue of QUEUES.filter(({ id: queueId }) => queueId !== 'pagos')) {
    expect([queue.id, (counts.get(queue.id) ?? 0) > 0]).toEqual([queue.id, true]);
  }
  const [sent] = (await desk.list(readFilters(new URLSearchParams('estado=13')))).pedidos;
  const order = await desk.order(sent?.folio ?? '');
  expect(order?.guia).toMatchObject({ paqueteria: 'Ruta Norte' });
  expect(order?.eventos[0]).toMatchObject({ a: 13, quien: 'Efraín Duarte Solís' });
});

test('BEH-33 BEH-37 every list of the warehouse has work, and ana follows her boxes', async () => {
  const desk = shippingDeskReads(database.db, true);
  for (const view of SHIPPING_VIEWS)
    expect((await desk.list(view)).length, view).toBeGreaterThan(0);
  const orders = await listOrders(database.db, ana);
  const travelling = orders.find(({ id_status, guia }) => id_status === 13 && guia);
  const boxes = await ownBoxesReads(database.db, ana).boxes(travelling?.id_token_order ?? '');
  expect(boxes?.[0]?.guia?.numero).toBe(`${travelling?.guia?.numero}-1`);
  expect(boxes?.[0]?.sucesos.length).toBeGreaterThan(0);
  // No box of the demo is farther than its order.
  expect(await ordersBehind(database.db, 100)).toEqual([]);
});

test('BEH-53 BEH-54 ana has store credit, and an order that she can pay in part with it', async () => {
  const { saldo, movimientos } = await ownCredit(database.db, ana, NOW);
  expect(saldo).toBe(350);
  expect(movimientos.map(({ tipo, importe }) => [tipo, importe])).toEqual([['abono', 350]]);
  const orders = await listOrders(database.db, ana);
  const unpaid = orders.filter(
    ({ id_status, estadoPago }) => id_status === 1 && estadoPago === 'sin_transaccion',
  );
  expect(unpaid.length).toBeGreaterThan(0);
});

test('every demo order came to its state by allowed moves', () => {
  for (const order of [...DEMO_ORDERS, ...COMPANY_ORDERS.flatMap(({ orders }) => orders)]) {
    const states = pathTo(order.status, order.finished.some(Boolean));
    for (const [index, to] of states.slice(1).entries()) {
      expect(moveStatus(states[index] ?? null, to).ok, `${states}`).toBe(true);
    }
  }
});
