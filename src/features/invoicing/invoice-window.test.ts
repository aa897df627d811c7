import { expect, test } from 'vitest';
import {
  type Invoiceable,
  lastDayFor,
  whyNotInvoiceable,
  windowSentence,
} from './invoice-window.ts';

const PAID: Invoiceable = {
  paid: true,
  cancelled: false,
  refunded: false,
  partRefunded: false,
  free: false,
  paidAt: new Date('2026-10-31T23:00:00Z'),
  extendedTo: null,
  globalMonth: null,
};
const at = (text: string) => new Date(text);

test('T204 A61 T130 a paid order is invoiced until the last minute of its month in Mexico City', () => {
  expect(whyNotInvoiceable(PAID, at('2026-11-01T05:59:59Z'), 0)).toBeUndefined();
  expect(whyNotInvoiceable(PAID, at('2026-11-01T06:00:00Z'), 0)).toBe('late');
});

test('T204 A61 the month is that of the payment in Mexico, not in Greenwich', () => {
  const lastHour = { ...PAID, paidAt: at('2026-11-01T05:30:00Z') };
  expect(whyNotInvoiceable(lastHour, at('2026-11-01T06:30:00Z'), 0)).toBe('late');
  expect(lastDayFor(at('2026-11-01T05:30:00Z'), 0)).toBe('2026-10-31');
  expect(lastDayFor(at('2026-12-05T12:00:00Z'), 0)).toBe('2026-12-31');
  expect(lastDayFor(at('2028-02-05T12:00:00Z'), 0)).toBe('2028-02-29');
});

test('A61 days after the month are the shop’s policy', () => {
  expect(whyNotInvoiceable(PAID, at('2026-11-03T12:00:00Z'), 3)).toBeUndefined();
  expect(whyNotInvoiceable(PAID, at('2026-11-04T12:00:00Z'), 3)).toBe('late');
});

test('A61 staff let an order be later, never earlier', () => {
  const extended = { ...PAID, extendedTo: '2026-11-20' };
  expect(whyNotInvoiceable(extended, at('2026-11-20T20:00:00Z'), 0)).toBeUndefined();
  expect(whyNotInvoiceable(extended, at('2026-11-21T20:00:00Z'), 0)).toBe('late');
  const shortened = { ...PAID, extendedTo: '2026-10-01' };
  expect(whyNotInvoiceable(shortened, at('2026-10-31T20:00:00Z'), 0)).toBeUndefined();
});

test('BEH-103 an order in a global invoice says so, however late it was let be', () => {
  const global = { ...PAID, globalMonth: '2026-10', extendedTo: '2026-12-31' };
  expect(whyNotInvoiceable(global, at('2026-11-20T20:00:00Z'), 0)).toBe('global');
  expect(windowSentence('global', global, 0)).toContain('octubre de 2026');
  expect(windowSentence('global', global, 0)).toMatch(/\.$/);
});

test('INV-04 A61 unpaid, cancelled and refunded orders say why they have no invoice', () => {
  const now = at('2026-10-31T23:30:00Z');
  expect(whyNotInvoiceable({ ...PAID, paid: false, paidAt: null }, now, 0)).toBe('unpaid');
  expect(whyNotInvoiceable({ ...PAID, cancelled: true }, now, 0)).toBe('cancelled');
  expect(whyNotInvoiceable({ ...PAID, paid: false, refunded: true }, now, 0)).toBe('refunded');
  expect(whyNotInvoiceable({ ...PAID, partRefunded: true }, now, 0)).toBe('part_refunded');
  expect(whyNotInvoiceable({ ...PAID, free: true }, now, 0)).toBe('free');
  expect(windowSentence('late', PAID, 0)).toContain('31 de octubre de 2026');
  for (const why of ['unpaid', 'cancelled', 'refunded', 'part_refunded', 'free'] as const)
    expect(windowSentence(why, PAID, 0)).toMatch(/\.$/);
  // Each why has words of its own, and nobody is told of a month that was never paid.
  const whys = ['unpaid', 'cancelled', 'refunded', 'part_refunded', 'free'] as const;
  expect(new Set(whys.map((why) => windowSentence(why, PAID, 0))).size).toBe(whys.length);
  expect(whyNotInvoiceable({ ...PAID, paidAt: null }, now, 0)).toBe('unpaid');
  expect(whyNotInvoiceable({ ...PAID, paid: false }, now, 0)).toBe('unpaid');
});
