import { expect, test } from 'vitest';
import { chooseTests, houseTests, usesDatabase } from './quick-tests.ts';

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

test('BEH-276 a quick run knows tests that open their shop through a scene, and asks those of its own processes last', () => {
  expect(usesDatabase('src/features/payment/server/refund/refunds.api.test.ts')).toBe(true);
  expect(usesDatabase('src/features/parcels/server/parcels.api.test.ts')).toBe(true);
  // It speaks of the words alone.
  expect(usesDatabase('tools/tests/database-tests.test.ts')).toBe(false);
});

test('BEH-550 a quick run asks what is asked of the whole house, to which no import leads', () => {
  expect(houseTests()).toEqual(
    expect.arrayContaining([
      'test/architecture.test.ts',
      'test/first-load.test.ts',
      'test/table-owners.test.ts',
    ]),
  );
  expect(houseTests().filter(usesDatabase)).toEqual([]);
});
