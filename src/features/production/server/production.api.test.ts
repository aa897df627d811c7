import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { givenWarehouse } from '../../../../test/support/shelves.ts';
import { pngOf } from '../../../../test/support/small-files.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import type { Call } from '../../../kernel/call.ts';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { fill } from '../../../routes.ts';
import { moveOrder } from '../../orders/calls.ts';
import { findOrder } from '../../orders/server/order.sql.ts';
import * as calls from '../calls.ts';
import { boardReads } from './board-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let beto: TestCustomer;
let pablo: TestCustomer;
let alma: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { name: 'Ana Ferrer', now });
  beto = await givenCustomer(shop.db, { name: 'Beto Ruiz', now });
  pablo = await givenCustomer(shop.db, { name: 'Pablo Gil', roles: ['produccion'], now });
  alma = await givenCustomer(shop.db, { name: 'Alma Paz', roles: ['almacen'], now });
  await shop.db
    .insertInto('finish')
    .values({ name: 'Serigrafia', slug: 'screen-printing', delivery_days: 3 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
});
afterAll(() => shop.close());

/** A paid order of ten printed pieces whose blanks were counted; the shelf has no more of them. */
const given = async (change: { finish?: string; status?: number } = {}) => {
  const order = await givenOrder(shop.db, {
    accountId: ana.id,
    status: 6,
    paymentState: 'pagado',
    finish: 'Serigrafia',
    ...change,
  });
  await shop.db.updateTable('product_colour').set({ stock: 0 }).execute();
  return order;
};
type Given = Awaited<ReturnType<typeof given>>;

const ask = async (
  { method, path }: Call,
  params: Readonly<Record<string, string>>,
  payload: object,
  who = pablo,
) => {
  const url = fill(path, params);
  const answer = await shop.app.inject({ method, url, payload, headers: who.headers });
  return { status: answer.statusCode, body: answer.json<{ error?: string }>() };
};
const start = ({ lineId }: Given, vista = 1, who = pablo) =>
  ask(calls.startLine, { linea: String(lineId) }, { vista }, who);
const count = ({ lineId }: Given, vista: number, buenas: number, merma = 0) =>
  ask(
    calls.countLine,
    { linea: String(lineId) },
    { vista, buenas, merma: [{ talla: '', cantidad: merma }] },
  );
const finish = ({ folio }: Given, vista: number, who = pablo) =>
  ask(calls.finishOrder, { folio }, { vista }, who);
const photograph = ({ lineId }: Given, content: string | Uint8Array, who = pablo) => {
  const form = fileForm([{ field: 'foto', name: 'f.png', content }]);
  return shop.app.inject({
    method: 'POST',
    url: fill(calls.showFirstPiece.path, { linea: String(lineId) }),
    payload: form.payload,
    headers: { ...form.headers, ...who.headers },
  });
};
const order = ({ id }: Given) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const events = async ({ id }: Given): Promise<string[]> => {
  const rows = shop.db.selectFrom('order_event').select('kind').where('order_id', '=', id);
  return (await rows.orderBy('id').execute()).map(({ kind }) => kind);
};
const board = (technique = 'Serigrafia') =>
  boardReads(shop, null).board(technique, { designs: true });
const card = async ({ lineId }: Given) =>
  (await board()).lineas.find(({ linea }) => linea === lineId);

test('BEH-48 the first line that goes to the machine brings its order into production, once', async () => {
  const made = await given();
  expect((await card(made))?.corrida).toBeNull();
  expect((await start(made, 1, alma)).status).toBe(403);
  expect((await start(made, 1, ana)).status).toBe(403);
  expect((await start(made, 7)).status).toBe(409);
  const answers = await Promise.all(Array.from({ length: 6 }, () => start(made)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await order(made)).toEqual({ status: 7, version: 2 });
  expect(await events(made)).toEqual(['estado', 'linea_en_maquina']);
  expect((await card(made))?.corrida).toMatchObject({ buenas: 0, quien: 'Pablo Gil' });
  const mails = shop.db.selectFrom('outbox_mail').select('subject');
  expect(await mails.where('subject', 'like', `%${made.folio}`).execute()).toEqual([
    { subject: `Tu pedido está en producción: pedido ${made.folio}` },
  ]);
  const unpaid = await givenOrder(shop.db, { accountId: ana.id, status: 6, finish: 'Serigrafia' });
  expect((await start(unpaid)).status).toBe(422);
  expect((await start(await given({ status: 5 }))).status).toBe(422);
});

test('BEH-48 pieces are counted part by part, never more than there are, and of two counts none is lost', async () => {
  const made = await given();
  expect((await count(made, 1, 1)).status).toBe(422);
  await start(made);
  expect((await count(made, 1, 4, 2)).body).toEqual({ faltan: 6, por_comprar: 2 });
  expect((await count(made, 1, 5)).status).toBe(409);
  expect((await count(made, 2, 9, 2)).status).toBe(422);
  expect((await count(made, 2, 11)).status).toBe(422);
  const answers = await Promise.all([5, 6, 7, 8].map((good) => count(made, 2, good, 2)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const run = (await card(made))?.corrida;
  expect(run).toMatchObject({ vista: 3, merma: [{ talla: '', cantidad: 2 }], mermadas: 2 });
  expect((await events(made)).filter((kind) => kind === 'conteo')).toHaveLength(2);
});

test('BEH-48 the first piece is shown to its owner and the staff, to nobody else', async () => {
  const made = await given();
  expect((await photograph(made, pngOf('a'))).statusCode).toBe(422);
  await start(made);
  expect((await photograph(made, '<svg onload="alert(1)"/>')).statusCode).toBe(415);
  expect((await photograph(made, pngOf('a'), alma)).statusCode).toBe(403);
  const first = (await photograph(made, pngOf(randomUUID()))).json<{ foto: string }>().foto;
  const { foto } = (await photograph(made, pngOf(randomUUID()))).json<{ foto: string }>();
  const look = async (address: string, who?: TestCustomer) =>
    (await shop.app.inject({ url: address, ...(who ? { headers: who.headers } : {}) })).statusCode;
  expect([await look(foto, ana), await look(foto, alma), await look(foto, beto)]).toEqual([
    200, 200, 404,
  ]);
  expect([await look(foto), await look(first, ana)]).toEqual([401, 404]);
  const [item] = (await findOrder(shop.db, ana.id, made.folio))?.items ?? [];
  expect(item?.primera_pieza).toBe(foto);
  expect((await card(made))?.foto).toBe(foto);
});

test('BEH-48 an order leaves production once all its pieces are good and the first was shown', async () => {
  const made = await given();
  expect((await finish(made, 1)).status).toBe(422);
  await start(made);
  await count(made, 1, 9, 1);
  await photograph(made, pngOf('b'));
  expect((await finish(made, 2)).body.error).toContain('Faltan piezas buenas');
  await count(made, 2, 10);
  await shop.db.deleteFrom('first_piece').where('order_line_id', '=', made.lineId).execute();
  expect((await finish(made, 2)).body.error).toContain('Falta la foto');
  await photograph(made, pngOf('c'));
  expect((await card(made))?.pedido_listo).toBe(true);
  expect((await finish(made, 1)).status).toBe(409);
  expect((await finish(made, 2, alma)).status).toBe(403);
  expect((await finish(made, 2)).status).toBe(200);
  expect(await order(made)).toEqual({ status: 8, version: 3 });
  expect(await card(made)).toBeUndefined();
});

test('BEH-262 what the last look finds wrong goes back with a reason and its pieces, which are counted anew before the order goes on', async () => {
  const made = await given();
  await start(made);
  await count(made, 1, 10);
  await photograph(made, pngOf('d'));
  expect((await finish(made, 2)).status).toBe(200);
  const back = (told: object, who = pablo) =>
    ask(moveOrder, { folio: made.folio }, { a: 7, vista: 3, ...told }, who);
  const motivo = 'La tinta se corrió en una esquina.';
  const some = (piezas: number, linea = made.lineId) => ({ rehacer: [{ linea, piezas }] });
  expect((await back(some(3))).status).toBe(422);
  expect((await back({ motivo })).status).toBe(422);
  expect((await back({ motivo, ...some(11) })).status).toBe(422);
  expect((await back({ motivo, ...some(3, made.lineId + 999) })).status).toBe(422);
  expect((await back({ motivo, ...some(3) }, alma)).status).toBe(403);
  expect(await order(made)).toEqual({ status: 8, version: 3 });
  const { good } = await shop.db
    .selectFrom('print_run')
    .select('good')
    .where('order_line_id', '=', made.lineId)
    .executeTakeFirstOrThrow();
  expect(good).toBe(10);
  expect((await back({ motivo, ...some(3) })).status).toBe(200);
  const event = await shop.db
    .selectFrom('order_event')
    .select('detail')
    .where('order_id', '=', made.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event.detail).toMatchObject({ motivo, se_rehacen: '3 de Taza de prueba' });
  expect((await card(made))?.corrida).toMatchObject({ buenas: 7 });
  expect((await finish(made, 4)).body.error).toContain('Faltan piezas buenas');
  expect((await count(made, 3, 10, 0)).status).toBe(200);
  expect((await finish(made, 4)).status).toBe(200);
});

test('BEH-48 the board has the lines by technique, those promised first first, and its capacity is said once', async () => {
  const soon = await given();
  await shop.db
    .updateTable('orders')
    .set({ promised_on: '2026-11-01' })
    .where('id', '=', soon.id)
    .execute();
  const { lineas, tecnicas, tecnica } = await board('no hay');
  expect([tecnica, lineas[0]?.linea]).toEqual(['Serigrafia', soon.lineId]);
  const load = tecnicas.find((one) => one.tecnica === 'Serigrafia');
  expect(load).toMatchObject({ lineas: lineas.length, capacidad: 500, version: 0 });
  const set = (vista: number, piezas = 120, tecnica = 'Serigrafia') =>
    ask(calls.setCapacity, {}, { tecnica, piezas, vista });
  expect((await set(0, 1, 'Nada así')).status).toBe(404);
  const answers = await Promise.all([set(0, 100), set(0, 200), set(0, 300)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await set(1)).status).toBe(200);
  const after = (await board()).tecnicas.find((one) => one.tecnica === 'Serigrafia');
  expect(after).toMatchObject({ capacidad: 120, version: 2 });
  const act = shop.db.selectFrom('audit_entry').select('id');
  expect(await act.where('action', '=', 'cambiar_capacidad').execute()).toHaveLength(2);
});

test('BEH-920 the board puts a line where the earlier of its promise and the day it is needed for puts it', async () => {
  const dated = async (promised_on: string | null, wanted_on: string | null) => {
    const { id, lineId } = await given();
    const days = { promised_on, wanted_on };
    await shop.db.updateTable('orders').set(days).where('id', '=', id).execute();
    return lineId;
  };
  const promised = await dated('2026-10-12', null);
  const needed = await dated('2026-10-15', '2026-10-11');
  const unhurried = await dated('2026-10-13', '2026-10-30');
  const unpromised = await dated(null, '2026-10-14');
  const never = await dated(null, null);
  const made = [promised, needed, unhurried, unpromised, never];
  const order = (await board()).lineas.map(({ linea }) => linea);
  expect(order.filter((line) => made.includes(line))).toEqual([
    ...[needed, promised, unhurried, unpromised, never],
  ]);
});

test('BEH-249 the board says from which warehouses the pieces of a line come, until they are given back', async () => {
  const made = await given();
  const { colour_id } = await shop.db
    .selectFrom('order_line')
    .select('colour_id')
    .where('id', '=', made.lineId)
    .executeTakeFirstOrThrow();
  expect((await card(made))?.salen_de).toBe('');
  const own = await givenWarehouse(shop.db, { name: 'Matriz' });
  const move = (kind: 'reserva' | 'liberacion', warehouse_id: number, quantity: number) =>
    shop.db
      .insertInto('stock_move')
      .values({
        ...{ colour_id, order_id: made.id, account_id: null },
        kind,
        warehouse_id,
        quantity,
      })
      .execute();
  await move('reserva', own, -6);
  await move('reserva', 1, -4);
  expect((await card(made))?.salen_de).toBe('Matriz (6), Proveedores (4)');
  await move('liberacion', own, 6);
  expect((await card(made))?.salen_de).toBe('Proveedores (4)');
});

test('BEH-48 of an order without print all lines are looked over, and of a printed one its printed lines alone', async () => {
  const plain = await given({ finish: NO_FINISH });
  const mixed = await given();
  const { id, ...line } = await shop.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', mixed.id)
    .executeTakeFirstOrThrow();
  const second = { ...line, position: 1, finish: NO_FINISH, artwork: '[]', sizes: null };
  await shop.db.insertInto('order_line').values(second).execute();
  const shown = (await board(NO_FINISH)).lineas;
  expect(shown.map(({ linea }) => linea)).toEqual([plain.lineId]);
  expect(shown[0]).toMatchObject({ impresa: false, pedido_listo: false });
  expect((await card(mixed))?.linea).toBe(id);
  await start(plain);
  await count(plain, 1, 10);
  expect((await board(NO_FINISH)).lineas[0]?.pedido_listo).toBe(true);
  expect((await finish(plain, 2)).status).toBe(200);
});
