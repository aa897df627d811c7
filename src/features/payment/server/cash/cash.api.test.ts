import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { fill } from '../../../../routes.ts';
import { paymentReference } from '../../../orders/payment-reference.ts';
import { findOrder } from '../../../orders/server/order.sql.ts';
import * as calls from '../../calls.ts';
import { linkConfirmed } from '../transfer/reconcile-statement.ts';
import { insertLines } from '../transfer/statement.sql.ts';
import { transferDeskReads } from '../transfer/transfer-desk-reads.ts';
import { cashDeskReads } from './cash-desk-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let vera: TestCustomer;
let fina: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db);
  fina = await givenCustomer(shop.db, { roles: ['finanzas'] });
});
beforeEach(async () => {
  // A drawer of her own for each test.
  vera = await givenCustomer(shop.db, { name: 'Vera Ríos', roles: ['ventas'] });
});
afterAll(() => shop.close());

const order = () => givenOrder(shop.db, { accountId: ana.id });
const take = (folio: string, recibido: number, visto: number, who = vera) =>
  shop.app.inject({
    method: 'POST',
    url: calls.takeCash.path,
    headers: who.headers,
    payload: { folio, recibido, visto },
  });
const dueOf = (folio: string, who = vera) =>
  shop.app.inject({ url: `${calls.cashDue.path}?folio=${folio}`, headers: who.headers });
const takenOf = (id: number) =>
  shop.db
    .selectFrom('transfer_received')
    .select(['amount_centavos', 'handed_centavos', 'drawer_id'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
const paymentOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('payment_state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).payment_state;
const actsOf = (accountId: number, action: string) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['subject', 'detail'])
    .where('account_id', '=', accountId)
    .where('action', '=', action)
    .execute();

test('BEH-831 cash pays an order: what is due is taken, the change is kept, told and in the log', async () => {
  const { id, folio } = await order();
  expect((await dueOf(folio)).json()).toEqual({
    ...{ total: 1250.5, recibido: 0, en_efectivo: 0, resta: 1250.5, porque: '' },
  });
  const done = await take(folio, 1300, 1250.5);
  expect(done.json()).toEqual({ cobrado: 1250.5, cambio: 49.5, resta: 0 });
  expect(await paymentOf(id)).toBe('pagado');
  expect(await takenOf(id)).toMatchObject([
    { amount_centavos: 1250_50, handed_centavos: 1300_00, drawer_id: expect.any(Number) },
  ]);
  expect(await actsOf(vera.id, 'cobrar_efectivo')).toEqual([
    { subject: folio, detail: { importe: 1250_50, recibido: 1300_00, cambio: 49_50 } },
  ]);
  const notice = await shop.db
    .selectFrom('notification')
    .select('body')
    .where('account_id', '=', ana.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(notice.body).toContain(
    `Recibimos $1,250.50 en efectivo de tu pedido ${folio}. Entregaste $1,300.00 y te dimos $49.50 de cambio.`,
  );
  expect((await dueOf(folio)).json()).toMatchObject({
    ...{ resta: 0, en_efectivo: 1250.5, porque: 'Este pedido ya está pagado.' },
  });
});

test('BEH-837 the owner of an order reads that it was paid in cash, and nothing of that where a part came by transfer', async () => {
  const [whole, mixed] = [await order(), await order()];
  await take(whole.folio, 1300, 1250.5);
  await take(mixed.folio, 500, 1250.5);
  const register = (visto: unknown) =>
    shop.app.inject({
      method: 'POST',
      url: calls.registerDeposit.path,
      headers: fina.headers,
      payload: { folio: mixed.folio, monto: 750.5, fecha: '', clave: '', visto },
    });
  const { resultado, resta } = (await register(null)).json();
  expect((await register({ resultado, resta })).statusCode).toBe(200);
  const read = async ({ folio }: { readonly folio: string }) =>
    (await findOrder(shop.db, ana.id, folio)) as { estadoPago: string; en_efectivo?: true };
  expect(await read(whole)).toMatchObject({ estadoPago: 'pagado', en_efectivo: true });
  const other = await read(mixed);
  expect([other.estadoPago, other.en_efectivo]).toEqual(['pagado', undefined]);
});

test('BEH-835 what was paid in cash is called so where it goes back, which it does by transfer', async () => {
  const { folio } = await order();
  await take(folio, 1250.5, 1250.5);
  const url = `${calls.orderPayments.path}?folio=${folio}`;
  const { pagos } = (await shop.app.inject({ url, headers: fina.headers })).json();
  expect(pagos).toMatchObject([{ tipo: 'transferencia', forma: 'Efectivo', pagado: 1250.5 }]);
});

test('BEH-832 a part is taken once however often it is pressed and by however many, and the rest is told', async () => {
  const { id, folio } = await order();
  const answers = await Promise.all([
    take(folio, 500, 1250.5),
    take(folio, 500, 1250.5),
    take(folio, 500, 1250.5, fina),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await takenOf(id)).toMatchObject([{ amount_centavos: 500_00 }]);
  const late = answers.find(({ statusCode }) => statusCode === 409);
  expect(late?.json()).toMatchObject({
    error: expect.stringContaining('Ahora faltan $750.50'),
    resta: 750.5,
  });
  expect(await paymentOf(id)).toBe('sin_transaccion');
  expect((await take(folio, 1000, 750.5)).json()).toEqual({
    ...{ cobrado: 750.5, cambio: 249.5, resta: 0 },
  });
  expect(await paymentOf(id)).toBe('pagado');
  expect((await take(folio, 1000, 750.5)).json()).toMatchObject({
    error: 'Este pedido ya está pagado.',
  });
});

test('BEH-832 no cash is taken of an own order, an unknown one, beside a receipt that waits, or by whoever may not', async () => {
  expect((await take('P-0000000000', 10, 10)).statusCode).toBe(404);
  const own = await givenOrder(shop.db, { accountId: vera.id });
  expect((await take(own.folio, 1250.5, 1250.5)).statusCode).toBe(403);
  const { id, folio } = await order();
  const printer = await givenCustomer(shop.db, { roles: ['produccion'] });
  expect((await take(folio, 1250.5, 1250.5, printer)).statusCode).toBe(403);
  const cancelled = await givenOrder(shop.db, { accountId: ana.id, status: 12 });
  expect((await take(cancelled.folio, 1250.5, 1250.5)).json()).toMatchObject({
    error: 'Este pedido ya no espera un pago.',
  });
  await shop.db
    .insertInto('receipt')
    .values({
      ...{ order_id: id, file_name: 'x.pdf', media_type: 'application/pdf' },
      ...{ sha256: Buffer.from('c'), reference: 'SPEI' },
    })
    .execute();
  const beside = await take(folio, 1250.5, 1250.5);
  expect(beside.json()).toMatchObject({ error: expect.stringContaining('Pagos por verificar') });
  expect(await takenOf(id)).toEqual([]);
});

test('BEH-832 cash is no deposit of the bank’s list, whatever that names', async () => {
  const { id, folio } = await order();
  expect((await take(folio, 500, 1250.5)).statusCode).toBe(200);
  const { clock, db } = shop;
  const line = {
    ...{ day: '2026-11-19', concept: `SPEI ${id}`, reference: paymentReference(id) },
    amount: toCentavos(500_00),
  };
  await insertLines(db, [line], { accountId: fina.id, now: clock.now() });
  await linkConfirmed(shop);
  const { exactas, cercanas } = await transferDeskReads(shop).statement();
  expect([...exactas, ...cercanas].map((deposit) => deposit.folio)).toContain(folio);
});

/** Her drawer of today, as she closes it. */
const drawerOf = async (who: TestCustomer) =>
  shop.db
    .selectFrom('cash_drawer')
    .selectAll()
    .where('account_id', '=', who.id)
    .executeTakeFirstOrThrow();
const close = async (
  who: TestCustomer,
  [contado, visto, motivo = '']: readonly [number, number, string?],
  by = who,
) =>
  shop.app.inject({
    method: 'POST',
    url: fill(calls.closeDrawer.path, { id: String((await drawerOf(who)).id) }),
    headers: by.headers,
    payload: { contado, visto, motivo },
  });

test('BEH-834 a drawer is closed once with what was counted, and why that is another sum, and takes nothing afterwards', async () => {
  const [first, second] = [await order(), await order()];
  expect((await take(first.folio, 1250.5, 1250.5)).statusCode).toBe(200);
  expect((await close(vera, [0, 0])).json()).toMatchObject({ esperado: 1250.5 });
  expect((await close(vera, [1200, 1250.5])).statusCode).toBe(422);
  const why = 'Faltó un billete al dar cambio';
  const answers = await Promise.all([
    close(vera, [1200, 1250.5, why]),
    close(vera, [1200, 1250.5, why]),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
    ...{ esperado: 1250.5, contado: 1200, diferencia: -50.5 },
  });
  expect(await actsOf(vera.id, 'cerrar_caja')).toMatchObject([
    { detail: { esperado: 1250_50, contado: 1200_00, diferencia: -50_50, motivo: why } },
  ]);
  const late = await take(second.folio, 1250.5, 1250.5);
  expect(late.json()).toMatchObject({ error: expect.stringContaining('ya está cerrada') });
  expect(await takenOf(second.id)).toEqual([]);
  expect((await take(second.folio, 1250.5, 1250.5, fina)).statusCode).toBe(200);
});

test('BEH-834 somebody else’s drawer is closed by whoever sees them all, and is not there for others', async () => {
  const { folio } = await order();
  expect((await take(folio, 1250.5, 1250.5)).statusCode).toBe(200);
  const other = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await close(vera, [1250.5, 1250.5], other)).statusCode).toBe(404);
  expect((await close(vera, [1250.5, 1250.5], fina)).statusCode).toBe(200);
  expect(await drawerOf(vera)).toMatchObject({ closed_by: fina.id, counted_centavos: 1250_50 });
  expect(await actsOf(fina.id, 'cerrar_caja')).toMatchObject([
    { subject: '2026-11-20 de Vera Ríos' },
  ]);
});

test('BEH-838 a day’s drawers are told to whoever has them, everybody’s to whoever sees all, and what nobody closed', async () => {
  const mine = await order();
  const theirs = await order();
  const other = await givenCustomer(shop.db, { name: 'Zoe Luna', roles: ['almacen'] });
  await take(mine.folio, 1300, 1250.5);
  await take(theirs.folio, 1250.5, 1250.5, other);
  const desk = (roles: readonly string[], who: TestCustomer, day = '') =>
    cashDeskReads(shop, { id: who.id, roles }).desk(day);
  const own = await desk(['ventas'], vera);
  expect(own).toMatchObject({ todas: false, sinCerrar: [], dia: own.hoy });
  expect(own.cajas).toMatchObject([
    {
      ...{ persona: 'Vera Ríos', propia: true, esperado: 1250.5, cerrada: null },
      cobros: [{ folio: mine.folio, cobrado: 1250.5, recibido: 1300, cambio: 49.5 }],
    },
  ]);
  const all = await desk(['finanzas'], fina);
  expect(all.cajas.map(({ persona }) => persona)).toContain('Zoe Luna');
  expect(all.cajas.filter(({ persona }) => persona === 'Vera Ríos').length).toBeGreaterThan(0);
  await close(vera, [1200, 1250.5, 'Faltó un billete']);
  expect((await desk(['ventas'], vera)).cajas).toMatchObject([
    {
      cerrada: { quien: 'Vera Ríos', contado: 1200, diferencia: -50.5, motivo: 'Faltó un billete' },
    },
  ]);
  const before = shop.clock.now().toISOString();
  shop.clock.advance(24 * 3600_000);
  expect((await desk(['ventas'], vera)).sinCerrar).toEqual([]);
  expect(await desk(['almacen'], other)).toMatchObject({ cajas: [], sinCerrar: [own.dia] });
  expect((await desk(['almacen'], other, own.dia)).cajas).toHaveLength(1);
  await expect(desk([], vera)).rejects.toThrow('for staff');
  shop.clock.set(before);
});

test('BEH-888 a drawer of more takings than a page shows tells how many it holds and what they come to', async () => {
  const { id, folio } = await order();
  await take(folio, 1, 1250.5);
  // As many parts of an order as nobody pays; only the rows count here.
  await sql`INSERT INTO transfer_received (order_id, amount_centavos, received_on, tracking_key, actor,
      created_at, drawer_id, handed_centavos)
    SELECT order_id, amount_centavos, received_on, tracking_key, actor, created_at, drawer_id, handed_centavos
    FROM transfer_received, generate_series(1, 500) WHERE order_id = ${id}`.execute(shop.db);
  const { cajas } = await cashDeskReads(shop, { id: vera.id, roles: ['ventas'] }).desk('');
  const [drawer] = cajas;
  expect([cajas.length, drawer?.cuantos, drawer?.cobros.length]).toEqual([1, 501, 500]);
  expect(drawer?.esperado).toBe(501);
});

test('BEH-838 a month’s cash is a file for whoever sees all drawers, and who took it stands in the log', async () => {
  const { folio } = await order();
  await take(folio, 1300, 1250.5);
  await close(vera, [1200, 1250.5, 'Faltó un billete']);
  const file = (who: TestCustomer) =>
    shop.app.inject({ url: `${calls.cashFile.path}?mes=2026-11`, headers: who.headers });
  expect((await file(vera)).statusCode).toBe(403);
  const { body, headers } = await file(fina);
  expect(headers['content-disposition']).toBe('attachment; filename="caja-2026-11.csv"');
  expect(body.split('\r\n').find((row) => row.includes(folio))).toBe(
    `2026-11-20,Vera Ríos,Cobro,${folio},12:00,1250.5,1300,49.5,,,,Cerrada,1250.5,1200,Faltó un billete`,
  );
  expect(await actsOf(fina.id, 'exportar_cajas')).toMatchObject([{ subject: '2026-11' }]);
});
