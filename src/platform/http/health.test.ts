import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '../../../test/support/start-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('a living process answers /healthz, a ready one /readyz', async () => {
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  expect((await shop.app.inject('/readyz')).json()).toEqual({ ready: true, failing: [] });
});

test('a draining shop is not ready but still alive', async () => {
  shop.drain();
  expect((await shop.app.inject('/readyz')).statusCode).toBe(503);
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
});
