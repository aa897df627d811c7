import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  givenShipping,
} from '../../../../test/support/builders.ts';
import { aLine, honestOrder, submit } from '../../../../test/support/checkout.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { toCentavos } from '../../../kernel/money.ts';
import { exactWithIva, withQuantity } from '../../cart/line-totals.ts';
import { findOrder } from '../../orders/server/order.sql.ts';
import { quoteOfCost } from '../../pricing/quote-of-cost.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
});
afterAll(() => shop.close());

test('BEH-489 an order keeps how its finish is charged by stitches as its buyer read it, whatever the finish says later', async () => {
  const ana = await givenCustomer(shop.db, { now: shop.clock.now() });
  const finish = await givenFinish(shop.db, 'Bordado');
  const cap = { finishes: ['Bordado'], boxPieces: 10, colours: { rojo: 100_000 } };
  const { code } = await givenProduct(shop.db, { ...cap, priceCentavos: 100_00 });
  const set = (included: number | null, perThousand: number | null) =>
    shop.db
      .updateTable('finish')
      .set({ stitches_included: included, extra_stitches_centavos: perThousand })
      .where('id', '=', finish)
      .execute();
  const order = async (technique?: string): Promise<string> => {
    const price = exactWithIva(toCentavos(100_00));
    const plain = aLine(code, { price, ...(technique ? { technique } : {}) });
    const { precio_unitario, modo } = { precio_unitario: 400, modo: 'fijo' as const };
    const line = technique
      ? withQuantity(plain, 20, quoteOfCost({ precio_unitario, modo }))
      : plain;
    const placed = await submit(shop, ana, await honestOrder(shop, ana, [line]));
    expect(placed.statusCode, placed.body).toBe(200);
    return placed.json<{ folio: string }>().folio;
  };
  const kept = async (folio: string) =>
    shop.db
      .selectFrom('order_line')
      .innerJoin('orders', 'orders.id', 'order_line.order_id')
      .select(['stitches_included', 'extra_stitches_centavos'])
      .where('folio', '=', folio)
      .executeTakeFirstOrThrow();
  const none = { stitches_included: null, extra_stitches_centavos: null };
  await set(10_000, 350);
  const [first, plain] = [await order('Bordado'), await order()];
  await set(5_000, 900);
  const second = await order('Bordado');
  await set(null, null);
  expect(await kept(first)).toEqual({ stitches_included: 10_000, extra_stitches_centavos: 350 });
  expect(await kept(second)).toEqual({ stitches_included: 5_000, extra_stitches_centavos: 900 });
  expect(await kept(plain)).toEqual(none);
  expect(await kept(await order('Bordado'))).toEqual(none);
  // Its owner's list and the quote have what it kept.
  const item = async (folio: string) => (await findOrder(shop.db, ana.id, folio))?.items[0];
  const terms = { puntadas_incluidas: 10_000, millar_adicional: 3.5 };
  expect(await item(first)).toMatchObject(terms);
  expect(await item(plain)).not.toHaveProperty('puntadas_incluidas');
});
