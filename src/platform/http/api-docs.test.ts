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

test('the contract tells anyone’s calls from customers’ and the staff’s, in the shop’s colours', async () => {
  const contract = (await shop.app.inject(`${api.docs}/json`)).json<{
    paths: Record<string, Record<string, { tags: readonly string[] }>>;
  }>();
  const tagsOf = (path: string) =>
    Object.values(contract.paths[path] ?? {}).map((call) => call.tags);
  expect(tagsOf(api.login)).toEqual([['Para cualquiera']]);
  expect(tagsOf('/api/favoritos')[0]).toEqual(['Para clientes']);
  expect(tagsOf('/api/admin/cupones')[0]).toEqual(['Para el personal']);
  const page = await shop.app.inject({ url: `${api.docs}/` });
  const style = 'static/theme/tienda.css';
  expect(page.body).toContain(style);
  const sheet = await shop.app.inject({ url: `${api.docs}/${style}` });
  expect(sheet.headers['content-type']).toContain('text/css');
});
