import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import {
  chargeBody,
  OpenpayCharge,
  redirectOf,
  translateCard,
  translateCharge,
  translateError,
} from './translate.ts';

const answer = OpenpayCharge.parse({
  id: 'trprueba000000000001',
  authorization: '801585',
  status: 'completed',
  amount: 1250.5,
  currency: 'MXN',
  order_id: 'P-0000000000-1',
  error_message: null,
});

test('a completed charge is paid, in whole centavos, with our reference', () => {
  expect(translateCharge(answer)).toEqual({
    id: 'trprueba000000000001',
    reference: 'P-0000000000-1',
    amount: 125050,
    currency: 'MXN',
    status: 'paid',
    failure: null,
    card: null,
    refunds: [],
  });
});

test('T111 an amount that is no money is told apart, and never aborts the reading', () => {
  for (const amount of [1e21, -5, 0, 1e300, Number.NaN]) {
    expect(translateCharge({ ...answer, amount }).amount, String(amount)).toBeNull();
  }
  expect(translateCharge({ ...answer, amount: 0.1 + 0.2 }).amount).toBe(30);
});

test('T109 refunds are told one by one, and only those that are done', () => {
  const refund = { id: 'tr1', amount: 100.5, status: 'completed' };
  const refunds = [{ id: 'tr2', amount: 5, status: 'failed' }, refund];
  expect(translateCharge({ ...answer, refund }).refunds).toEqual([{ id: 'tr1', amount: 10050 }]);
  expect(translateCharge({ ...answer, refunds }).refunds).toEqual([{ id: 'tr1', amount: 10050 }]);
});

test('T123 a charge tells one card from another by masked number and expiry', () => {
  const card = { card_number: '411111XXXXXX1111', expiration_month: '12', expiration_year: '29' };
  expect(translateCharge({ ...answer, card }).card).toBe('411111XXXXXX1111 12/29');
});

test('a status nobody documented is never money in hand', () => {
  expect(translateCharge({ ...answer, status: 'settled_maybe' }).status).toBe('pending');
});

test('an accepted chargeback counts as money given back', () => {
  expect(translateCharge({ ...answer, status: 'chargeback_accepted' }).status).toBe('refunded');
});

test('a charge that waits for the bank names the page to visit', () => {
  const waiting = {
    ...answer,
    status: 'charge_pending',
    payment_method: { type: 'redirect', url: 'https://sandbox-api.openpay.mx/x' },
  };
  expect(redirectOf(waiting)).toBe('https://sandbox-api.openpay.mx/x');
  expect(redirectOf(answer)).toBeUndefined();
});

test('a stolen or lost card reads as a plain decline', () => {
  expect([3001, 3004, 3009].map(translateError)).toEqual(['declined', 'declined', 'declined']);
  expect(translateError(3003)).toBe('insufficient_funds');
  expect(translateError(999_999)).toBe('invalid_data');
});

test('API-33 american_express is called amex and only the last four digits remain', () => {
  expect(
    translateCard({
      id: 'k1',
      brand: 'american_express',
      card_number: '345678XXXXX0007',
      expiration_month: '4',
      expiration_year: '29',
    }),
  ).toEqual({ id: 'k1', brand: 'amex', last4: '0007', expiration: '04/29' });
});

test('any amount survives the way to pesos and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_99 }), (centavos) => {
      const body = chargeBody(
        {
          reference: 'P-1-1',
          amount: toCentavos(centavos),
          description: 'Pedido',
          deviceSessionId: 'd',
          secure3d: false,
          returnUrl: '',
          ip: '',
        },
        'ktoken',
      ) as { amount: number };
      const wire = JSON.parse(JSON.stringify(body)) as { amount: number };
      expect(translateCharge({ ...answer, amount: wire.amount }).amount).toBe(centavos);
    }),
  );
});
