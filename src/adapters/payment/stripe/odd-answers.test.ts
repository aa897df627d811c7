import { expect, test } from 'vitest';
import type { Clock } from '../../../kernel/clock.ts';
import { toCentavos } from '../../../kernel/money.ts';
import type { OutboundCall } from '../../outbound.ts';
import { stripeGateway } from './client.ts';
import { stripeNotices } from './notice.ts';

const NOW = new Date('2026-11-27T18:00:00Z');
const clock: Clock = { now: () => NOW };

/** Stripe as it answers one call after the other; 200 unless it says otherwise. */
function answering(...answers: readonly { readonly status?: number; readonly body: object }[]) {
  const asked: OutboundCall[] = [];
  const left = [...answers];
  const account = {
    ...{ apiUrl: 'https://api.stripe.com', secretKey: 'sk_live_1' },
    line: async (call: OutboundCall) => {
      asked.push(call);
      const { status = 200, body } = left.shift() ?? { body: {} };
      return { kind: 'answer', status, headers: {}, text: JSON.stringify(body) } as const;
    },
  };
  return { asked, gateway: stripeGateway(account, clock) };
}
const session = (more: object = {}) => ({
  ...{ id: 'cs_1', object: 'checkout.session', status: 'open', payment_status: 'unpaid' },
  ...{ amount_total: 1250_50, currency: 'mxn', client_reference_id: 'P-1-1', livemode: true },
  ...{ url: 'https://checkout.stripe.com/c/pay/cs_1', payment_intent: 'pi_1' },
  ...more,
});
const start = (minutes: number) => ({
  ...{ reference: 'P-1-1', amount: toCentavos(1250_50), description: 'Pedido P-1' },
  payer: { name: 'Ana Prueba', email: 'ana@prueba.example' },
  ...{ returnUrl: 'https://tienda.example/r?a=1', cancelUrl: 'https://tienda.example/c' },
  expiresAt: new Date(NOW.getTime() + minutes * 60_000),
});
const REFUND = {
  ...{ chargeId: 'cs_1', reference: 'D-1', amount: toCentavos(100_00), whole: false },
  description: '',
};

test.each([
  [10, 31],
  [600, 600],
  [20_000, 1439],
] as const)(
  'BEH-670 T097 a page of an order that ends in %s minutes is open for %s, as near as Stripe allows',
  async (left, open) => {
    const { asked, gateway } = answering({ body: session() });
    await gateway.start(start(left));
    const sent = new URLSearchParams(asked[0]?.body);
    expect(Number(sent.get('expires_at')) - NOW.getTime() / 1000).toBe(open * 60);
    expect(asked[0]?.headers).toMatchObject({ 'Idempotency-Key': 'P-1-1' });
  },
);

test('BEH-670 T113 of the sessions of late only that which bears our name is the answer', async () => {
  const list = {
    object: 'list',
    data: [session({ client_reference_id: 'P-9-1' })],
    has_more: false,
  };
  const { gateway } = answering({ body: list }, { body: session() });
  expect(await gateway.findByReference('P-1-1')).toEqual({ ok: true, value: null });
});

test('BEH-670 T122 a refund is named once, whatever became of the call; one that came to nothing says so', async () => {
  const none = { body: { object: 'list', data: [], has_more: false } };
  const refund = (status: string) => ({
    body: { id: 're_1', object: 'refund', amount: 100_00, status },
  });
  const told = async (status: string) => {
    const { asked, gateway } = answering({ body: session() }, none, refund(status));
    return { outcome: await gateway.refund(REFUND), asked };
  };
  const done = await told('succeeded');
  expect(done.outcome).toMatchObject({ kind: 'refunded' });
  expect(done.asked[2]?.headers).toMatchObject({ 'Idempotency-Key': 'D-1' });
  expect((await told('pending')).outcome).toMatchObject({ kind: 'pending' });
  for (const status of ['failed', 'canceled']) {
    expect((await told(status)).outcome).toEqual({ kind: 'refused', code: 'declined' });
  }
});

test('BEH-670 T122 a refund that Stripe knows by our name is that one, long after it has forgotten the key of its call', async () => {
  const mine = { reference: 'D-1' };
  const known = {
    id: 're_1',
    object: 'refund',
    amount: 100_00,
    status: 'succeeded',
    metadata: mine,
  };
  const list = { object: 'list', data: [known], has_more: false };
  const { asked, gateway } = answering({ body: session() }, { body: list });
  expect(await gateway.refund(REFUND)).toMatchObject({ kind: 'refunded', refund: { id: 're_1' } });
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test.each([
  [500, 'unknown'],
  [409, 'refused'],
] as const)('BEH-670 T104 an answer of %s to what moves money is %s', async (status, kind) => {
  const error = { type: 'api_error', message: 'x' };
  const { gateway } = answering({ status, body: { error } });
  expect(await gateway.start(start(600))).toMatchObject({ kind });
});

test('BEH-670 T112 what a bank contests is told to the shop, and a refund names the money that went back', () => {
  const { read } = stripeNotices({ secret: null, live: true, clock });
  const event = (type: string, object: object) => ({
    ...{ id: 'evt_1', type, livemode: true, data: { object } },
  });
  expect(read(event('charge.dispute.created', { id: 'dp_1' }), {})).toMatchObject({
    kind: 'for_the_shop',
  });
  const refunded = { id: 'ch_1', payment_intent: 'pi_1' };
  expect(read(event('charge.refunded', refunded), {})).toMatchObject({
    notice: { charge: 'pi_1' },
  });
  expect(read(event('charge.refunded', { id: 'ch_1' }), {})).toBeUndefined();
});

test('BEH-637 a voucher is shown on Stripe’s own pages, and nowhere else', async () => {
  const voucher = async (hosted_voucher_url: string) => {
    const next_action = { oxxo_display_details: { hosted_voucher_url } };
    const payment_intent = { id: 'pi_1', status: 'requires_action', next_action };
    const waiting = session({ status: 'complete', url: null, payment_intent });
    const read = await answering({ body: waiting }).gateway.readCharge('cs_1');
    return read.ok && [read.value.atTill, read.value.voucherUrl];
  };
  const own = 'https://payments.stripe.com/oxxo/voucher/live_1';
  expect(await voucher(own)).toEqual([true, own]);
  expect(await voucher('https://stripe.com.evil.example/1')).toEqual([true, undefined]);
});
