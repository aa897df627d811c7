import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';
import * as calls from '../../calls.ts';
import { forgetCustomer } from '../paid-order.sql.ts';
import { cashDeskReads } from './cash-desk-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let vera: TestCustomer;
let fina: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  fina = await givenCustomer(shop.db, { name: 'Fina Paz', roles: ['finanzas'] });
});
beforeEach(async () => {
  ana = await givenCustomer(shop.db);
  // A drawer of her own for each test.
  vera = await givenCustomer(shop.db, { name: 'Vera Ríos', roles: ['ventas'] });
});
afterAll(() => shop.close());

const post = (url: string, payload: object, who: TestCustomer) =>
  shop.app.inject({ method: 'POST', url, headers: who.headers, payload });
const order = () => givenOrder(shop.db, { accountId: ana.id });
const take = (folio: string, recibido = 1300, visto = 1250.5, who = vera) =>
  post(calls.takeCash.path, { folio, recibido, visto }, who);
const takingsOf = (orderId: number) =>
  shop.db
    .selectFrom('transfer_received')
    .select(['id', 'amount_centavos', 'drawer_id'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const at = (path: string, id: number) => fill(path, { id: String(id) });
const WHY = 'Era del pedido de junto';
/** The last that was taken for an order is taken back. */
const undo = async (orderId: number, who = vera, motivo = WHY, which = -1) =>
  post(at(calls.voidCash.path, (await takingsOf(orderId)).at(which)?.id ?? 0), { motivo }, who);
const stateOf = (id: number) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'payment_state', 'paid_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const own = async () =>
  (await cashDeskReads(shop, { id: vera.id, roles: ['ventas'] }).desk('')).cajas[0];
const error = (words: string) => ({ error: expect.stringContaining(words) });

test('BEH-916 an order whose cash was another’s waits again for what it owed, and is paid as any other afterwards', async () => {
  const { id, folio } = await order();
  const before = await stateOf(id);
  await take(folio);
  expect((await stateOf(id)).payment_state).toBe('pagado');
  expect((await undo(id)).json()).toEqual({ anulado: 1250.5, resta: 1250.5 });
  expect(await stateOf(id)).toEqual(before);
  expect(await takingsOf(id)).toEqual([]);
  expect(await own()).toMatchObject({
    ...{ esperado: 0, cuantos: 0, cobros: [] },
    anulados: [{ folio, monto: 1250.5, motivo: WHY, quien: 'Vera Ríos' }],
  });
  const due = `${calls.cashDue.path}?folio=${folio}`;
  expect((await shop.app.inject({ url: due, headers: vera.headers })).json()).toMatchObject({
    ...{ recibido: 0, en_efectivo: 0, resta: 1250.5, porque: '' },
  });
  expect((await take(folio)).json()).toMatchObject({ cobrado: 1250.5, resta: 0 });
  expect((await stateOf(id)).payment_state).toBe('pagado');
});

test('BEH-916 who took it back, of what drawer and why is in the log and in the order’s history, and its owner is told', async () => {
  const { id, folio } = await order();
  await take(folio);
  expect((await undo(id, fina)).statusCode).toBe(200);
  const acts = await shop.db
    .selectFrom('audit_entry')
    .select(['subject', 'detail'])
    .where('account_id', '=', fina.id)
    .where('action', '=', 'anular_cobro')
    .execute();
  expect(acts).toEqual([
    {
      subject: folio,
      detail: { caja: '2026-11-20 de Vera Ríos', anulado: 1250_50, motivo: WHY },
    },
  ]);
  const events = await shop.db
    .selectFrom('order_event')
    .select(['kind', 'from_status', 'to_status', 'account_id', 'detail'])
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(events).toMatchObject([
    {
      ...{ kind: 'pago_anulado', to_status: 1, account_id: fina.id },
      detail: { anulado: 1250_50, resta: 1250_50, texto: WHY },
    },
  ]);
  const told = await shop.db
    .selectFrom('notification')
    .select(['title', 'body', 'link'])
    .where('account_id', '=', ana.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(told.title).toBe('Corregimos un pago');
  expect(told.body).toContain(
    `Anotamos por error $1,250.50 en efectivo en tu pedido ${folio} y ya lo quitamos. Por pagar: $1,250.50.`,
  );
  expect(told.body).not.toContain(WHY);
  expect(told.link).toBe(`/pagar-pedido/${folio}`);
});

test('BEH-916 of parts the newest is taken back first, and what was received before stays', async () => {
  const { id, folio } = await order();
  await take(folio, 500);
  await take(folio, 300, 750.5);
  expect((await undo(id, vera, WHY, 0)).json()).toMatchObject(error('anula primero ese'));
  expect((await undo(id)).json()).toEqual({ anulado: 300, resta: 750.5 });
  expect((await undo(id)).json()).toEqual({ anulado: 500, resta: 1250.5 });
  expect(await stateOf(id)).toMatchObject({ status: 1, payment_state: 'sin_transaccion' });
});

test('BEH-916 a taking is taken back once, however many press', async () => {
  const { id, folio } = await order();
  await take(folio);
  const [taking] = await takingsOf(id);
  const press = (who = vera) =>
    post(at(calls.voidCash.path, taking?.id ?? 0), { motivo: WHY }, who);
  const answers = await Promise.all([press(), press(), press(fina)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  expect((await own())?.anulados).toHaveLength(1);
});

test('BEH-916 nothing is taken back without a reason, of somebody else’s drawer, or of what came by transfer', async () => {
  const { id, folio } = await order();
  await take(folio);
  expect((await undo(id, vera, ' ')).statusCode).toBe(422);
  const other = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await undo(id, other)).statusCode).toBe(404);
  await sql`UPDATE transfer_received SET drawer_id = NULL, handed_centavos = NULL
    WHERE order_id = ${id}`.execute(shop.db);
  expect((await undo(id)).statusCode).toBe(404);
  expect((await stateOf(id)).payment_state).toBe('pagado');
});

test('BEH-916 a closed drawer, and one of another day, keep what was put into them', async () => {
  const [first, second] = [await order(), await order()];
  await take(first.folio);
  const id = (await own())?.id ?? 0;
  const before = shop.clock.now().toISOString();
  shop.clock.advance(24 * 3600_000);
  expect((await undo(first.id)).json()).toMatchObject(error('el mismo día'));
  shop.clock.set(before);
  await take(second.folio);
  await post(at(calls.closeDrawer.path, id), { contado: 2501, visto: 2501, motivo: '' }, vera);
  expect((await undo(second.id)).json()).toMatchObject(error('ya está cerrada'));
});

test('BEH-916 cash that was withdrawn from its drawer meanwhile is put back first', async () => {
  const { id, folio } = await order();
  await take(folio);
  const drawer = (await own())?.id ?? 0;
  const move = (tipo: string, monto: number, visto: number) =>
    post(at(calls.moveCash.path, drawer), { tipo, monto, visto, motivo: 'Banco' }, vera);
  await move('retiro', 1, 1250.5);
  expect((await undo(id)).json()).toMatchObject(error('ya se retiró de la caja'));
  await move('entrada', 1, 1249.5);
  expect((await undo(id)).statusCode).toBe(200);
});

/** What others do with an order that is paid (`ID`; `OTHER` is one more), and what is told of it. */
const SINCE: Readonly<Record<string, readonly [statement: string, words: string]>> = {
  'is being invoiced': [
    `INSERT INTO invoice_stamp (order_id, state, claimed_at) VALUES (ID, 'emitiendo', now())`,
    'ya tiene factura',
  ],
  'moved on': ['UPDATE orders SET status = 5 WHERE id = ID', 'ya siguió su camino'],
  'was cancelled': ['UPDATE orders SET status = 12 WHERE id = ID', 'ya siguió su camino'],
  'has a charge': ['UPDATE orders SET charge_of = ID WHERE id = OTHER', 'ya siguió su camino'],
  'is a charge': [
    'UPDATE orders SET charge_of = OTHER WHERE id = ID',
    'Es un cobro de otro pedido',
  ],
};

test.each(Object.entries(SINCE))(
  'BEH-916 cash of an order that %s stays, and the way that is left is told',
  async (_, [statement, words]) => {
    const [{ id, folio }, other] = [await order(), await order()];
    await take(folio);
    const text = statement.replace('ID', String(id)).replace('OTHER', String(other.id));
    await sql.raw(text).execute(shop.db);
    const answer = await undo(id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject(error(words));
    expect(await takingsOf(id)).toHaveLength(1);
  },
);

test('BEH-916 cash that was asked back stays where the refund finds it', async () => {
  const { id, folio } = await order();
  await take(folio);
  const [taking] = await takingsOf(id);
  const payment = { tipo: 'transferencia', id: taking?.id };
  const wish = { folio, pago: payment, importe: 100, motivo: 'otro', nota: 'Se quejó' };
  const to = {
    forma: 'spei',
    clabe: '032180000118359719',
    beneficiario: 'Ana',
    clave: randomUUID(),
  };
  const asked = await post(calls.askRefund.path, { ...wish, ...to }, fina);
  expect(asked.statusCode, asked.body).toBe(200);
  expect((await undo(id)).json()).toMatchObject(error('Ya se pidió devolver'));
});

test('BEH-916 why cash was taken back is forgotten with its customer, and nothing else of it ever changes', async () => {
  const { id, folio } = await order();
  await take(folio);
  await undo(id);
  await forgetCustomer(shop.db, ana.id);
  const kept = shop.db.selectFrom('cash_void').select(['reason', 'amount_centavos']);
  expect(await kept.where('order_id', '=', id).execute()).toEqual([
    { reason: 'Borrado', amount_centavos: 1250_50 },
  ]);
  const changed = sql`UPDATE cash_void SET amount_centavos = 1 WHERE order_id = ${id}`;
  await expect(changed.execute(shop.db)).rejects.toThrow('only ever added');
  const removed = sql`DELETE FROM cash_void WHERE order_id = ${id}`;
  await expect(removed.execute(shop.db)).rejects.toThrow('only ever added');
});

test('BEH-917 a month’s file tells what was taken back beside its reason, and counts it nowhere', async () => {
  const { id, folio } = await order();
  await take(folio);
  await undo(id, fina);
  const url = `${calls.cashFile.path}?mes=2026-11`;
  const { body } = await shop.app.inject({ url, headers: fina.headers });
  expect(body.split('\r\n').filter((row) => row.includes(folio))).toEqual([
    `2026-11-20,Vera Ríos,Cobro anulado,${folio},12:00,,,,,Fina Paz,"$1,250.50: ${WHY}",Abierta,,,`,
  ]);
});
