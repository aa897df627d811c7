import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { aLine, honestOrder, submit } from '../../../../test/support/checkout.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';
import { landedPrice } from '../../landed-price/calls.ts';
import * as calls from '../calls.ts';
import * as desk from '../desk-calls.ts';
import { listPriceLists } from './office.sql.ts';
import { priceListDeskReads } from './price-list-reads.ts';

let shop: TestShop;
let vera: TestCustomer;
let facundo: TestCustomer;
let category: string;
let product: { id: number; code: string };
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  vera = await givenCustomer(shop.db, { name: 'Vera Ventas', roles: ['ventas'] });
  facundo = await givenCustomer(shop.db, { name: 'Facundo Finanzas', roles: ['finanzas'] });
  product = await givenProduct(shop.db, { colours: { rojo: 100_000 } });
  category = await givenCategory(product.id);
});
afterAll(() => shop.close());

async function givenCategory(productId: number): Promise<string> {
  const slug = `categoria-${productId}`;
  const { id } = await shop.db
    .insertInto('category')
    .values({ slug, name: slug })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sub = await shop.db
    .insertInto('subcategory')
    .values({ category_id: id, slug, name: slug })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .updateTable('product')
    .set({ subcategory_id: sub.id })
    .where('id', '=', productId)
    .execute();
  return slug;
}

type Sent = { readonly id?: number; readonly body?: object; readonly who?: TestCustomer };
const ask = (
  { method, path }: { readonly method: string; readonly path: string },
  { id, body, who = vera }: Sent,
) =>
  shop.app.inject({
    method: method as 'POST',
    url: id === undefined ? path : fill(path, { id: String(id) }),
    headers: who.headers,
    ...(body ? { payload: body } : {}),
  });
const terms = (nombre: string, descuento = 10, categorias: object[] = []) => ({
  nombre,
  descuento,
  categorias,
});
async function givenList(nombre: string, descuento = 10, categorias: object[] = []) {
  const answer = await ask(desk.createPriceList, { body: terms(nombre, descuento, categorias) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: number }>().id;
}
const join = (id: number, { email: correo }: TestCustomer) =>
  ask(desk.addMember, { id, body: { correo } });
const mine = async (who: TestCustomer) => (await ask(calls.myPriceList, { who })).json().lista;
const acts = (subject: string) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'detail'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
const doorPrice = async (who: TestCustomer | undefined) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: landedPrice.path,
    ...(who ? { headers: who.headers } : {}),
    payload: {
      id: product.code,
      color: 'rojo',
      terminado: 'Sin terminado',
      cp: '06700',
      cantidades: [20],
    },
  });
  return answer.json().filas?.[0]?.productos;
};

test('BEH-175 a customer of a list is told its prices, nobody else is, and each act is in the log', async () => {
  const ana = await givenCustomer(shop.db);
  const id = await givenList('Distribuidores', 12.5, [{ slug: category, descuento: 30 }]);
  expect(await mine(ana)).toBeNull();
  expect((await join(id, ana)).statusCode).toBe(200);
  expect(await mine(ana)).toEqual({
    name: 'Distribuidores',
    discount: 12.5,
    categories: { [category]: 30 },
    products: {},
  });
  expect(await mine(await givenCustomer(shop.db))).toBeNull();
  const stranger = await shop.app.inject({ method: 'GET', url: calls.myPriceList.path });
  expect(stranger.statusCode).toBe(401);
  await ask(desk.removeMember, { id, body: { cuenta: ana.id }, who: facundo });
  expect(await mine(ana)).toBeNull();
  expect(await acts('Distribuidores')).toMatchObject([
    { action: 'crear_lista_precios', account_id: vera.id },
    { action: 'dar_lista_precios', account_id: vera.id, detail: { cuenta: ana.id, antes: null } },
    { action: 'retirar_lista_precios', account_id: facundo.id, detail: { cuenta: ana.id } },
  ]);
});

test('BEH-176 an order, its stored lines and the price at the door are the list’s to the centavo, the finish is the public’s', async () => {
  const ana = await givenCustomer(shop.db);
  await join(await givenList('Por tazas', 5, [{ slug: category, descuento: 33.33 }]), ana);
  // 100.00 less 33.33 % is 66.67 a piece; 20 of them with a job of 400.00, and IVA once.
  const print = { technique: 'Serigrafia', modo_terminado: 'fijo', costo_terminado: 464 } as const;
  const line = aLine(product.code, { quantity: 20, price: 77.3372, ...print });
  const body = await honestOrder(shop, ana, [line]);
  const answer = await submit(shop, ana, body);
  expect(answer.statusCode, answer.body).toBe(200);
  const stored = await shop.db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.unit_centavos', 'l.total_centavos', 'o.total_centavos as total'])
    .where('o.folio', '=', answer.json().folio)
    .executeTakeFirstOrThrow();
  expect(stored.unit_centavos).toBe(66_67);
  expect(stored.total_centavos).toBe(2010_74);
  expect(stored.total).toBe(Math.round(Number(body.totalCost) * 100));
  expect(await doorPrice(ana)).toBe(1546.74);
  expect(await doorPrice(undefined)).toBe(2320);
  expect(await doorPrice(await givenCustomer(shop.db))).toBe(2320);
});

test('BEH-176 a cart priced for the public is told the list’s total before it is ordered, and the other way round', async () => {
  const ana = await givenCustomer(shop.db);
  const eva = await givenCustomer(shop.db);
  await join(await givenList('La mitad', 50), ana);
  const open = await submit(shop, ana, await honestOrder(shop, ana, [aLine(product.code)]));
  expect(open.statusCode).toBe(409);
  expect(open.body).toContain('580');
  const taken = await honestOrder(shop, eva, [aLine(product.code, { price: 58 })]);
  expect((await submit(shop, eva, taken)).statusCode).toBe(409);
});

test('BEH-176 a coupon takes its pesos off what the list left', async () => {
  const ana = await givenCustomer(shop.db);
  await join(await givenList('Con cupón', 50), ana);
  await shop.db
    .insertInto('coupon')
    .values({ code: 'MENOS10', discount_centavos: 10_00, uses_left: null, last_day: null })
    .execute();
  const order = await honestOrder(shop, ana, [aLine(product.code, { price: 58 })]);
  const answer = await submit(shop, ana, { ...order, cupon: 'MENOS10' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().total).toBeCloseTo(Number(order.totalCost) - 10, 2);
});

test('BEH-177 what is the public’s stays public: detail, cards and pages are the same for a customer of a list', async () => {
  const ana = await givenCustomer(shop.db);
  await join(await givenList('Callada', 50), ana);
  const url = fill(api.productDetail, { id: product.code });
  const [own, open] = await Promise.all([
    shop.app.inject({ method: 'GET', url, headers: ana.headers }),
    shop.app.inject({ method: 'GET', url }),
  ]);
  expect(own.statusCode).toBe(200);
  expect(own.json()).toEqual(open.json());
  expect(own.json()).toMatchObject({ precio_iva: 116 });
  const told = await ask(calls.myPriceList, { who: ana });
  expect(told.headers['cache-control']).toBe('no-store');
});

test('BEH-178 of two people who change a list at once one is taken, and of two who make it too', async () => {
  const made = await Promise.all([
    ask(desk.createPriceList, { body: terms('Carrera', 10) }),
    ask(desk.createPriceList, { body: terms('CARRERA', 20), who: facundo }),
  ]);
  expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const id = made.find(({ statusCode }) => statusCode === 200)?.json().id;
  const changed = await Promise.all(
    [30, 40].map((off) =>
      ask(desk.changePriceList, { id, body: { ...terms('Carrera', off), version: 0 } }),
    ),
  );
  expect(changed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [kept] = await listPriceLists(shop.db, id);
  expect(kept).toMatchObject({ descuento: changed[0]?.statusCode === 200 ? 30 : 40, version: 1 });
  expect((await ask(desk.removePriceList, { id, body: { version: 0 } })).statusCode).toBe(409);
});

test('BEH-178 a customer has one list at a time, and a list with customers is not removed', async () => {
  const ana = await givenCustomer(shop.db);
  const [one, other] = [await givenList('Una', 10), await givenList('Otra', 20)];
  await join(one, ana);
  await join(other, ana);
  expect(await mine(ana)).toMatchObject({ name: 'Otra' });
  const notThere = await ask(desk.removeMember, { id: one, body: { cuenta: ana.id } });
  expect(notThere.statusCode).toBe(404);
  expect((await acts('Otra')).at(-1)).toMatchObject({ detail: { antes: 'Una' } });
  expect((await ask(desk.removePriceList, { id: other, body: { version: 0 } })).statusCode).toBe(
    422,
  );
  expect((await ask(desk.removePriceList, { id: one, body: { version: 0 } })).statusCode).toBe(200);
  expect(await mine(ana)).toMatchObject({ name: 'Otra' });
});

test('BEH-393 whoever keeps price lists neither gives one to themselves nor changes the one they pay by; a colleague does, and the log says who', async () => {
  const id = await givenList('De la casa', 10);
  const own = await join(id, vera);
  expect([own.statusCode, own.json().error]).toEqual([
    403,
    'Es tu propia cuenta: su lista te la da otra persona.',
  ]);
  expect(await mine(vera)).toBeNull();
  expect(
    (await ask(desk.addMember, { id, body: { correo: vera.email }, who: facundo })).statusCode,
  ).toBe(200);
  const deeper = { id, body: { ...terms('De la casa', 90), version: 0 } };
  const refused = await ask(desk.changePriceList, deeper);
  expect([refused.statusCode, refused.json().error]).toEqual([
    403,
    'Tú pagas con esta lista: la cambia otra persona.',
  ]);
  expect(await mine(vera)).toMatchObject({ discount: 10 });
  expect((await ask(desk.changePriceList, { ...deeper, who: facundo })).statusCode).toBe(200);
  expect(await mine(vera)).toMatchObject({ discount: 90 });
  expect(await acts('De la casa')).toMatchObject([
    { action: 'crear_lista_precios', account_id: vera.id },
    { action: 'dar_lista_precios', account_id: facundo.id, detail: { cuenta: vera.id } },
    { action: 'cambiar_lista_precios', account_id: facundo.id },
  ]);
  // Back to the public's price is nobody's gift.
  expect((await ask(desk.removeMember, { id, body: { cuenta: vera.id } })).statusCode).toBe(200);
});

test('BEH-178 a list does not take the name of another', async () => {
  await givenList('Ocupado');
  const id = await givenList('Libre');
  const body = { ...terms('ocupado'), version: 0 };
  expect((await ask(desk.changePriceList, { id, body })).statusCode).toBe(409);
  expect(await listPriceLists(shop.db, id)).toMatchObject([{ nombre: 'Libre', version: 0 }]);
});

test('BEH-178 T054 T082 only sales and finance keep lists, nothing impossible becomes one, and whoever looks at names is taken down', async () => {
  const almacen = await givenCustomer(shop.db, { roles: ['almacen'] });
  const refused = await ask(desk.createPriceList, { body: terms('Almacén'), who: almacen });
  expect(refused.statusCode).toBe(403);
  for (const wrong of [
    { nombre: ' ' },
    { descuento: -1 },
    { descuento: 90.01 },
    { descuento: 1.005 },
    { categorias: [{ slug: 'no-existe', descuento: 5 }] },
    { categorias: [0, 1].map(() => ({ slug: category, descuento: 5 })) },
  ]) {
    const answer = await ask(desk.createPriceList, { body: { ...terms('Imposible'), ...wrong } });
    expect([wrong, answer.statusCode]).toEqual([wrong, 422]);
  }
  expect((await listPriceLists(shop.db)).some(({ nombre }) => nombre === 'Imposible')).toBe(false);
  const id = await givenList('Mirada');
  expect((await ask(desk.addMember, { id, body: { correo: 'nadie@x.mx' } })).statusCode).toBe(422);
  await join(id, almacen);
  const seen = await priceListDeskReads(shop, vera.id).members(id);
  expect(seen).toMatchObject([{ cuenta: almacen.id, correo: almacen.email }]);
  expect(await acts(String(id))).toMatchObject([
    { action: 'ver_lista_precios', account_id: vera.id },
  ]);
});

test('BEH-195 a product’s own discount is charged, told to its customer alone, and an unknown code changes nothing', async () => {
  const ana = await givenCustomer(shop.db);
  const body = {
    ...terms('Por producto', 5, [{ slug: category, descuento: 30 }]),
    productos: [{ clave: product.code.toLowerCase(), descuento: 50 }],
  };
  const made = await ask(desk.createPriceList, { body });
  expect(made.statusCode, made.body).toBe(200);
  const { id } = made.json<{ id: number }>();
  await join(id, ana);
  expect(await mine(ana)).toMatchObject({ products: { [product.code]: 50 } });
  // 100.00 less 50 % is 50.00 a piece; 20 of them with IVA.
  expect(await doorPrice(ana)).toBe(1160);
  expect(await doorPrice(undefined)).toBe(2320);
  const [before] = await listPriceLists(shop.db, id);
  const unknown = await ask(desk.changePriceList, {
    id,
    body: { ...body, version: before?.version, productos: [{ clave: 'NO-HAY', descuento: 1 }] },
  });
  expect(unknown.statusCode).toBe(422);
  expect(unknown.json<{ error: string }>().error).toContain('«NO-HAY»');
  expect(await listPriceLists(shop.db, id)).toEqual([before]);
  const without = { ...body, version: before?.version, productos: [] };
  expect((await ask(desk.changePriceList, { id, body: without })).statusCode).toBe(200);
  expect(await doorPrice(ana)).toBe(1624);
});
