import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { AN_ADDRESS, aLine } from '../../../../test/support/checkout.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { inkedLogo } from '../../../../test/support/inked-logo.ts';
import { givenPickup } from '../../../../test/support/pickup.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { changeTiers } from '../../../../test/support/tier-terms.ts';
import { fill, images } from '../../../routes.ts';
import { uploadArtwork } from '../../artwork/calls.ts';
import { giveLoose } from '../../artwork/server/given-artwork.sql.ts';
import type { FinishFile } from '../../cart/line.ts';
import { placeFor, reckonOrder } from '../calls.ts';

let shop: TestShop;
let vera: TestCustomer;
let ana: TestCustomer;
let code: string;
let pickup: number;
beforeAll(async () => {
  shop = await startShop();
  const print = await givenFinish(shop.db);
  await changeTiers(shop.db, print, { extra_ink_centavos: 50_00, extra_position_centavos: 80_00 });
  vera = await givenCustomer(shop.db, { name: 'Vera Ríos', roles: ['ventas'] });
  ana = await givenCustomer(shop.db);
  ({ code } = await givenProduct(shop.db));
  pickup = await givenPickup(shop.db);
});
afterAll(() => shop.close());

async function sent(who: TestCustomer, inks: number, area: string): Promise<FinishFile> {
  const form = fileForm([{ field: 'imagen1', name: 'logo.svg', content: inkedLogo(inks) }]);
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: uploadArtwork.path, payload: form.payload },
    headers: { ...form.headers, ...who.headers },
  });
  const [file] = answer.json<FinishFile[]>();
  if (!file) throw new Error(answer.body);
  return { ...file, colocacion: { area, x_mm: 0, y_mm: 0, ancho_mm: 40, giro: 0 } };
}
const post = (path: string, payload: object) =>
  shop.app.inject({
    ...{ method: 'POST', url: fill(path, { id: String(ana.id) }), payload },
    headers: vera.headers,
  });
const printed = (files: readonly FinishFile[]) =>
  aLine(code, { technique: 'Serigrafia', imagenterminado: files });
const told = async (files: readonly FinishFile[]) =>
  (await post(reckonOrder.path, { cart: [printed(files)], postal_code: '' })).json().lineas[0];
const place = (files: readonly FinishFile[], total: number) =>
  post(placeFor.path, {
    ...{ clave: randomUUID(), cart: [printed(files)], address: AN_ADDRESS, recoger: pickup },
    totalCost: total.toFixed(2),
    shipping: { cost: 0, provider: 'Recoger en tienda', service: 'Taller' },
  });
const readBy = async (who: TestCustomer, name: string) =>
  (await shop.app.inject({ url: images.artwork(name), headers: who.headers })).statusCode;

test('BEH-846 artwork that the staff send for a line is charged by its inks and places, and is the customer’s once it is ordered', async () => {
  const files = [await sent(vera, 3, 'front'), await sent(vera, 1, 'back')];
  const [bare, whole] = [await told([]), await told(files)];
  expect([bare.tintas, bare.lugares, whole.tintas, whole.lugares]).toEqual([null, null, 3, 2]);
  // Two more inks and one more place, with IVA.
  expect(whole.terminado - bare.terminado).toBeCloseTo((2 * 50 + 80) * 1.16);
  expect(await readBy(ana, files[0]?.name ?? '')).toBe(404);
  const placed = await place(files, whole.total);
  expect(placed.json(), placed.body).toMatchObject({ status: 'ok', total: whole.total });
  for (const { name } of files) expect(await readBy(ana, name)).toBe(200);
  const { artwork } = await shop.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select('order_line.artwork')
    .where('folio', '=', placed.json().folio)
    .executeTakeFirstOrThrow();
  expect(artwork).toMatchObject([
    { original_name: 'logo.svg', colocacion: { area: 'front' } },
    { original_name: 'logo.svg', colocacion: { area: 'back' } },
  ]);
  // It is hers now: nobody gives it to a second order.
  expect((await told(files)).problema).toBe('Este archivo ya no está. Vuelve a subirlo.');
});

test('BEH-846 nobody gives a customer what is another’s, what is in an order of their own or what their brand keeps', async () => {
  const luis = await givenCustomer(shop.db);
  const [others, ordered, kept] = [
    await sent(luis, 1, 'front'),
    await sent(vera, 1, 'front'),
    await sent(vera, 1, 'front'),
  ];
  await shop.db
    .updateTable('artwork_file')
    .set({ ordered: true })
    .where('name', '=', ordered.name)
    .execute();
  const logo = { account_id: vera.id, name: 'Mío', file: kept.name, inks: [], kept_at: new Date() };
  await shop.db.insertInto('brand_logo').values(logo).execute();
  const { total } = await told([]);
  for (const file of [others, ordered, kept]) {
    expect((await told([file])).problema).toBe('Este archivo ya no está. Vuelve a subirlo.');
    expect((await place([file], total)).statusCode).toBe(422);
    // Nor where it became so after the order was looked at.
    await giveLoose(shop.db, [file.name], { from: vera.id, to: ana.id });
    const { account_id } = await shop.db
      .selectFrom('artwork_file')
      .select('account_id')
      .where('name', '=', file.name)
      .executeTakeFirstOrThrow();
    expect(account_id).not.toBe(ana.id);
  }
});
