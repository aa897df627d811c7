import type { TestCustomer } from './builders.ts';
import { waitingOrder } from './proof-desk.ts';
import type { TestShop } from './start-shop.ts';

/**
 * An order of ten embroidered pieces that waits for its proposal: its price holds 10,000 stitches,
 * and each further thousand costs 3.50 a piece.
 */
export async function givenStitched(shop: TestShop, owner: TestCustomer, lines = 1) {
  const order = await waitingOrder(shop, owner, lines);
  await shop.db
    .updateTable('order_line')
    .set({ finish: 'Bordado', stitches_included: 10_000, extra_stitches_centavos: 350 })
    .where('order_id', '=', order.id)
    .execute();
  return order;
}
