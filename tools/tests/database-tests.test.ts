import { expect, test } from 'vitest';
import { databaseTests, opensDatabase } from './database-tests.ts';

test('BEH-276 a test that opens its shop through a scene of payments or parcels runs on PostgreSQL too', () => {
  const asked = databaseTests();
  expect(asked).toContain('src/features/payment/server/refund/refunds.api.test.ts');
  expect(asked).toContain('test/staff-race.api.test.ts');
  expect(asked).toContain('src/features/reports/server/plain-sums.test.ts');
});

test('BEH-276 shops of their own processes, screens and rules, and files that say so, do not', () => {
  expect(opensDatabase('test/faults/drain.test.ts')).toBe(false);
  expect(opensDatabase('src/features/product/web/product-page.test.tsx')).toBe(false);
  expect(opensDatabase('test/hostile-uploads.test.ts')).toBe(true);
  expect(databaseTests()).not.toContain('test/hostile-uploads.test.ts');
});
