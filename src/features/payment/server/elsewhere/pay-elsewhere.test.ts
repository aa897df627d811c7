import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import type { Charge } from '../../card-gateway.port.ts';
import type { RedirectGateway, RedirectMethod } from '../../payment-method.port.ts';
import { reconcileAttempts } from '../attempt/reconcile-attempts.ts';
import { findOwnOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { payElsewhere } from './pay-elsewhere.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());

/** A company that takes every payment on its own page, by its word in memory. */
function company(change: Partial<RedirectGateway> = {}): RedirectMethod {
  const charges = new Map<string, Charge>();
  const gateway: RedirectGateway = {
    provider: 'otra',
    trustsRedirect: (url) => new URL(url).host === 'paga.example',
    start: async ({ reference, amount }) => {
      const id = `cargo-${reference}`;
      const charge = { id, reference, amount, currency: 'MXN', status: 'pending' } as const;
      charges.set(id, { ...charge, failure: null, card: null, refunds: [] });
      const url = `https://paga.example/${id}`;
      return {
        kind: 'redirect',
        charge: { ...charge, failure: null, card: null, refunds: [] },
        url,
      };
    },
    readCharge: async (id) => {
      const charge = charges.get(id);
      return charge
        ? { ok: true, value: { ...charge, status: 'paid' } }
        : { ok: false, code: 'not_found' };
    },
    findByReference: async () => ({ ok: true, value: null }),
    refund: async () => ({ kind: 'refused', code: 'not_allowed' }),
    ...change,
  };
  return {
    id: 'otra',
    name: 'Otra',
    text: 'Pagas en su sitio.',
    offered: 'link',
    takes: 'anything',
    can: { refund: 'nothing', keepCards: false, instalments: [] },
    failed: 'Error generando enlace',
    kind: 'redirect',
    provider: 'otra',
    gateway,
    notices: null,
  };
}

async function givenOrderToPay() {
  const { id, folio } = await givenOrder(scene.shop.db, { accountId: scene.ana.id });
  const order = await findOwnOrder(scene.shop.db, scene.ana.id, folio);
  return { id, folio, order };
}
const withCompany = (method: RedirectMethod): PaymentDeps => ({
  ...scene.deps,
  methods: [...scene.deps.methods, method],
});

test('CNF-04 an order is paid on a company’s own page and settled by that company’s word', async () => {
  const method = company();
  const deps = withCompany(method);
  const { id, folio, order } = await givenOrderToPay();
  const link = await payElsewhere(deps, method, order);
  expect(link).toEqual({ ok: true, value: `https://paga.example/cargo-${folio}-1` });
  expect(await scene.order(id)).toMatchObject({ payment_state: 'sin_transaccion' });
  scene.shop.clock.advance(60_000);
  await reconcileAttempts(deps);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
  expect(await payElsewhere(deps, method, order)).toEqual({ ok: false, code: 'paid' });
});

test('T101 while a payment there may still move, no second one is begun', async () => {
  const method = company();
  const deps = withCompany(method);
  const { id, order } = await givenOrderToPay();
  await payElsewhere(deps, method, order);
  expect(await payElsewhere(deps, method, order)).toEqual({ ok: false, code: 'under_way' });
  expect(await scene.attempts(id)).toHaveLength(1);
});

test('T120 a foreign page is not answered, and a company that refuses or is silent has no link', async () => {
  const charge: Charge = {
    id: 'c1',
    reference: '',
    amount: toCentavos(1),
    currency: 'MXN',
    status: 'pending',
    failure: null,
    card: null,
    refunds: [],
  };
  const cases = [
    [
      company({
        start: async ({ reference }) => ({
          kind: 'redirect',
          charge: { ...charge, reference },
          url: 'https://evil.test/',
        }),
      }),
      'foreign_page',
      'rechazado',
    ],
    [
      company({ start: async () => ({ kind: 'refused', code: 'declined' }) }),
      'no_link',
      'rechazado',
    ],
    [company({ start: async () => ({ kind: 'unknown', reason: '' }) }), 'no_link', 'rechazado'],
  ] as const;
  for (const [method, code, state] of cases) {
    const { id, order } = await givenOrderToPay();
    expect(await payElsewhere(withCompany(method), method, order)).toEqual({ ok: false, code });
    expect(await scene.attempts(id)).toMatchObject([{ state }]);
  }
});

test('CNF-05 nobody’s order, and a company without an account, have no link', async () => {
  const method = company();
  const { order } = await givenOrderToPay();
  expect(await payElsewhere(scene.deps, method, undefined)).toMatchObject({ code: 'not_found' });
  const closed = { ...method, gateway: null };
  expect(await payElsewhere(scene.deps, closed, order)).toMatchObject({ code: 'not_configured' });
});
