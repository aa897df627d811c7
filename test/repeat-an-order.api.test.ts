import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeUnordered } from '../src/features/artwork/server/artwork.sql.ts';
import type { CartLine, FinishFile } from '../src/features/cart/line.ts';
import { exactWithIva, withQuantity } from '../src/features/cart/line-totals.ts';
import {
  type AgainPage,
  loader,
} from '../src/features/checkout/web/order-again/order-again-page.tsx';
import { placeCharge } from '../src/features/orders/server/charge/charge.ts';
import { toCentavos } from '../src/kernel/money.ts';
import { images, pages } from '../src/routes.ts';
import { ensureBuilt } from '../tools/setup/build.ts';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from './support/builders.ts';
import { aLine, honestOrder, submit } from './support/checkout.ts';
import { uploadedArtwork } from './support/owned-things.ts';
import { startShop, type TestShop } from './support/start-shop.ts';
import { toldPages } from './support/told-pages.ts';

let shop: TestShop;
let ana: TestCustomer;
let beto: TestCustomer;
beforeAll(async () => {
  // What pages are served with; what this one tells is asked of its loader.
  await ensureBuilt();
  const route = { id: 'again', path: decodeURIComponent(pages.orderAgain(':folio')), loader };
  shop = await startShop({ build: toldPages({ ...route, ErrorBoundary: () => null }) });
  await givenShipping(shop.db);
  await givenFinish(shop.db, 'Serigrafia');
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { now });
  beto = await givenCustomer(shop.db, { now });
});
afterAll(() => shop.close());

const open = (folio: string, who?: TestCustomer) =>
  shop.app.inject({ url: pages.orderAgain(folio), headers: who?.headers ?? {} });
async function linesOf(folio: string) {
  const answer = await open(folio, ana);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ again: AgainPage }>().again.lines;
}
async function firstOf(folio: string) {
  const [first] = await linesOf(folio);
  if (!first) throw new Error('no line');
  return first;
}

const NAMED = { uniqueId: 'otra', createdAt: '2026-11-21T18:00:00.000Z' };

/** Forty printed mugs with the owner's logo where they put it, at today's prices. */
async function ordered() {
  const { code, id } = await givenProduct(shop.db, {
    ...{ finishes: ['Serigrafia'], boxPieces: 10, priceCentavos: 100_00, colours: { rojo: 1000 } },
  });
  const name = await uploadedArtwork(shop.app, ana);
  const file: FinishFile = {
    ...{ name, filename: name, url: images.artwork(name), original_name: 'logo.svg' },
    colocacion: { area: 'frente', x_mm: 3, y_mm: -2, ancho_mm: 40, giro: 90 },
  };
  const price = exactWithIva(toCentavos(100_00));
  const blank = aLine(code, { technique: 'Serigrafia', price, notas: 'Al centro' });
  const line = withQuantity({ ...blank, imagenterminado: [file] }, 40, {
    ...{ mode: 'fijo', amount: toCentavos(400_00) },
  });
  return { ...(await place([line])), code, productId: id };
}
async function place(lines: readonly CartLine[]) {
  const answer = await submit(shop, ana, await honestOrder(shop, ana, lines));
  expect(answer.statusCode, answer.body).toBe(200);
  const { folio } = answer.json<{ folio: string }>();
  const { id: orderId } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('folio', '=', folio)
    .executeTakeFirstOrThrow();
  return { folio, orderId };
}
/** What an order says of how its line is made, and what it costs. */
const recipeOf = (orderId: number) =>
  shop.db
    .selectFrom('order_line')
    .select(['product_id', 'colour', 'quantity', 'finish', 'notes', 'artwork', 'sizes'])
    .select(['products_centavos', 'finishes_centavos', 'total_centavos'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

test('BEH-643 an order that is repeated as it was becomes an order of the same recipe at the same price', async () => {
  const { folio, orderId } = await ordered();
  const { line, changes } = await firstOf(folio);
  expect(changes).toEqual([]);
  if (!line) throw new Error('gone');
  const again = await place([{ ...line, ...NAMED }]);
  expect(await recipeOf(again.orderId)).toEqual(await recipeOf(orderId));
});

test('BEH-643 the artwork of an order is there to be repeated however long ago that was', async () => {
  const { folio } = await ordered();
  const later = new Date(shop.clock.now().getTime() + 400 * 24 * 3600 * 1000);
  await takeUnordered(shop.db, later, 200);
  const { line } = await firstOf(folio);
  const [file] = line?.imagenterminado ?? [];
  const kept = shop.db
    .selectFrom('artwork_file')
    .select('name')
    .where('name', '=', file?.name ?? '');
  expect(await kept.execute()).toHaveLength(1);
});

test('BEH-642 an order is repeated by its owner alone, and what is charged beside it not at all', async () => {
  const { folio, orderId } = await ordered();
  expect((await open(folio, beto)).statusCode).toBe(404);
  const nobody = await open(folio);
  expect([nobody.statusCode, nobody.headers.location]).toEqual([
    302,
    pages.loginThen(pages.orderAgain(folio).slice(1)),
  ]);
  const charge = 'P-2B4D6F8H0J';
  await placeCharge(shop.db, {
    ...{ folio: charge, orderId, accountId: ana.id, kind: 'envio', concept: 'Nueva entrega' },
    ...{ next: '', amount: toCentavos(150_00), now: shop.clock.now() },
  });
  expect((await open(charge, ana)).statusCode).toBe(404);
});

test('BEH-640 a colour that is gone is told with the one that looks most like it, as its product is today', async () => {
  const { folio, productId } = await ordered();
  await shop.db
    .updateTable('product_colour')
    .set({ colour: 'coral', name: 'Coral', css: '#d8323c' })
    .where('product_id', '=', productId)
    .execute();
  expect(await firstOf(folio)).toMatchObject({
    recoloured: true,
    line: { color: 'Coral', quantity: 40, technique: 'Serigrafia' },
    changes: ['El color rojo ya no está: el más parecido es Coral.'],
  });
});

test('BEH-642 what is withdrawn since is told line by line: a finish with its product, a product with its kind', async () => {
  const { folio, code, productId } = await ordered();
  await shop.db.deleteFrom('product_finish').where('product_id', '=', productId).execute();
  expect(await firstOf(folio)).toMatchObject({
    ...{ line: null, changes: ['Ya no se hace con Serigrafia: elige otro terminado.'] },
    elsewhere: { to: pages.product(code) },
  });
  await shop.db.updateTable('product').set({ active: false }).where('id', '=', productId).execute();
  expect(await firstOf(folio)).toMatchObject({
    ...{ line: null, changes: ['Ya no lo vendemos.'] },
    elsewhere: { to: pages.products, text: 'Ver todos los productos' },
  });
});
