import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../test/support/addresses.ts';
import { startShop, type TestShop } from '../../../test/support/start-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('the contract is published as OpenAPI with the calls that validate', async () => {
  const answer = await shop.app.inject(`${api.docs}/json`);
  expect(answer.statusCode).toBe(200);
  const contract = answer.json<{ openapi: string; paths: Record<string, object> }>();
  expect(contract.openapi).toMatch(/^3\./);
  expect(Object.keys(contract.paths)).toContain(api.submitOrder);
  expect(Object.keys(contract.paths)).toContain(api.login);
});

test('the contract has a page for people', async () => {
  const answer = await shop.app.inject({ url: `${api.docs}/` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
});
