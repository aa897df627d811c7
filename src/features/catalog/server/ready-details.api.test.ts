import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { givenProduct } from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { raiseCatalogueVersion } from './version.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await givenProduct(shop.db, { code: 'TAZ-001' });
  shop.searchIndex.start();
  await vi.waitFor(() => expect(shop.searchIndex.current()).toBeDefined(), 60_000);
});
afterAll(() => shop.close());

const detail = () =>
  shop.app.inject({
    url: api.productDetail.replace(':id', 'TAZ-001'),
    headers: { cookie: '__Host-sesion=x' },
  });

test('T179 a product’s data come from memory for whoever asks, the same to the letter', async () => {
  const answers = [await detail(), await detail(), await detail(), await detail()];
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // What is sent as it was kept says how long it is and passes no compression.
  expect(answers.at(-1)?.headers['content-length']).toBe(String(answers[0]?.rawPayload.length));
  const looked = vi.spyOn(shop.db, 'selectFrom');
  await detail();
  expect(looked).not.toHaveBeenCalled();
  looked.mockRestore();
});

test('T183 a new price is answered as soon as the change has been seen, and the old one never after', async () => {
  const before = (await detail()).body;
  await shop.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('product')
      .set({ price_centavos: 123_45 })
      .where('code', '=', 'TAZ-001')
      .execute();
    await raiseCatalogueVersion(tx);
  });
  // The shop looks twice a second by itself.
  await shop.searchIndex.catchUp();
  const after = (await detail()).body;
  expect(after).not.toBe(before);
  for (let turn = 0; turn < 3; turn += 1) expect((await detail()).body).toBe(after);
});
