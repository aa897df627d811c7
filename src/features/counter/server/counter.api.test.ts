import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { AN_ADDRESS, aLine, honestOrder, submit } from '../../../../test/support/checkout.ts';
import { A_PLACE, givenPickup } from '../../../../test/support/pickup.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';
import { confirmReset } from '../../accounts/calls.ts';
import { inviteCustomer, placeFor, reckonOrder } from '../calls.ts';

let shop: TestShop;
let vera: TestCustomer;
let ana: TestCustomer;
let code: string;
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  await givenFinish(shop.db);
  vera = await givenCustomer(shop.db, { name: 'Vera Ríos', roles: ['ventas'] });
});
beforeEach(async () => {
  ana = await givenCustomer(shop.db);
  ({ code } = await givenProduct(shop.db));
});
afterAll(() => shop.close());

type Line = ReturnType<typeof aLine>;
const post = (path: string, payload: object, who = vera) =>
  shop.app.inject({ method: 'POST', url: path, headers: who.headers, payload });
const reckon = async (cart: readonly Line[], who = vera) =>
  post(fill(reckonOrder.path, { id: String(ana.id) }), { cart, postal_code: '06700' }, who);

/** What the page sends once its totals were read. */
async function orderOf(cart: readonly Line[], change: object = {}) {
  const { lineas, envios } = (await reckon(cart)).json();
  const [option] = envios;
  const products = lineas.reduce((sum: number, { total }: { total: number }) => sum + total, 0);
  return {
    clave: randomUUID(),
    cart,
    address: AN_ADDRESS,
    totalCost: (products + option.importe).toFixed(2),
    shipping: {
      id_cotizacion: option.id_cotizacion,
      cost: option.importe,
      provider: option.paqueteria,
      service: option.servicio,
    },
    ...change,
  };
}
const place = (body: object, who = vera, customer = ana) =>
  post(fill(placeFor.path, { id: String(customer.id) }), body, who);
const ordersOf = (customer: { readonly id: number }) =>
  shop.db
    .selectFrom('orders')
    .select(['id', 'folio', 'total_centavos', 'status'])
    .where('account_id', '=', customer.id)
    .execute();

test('BEH-780 an order that the staff take is the customer’s, as one that they placed, and says who took it', async () => {
  const line = aLine(code, { technique: 'Serigrafia', quantity: 20 });
  const placed = await place(await orderOf([line], { para_el: '2026-12-15' }));
  expect(placed.statusCode, placed.body).toBe(200);
  const { folio } = placed.json();
  const own = await submit(shop, ana, await honestOrder(shop, ana, [line]));
  // The cart of the page tells its own total; the shop's answer tells what is charged.
  const charged = own.statusCode === 409 ? own.json().desglose.totalCost : own.json().total;
  const [order] = await ordersOf(ana);
  expect(order).toMatchObject({ folio, status: 1 });
  expect(Number(order?.total_centavos)).toBe(Math.round(Number(charged) * 100));
  const event = await shop.db
    .selectFrom('order_event')
    .select(['kind', 'actor', 'account_id'])
    .where('order_id', '=', order?.id ?? 0)
    .execute();
  expect(event).toEqual([{ kind: 'recibido', actor: 'personal', account_id: vera.id }]);
  const act = await shop.db
    .selectFrom('audit_entry')
    .select(['account_id', 'action', 'detail'])
    .where('subject', '=', folio)
    .execute();
  expect(act).toEqual([
    { account_id: vera.id, action: 'levantar_pedido', detail: { cliente: ana.id } },
  ]);
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', ana.email)
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain(`/pagar-pedido/${folio}`);
});

test('BEH-781 however often it is pressed one order is placed, and the same draft with other pieces is refused', async () => {
  const order = await orderOf([aLine(code)]);
  const answers = await Promise.all([place(order), place(order), place(order)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().folio)).size).toBe(1);
  expect(await ordersOf(ana)).toHaveLength(1);
  const other = await orderOf([aLine(code, { quantity: 20 })], { clave: order.clave });
  expect((await place(other)).json()).toMatchObject({ motivo: 'repetido' });
});

test('BEH-782 nobody orders for the staff, for a closed account, without the permission, or with an amount of their own', async () => {
  const order = await orderOf([aLine(code)]);
  expect((await place(order, vera, vera)).statusCode).toBe(404);
  const luz = await givenCustomer(shop.db, { roles: ['finanzas'] });
  expect((await place(order, vera, luz)).statusCode).toBe(404);
  for (const who of [luz, ana]) expect((await place(order, who)).statusCode).toBe(403);
  expect((await reckon([aLine(code)], luz)).statusCode).toBe(403);
  const cheap = await place({ ...order, totalCost: '1.00' });
  expect(cheap.json()).toMatchObject({ motivo: 'total' });
  const left = { blocked_at: shop.clock.now() };
  await shop.db.updateTable('account').set(left).where('id', '=', ana.id).execute();
  expect((await place(order)).statusCode).toBe(404);
  expect((await reckon([aLine(code)])).statusCode).toBe(404);
  expect(await ordersOf(ana)).toEqual([]);
});

test('BEH-783 a line that cannot be had says why, and addresses are told to whoever may see them', async () => {
  const lines = [aLine(code), aLine(code, { quantity: 1 }), aLine('NO-HAY')];
  const { lineas, envios, direcciones } = (await reckon(lines)).json();
  expect(lineas).toMatchObject([
    { total: 1160, problema: '' },
    { total: 0, problema: expect.stringContaining('10') },
    { total: 0, problema: 'Este producto ya no está a la venta.' },
  ]);
  expect(envios).toEqual([]);
  expect(direcciones).toBeNull();
  await place(await orderOf([aLine(code)]));
  const atencion = await givenCustomer(shop.db, { roles: ['atencion'] });
  const told = (await reckon([aLine(code)], atencion)).json();
  expect(told.direcciones).toMatchObject([{ direccion: AN_ADDRESS.direccion }]);
  expect(told.envios.length).toBeGreaterThan(0);
});

test('BEH-788 whoever is told where a customer lives while writing an order leaves a line, one an hour', async () => {
  const atencion = await givenCustomer(shop.db, { roles: ['atencion'] });
  const looks = (id: number) =>
    shop.db
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'times'])
      .where('account_id', '=', id)
      .execute();
  await reckon([aLine(code)], atencion);
  await reckon([aLine(code)], atencion);
  expect(await looks(atencion.id)).toEqual([
    { action: 'ver_cliente', subject: `cliente ${ana.id}`, times: 2 },
  ]);
  const luisa = await givenCustomer(shop.db, { roles: ['ventas'] });
  await reckon([aLine(code)], luisa);
  expect(await looks(luisa.id)).toEqual([]);
});

test('BEH-845 what its customer fetches asks no courier, costs nothing to bring and has the shop’s address', async () => {
  expect((await reckon([aLine(code)])).json().recoger).toBeNull();
  const version = await givenPickup(shop.db);
  const { recoger, envios } = (
    await post(fill(reckonOrder.path, { id: String(ana.id) }), {
      cart: [aLine(code)],
      postal_code: '',
    })
  ).json();
  expect(recoger).toMatchObject({ version, nombre: A_PLACE.nombre, listo: '2026-11-24' });
  expect(envios).toEqual([]);
  const order = (at: number) => ({
    ...{ clave: randomUUID(), cart: [aLine(code)], totalCost: '1160.00', recoger: at },
    address: AN_ADDRESS,
    shipping: { cost: 0, provider: 'Recoger en tienda', service: A_PLACE.nombre },
  });
  expect((await place(order(version))).json()).toMatchObject({ status: 'ok', total: 1160 });
  expect(await place(order(version + 1)).then((answer) => answer.json().error)).toBe(
    'Recoger en tienda cambió. Revísalo y vuelve a presionar.',
  );
  const { address, shipping } = await shop.db
    .selectFrom('orders')
    .select(['address', 'shipping'])
    .where('account_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  expect(address).toMatchObject({ direccion: A_PLACE.direccion, telefono: AN_ADDRESS.telefono });
  expect(shipping).toHaveProperty('recoger.codigo');
});

test('BEH-922 an order of a customer with a price list of their own is reckoned by it, whoever writes it', async () => {
  const before = (await reckon([aLine(code)])).json().lineas[0].productos;
  const { id: group_id } = await shop.db
    .insertInto('price_group')
    .values({ name: 'Distribuidores', discount: 10_00 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = { account_id: ana.id, group_id, since: shop.clock.now() };
  await shop.db.insertInto('price_group_member').values(member).execute();
  const after = (await reckon([aLine(code)])).json().lineas[0].productos;
  expect(after).toBeCloseTo(before * 0.9, 2);
});

test('BEH-787 where there are too few pieces the staff are told of what, and how many there are', async () => {
  const order = await orderOf([aLine(code), aLine(code, { quantity: 60 })]);
  const short = await place(order);
  expect(short.statusCode).toBe(409);
  expect(short.json().error).toMatch(new RegExp(`quedan \\d+ de ${code}\\. Baja la cantidad`));
  const waiting = await orderOf([aLine(code, { quantity: 60, preorden: true })]);
  expect((await place(waiting)).json()).toMatchObject({ status: 'ok', preorden: true });
});

test('BEH-784 a new customer gets an account whose password they alone choose; a known one keeps theirs', async () => {
  const correo = 'Nadia.Prueba@ejemplo.mx';
  const invite = (body: object) => post(inviteCustomer.path, body);
  const { cliente, conocido } = (await invite({ nombre: 'Nadia Prueba', correo })).json();
  expect(conocido).toBe(false);
  const mails = () =>
    shop.db
      .selectFrom('outbox_mail')
      .select('text_body')
      .where('recipient', '=', correo.toLowerCase())
      .execute();
  const [mail] = await mails();
  const token = /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
  expect(mail?.text_body).toContain('/aviso-de-privacidad');
  const again = await invite({ nombre: 'Otra Persona', correo });
  expect(again.json()).toEqual({ cliente, conocido: true });
  expect(await mails()).toHaveLength(1);
  shop.clock.advance(6 * 24 * 3_600_000);
  const chosen = { token, password: 'maceta-azul-41' };
  const done = await shop.app.inject({
    ...{ method: 'POST', url: confirmReset.path, payload: chosen },
  });
  expect(done.statusCode).toBe(200);
  shop.clock.advance(-6 * 24 * 3_600_000);
  expect((await invite({ nombre: 'X', correo: 'nada' })).statusCode).toBe(422);
  expect((await invite({ nombre: 'Vera', correo: vera.email })).statusCode).toBe(409);
});
