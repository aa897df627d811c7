import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { transact } from '../../../platform/db/transact.ts';
import { giveCouponBack, spendCoupon } from './coupon.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const given = (code: string, uses_left: number | null) =>
  database.db.insertInto('coupon').values({ code, discount_centavos: 10_00, uses_left }).execute();
const spend = (code: string, discount = 10_00) =>
  transact(database.db, (trx) => spendCoupon(trx, code, { discount, now: new Date() }));
const usesLeft = async (code: string) =>
  (
    await database.db
      .selectFrom('coupon')
      .select('uses_left')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).uses_left;

test('T083 the last uses of a coupon go to as many of the orders that want one at the same time', async () => {
  await given('TRES', 3);
  const spent = await Promise.all(Array.from({ length: 8 }, () => spend('TRES')));
  expect(spent.filter((one) => one === 'spent')).toHaveLength(3);
  expect(spent.filter((one) => one === 'gone')).toHaveLength(5);
  expect(await usesLeft('TRES')).toBe(0);
  await giveCouponBack(database.db, 'TRES');
  expect(await usesLeft('TRES')).toBe(1);
});

test('T083 a coupon without end is never used up, and has nothing to be given back', async () => {
  await given('SIEMPRE', null);
  expect(await Promise.all([1, 2, 3].map(() => spend('SIEMPRE')))).toEqual([
    ...['spent', 'spent', 'spent'],
  ]);
  await giveCouponBack(database.db, 'SIEMPRE');
  expect(await usesLeft('SIEMPRE')).toBeNull();
});

test('BEH-387 a coupon that takes something else off by now is not spent on an order decided before', async () => {
  await given('CAMBIO', 2);
  expect(await spend('CAMBIO', 20_00)).toBe('changed');
  expect(await usesLeft('CAMBIO')).toBe(2);
  expect(await spend('CAMBIO')).toBe('spent');
});
