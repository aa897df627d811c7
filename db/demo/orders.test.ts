import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSet } from '../../engines/pictures/pictures.ts';
import { createDiskStorage } from '../../src/adapters/storage/disk/disk-storage.ts';
import { settle } from '../../src/features/artwork/place-artwork.ts';
import { type PlacedFile, placedPicture } from '../../src/features/artwork/placed-address.ts';
import { findReadable, takeUnordered } from '../../src/features/artwork/server/artwork.sql.ts';
import { parsePictureAddress } from '../../src/features/catalog/picture.ts';
import { createCatalogReads } from '../../src/features/catalog/server/catalog-reads.ts';
import { orderAgain } from '../../src/features/checkout/order-again.ts';
import { pastLine } from '../../src/features/checkout/web/order-again/past-line.ts';
import { readFilters } from '../../src/features/desk/order-filters.ts';
import { QUEUES } from '../../src/features/desk/queues.ts';
import { deskReads } from '../../src/features/desk/server/desk-reads.ts';
import { isWhole } from '../../src/features/files/server/stored-file.ts';
import type { FileStorage } from '../../src/features/files/storage.port.ts';
import { judgeSvg } from '../../src/features/files/svg-safety.ts';
import { listOrders } from '../../src/features/orders/server/order.sql.ts';
import { isFetched } from '../../src/features/orders/server/pickup/fetched.sql.ts';
import { moveStatus } from '../../src/features/orders/status.ts';
import { SHIPPING_VIEWS } from '../../src/features/parcels/reads.ts';
import { ordersBehind } from '../../src/features/parcels/server/box.sql.ts';
import { ownBoxesReads } from '../../src/features/parcels/server/own-boxes.ts';
import { shippingDeskReads } from '../../src/features/parcels/server/shipping-desk-reads.ts';
import { ownCredit } from '../../src/features/payment/server/credit/own-credit.ts';
import { stitchTermsOf } from '../../src/features/pricing/stitches.ts';
import { approvedDesigns } from '../../src/features/proofs/server/proof.sql.ts';
import { stitchCharge } from '../../src/features/proofs/stitch-charge.ts';
import { NO_FINISH } from '../../src/kernel/messages.ts';
import type { Role } from '../../src/kernel/permissions.ts';
import { openTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { stockGaps } from '../../tools/soak/stock-audit.sql.ts';
import { fillAssignments } from './assignments.ts';
import { fillCash } from './cash.ts';
import { fillCatalogue } from './catalogue.ts';
import { fillClaims } from './claims.ts';
import { COMPANY_ORDERS, DEMO_ORDERS, pathTo } from './order-states.ts';
import { fillOrders } from './orders.ts';
import { fillParcels } from './parcels.ts';
import { fillPeople } from './people.ts';
import { fillProofs } from './proofs.ts';
import { fillRefunds } from './refunds.ts';

const LAYERS = path.resolve(import.meta.dirname, '../../media/pictures');
const NOW = new Date('2026-11-20T18:00:00Z');
let database: TestDatabase;
let ana: number;
let folder: string;
let artwork: FileStorage;
beforeAll(async () => {
  database = await openTestDatabase();
  ana = (await fillPeople(database.db)).get('ana@demo.example') ?? 0;
  await fillCatalogue(database.db, 310, () => undefined);
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-demo-'));
  const storage = createDiskStorage(folder, 0);
  artwork = createDiskStorage(path.join(folder, 'artwork'), 0);
  await fillOrders(database.db, NOW, artwork);
  await fillCash(database.db);
  await fillProofs(database.db, storage, NOW);
  await fillClaims(database.db, storage, NOW);
  await fillRefunds(database.db, NOW);
  await fillParcels(database.db, NOW);
  await fillAssignments(database.db, NOW);
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

test('BEH-643 each of the demo’s orders is repeated by its recipe, or says what differs', async () => {
  const catalogue = createCatalogReads(database.db);
  let repeated = 0;
  for (const order of await listOrders(database.db, ana)) {
    const approved = await approvedDesigns(database.db, ana, order.id_token_order);
    for (const item of order.items) {
      const past = pastLine(item, approved.get(item.id_order_detail));
      const { line, changes } = orderAgain(past, await catalogue.detail(item.producto));
      if (changes.some((change) => !/^(Subió|Bajó) de precio/.test(change))) continue;
      repeated += 1;
      expect(line).toMatchObject({
        ...{ id: item.producto, quantity: item.quantity, color: item.color, notas: item.notas },
        technique: item.tecnica,
        imagenterminado: item.tiene_terminados ? past.artwork : [],
      });
      expect(line?.tallas).toEqual(item.tallas);
    }
  }
  expect(repeated).toBeGreaterThan(20);
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
  const deskOf = async (role: Role) => {
    const { id } = await database.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', `${role}@demo.example`)
      .executeTakeFirstOrThrow();
    return deskReads(
      { db: database.db, clock: { now: () => NOW }, baseUrl: 'http://localhost:3000' },
      { id, roles: [role] },
    );
  };
  const desk = await deskOf('admin');
  const own = new Map((await (await deskOf('diseno')).counts()).map((one) => [one.id, one.count]));
  const counts = new Map((await desk.counts()).map((one) => [one.id, one.count]));
  // Receipts are a step of their own.
  for (const queue of QUEUES.filter(({ id: queueId }) => queueId !== 'pagos')) {
    // What somebody has is of those who design and print.
    const count = (queue.id === 'mios' ? own : counts).get(queue.id) ?? 0;
    expect([queue.id, count > 0]).toEqual([queue.id, true]);
  }
  const onTheirWay = (await desk.list(readFilters(new URLSearchParams('estado=13')))).pedidos;
  const sent = onTheirWay.find(({ estado }) => estado === 'En camino');
  const order = await desk.order(sent?.folio ?? '');
  expect(order?.guia).toMatchObject({ paqueteria: 'Ruta Norte' });
  const moved = order?.eventos.find(({ de, a }) => de !== a);
  expect(moved).toMatchObject({ a: 13, quien: 'Efraín Duarte Solís' });
});

test('BEH-33 BEH-37 every list of the warehouse has work, and ana follows her boxes', async () => {
  const desk = shippingDeskReads(database.db, { courier: true, clock: { now: () => NOW } });
  for (const view of SHIPPING_VIEWS)
    expect((await desk.list(view)).length, view).toBeGreaterThan(0);
  const orders = await listOrders(database.db, ana);
  const travelling = orders.find(({ id_status, guia }) => id_status === 13 && guia);
  const boxes = await ownBoxesReads(database.db, ana).boxes(travelling?.id_token_order ?? '');
  expect(boxes?.[0]?.guia?.numero).toBe(`${travelling?.guia?.numero}-1`);
  expect(boxes?.[0]?.sucesos.length).toBeGreaterThan(0);
  // Nobody took it in: the order says so as well as its box.
  expect([boxes?.[0]?.fase, travelling?.guia?.intentos]).toEqual(['intento', 1]);
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

test('ORD-04 BEH-345 each printed line has its owner’s mark as they sent it, in one ink, placed where the product is printed; one order still waits for it', async () => {
  const lines = await database.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_line.id', 'account_id', 'image', 'finish', 'artwork', 'order_line.name'])
    .where('finish', '!=', NO_FINISH)
    .execute();
  const without = lines.filter((line) => line.artwork.length === 0);
  expect(without).toHaveLength(1);
  for (const { account_id: accountId, ...line } of lines.filter(
    (each) => !without.includes(each),
  )) {
    const [sent] = line.artwork as PlacedFile[];
    const asker = { accountId, visitor: undefined };
    const file = await findReadable(database.db, sent?.name ?? '', asker, false);
    expect(file?.original_name, line.name).toMatch(/^[a-z-]+\.svg$/);
    expect(await isWhole(artwork, file?.name ?? '', file?.sha256 ?? Buffer.of())).toBe(true);
    const content = await artwork.read(file?.name ?? '');
    const drawing = content ? await text(content) : '';
    expect(judgeSvg(drawing)).toBe('drawing');
    expect(new Set(drawing.match(/#[0-9a-f]{3,}/g)).size).toBe(1);
    const areas = (await loadSet(LAYERS, parsePictureAddress(line.image)?.set ?? ''))?.views.frente;
    const area = areas?.areas.find(({ id }) => id === sent?.colocacion.area);
    const room = { id: area?.id ?? '', ancho_mm: area?.widthMm ?? 0, alto_mm: area?.heightMm ?? 0 };
    expect(sent && settle(room, 1, sent.colocacion)).toEqual(sent?.colocacion);
    expect(placedPicture(line.image, line.finish, sent ? [sent] : [], 320)).toContain(sent?.name);
  }
  // Nothing of an order goes with what nobody ordered, and its proposal shows the same.
  expect(await takeUnordered(database.db, new Date(8.64e15), 1000)).toEqual([]);
  const proofs = await database.db
    .selectFrom('proof')
    .select(['order_line_id', 'placed'])
    .execute();
  const places = new Map(lines.map(({ id, artwork: [file] }) => [id, file]));
  expect(proofs.length).toBeGreaterThan(20);
  for (const { order_line_id: line, placed } of proofs)
    expect(places.get(line)).toMatchObject(placed?.[0] ?? { missing: true });
});

test('BEH-886 what the demo’s customers fetch they paid in cash, once: one drawer lacked a note, one was left open', async () => {
  const { db } = database;
  const drawers = await db.selectFrom('cash_drawer').selectAll().orderBy('id').execute();
  expect(drawers.map(({ reason, closed_at }) => [reason, closed_at === null])).toEqual([
    ['', true],
    ['Faltó un billete de $20', false],
  ]);
  const [, closed] = drawers;
  expect(Number(closed?.expected_centavos) - Number(closed?.counted_centavos)).toBe(20_00);
  const received = await db
    .selectFrom('transfer_received as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select(['t.drawer_id', 't.amount_centavos', 'o.total_centavos', 't.handed_centavos'])
    .where(isFetched())
    .execute();
  expect(received.map(({ drawer_id }) => drawer_id)).toEqual(drawers.map(({ id }) => id));
  for (const { amount_centavos, total_centavos, handed_centavos } of received) {
    expect(amount_centavos).toBe(total_centavos);
    expect(Number(handed_centavos) % 500_00).toBe(0);
  }
});

test('every demo order came to its state by allowed moves', () => {
  for (const order of [...DEMO_ORDERS, ...COMPANY_ORDERS.flatMap(({ orders }) => orders)]) {
    const states = pathTo(order);
    for (const [index, to] of states.slice(1).entries()) {
      expect(moveStatus(states[index] ?? null, to, null, order.fetched).ok, `${states}`).toBe(true);
    }
  }
});

test('BEH-597 the demo embroiders by the stitch: its lines keep the terms, designers told counts, and nothing approved owes more', async () => {
  const { db } = database;
  const lines = await db
    .selectFrom('order_line')
    .leftJoin('proof', 'proof.order_line_id', 'order_line.id')
    .select(['finish', 'quantity', 'stitches_included', 'extra_stitches_centavos'])
    .select(['proof.state', 'proof.stitches'])
    .execute();
  const stitched = lines.filter((line) => line.stitches_included !== null);
  expect(stitched.length).toBeGreaterThan(2);
  expect(new Set(stitched.map(({ finish }) => finish))).toEqual(new Set(['Bordado']));
  expect(lines.filter(({ finish }) => finish === 'Bordado')).toHaveLength(stitched.length);
  const costOf = (state: string): (number | undefined)[] =>
    stitched
      .filter((line) => line.state === state)
      .map((line) => {
        const told = { stitchTerms: stitchTermsOf(line), quantity: line.quantity };
        return stitchCharge(told, line.stitches ?? null)?.amount;
      });
  // Four thousands more of 1.80 of sixty caps, with IVA.
  expect([costOf('aprobada'), costOf('cambios pedidos')]).toEqual([[undefined], [501_12]]);
});
