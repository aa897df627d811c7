import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { stripe } from '../../../../../test/support/elsewhere.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { paymentReads } from '../payment-reads.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());

const ask = (folio: string, { headers }: Pick<TestCustomer, 'headers'> = scene.ana) =>
  scene.shop.app.inject({
    method: 'POST',
    url: api.payStripe,
    headers,
    payload: { order_id: folio },
  });

test('API-19 A49 with an account the link answers a url of its page, to the order’s owner alone', async () => {
  const { folio } = await givenOrder(scene.shop.db, { accountId: scene.ana.id });
  const bea = await givenCustomer(scene.shop.db, { now: scene.shop.clock.now() });
  expect((await ask(folio, bea)).statusCode).toBe(404);
  const answer = await ask(folio);
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.json())).toEqual(['url']);
  expect(answer.json().url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/c\/pay\/cs_/);
});

test('T042 nobody’s order, another’s and a paid one have no link with any company, which hears of none', async () => {
  const bea = await givenCustomer(scene.shop.db, { now: scene.shop.clock.now() });
  const hers = await givenOrder(scene.shop.db, { accountId: bea.id });
  const paid = await givenOrder(scene.shop.db, { accountId: scene.ana.id, paymentState: 'pagado' });
  const heard = () =>
    ['paypal', 'mercadopago', 'stripe'].map(
      (company) => scene.sandbox.ledger().companies[company]?.calls.create ?? 0,
    );
  const before = heard();
  for (const [url, named] of [
    [api.payPaypal, 'folio'],
    [api.payMercadoPago, 'folio'],
    [api.payStripe, 'order_id'],
  ] as const) {
    const link = async (folio: string, headers: { authorization?: string } = scene.ana.headers) =>
      (await scene.shop.app.inject({ method: 'POST', url, headers, payload: { [named]: folio } }))
        .statusCode;
    expect([url, await link(hers.folio), await link('P-0000000000')]).toEqual([url, 404, 404]);
    expect([url, await link(paid.folio), await link(hers.folio, {})]).toEqual([url, 409, 401]);
  }
  expect(heard()).toEqual(before);
});

test('CNF-12 who comes back from there finds no button that leads there', async () => {
  const { folio } = await givenOrder(scene.shop.db, { accountId: scene.ana.id });
  const { url } = (await ask(folio)).json() as { url: string };
  await stripe.visit(url, 'abandon');
  const method = stripe.method(scene.sandbox, scene.shop.clock);
  const deps = { ...scene.deps, methods: [...scene.deps.methods, method] };
  const back = { folio, chargeId: '', cancelled: true };
  const result = await paymentReads(deps, scene.ana.id).settleReturn(back);
  expect(result).toMatchObject({ estado: 'cancelado', elsewhere: null });
});
