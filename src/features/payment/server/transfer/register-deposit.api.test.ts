import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { paymentReference } from '../../../orders/payment-reference.ts';
import { linkConfirmed } from './reconcile-statement.ts';
import { insertLines } from './statement.sql.ts';
import { transferDeskReads } from './transfer-desk-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let fina: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db);
  fina = await givenCustomer(shop.db, { roles: ['finanzas'] });
});
afterAll(() => shop.close());

const register = (folio: string, monto: number, more: object = {}, who = fina) =>
  shop.app.inject({
    method: 'POST',
    url: api.registerDeposit,
    headers: who.headers,
    payload: { folio, monto, fecha: '2026-11-19', clave: '', visto: null, ...more },
  });
const seen = (resultado: string, resta: number) => ({ visto: { resultado, resta } });
const paymentOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('orders')
      .select('payment_state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).payment_state;
const transfersOf = (id: number) =>
  shop.db
    .selectFrom('transfer_received')
    .select(['id', 'amount_centavos', 'receipt_id'])
    .where('order_id', '=', id)
    .execute();

test('BEH-724 money that came without a receipt pays its order once somebody read what it would do', async () => {
  const { id, folio } = await givenOrder(shop.db, { accountId: ana.id });
  const look = await register(folio, 1250.5);
  expect(look.statusCode).toBe(409);
  expect(look.json()).toMatchObject({
    error: 'Faltan $1,250.50 por pagar: este depósito pagaría el pedido completo.',
    resultado: 'confirmado',
    resta: 1250.5,
  });
  expect(await paymentOf(id)).toBe('sin_transaccion');
  expect((await register(folio, 1250.5, seen('confirmado', 1250.5))).statusCode).toBe(200);
  expect(await paymentOf(id)).toBe('pagado');
  expect(await transfersOf(id)).toMatchObject([{ amount_centavos: 1250_50, receipt_id: null }]);
  const act = await shop.db
    .selectFrom('audit_entry')
    .select(['account_id', 'action'])
    .where('subject', '=', folio)
    .execute();
  expect(act).toContainEqual({ account_id: fina.id, action: 'registrar_deposito' });
});

test('BEH-724 a part is counted once however often its button is pressed, and the rest is told', async () => {
  const { id, folio } = await givenOrder(shop.db, { accountId: ana.id });
  const half = seen('parcial', 1250.5);
  const answers = await Promise.all([register(folio, 500, half), register(folio, 500, half)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await transfersOf(id)).toHaveLength(1);
  const more = await register(folio, 800);
  expect(more.json()).toMatchObject({ resultado: 'excedente', resta: 750.5 });
});

test('BEH-724 nothing is counted of an own order, an unknown one, a key that was counted, or beside a receipt that waits', async () => {
  const { folio, id } = await givenOrder(shop.db, { accountId: ana.id });
  expect((await register('P-0000000000', 10)).statusCode).toBe(404);
  const own = await givenOrder(shop.db, { accountId: fina.id });
  expect((await register(own.folio, 1250.5)).statusCode).toBe(403);
  for (const role of ['ventas', 'atencion']) {
    const other = await givenCustomer(shop.db, { roles: [role] });
    expect((await register(folio, 10, {}, other)).statusCode).toBe(403);
  }
  const key = { clave: 'MBAN0000000000000123' };
  const done = await register(folio, 250.5, { ...key, ...seen('parcial', 1250.5) });
  expect(done.statusCode).toBe(200);
  const again = await register(folio, 1000, { clave: key.clave.toLowerCase() });
  expect(again.json()).toMatchObject({
    error: `Esa clave de rastreo ya se contó en el pedido ${folio}.`,
  });
  await shop.db
    .insertInto('receipt')
    .values({
      ...{ order_id: id, file_name: 'x.pdf', media_type: 'application/pdf' },
      ...{ sha256: Buffer.from('b'), reference: 'SPEI' },
    })
    .execute();
  const beside = await register(folio, 1000, seen('confirmado', 1000));
  expect(beside.statusCode).toBe(409);
  expect(beside.json()).toMatchObject({ error: expect.stringContaining('Pagos por verificar') });
  expect(await transfersOf(id)).toHaveLength(1);
});

test('BEH-725 a deposit that was registered by hand is the one of the bank’s list, before and after it is imported', async () => {
  const orders = [
    await givenOrder(shop.db, { accountId: ana.id }),
    await givenOrder(shop.db, { accountId: ana.id }),
  ] as const;
  const { clock, db } = shop;
  const bank = (id: number) =>
    insertLines(
      db,
      [
        {
          ...{ day: '2026-11-19', concept: `SPEI ${id}`, reference: paymentReference(id) },
          amount: 1250_50 as never,
        },
      ],
      { accountId: fina.id, now: clock.now() },
    );
  await bank(orders[0].id);
  for (const { folio } of orders)
    expect((await register(folio, 1250.5, seen('confirmado', 1250.5))).statusCode).toBe(200);
  const open = async () => {
    const { exactas, cercanas, sinPedido } = await transferDeskReads(shop).statement();
    return [...exactas, ...cercanas, ...sinPedido].map(({ folio }) => folio);
  };
  expect(await open()).not.toContain(orders[0].folio);
  await bank(orders[1].id);
  expect(await open()).toContain(orders[1].folio);
  await linkConfirmed(shop);
  expect(await open()).not.toContain(orders[1].folio);
  for (const { id } of orders) expect(await transfersOf(id)).toHaveLength(1);
});
