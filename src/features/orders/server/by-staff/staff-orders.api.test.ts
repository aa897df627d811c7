import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder, type OrderSpec } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';

let shop: TestShop;
let ana: TestCustomer;
let nadia: TestCustomer;
let efrain: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  nadia = await givenCustomer(shop.db, { name: 'Nadia Quiroz', roles: ['ventas'] });
  efrain = await givenCustomer(shop.db, { name: 'Efraín Duarte', roles: ['almacen'] });
});
beforeEach(async () => {
  ana = await givenCustomer(shop.db, { name: 'Ana López' });
});
afterAll(() => shop.close());

const paid = (status: number, spec: Partial<OrderSpec> = {}) =>
  givenOrder(shop.db, { accountId: ana.id, status, paymentState: 'pagado', ...spec });
const post = (url: string, who: TestCustomer, payload: object) =>
  shop.app.inject({ method: 'POST', url, headers: who.headers, payload });
const move = (folio: string, who: TestCustomer, payload: object) =>
  post(fill(api.staffMove, { folio }), who, payload);
const fail = (folio: string, seen: number) =>
  post(fill(api.failedAttempt, { folio }), efrain, { vista: seen, motivo: 'No había nadie' });
const rowOf = (id: number) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = (id: number) =>
  shop.db
    .selectFrom('order_event')
    .select(['kind', 'from_status', 'to_status', 'actor', 'account_id', 'detail'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
const mailsTo = async ({ email }: TestCustomer) =>
  (
    await shop.db
      .selectFrom('outbox_mail')
      .select(['subject', 'text_body'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ subject, text_body }) => `${subject}\n${text_body}`);
const noticesTo = async ({ id }: TestCustomer) =>
  (
    await shop.db
      .selectFrom('notification')
      .select('title')
      .where('account_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);
const auditOf = (subject: string) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['account_id', 'action', 'detail'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
const orderOf = async (who: TestCustomer) =>
  (await post(api.orders, who, {})).json<Record<string, unknown>[]>()[0];

test('BEH-01 BEH-04 T209 a move leaves who, when and why, its audit line, and what the owner is told', async () => {
  const { id, folio } = await paid(4);
  const wish = { a: 11, vista: 1, motivo: 'Falta tu logotipo en vectores.', que_sigue: 'Súbelo.' };
  const answer = await move(folio, nadia, wish);
  expect(answer.json()).toEqual({ estado: 11, nombre: 'En pausa (incidencia)', version: 2 });
  const told = { motivo: wish.motivo, que_sigue: wish.que_sigue };
  expect(await eventsOf(id)).toEqual([
    {
      kind: 'estado',
      from_status: 4,
      to_status: 11,
      actor: 'personal',
      account_id: nadia.id,
      detail: told,
    },
  ]);
  expect(await auditOf(folio)).toEqual([
    { account_id: nadia.id, action: 'mover_pedido', detail: { de: 4, a: 11, ...told } },
  ]);
  const [mail = ''] = await mailsTo(ana);
  expect(mail).toContain(`Tu pedido está en pausa: pedido ${folio}`);
  expect(mail).toContain('Motivo: Falta tu logotipo en vectores.');
  expect(mail).toContain('Qué sigue: Súbelo.');
  expect(await noticesTo(ana)).toEqual(['Tu pedido está en pausa']);
  expect(await orderOf(ana)).toMatchObject({ id_status: 11, aviso: told });
});

test('BEH-06 the second of two people is told what the first did, and changes nothing', async () => {
  const { id, folio } = await paid(4);
  expect((await move(folio, efrain, { a: 5, vista: 1 })).statusCode).toBe(200);
  const late = await move(folio, nadia, { a: 12, vista: 1, motivo: 'Ya no lo quiere.' });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ code: 'conflict', estado: 5, version: 2 });
  expect(late.json<{ error: string }>().error).toMatch(
    /^Efraín Duarte movió el pedido a «Surtido con proveedor» \(.+\)\. Revisa antes de seguir\.$/,
  );
  expect((await rowOf(id)).status).toBe(5);
  expect(await eventsOf(id)).toHaveLength(1);
  expect(await auditOf(folio)).toHaveLength(1);
  expect(await mailsTo(ana)).toEqual([]);
});

test('BEH-01 T053 a customer, a stranger and a set without the move bring an order nowhere', async () => {
  const { id, folio } = await paid(4);
  const catalogue = await givenCustomer(shop.db, { roles: ['catalogo'] });
  const wish = { a: 5, vista: 1 };
  expect((await move(folio, ana, wish)).statusCode).toBe(403);
  expect((await move(folio, catalogue, wish)).statusCode).toBe(403);
  expect((await move(folio, nadia, wish)).statusCode).toBe(403);
  expect((await move(folio, nadia, { ...wish, a: 9 })).statusCode).toBe(422);
  expect((await move(folio, nadia, { a: 12, vista: 1 })).statusCode).toBe(422);
  expect((await move('P-0000000000', nadia, wish)).statusCode).toBe(404);
  expect((await rowOf(id)).status).toBe(4);
  expect([await eventsOf(id), await auditOf(folio)]).toEqual([[], []]);
});

const GUIDE = { paqueteria: 'Ruta Norte', numero: 'RN 0042', enlace: 'https://rutanorte.mx/g/42' };

test('BEH-07 a guide is told at 10 and its owner reads it, with the courier’s link', async () => {
  const { folio } = await paid(9);
  for (const bad of [
    { numero: '' },
    { enlace: 'javascript:alert(1)' },
    { enlace: 'http://x.mx' },
  ]) {
    const guia = { ...GUIDE, ...bad };
    expect((await move(folio, efrain, { a: 10, vista: 1, guia })).statusCode).toBe(422);
  }
  const sent = await move(folio, efrain, { a: 10, vista: 1, guia: GUIDE });
  expect(sent.statusCode).toBe(200);
  expect(await orderOf(ana)).toMatchObject({
    id_status: 10,
    guia: { ...GUIDE, intentos: 0, cajas: 0 },
  });
  const [mail = ''] = await mailsTo(ana);
  expect(mail).toContain('Número de guía: RN 0042');
});

test('BEH-08 the third delivery that fails pauses the order; tried again it has three more', async () => {
  const { id, folio } = await paid(9);
  await move(folio, efrain, { a: 10, vista: 1, guia: GUIDE });
  expect((await fail(folio, 2)).statusCode).toBe(422);
  await move(folio, efrain, { a: 13, vista: 2 });
  expect((await fail(folio, 2)).statusCode).toBe(409);
  expect((await fail(folio, 3)).json()).toEqual({ intentos: 1, pausado: false });
  expect((await fail(folio, 3)).json()).toEqual({ intentos: 2, pausado: false });
  expect(await orderOf(ana)).toMatchObject({ id_status: 13, guia: { intentos: 2 } });
  expect((await fail(folio, 3)).json()).toEqual({ intentos: 3, pausado: true });
  expect((await rowOf(id)).status).toBe(11);
  const kinds = (await eventsOf(id)).map(({ kind }) => kind);
  expect(kinds.slice(-4)).toEqual([
    'intento_fallido',
    'intento_fallido',
    'intento_fallido',
    'entrega_fallida',
  ]);
  expect(await noticesTo(ana)).toContain('Tu pedido está en pausa');
  expect((await auditOf(folio)).filter(({ action }) => action === 'intento_fallido')).toHaveLength(
    3,
  );
  await move(folio, efrain, { a: 13, vista: 4 });
  expect(await orderOf(ana)).toMatchObject({ id_status: 13, guia: { intentos: 0 } });
});

test('BEH-09 a cancelled order gives its pieces and its coupon back, once', async () => {
  const { id, folio } = await paid(4);
  const coupon = { code: `VUELVE${id}`, discount_centavos: 10_00, uses_left: 0 };
  await shop.db.insertInto('coupon').values(coupon).execute();
  await shop.db
    .updateTable('orders')
    .set({ coupon_code: coupon.code })
    .where('id', '=', id)
    .execute();
  const stock = async () =>
    (
      await shop.db
        .selectFrom('product_colour')
        .innerJoin('order_line', 'order_line.colour_id', 'product_colour.id')
        .select('stock')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
    ).stock;
  const before = await stock();
  const wish = { a: 12, vista: 1, motivo: 'El proveedor ya no lo fabrica.' };
  const both = await Promise.all([move(folio, nadia, wish), move(folio, nadia, wish)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await stock()).toBe(before + 10);
  const left = await shop.db
    .selectFrom('coupon')
    .select('uses_left')
    .where('code', '=', coupon.code)
    .executeTakeFirst();
  expect(left).toEqual({ uses_left: 1 });
  expect((await mailsTo(ana)).join()).toContain('Te devolvemos lo que pagaste');
});
