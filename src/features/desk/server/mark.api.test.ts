import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';

let shop: TestShop;
let ana: TestCustomer;
let beto: TestCustomer;
let efrain: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db);
  beto = await givenCustomer(shop.db);
  efrain = await givenCustomer(shop.db, { roles: ['almacen'] });
});
afterAll(() => shop.close());

const markAt = async (url: string, who: TestCustomer): Promise<string> => {
  const answer = await shop.app.inject({ url, headers: who.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toContain('no-store');
  return answer.json<{ marca: string }>().marca;
};
const marks = async (folio: string, other: string) => ({
  ana: await markAt(api.ownMark, ana),
  beto: await markAt(api.ownMark, beto),
  desk: await markAt(api.deskMark, efrain),
  order: await markAt(`${api.deskMark}?folio=${folio}`, efrain),
  other: await markAt(`${api.deskMark}?folio=${other}`, efrain),
});
const post = (url: string, payload: object) =>
  shop.app.inject({ method: 'POST', url, headers: efrain.headers, payload });

test('BEH-46 whatever happens to an order changes the marks of its pages, and of no other’s', async () => {
  const order = await givenOrder(shop.db, { accountId: ana.id, status: 4, paymentState: 'pagado' });
  const other = await givenOrder(shop.db, {
    accountId: beto.id,
    status: 4,
    paymentState: 'pagado',
  });
  const before = await marks(order.folio, other.folio);
  expect(await marks(order.folio, other.folio)).toEqual(before);
  const moved = await post(fill(api.staffMove, { folio: order.folio }), { a: 5, vista: 1 });
  expect(moved.statusCode, moved.body).toBe(200);
  const after = await marks(order.folio, other.folio);
  expect(after).toMatchObject({ beto: before.beto, other: before.other });
  for (const page of ['ana', 'desk', 'order'] as const) expect(after[page]).not.toBe(before[page]);
  // A word to the customer leaves the state as it is.
  const texto = 'Llega mañana.';
  expect(
    (await post(fill(api.writeToCustomer, { folio: order.folio }), { texto })).statusCode,
  ).toBe(200);
  const told = await marks(order.folio, other.folio);
  for (const page of ['ana', 'desk', 'order'] as const) expect(told[page]).not.toBe(after[page]);
});

test('BEH-46 T053 a mark tells nothing, and the desk’s is for the staff alone', async () => {
  const status = async (url: string, headers = {}) => {
    return (await shop.app.inject({ url, headers })).statusCode;
  };
  expect(await status(api.ownMark)).toBe(401);
  expect(await status(api.deskMark)).toBe(401);
  expect(await status(api.deskMark, ana.headers)).toBe(403);
  expect(await markAt(`${api.deskMark}?folio=P-0000000000`, efrain)).toBe('');
  expect(await markAt(api.ownMark, ana)).toMatch(/^\d+-[0-9a-f]{32}$/);
});
