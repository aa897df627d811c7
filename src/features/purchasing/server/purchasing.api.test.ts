import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import type { Call } from '../../../kernel/call.ts';
import { addDays, dayOf } from '../../../kernel/working-days.ts';
import { fill } from '../../../routes.ts';
import { insertRun, writeCount } from '../../production/server/run.sql.ts';
import * as calls from '../calls.ts';
import type { ToBuy } from '../reads.ts';
import { purchasingReads } from './purchasing-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let alma: TestCustomer;
let sara: TestCustomer;
let references = 0;
beforeAll(async () => {
  shop = await startShop();
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { name: 'Ana Ferrer', now });
  alma = await givenCustomer(shop.db, { name: 'Alma Paz', roles: ['almacen'], now });
  sara = await givenCustomer(shop.db, { name: 'Sara Díaz', roles: ['ventas'], now });
});
afterAll(() => shop.close());
// Each test sees the orders that it made alone.
beforeEach(async () => {
  await shop.db.updateTable('orders').set({ status: 12 }).execute();
});

const given = (change: object = {}) =>
  givenOrder(shop.db, { accountId: ana.id, status: 4, paymentState: 'pagado', ...change });
type Given = Awaited<ReturnType<typeof given>>;

const ask = async (
  { method, path }: Call,
  params: Record<string, string>,
  payload: object,
  who = alma,
) => {
  const answer = await shop.app.inject({
    method,
    url: fill(path, params),
    payload,
    headers: who.headers,
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
const list = async () => purchasingReads(shop.db, null).list(undefined);
const partsOf = (rows: readonly ToBuy[]) =>
  rows.flatMap(({ partes, talla, repone }) => partes.map((part) => ({ ...part, talla, repone })));
const buy = async (change: object = {}, who = alma) => {
  references += 1;
  const { proveedor, renglones } = await list();
  const llega = addDays(dayOf(shop.clock.now()), 3);
  const body = { proveedor: proveedor?.id ?? 1, referencia: `OC-${references}`, llega };
  return ask(calls.buyBlanks, {}, { ...body, partes: partsOf(renglones), ...change }, who);
};
const bought = async (change: object = {}): Promise<number> => {
  const { status, body } = await buy(change);
  expect([status, body]).toMatchObject([200, {}]);
  return Number(body.id);
};
const receive = async (id: number, llegaron: number, change: object = {}) => {
  const one = await purchasingReads(shop.db, null).one(id);
  const [row] = one?.renglones ?? [];
  const { color = 1, talla = '', repone = false } = row ?? {};
  const came = llegaron > 0 ? [{ color, talla, repone, llegaron }] : [];
  const body = { vista: one?.vista ?? 1, llegaron: came, cerrar: false, ...change };
  return ask(calls.receiveBlanks, { id: String(id) }, body);
};
const status = async ({ id }: Given) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;

test('BEH-49 pieces of paid orders are bought of their supplier in one list, and the orders go on', async () => {
  const first = await given();
  const second = await given({ status: 2 });
  await given({ paymentState: 'en proceso' });
  await given({ status: 3 });
  const { proveedor, renglones } = await list();
  expect(proveedor).toMatchObject({ nombre: 'Proveedor de prueba', piezas: 20, pedidos: 2 });
  expect(renglones).toMatchObject([{ piezas: 20, folios: [first.folio, second.folio] }]);
  expect((await buy({}, sara)).status).toBe(403);
  expect((await buy({ llega: '2020-01-01' })).status).toBe(422);
  const { status: code, body } = await buy({ referencia: 'Igual' });
  expect([code, body.surtidos]).toEqual([200, 2]);
  expect([await status(first), await status(second)]).toEqual([5, 5]);
  expect(await list()).toMatchObject({ proveedores: [], renglones: [] });
  await given();
  expect((await buy({ referencia: 'Igual' })).body.error).toContain('esa referencia');
});

test('BEH-49 no piece is bought twice, whoever buys at once, and nothing that nobody needs', async () => {
  const made = await given();
  const partes = partsOf((await list()).renglones);
  const answers = await Promise.all(Array.from({ length: 6 }, () => buy({ partes })));
  expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  const rows = shop.db.selectFrom('purchase_line').select('pieces');
  expect(await rows.where('order_line_id', '=', made.lineId).execute()).toEqual([{ pieces: 10 }]);
  const other = await given();
  const [part] = partsOf((await list()).renglones);
  const wrong = (change: object) => buy({ partes: [{ ...part, ...change }] });
  expect((await wrong({ piezas: 11 })).status).toBe(409);
  expect((await wrong({ talla: 'M' })).status).toBe(409);
  expect((await wrong({ repone: true })).status).toBe(409);
  expect((await buy({ partes: [part, part] })).status).toBe(409);
  expect((await wrong({ piezas: 4 })).status).toBe(200);
  expect(await status(other)).toBe(4);
  expect((await list()).renglones).toMatchObject([{ piezas: 6 }]);
});

test('BEH-49 what comes is counted, a short delivery is bought again, and an order goes on once it has all', async () => {
  const first = await given();
  const second = await given();
  await shop.db
    .updateTable('orders')
    .set({ promised_on: '2026-12-01' })
    .where('id', '=', first.id)
    .execute();
  const id = await bought();
  expect((await receive(id, 21)).status).toBe(422);
  expect((await receive(id, 0)).status).toBe(422);
  expect((await receive(id, 12)).body).toEqual({ cerrada: false, completos: 1 });
  expect([await status(first), await status(second)]).toEqual([6, 5]);
  expect((await receive(id, 3, { vista: 1 })).status).toBe(409);
  expect((await receive(id, 3, { cerrar: true })).body).toEqual({ cerrada: true, completos: 0 });
  expect((await receive(id, 1)).status).toBe(409);
  expect((await list()).renglones).toMatchObject([{ piezas: 5, folios: [second.folio] }]);
  expect((await receive(await bought(), 5)).body).toEqual({ cerrada: true, completos: 1 });
  expect(await status(second)).toBe(6);
  const kinds = shop.db.selectFrom('order_event').select('kind').where('order_id', '=', second.id);
  expect((await kinds.orderBy('id').execute()).map(({ kind }) => kind)).toEqual([
    'comprado',
    'estado',
    'material_contado',
    'material_contado',
    'comprado',
    'material_contado',
    'estado',
  ]);
});

test('BEH-49 of many counts of one delivery one is taken', async () => {
  await given();
  const id = await bought();
  const answers = await Promise.all(Array.from({ length: 5 }, () => receive(id, 6, { vista: 1 })));
  expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await purchasingReads(shop.db, null).one(id)).toMatchObject({ recibidas: 6, vista: 2 });
});

test('BEH-49 BEH-48 what the machine spoilt is bought again, and may be printed once it came', async () => {
  const made = await given({ status: 7, finish: 'Serigrafia' });
  const now = shop.clock.now();
  await insertRun(shop.db, made.lineId, { id: alma.id, now });
  await writeCount(shop.db, made.lineId, { good: 5, spoilt: [{ talla: '', cantidad: 3 }] });
  expect((await list()).renglones).toMatchObject([{ piezas: 3, repone: true }]);
  const id = await bought();
  expect((await list()).renglones).toEqual([]);
  expect((await receive(id, 3)).body).toEqual({ cerrada: true, completos: 0 });
  expect(await status(made)).toBe(7);
  const run = shop.db.selectFrom('print_run').select('replaced');
  expect(await run.where('order_line_id', '=', made.lineId).execute()).toEqual([{ replaced: 3 }]);
});

test('BEH-49 sizes are bought apart, and the list is a file', async () => {
  const made = await given();
  const sizes = JSON.stringify([
    { id: 1, talla: 'M', cantidad: 4 },
    { id: 2, talla: 'G', cantidad: 6 },
  ]);
  await shop.db.updateTable('order_line').set({ sizes }).where('id', '=', made.lineId).execute();
  expect((await list()).renglones).toMatchObject([
    { talla: 'M', piezas: 4 },
    { talla: 'G', piezas: 6 },
  ]);
  const file = await shop.app.inject({
    url: `${calls.purchaseFile.path}?proveedor=1`,
    headers: sara.headers,
  });
  const [head, ...rows] = file.body.trim().split('\r\n');
  expect(head).toContain('Proveedor,Código,Producto,Color,Talla,Piezas');
  expect(rows.map((row) => row.split(',').slice(4, 6))).toEqual([
    ['M', '4'],
    ['G', '6'],
  ]);
  const id = await bought();
  expect((await receive(id, 6)).body).toEqual({ cerrada: false, completos: 0 });
  expect(await status(made)).toBe(5);
});
