import { expect, test } from 'vitest';
import * as contract from '../../checkout/contract.ts';
import type { SubmitRefusal } from '../../checkout/server/submit-order.ts';
import { staffLineProblem, staffRefusal } from './staff-refusal.ts';

/** As somebody speaks to a customer of their own cart. */
const TO_CUSTOMER = /\bt[uú]s?\b|\bti\b|carrito|tienes|leíste|escríbenos/i;
/** A key is the counter's own: its call sends none that could be a bad one. */
const CODES = Object.keys(contract.submitOrder.refusals).filter(
  (code) => code !== 'bad_key',
) as SubmitRefusal[];
const CART = [{ id: 'TAZ-1', uniqueId: 'uno' }];
const DETAIL = { minimum: 10, talla: 'M', sum: 9, quantity: 10, lines: [], short: [] };
const TOTALS = { products: 0, finishes: 0, shipping: 0, discount: 0, cost: 0, total: 0 };

test.each(CODES)('BEH-844 a refusal (%s) speaks to whoever writes the order', (code) => {
  const whole = staffRefusal(code, { ...DETAIL, totals: TOTALS }, CART);
  expect(whole.ok ? '' : (whole.sentence ?? '')).not.toMatch(TO_CUSTOMER);
});

test('BEH-844 a refusal of a line names its product', () => {
  expect(staffRefusal('unknown_colour', { uniqueId: 'uno' }, CART)).toMatchObject({
    code: 'unknown_colour',
    sentence: 'TAZ-1: Este color ya no está a la venta.',
    extra: { uniqueId: 'uno' },
  });
  expect(staffLineProblem('sizes_differ', DETAIL)).toBe(
    'Las tallas suman 9 piezas y la cantidad es 10.',
  );
  expect(staffRefusal('unknown_colour', { uniqueId: 'otra' }, CART)).toMatchObject({
    sentence: 'Este color ya no está a la venta.',
  });
});
