import { expect, test } from 'vitest';
import { chooseTests } from './quick-tests.ts';

const onDatabase = (file: string): boolean => file.endsWith('.api.test.ts');

test('a quick run asks every rule that the change reaches, and the database in the rooms changed', () => {
  const reaching = [
    'src/features/cart/line.test.ts',
    'src/features/orders/refund.test.ts',
    'src/features/orders/server/orders.api.test.ts',
    'src/features/payment/server/card/cards.api.test.ts',
    'test/faults/kill.test.ts',
  ];
  const changed = ['src/features/orders/refund.ts', 'docs/rules.md'];
  expect(chooseTests(changed, reaching, onDatabase)).toEqual({
    now: reaching.slice(0, 3),
    later: reaching.slice(3),
  });
});

test('a quick run asks a test that was itself changed, whatever it needs', () => {
  const kill = 'test/faults/kill.test.ts';
  expect(chooseTests([kill], [kill], onDatabase)).toEqual({ now: [kill], later: [] });
});
