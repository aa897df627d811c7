import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOME } from '../../../../test/support/home-address.ts';
import { givenAccount } from '../../../../test/support/login.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentReads } from './payment-reads.ts';

let shop: TestShop;
let ana: number;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenAccount(shop, 'ana@x.mx');
});
afterAll(() => shop.close());

const pageOf = (folio: string) => {
  const deps = { db: shop.db, clock: shop.clock, methods: [] } as unknown as PaymentDeps;
  return paymentReads(deps, ana).orderToPay(folio);
};

test('PAY-19 the payment page is told the year of the shop’s clock, as it is in Mexico', async () => {
  const expiresAt = new Date('2099-01-01T00:00:00Z');
  const { folio } = await givenOrder(shop.db, { accountId: ana, expiresAt });
  shop.clock.set('2095-01-01T05:59:00Z');
  expect(await pageOf(folio)).toMatchObject({ year: 2094 });
  shop.clock.set('2095-01-01T06:01:00Z');
  expect(await pageOf(folio)).toMatchObject({ year: 2095 });
});

test('PAY-15 a new card’s address starts where the order goes', async () => {
  const { id, folio } = await givenOrder(shop.db, { accountId: ana });
  await shop.db
    .updateTable('orders')
    .set({ address: JSON.stringify({ ...HOME, estado: 'Coahuila de Zaragoza' }) })
    .where('id', '=', id)
    .execute();
  const page = await pageOf(folio);
  expect(page?.delivery).toEqual({
    // As the list of the form names it.
    state: 'Coahuila',
    postalCode: HOME.postal_code,
    colonia: HOME.colonia,
    street: HOME.direccion,
    exterior: HOME.numExterior,
  });
});

test('an order that keeps no address leaves the card’s address empty', async () => {
  const { folio } = await givenOrder(shop.db, { accountId: ana });
  const page = await pageOf(folio);
  expect(Object.values(page?.delivery ?? {})).toEqual(['', '', '', '', '']);
});
