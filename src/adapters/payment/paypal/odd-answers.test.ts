import { expect, test } from 'vitest';
import { Unverified } from '../../../features/payment/notices.port.ts';
import { toCentavos } from '../../../kernel/money.ts';
import type { OutboundCall } from '../../outbound.ts';
import { paypalGateway } from './client.ts';
import { paypalNotices } from './notice.ts';
import { openPaypal, type Reply } from './transport.ts';

const API = 'https://api.paypal.com';
const MONEY = { currency_code: 'MXN', value: '1250.50' };
const order = (
  status: string,
  captures: readonly object[] = [],
  refunds: readonly object[] = [],
) => ({
  id: 'O1',
  status,
  purchase_units: [{ invoice_id: 'P-1-1', amount: MONEY, payments: { captures, refunds } }],
});
const capture = (status: string, more: object = {}) => ({
  id: 'C1',
  status,
  amount: MONEY,
  ...more,
});

/** PayPal as it answers one call after the other. */
function answering(...bodies: readonly (object | Reply)[]) {
  const asked: string[] = [];
  const left = [...bodies];
  const gateway = paypalGateway(API, async ({ method, path, requestId = '' }) => {
    asked.push(`${method} ${path} ${requestId}`.trimEnd());
    const body = left.shift() ?? {};
    return 'kind' in body ? (body as Reply) : { kind: 'answer', body };
  });
  return { asked, gateway };
}
const statusOf = async (body: object) => {
  const read = await answering(body).gateway.readCharge('O1');
  return read.ok ? read.value.status : read.code;
};
const REFUND = {
  ...{ chargeId: 'O1', reference: 'D-1', amount: toCentavos(100_00), whole: false },
  description: 'Devolución',
};
const refund = (id: string, status: string) => ({
  ...{ id, status, invoice_id: 'D-1' },
  amount: { currency_code: 'MXN', value: '100.00' },
});

test('BEH-667 what PayPal says in a word that nobody has heard is no money in hand, and a voided order none', async () => {
  expect(await statusOf(order('COMPLETED', [capture('ON_HOLD')]))).toBe('pending');
  expect(await statusOf(order('SAVED'))).toBe('pending');
  expect(await statusOf(order('VOIDED'))).toBe('cancelled');
});

test('BEH-667 T101 of several captures the one that moved money counts, by its own name of ours', async () => {
  const done = capture('COMPLETED', { invoice_id: 'P-1-2' });
  const { gateway } = answering(order('COMPLETED', [done, capture('DECLINED')]));
  expect(await gateway.readCharge('O1')).toMatchObject({
    value: { status: 'paid', reference: 'P-1-2' },
  });
});

test('BEH-667 T104 a capture that is answered as not captured is unknown, and a short answer is looked up', async () => {
  const approved = answering(order('APPROVED'));
  expect(await approved.gateway.capture?.('O1')).toMatchObject({ kind: 'unknown' });
  const short = answering(
    { id: 'O1', status: 'COMPLETED' },
    order('COMPLETED', [capture('COMPLETED')]),
  );
  expect(await short.gateway.capture?.('O1')).toMatchObject({
    ...{ kind: 'charged', charge: { status: 'paid', reference: 'P-1-1', amount: 1250_50 } },
  });
  expect(short.asked).toEqual([
    'POST /v2/checkout/orders/O1/capture O1-cap',
    'GET /v2/checkout/orders/O1',
  ]);
});

test('BEH-667 T122 a refund that came to nothing says so, and one that was done counts, whichever stands first', async () => {
  const paid = [capture('COMPLETED')];
  const failed = answering(order('COMPLETED', paid, [refund('R1', 'FAILED')]));
  expect(await failed.gateway.refund(REFUND)).toEqual({ kind: 'refused', code: 'declined' });
  const both = [refund('R2', 'COMPLETED'), refund('R1', 'CANCELLED')];
  const done = answering(order('COMPLETED', paid, both));
  expect(await done.gateway.refund(REFUND)).toMatchObject({
    kind: 'refunded',
    refund: { id: 'R2' },
  });
  expect([...failed.asked, ...done.asked]).toEqual(Array(2).fill('GET /v2/checkout/orders/O1'));
});

test('BEH-667 T122 a refund is asked for by its name, so that PayPal returns it once', async () => {
  const { asked, gateway } = answering(
    order('COMPLETED', [capture('COMPLETED')]),
    refund('R1', 'COMPLETED'),
  );
  expect(await gateway.refund(REFUND)).toMatchObject({ kind: 'refunded', refund: { id: 'R1' } });
  expect(asked[1]).toBe('POST /v2/payments/captures/C1/refund D-1');
});

test('BEH-667 a capture of no order of ours is not found', async () => {
  const { gateway, asked } = answering(capture('COMPLETED'));
  expect(await gateway.readCharge('capture:C1')).toEqual({ ok: false, code: 'not_found' });
  expect(asked).toHaveLength(1);
});

/** PayPal over its wire: a token, and then this answer. */
const overTheWire = (status: number, body: object) =>
  openPaypal({
    ...{ apiUrl: API, clientId: 'c', clientSecret: 's' },
    line: async ({ url }: OutboundCall) => {
      const token = url.endsWith('/oauth2/token');
      const text = JSON.stringify(token ? { access_token: 'A', expires_in: 900 } : body);
      return { kind: 'answer', status: token ? 200 : status, headers: {}, text };
    },
  });

test.each([
  [429, 'RATE_LIMIT_REACHED', 'unknown'],
  [409, 'RESOURCE_CONFLICT', 'unknown'],
  [422, 'ORDER_COMPLETION_IN_PROGRESS', 'unknown'],
  [503, 'SERVICE_UNAVAILABLE', 'unknown'],
  [422, 'INSTRUMENT_DECLINED', 'refused'],
] as const)(
  'BEH-667 T104 what PayPal may yet do, or has not looked at (%s %s), is %s',
  async (status, issue, kind) => {
    const ask = overTheWire(status, { name: 'E', details: [{ issue }] });
    expect(await ask({ method: 'POST', path: '/x', body: '{}' })).toMatchObject({ kind });
  },
);

test('BEH-667 T106 while PayPal refuses our own account, or answers no verdict, a notice is neither its nor forged', async () => {
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': `${API}/v1/notifications/certs/CERT`,
    'paypal-transmission-id': 'T1',
    'paypal-transmission-sig': 'S1',
    'paypal-transmission-time': '2026-11-20T16:15:02Z',
  };
  const judged = (reply: Reply) =>
    paypalNotices({ apiUrl: API, webhookId: 'W', ask: async () => reply }).isAuthentic({
      ...{ headers, query: {}, body: '{}' },
    });
  const issue = 'invalid_client';
  await expect(judged({ kind: 'refused', code: 'not_configured', issue })).rejects.toThrow(
    Unverified,
  );
  await expect(judged({ kind: 'answer', body: {} })).rejects.toThrow(Unverified);
  expect(await judged({ kind: 'refused', code: 'invalid_data', issue })).toBe(false);
});

test('BEH-667 T113 a refund’s notice that names neither its order nor its capture tells of nothing', () => {
  const notices = paypalNotices({
    apiUrl: API,
    webhookId: 'W',
    ask: async () => ({ kind: 'unknown', reason: '' }),
  });
  const told = (event_type: string) =>
    notices.read({ id: 'WH-1', event_type, resource: { id: 'R1' } }, {});
  expect(told('PAYMENT.CAPTURE.REFUNDED')).toBeUndefined();
  expect(told('PAYMENT.CAPTURE.DENIED')).toMatchObject({ notice: { charge: 'capture:R1' } });
  expect(told('CUSTOMER.DISPUTE.CREATED')).toBeUndefined();
});
