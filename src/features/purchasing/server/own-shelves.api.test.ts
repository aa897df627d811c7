import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, givenProduct, givenShipping } from '../../../../test/support/builders.ts';
import { aLine, honestOrder, submit } from '../../../../test/support/checkout.ts';
import { givenWarehouse, spreadStock } from '../../../../test/support/shelves.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { isComplete, listMissing } from './missing.sql.ts';
import { insertPurchase, linesOfPurchase, writeReceived } from './purchase.sql.ts';

const SUPPLIERS = 1;
let shop: TestShop;
let sequence = 0;
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
});
afterAll(() => shop.close());

/** A paid order of some pieces of a product that lies in part on a shelf of ours. */
async function paid(lines: readonly number[], own: number, theirs: number) {
  const product = await givenProduct(shop.db, { colours: { rojo: 0 } });
  const { id: colour } = await shop.db
    .selectFrom('product_colour')
    .select('id')
    .where('product_id', '=', product.id)
    .executeTakeFirstOrThrow();
  const shelf = await givenWarehouse(shop.db);
  const shelves = new Map([
    [shelf, own],
    [SUPPLIERS, theirs],
  ]);
  await spreadStock(shop.db, colour, shelves);
  const ana = await givenCustomer(shop.db);
  const cart = lines.map((quantity) => aLine(product.code, { quantity }));
  sequence += 1;
  const body = await honestOrder(shop, ana, cart);
  const answer = await submit(shop, ana, body, { 'idempotency-key': `propias-${sequence}` });
  const { folio } = answer.json<{ folio: string }>();
  const { id } = await shop.db
    .updateTable('orders')
    .set({ status: 4, payment_state: 'pagado' })
    .where('folio', '=', folio)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, buyer: ana.id, missing: () => listMissing(shop.db, { orders: [id] }) };
}

test('BEH-204 what own shelves give an order is not to be bought, and it has all its pieces', async () => {
  const order = await paid([20, 30], 50, 500);
  expect(await order.missing()).toEqual([]);
  expect(await isComplete(shop.db, order.id)).toBe(true);
});

test('BEH-204 what they do not have in full is bought as one lot', async () => {
  const order = await paid([60], 50, 500);
  expect((await order.missing()).map(({ pieces }) => pieces)).toEqual([60]);
  expect(await isComplete(shop.db, order.id)).toBe(false);
});

test('BEH-204 where it takes both, only the rest is bought, of the later line, and completes the order', async () => {
  const order = await paid([20, 50], 50, 40);
  const missing = await order.missing();
  expect(missing.map(({ pieces }) => pieces)).toEqual([20]);
  const [part] = missing;
  if (!part) throw new Error('nothing is missing');
  const purchase = {
    ...{ supplierId: part.supplierId, reference: 'OC-204', expectedOn: '2026-12-01' },
    ...{ by: order.buyer, now: shop.clock.now() },
  };
  const bought = await insertPurchase(shop.db, purchase, [
    { line: part.line, size: '', replaces: false, pieces: 20 },
  ]);
  expect(await order.missing()).toEqual([]);
  expect(await isComplete(shop.db, order.id)).toBe(false);
  const [line] = await linesOfPurchase(shop.db, bought ?? 0);
  const allotted = [{ id: line?.id ?? 0, pieces: 20 }];
  await writeReceived(shop.db, bought ?? 0, { allotted, closes: true, now: shop.clock.now() });
  expect(await isComplete(shop.db, order.id)).toBe(true);
});
