import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { refreshSales } from './sales.sql.ts';

let shop: TestShop;
let ana: TestCustomer;
const ids: number[] = [];

beforeAll(async () => {
  shop = await startShop();
  await givenFinish(shop.db, 'Bordado', [
    { from: 1, mode: 'fijo', centavos: 750_00 },
    { from: 51, mode: 'por_pieza', centavos: 18_50 },
    { from: 100, mode: 'por_pieza', centavos: 15_00 },
  ]);
  for (const code of ['TAZ-1', 'TAZ-2', 'TAZ-3', 'TAZ-4', 'TAZ-5']) {
    ids.push((await givenProduct(shop.db, { code, finishes: ['Serigrafia', 'Bordado'] })).id);
  }
  await shop.db
    .updateTable('product')
    .set({ feed_shape: ['url_imagen', 'precio_texto'], image_urls: ['https://f.example/2.jpg'] })
    .where('code', '=', 'TAZ-2')
    .execute();
  await shop.db.updateTable('product').set({ active: false }).where('code', '=', 'TAZ-5').execute();
  ana = await givenCustomer(shop.db, { name: 'Ana Ferrer', now: shop.clock.now() });
});
afterAll(() => shop.close());

const get = (url: string, headers = {}) => shop.app.inject({ url, headers });
const codes = (body: readonly { id_producto_prov: string }[]) =>
  body.map((card) => card.id_producto_prov);

test('API-05 A67 the list comes in pages in a stable order and ends with an empty one', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => (await get(`/api/products?page=${page}&limit=2`)).json()),
  );
  expect(pages.map(codes)).toEqual([['TAZ-1', 'TAZ-2'], ['TAZ-3', 'TAZ-4'], []]);
  expect((await get('/api/products?page=1000000000')).json()).toEqual([]);
  expect(codes((await get('/api/products?page=0')).json())).toHaveLength(4);
});

test('T174 pages and limits that are no numbers are refused', async () => {
  for (const query of ['page=1e999', 'page=x', 'limit=0', 'limit=101', 'limit=-1']) {
    expect((await get(`/api/products?${query}`)).statusCode, query).toBe(422);
  }
  expect((await get('/api/products?page=1&page=2')).statusCode).toBe(400);
});

test('DAT-01 CRD-07 PDP-10 A23 cards of both feed shapes carry the documented fields', async () => {
  const [plain, other] = (await get('/api/products')).json();
  expect(plain).toEqual({
    id: ids[0],
    id_producto_prov: 'TAZ-1',
    product_name: expect.any(String),
    description: 'Taza de cerámica para pruebas',
    price: 100,
    precio_iva: 116,
    piezas_caja: 10,
    colores: [
      { color: 'rojo', nombre: 'rojo', css: '#d0202e' },
      { color: 'azul', nombre: 'azul', css: '#d0202e' },
    ],
  });
  expect(other).toMatchObject({ price: '100.00', url_imagen: 'https://f.example/2.jpg' });
  expect(other).not.toHaveProperty('url_image');
});

test('BEH-304 cards of today are answered by numbers, in their order, of what is still sold', async () => {
  const at = (...numbers: (number | undefined)[]) =>
    get(`/api/products/tarjetas?ids=${numbers.join()}`);
  const cards = await at(ids[2], ids[4], 999_999_999_999_999, ids[0]);
  expect(codes(cards.json())).toEqual(['TAZ-3', 'TAZ-1']);
  expect(cards.json()[0]).toMatchObject({ id: ids[2], price: 100, precio_iva: 116 });
  const many = Array.from({ length: 60 }, (_, place) => place + 1);
  expect((await at(...many)).statusCode).toBe(200);
  expect((await at(...many, 61)).statusCode).toBe(422);
  for (const wrong of ['', 'x', '1,', '-1', '1e3', '1,2;3', '9'.repeat(16)])
    expect((await get(`/api/products/tarjetas?ids=${wrong}`)).statusCode, wrong).toBe(422);
});

test('API-04 four products at random, none of them withdrawn, those with a picture among them', async () => {
  const cards = (await get('/api/random-products')).json();
  expect(codes(cards).sort()).toEqual(['TAZ-1', 'TAZ-2', 'TAZ-3', 'TAZ-4']);
  expect(codes(cards)).toContain('TAZ-2');
});

test('A21 best sellers are ranked by paid pieces once four products have sales', async () => {
  await shop.db
    .updateTable('product')
    .set({ image_urls: ['https://f.example/a.jpg'] })
    .execute();
  const { id: order } = await shop.db
    .insertInto('orders')
    .values({
      folio: 'P-0000000001',
      account_id: ana.id,
      status: 1,
      payment_state: 'pagado',
      products_centavos: 1,
      finishes_centavos: 0,
      shipping_centavos: 0,
      total_centavos: 1,
      address: '{}',
      shipping: '{}',
      paid_at: shop.clock.now(),
      expires_at: shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sold = async (code: string, quantity: number) => {
    const { id, colour } = await shop.db
      .selectFrom('product as p')
      .innerJoin('product_colour as c', 'c.product_id', 'p.id')
      .select(['p.id', 'c.id as colour'])
      .where('p.code', '=', code)
      .limit(1)
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('order_line')
      .values({
        order_id: order,
        position: id,
        product_id: id,
        colour_id: colour,
        name: code,
        quantity,
        finish: 'Sin terminado',
        colour: 'rojo',
        css: '#d0202e',
        artwork: '[]',
        unit_centavos: 1,
        products_centavos: 0,
        finishes_centavos: 0,
        total_centavos: 0,
      })
      .execute();
  };
  for (const [code, pieces] of Object.entries({ 'TAZ-3': 50, 'TAZ-1': 20, 'TAZ-4': 10 })) {
    await sold(code, pieces);
  }
  await refreshSales(shop.db, shop.clock.now());
  expect((await get('/api/random-products?panel=mas-vendidos')).json()).toHaveLength(4);
  await sold('TAZ-2', 30);
  await refreshSales(shop.db, shop.clock.now());
  expect(codes((await get('/api/random-products?panel=mas-vendidos')).json())).toEqual([
    'TAZ-3',
    'TAZ-2',
    'TAZ-1',
    'TAZ-4',
  ]);
  await refreshSales(shop.db, new Date(shop.clock.now().getTime() + 91 * 86_400_000));
  const left = await shop.db.selectFrom('product').select('sold_pieces').execute();
  expect(left.every((row) => row.sold_pieces === 0)).toBe(true);
});

test('API-09 DAT-02 DAT-03 A03 a product is found by its code in any case and by its number', async () => {
  const byCode = (await get('/api/detalleproducto/taz-1')).json();
  const byNumber = (await get(`/api/detalleproducto/${ids[0]}`)).json();
  expect(byCode).toEqual(byNumber);
  expect(byCode).toMatchObject({
    id_product: ids[0],
    id_producto_prov: 'TAZ-1',
    price: 100,
    piezas_caja: 10,
    medidas: '40x30x30',
    supplier_id: 1,
  });
  expect(byCode.variantes_color).toEqual([
    { color: 'rojo', nombre: 'rojo', css: '#d0202e', inventario: 50, imagenes: [] },
    { color: 'azul', nombre: 'azul', css: '#d0202e', inventario: 3, imagenes: [] },
  ]);
  expect(JSON.parse(byCode.tecnicaImpresion).sort()).toEqual(['Bordado', 'Serigrafia']);
});

test('API-09 T077 T175 what names no product on sale is not found, whatever it is', async () => {
  const unknown = [
    'TAZ-5',
    'NADA',
    '-1',
    '0',
    '__proto__',
    '..%2F..%2F',
    "1';DROP",
    '%F0%9F%98%80',
  ];
  for (const id of [...unknown, '9'.repeat(30), 'x'.repeat(299)]) {
    const answer = await get(`/api/detalleproducto/${id}`);
    expect(answer.statusCode, id).toBe(404);
    expect(answer.json().error, id).toBe('No se encontró información del producto.');
  }
});

test.each([
  [50, 750, 'fijo'],
  [51, 18.5, 'por_pieza'],
  [100, 15, 'por_pieza'],
])('API-10 A29 %i pieces of a finish cost what its tier says', async (cantidad, pesos, modo) => {
  const answer = await get(`/api/costo-terminado?terminado=Bordado&cantidad=${cantidad}`);
  expect(answer.json()).toEqual({ precio_unitario: pesos, modo });
});

test('DAT-14 no finish costs nothing and takes no days', async () => {
  const none = encodeURIComponent('Sin terminado');
  expect((await get(`/api/costo-terminado?terminado=${none}&cantidad=80`)).json()).toMatchObject({
    precio_unitario: 0,
  });
  expect((await get(`/api/costos-terminado/dias/${none}`)).json()).toEqual({ tiempo_entrega: 0 });
});

test('API-11 days of a finish are a whole number, and an unknown finish is not found', async () => {
  expect((await get('/api/costos-terminado/dias/Bordado')).json()).toEqual({ tiempo_entrega: 5 });
  expect((await get('/api/costos-terminado/dias/Magia')).statusCode).toBe(404);
});

test('API-10 T170 T173 a finish or quantity nobody sells is refused, never free and never a failure', async () => {
  for (const name of ['Magia', 'bordado', 'Bordado%20', '__proto__', "'%20OR%201=1--"]) {
    const answer = await get(`/api/costo-terminado?terminado=${name}&cantidad=10`);
    expect(answer.statusCode, name).toBe(404);
  }
  for (const query of [
    'terminado=&cantidad=1',
    'terminado=Bordado',
    'terminado=Bordado&cantidad=0',
    'terminado=Bordado&cantidad=-5',
    'terminado=Bordado&cantidad=1.5',
    'terminado=Bordado&cantidad=9999999',
    'terminado=a%00b&cantidad=1',
    `terminado=${'x'.repeat(101)}&cantidad=1`,
  ]) {
    expect((await get(`/api/costo-terminado?${query}`)).statusCode, query).toBe(422);
  }
});

const view = (products: unknown, headers: Readonly<Record<string, string>> = ana.headers) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/updateRecentlyViewed',
    headers,
    payload: { products },
  });
const remembered = async () =>
  (
    await shop.db
      .selectFrom('recently_viewed as v')
      .innerJoin('product as p', 'p.id', 'v.product_id')
      .select('p.code')
      .where('v.account_id', '=', ana.id)
      .orderBy('v.seen_at', 'desc')
      .execute()
  ).map((row) => row.code);

test('API-13 T058 what was viewed is kept newest first, unknown products are dropped', async () => {
  const card = { id_product: ids[1], id_producto_prov: 'TAZ-2', product_name: 'x', price: 1 };
  const answer = await view([card, 'TAZ-1', ids[2], 999_999, 'NADA', '\ud800', 1.5, 1e300]);
  expect(answer.json()).toEqual({ success: true });
  expect(await remembered()).toEqual(['TAZ-2', 'TAZ-1', 'TAZ-3']);
});

test('API-13 T058 more than 20 are refused, and nobody writes without a session', async () => {
  expect((await view(Array.from({ length: 21 }, (_, id) => id + 1))).statusCode).toBe(422);
  expect((await view(Array.from({ length: 10_000 }, (_, id) => id + 1))).statusCode).toBe(413);
  expect((await view('TAZ-1')).statusCode).toBe(422);
  expect((await view(['TAZ-4'], {})).statusCode).toBe(401);
  expect(await remembered()).not.toContain('TAZ-4');
});

test('T058 only the newest 20 of a person are kept', async () => {
  const more: string[] = [];
  for (let n = 0; n < 22; n += 1) {
    more.push((await givenProduct(shop.db, { code: `V-${n}`, finishes: [] })).code);
  }
  shop.clock.advance(60_000);
  await view(more.slice(0, 12));
  shop.clock.advance(60_000);
  await view(more.slice(12));
  expect(await remembered()).toHaveLength(20);
  expect((await remembered()).slice(0, 10)).toEqual(more.slice(12));
});

test('PDP-45 DAT-03 the detail of a product with sizes tells them of every colour, in their order', async () => {
  const { code } = await givenProduct(shop.db, {
    colours: { rojo: 0, azul: 0 },
    sizes: { CH: 12, M: 0, '2EG': 7 },
  });
  const { variantes_color: colours } = (await get(`/api/detalleproducto/${code}`)).json();
  expect(colours).toHaveLength(2);
  for (const { inventario, tallas } of colours) {
    expect(inventario).toBe(19);
    expect(tallas).toEqual([
      { talla: 'CH', inventario: 12 },
      { talla: 'M', inventario: 0 },
      { talla: '2EG', inventario: 7 },
    ]);
  }
});
