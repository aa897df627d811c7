import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { aLine, honestOrder } from '../../../../test/support/checkout.ts';
import { noArtwork } from '../../../../test/support/no-artwork.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { blockAccount } from '../../accounts/server/leave.sql.ts';
import { SubmitOrderRequest } from '../contract.ts';
import { submitOrder } from './submit-order.ts';

let shop: TestShop;
let ana: TestCustomer;
let code: string;
let productId: number;
beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  await givenFinish(shop.db);
});
beforeEach(async () => {
  ana = await givenCustomer(shop.db);
  ({ code, id: productId } = await givenProduct(shop.db));
});
afterAll(() => shop.close());

/** The shop's database, in which `change` happens when an order is decided but not stored yet. */
function changingBeforeStorage(change: () => Promise<unknown>): Database {
  return new Proxy(shop.db, {
    get(target, name) {
      if (name !== 'transaction') {
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? member.bind(target) : member;
      }
      return () => ({
        execute: async (work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) => {
          await change();
          return target.transaction().execute(work);
        },
      });
    },
  });
}

async function submitWhile(change: () => Promise<unknown>, more: object = {}) {
  const honest = await honestOrder(shop, ana, [aLine(code)]);
  const body = SubmitOrderRequest.parse({ ...honest, ...more });
  return submitOrder(
    {
      db: changingBeforeStorage(change),
      clock: shop.clock,
      baseUrl: 'http://localhost',
      inks: noArtwork(shop.db),
    },
    {
      account: { id: ana.id, email: ana.email, username: 'Ana' },
      visitor: undefined,
      key: undefined,
      body,
    },
  );
}

const product = () => shop.db.updateTable('product').where('id', '=', productId);
const orders = () =>
  shop.db.selectFrom('orders').select('id').where('account_id', '=', ana.id).execute();

test('T061 T064 a price that changes while an order is on its way is the price it is refused with', async () => {
  const answer = await submitWhile(() => product().set({ price_centavos: 20_000 }).execute());
  expect(answer).toMatchObject({
    ok: false,
    code: 'different_total',
    detail: { totals: { products: 232_000 } },
  });
  expect(await orders()).toEqual([]);
});

test('T061 a product withdrawn while an order is on its way is not sold', async () => {
  const answer = await submitWhile(() => product().set({ active: false }).execute());
  expect(answer).toMatchObject({ ok: false, code: 'unknown_product' });
  expect(await orders()).toEqual([]);
});

test('T061 a change that leaves prices as they are starts the order over, and it is placed', async () => {
  let changes = 0;
  const answer = await submitWhile(async () => {
    changes += 1;
    if (changes === 1) await product().set({ name: 'Taza con otro nombre' }).execute();
  });
  expect(answer).toMatchObject({ ok: true, value: { status: 'ok' } });
  expect(changes).toBe(2);
  expect(await orders()).toHaveLength(1);
});

test('T061 a catalogue that never rests does not keep an order trying without end', async () => {
  let changes = 0;
  const answer = await submitWhile(async () => {
    changes += 1;
    await product()
      .set({ name: `Taza ${changes}` })
      .execute();
  });
  expect(answer).toMatchObject({ ok: false, code: 'catalogue_changed' });
  expect(changes).toBe(3);
  expect(await orders()).toEqual([]);
});

test('BEH-387 a coupon that takes less off by the time the order is stored is asked about, not charged', async () => {
  const coupon = (discount_centavos: number) => ({ code: 'BAJA', discount_centavos });
  await shop.db
    .insertInto('coupon')
    .values({ ...coupon(50_00), uses_left: 5 })
    .execute();
  const lower = () =>
    shop.db.updateTable('coupon').set(coupon(10_00)).where('code', '=', 'BAJA').execute();
  const answer = await submitWhile(lower, { cupon: 'BAJA', descuento: 50 });
  expect(answer).toMatchObject({
    ok: false,
    code: 'different_total',
    detail: { totals: { discount: 10_00 } },
  });
  expect(await orders()).toEqual([]);
  // The very shopper accepts what it is now; a client that says nothing gets today's.
  const nothing = async () => undefined;
  const accepted = await submitWhile(nothing, { cupon: 'BAJA', descuento: 10 });
  expect(accepted.ok).toBe(true);
  expect((await submitWhile(nothing, { cupon: 'BAJA' })).ok).toBe(true);
  const [left] = await shop.db.selectFrom('coupon').select('uses_left').execute();
  expect(left?.uses_left).toBe(3);
});

test('BEH-683 T022 an account that is closed while its order is on its way orders nothing and keeps no address', async () => {
  const now = shop.clock.now();
  const answer = await submitWhile(() =>
    shop.db.transaction().execute((tx) => blockAccount(tx, ana.id, { now, keptUntil: now })),
  );
  expect(answer).toEqual({ ok: false, code: 'account_left' });
  expect(await orders()).toEqual([]);
  const kept = shop.db.selectFrom('address').select('id').where('account_id', '=', ana.id);
  expect(await kept.execute()).toEqual([]);
});
