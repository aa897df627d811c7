import { expect, test } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import type { OutboundCall } from '../../outbound.ts';
import { mercadoPagoGateway } from './client.ts';

/** MercadoPago as it answers one call after the other; 200 unless it says otherwise. */
function answering(...bodies: readonly object[]) {
  const asked: OutboundCall[] = [];
  const left = [...bodies];
  const gateway = mercadoPagoGateway({
    ...{ apiUrl: 'https://api.mercadopago.com', accessToken: 'APP_USR-1', collectorId: '123456' },
    ...{ live: true, noticeUrl: 'https://tienda.example/avisos' },
    line: async (call) => {
      asked.push(call);
      const { status = 200, ...body } = (left.shift() ?? {}) as { status?: number };
      const text = JSON.stringify('payment' in body ? body.payment : body);
      return { kind: 'answer', status, headers: {}, text };
    },
  });
  return { asked, gateway };
}
const START = {
  ...{ reference: 'P-1-1', amount: toCentavos(1250_50), description: 'Pedido P-1' },
  payer: { name: 'Ana Prueba', email: 'ana@prueba.example' },
  ...{ returnUrl: 'https://tienda.example/r', cancelUrl: 'https://tienda.example/c' },
  expiresAt: new Date('2026-11-27T18:00:00Z'),
};
const page = 'https://www.mercadopago.com.mx/checkout';
const made = (collector_id: number) => ({ id: 'pref', init_point: page, collector_id });
const payment = (more: object = {}) => ({
  ...{ id: 1, status: 'approved', transaction_amount: 1250.5, currency_id: 'MXN' },
  ...{ external_reference: 'P-1-1', collector_id: 123456, live_mode: true },
  ...more,
});
const REFUND = {
  ...{ chargeId: '1', reference: 'D-1', amount: toCentavos(100_00), whole: false, description: '' },
};

test('BEH-669 T112 a page whose money somebody else would collect is not shown', async () => {
  expect(await answering(made(123456)).gateway.start(START)).toMatchObject({ kind: 'redirect' });
  const other = await answering(made(999)).gateway.start(START);
  expect(other).toEqual({ kind: 'refused', code: 'not_configured' });
});

test('BEH-669 T101 a page is asked for once by its name, and takes no money once its order’s time is over', async () => {
  const { asked, gateway } = answering(made(123456));
  await gateway.start(START);
  expect(asked[0]?.headers).toMatchObject({ 'X-Idempotency-Key': 'P-1-1' });
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    ...{ expires: true, expiration_date_to: '2026-11-27T12:00:00.000-06:00' },
  });
});

test('BEH-669 T109 a list that leaves out what went back of a payment is not the last word: the payment itself is read', async () => {
  const refunds = [{ id: 7, amount: 100, status: 'approved' }];
  const listed = payment({ transaction_amount_refunded: 100 });
  const { gateway } = answering({ results: [listed] }, { payment: payment({ refunds }) });
  expect(await gateway.readCharge('P-1-1')).toMatchObject({
    value: { status: 'paid', refunds: [{ id: '7', amount: 100_00 }] },
  });
});

test('BEH-669 T102 a payment that is read by its own address is not counted again as one of its visit', async () => {
  const { gateway } = answering({ payment: payment() }, { results: [payment()] });
  expect(await gateway.readCharge('1')).toMatchObject({ value: { whole: { others: [] } } });
});

test('BEH-669 T122 a refund that came to nothing says so, and one that waits is no money yet', async () => {
  const told = async (status: string) => {
    const { gateway } = answering({ payment: { id: 7, amount: 100, status } });
    return gateway.refund(REFUND);
  };
  expect(await told('rejected')).toEqual({ kind: 'refused', code: 'declined' });
  expect(await told('cancelled')).toEqual({ kind: 'refused', code: 'declined' });
  expect(await told('in_process')).toMatchObject({ kind: 'pending' });
  expect(await told('approved')).toMatchObject({ kind: 'refunded' });
});

test.each([
  [500, 'unknown'],
  [302, 'unknown'],
  [400, 'refused'],
] as const)('BEH-669 T104 an answer of %s to what moves money is %s', async (status, kind) => {
  const { gateway } = answering({ status, message: 'x' });
  expect(await gateway.refund(REFUND)).toMatchObject({ kind });
});

test('BEH-637 a voucher is shown on MercadoPago’s own pages, and nowhere else', async () => {
  const voucher = async (address: string | null) => {
    const details = { transaction_details: { external_resource_url: address } };
    const waiting = payment({ status: 'pending', ...details });
    const { gateway } = answering({ results: [waiting] });
    const read = await gateway.readCharge('P-1-1');
    return read.ok && [read.value.atTill, read.value.voucherUrl];
  };
  const own = 'https://www.mercadopago.com.mx/payments/1/ticket?caller_id=2&hash=3';
  expect(await voucher(own)).toEqual([true, own]);
  for (const other of [
    'https://mercadopago.com.mx.evil.example/1',
    'http://www.mercadopago.com.mx/1',
    'javascript:alert(1)',
    null,
  ]) {
    expect(await voucher(other)).toEqual([true, undefined]);
  }
});
