import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenProduct, givenShipping } from '../../../../../test/support/builders.ts';
import { aLine, honestOrder, submit } from '../../../../../test/support/checkout.ts';
import { releaseUnpaid } from '../../../../../test/support/expire-orders.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { putOnShelf } from '../../../../../test/support/shelves.ts';
import type { SizeSplit } from '../../../catalog/size-split.ts';
import { transferDeskReads } from './transfer-desk-reads.ts';

let scene: PaymentScene;
let code: string;
let productId: number;
beforeAll(async () => {
  scene = await openPaymentScene();
  await givenShipping(scene.shop.db);
});
afterAll(() => scene.close());
beforeEach(async () => {
  const sizes = { CH: 20, M: 30 };
  ({ code, id: productId } = await givenProduct(scene.shop.db, { name: 'Playera', sizes }));
});

const HOUR_MS = 3600_000;
const WANTED: SizeSplit = [
  { talla: 'CH', cantidad: 4 },
  { talla: 'M', cantidad: 8 },
];
/** An order of a day ago, whose twelve pieces went back to stock. */
async function givenReleased() {
  const { shop, ana } = scene;
  const line = aLine(code, { name: 'Playera', quantity: 12, tallas: WANTED });
  const { folio } = (await submit(shop, ana, await honestOrder(shop, ana, [line]))).json<{
    folio: string;
  }>();
  const { id, created_at: at } = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('folio', '=', folio)
    .executeTakeFirstOrThrow();
  await releaseUnpaid(shop.db, new Date(at.getTime() + 25 * HOUR_MS), 24);
  expect(await scene.events(id)).toEqual(['recibido', 'reserva_liberada']);
  return { id, folio };
}
const red = () =>
  scene.shop.db
    .selectFrom('product_colour')
    .select(['id', 'stock', 'backorder'])
    .where('product_id', '=', productId)
    .where('colour', '=', 'rojo')
    .executeTakeFirstOrThrow();
/** Others bought all of a size but so many. */
async function leave(talla: string, pieces: number): Promise<void> {
  const { id } = await red();
  const { db } = scene.shop;
  const size = { colour_id: id, size: talla };
  await db
    .updateTable('product_size')
    .set({ stock: pieces })
    .where('colour_id', '=', size.colour_id)
    .where('size', '=', talla)
    .execute();
  await putOnShelf(db, [id]);
}
const lastMail = async () =>
  (
    await scene.shop.db
      .selectFrom('outbox_mail')
      .select('text_body')
      .where('recipient', '=', scene.ana.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).text_body;
const beside = async (folio: string) =>
  (await transferDeskReads(scene.shop).queue()).comprobantes.find((one) => one.folio === folio);

test('BEH-261 a receipt that comes after the day of its pieces takes them again, and its owner reads so', async () => {
  const { id, folio } = await givenReleased();
  const { stock } = await red();
  expect(await scene.upload(folio, `SPEI ${folio}`)).toBe(200);
  expect((await red()).stock).toBe(stock - 12);
  expect((await scene.events(id)).slice(-2)).toEqual(['reserva_repuesta', 'comprobante']);
  expect(await lastMail()).toContain('Apartamos otra vez tus piezas mientras lo revisamos.');
  expect(await beside(folio)).toMatchObject({ sinApartar: false, faltan: '' });
  // A clearer photograph takes them no second time.
  expect(await scene.upload(folio, `SPEI otra ${folio}`)).toBe(200);
  expect((await red()).stock).toBe(stock - 12);
});

test('BEH-261 where a size ran out meanwhile nothing is taken, and owner and finance read which', async () => {
  const { id, folio } = await givenReleased();
  await leave('M', 3);
  const before = await red();
  expect(await scene.toPay(folio)).toMatchObject({
    faltanPiezas: true,
    piezas: expect.stringContaining('Playera, rojo, talla M: quedan 3 de 8'),
  });
  expect(await scene.upload(folio, `SPEI ${folio}`)).toBe(200);
  expect(await red()).toEqual(before);
  expect((await scene.events(id)).slice(-2)).toEqual(['piezas_faltantes', 'comprobante']);
  expect(await lastMail()).toContain('Playera, rojo, talla M: quedan 3 de 8');
  expect(await beside(folio)).toMatchObject({
    sinApartar: true,
    faltan: 'Playera, rojo, talla M: quedan 3 de 8',
  });
});

test('BEH-261 where all is there again by the time finance looks, they read that too', async () => {
  const { folio } = await givenReleased();
  await leave('M', 3);
  await scene.upload(folio, `SPEI ${folio}`);
  await leave('M', 30);
  expect(await beside(folio)).toMatchObject({ sinApartar: true, faltan: '' });
});
