import { expect, test } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import { type NotVoided, notVoided, type TakenCash } from './void.ts';

const TAKEN: TakenCash = {
  ...{ amount: toCentavos(1250_50), expected: toCentavos(1250_50), today: true, is: 'paid' },
  ...{ drawerClosed: false, isCharge: false, invoiced: false, refunding: false },
  ...{ paidSince: false, untouched: true },
};
const of = (over: Partial<TakenCash>, reason = 'Era de otro pedido') =>
  notVoided({ ...TAKEN, ...over }, reason);

test('BEH-915 a taking is taken back of an order that it paid, or of one that still waits for the rest', () => {
  expect(of({})).toBeUndefined();
  expect(of({ is: 'waiting', untouched: false })).toBeUndefined();
});

test('BEH-915 whatever was done on its account since keeps a taking, and says which way is left', () => {
  const refusals: readonly (readonly [Partial<TakenCash>, NotVoided])[] = [
    [{ drawerClosed: true }, 'drawer_closed'],
    [{ today: false }, 'other_day'],
    [{ isCharge: true }, 'charge'],
    [{ refunding: true }, 'refunding'],
    [{ invoiced: true }, 'invoiced'],
    [{ paidSince: true }, 'paid_since'],
    [{ is: 'reviewing' }, 'in_review'],
    [{ is: 'closed' }, 'moved'],
    [{ untouched: false }, 'moved'],
    [{ expected: toCentavos(1250_49) }, 'withdrawn'],
  ];
  for (const [over, code] of refusals) {
    expect(of(over)).toBe(code);
    // What stands in the way is said before a reason is asked for.
    expect(of(over, '')).toBe(code);
  }
  expect(of({}, '')).toBe('no_reason');
});
