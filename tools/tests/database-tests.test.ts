import { expect, test, vi } from 'vitest';
import { databaseTests, onPostgresAlone, opensDatabase } from './database-tests.ts';

test('BEH-276 a test that opens its shop through a scene of payments or parcels runs on PostgreSQL too', () => {
  const asked = databaseTests();
  expect(asked).toContain('src/features/payment/server/refund/refunds.api.test.ts');
  expect(asked).toContain('test/staff-race.api.test.ts');
  expect(asked).toContain('src/features/reports/server/plain-sums.test.ts');
});

test('BEH-276 shops of their own processes, screens and rules, and what is about the embedded one, do not', () => {
  expect(opensDatabase('test/faults/drain.test.ts')).toBe(false);
  expect(opensDatabase('src/features/product/web/product-page.test.tsx')).toBe(false);
  expect(opensDatabase('test/embedded-statements.test.ts')).toBe(true);
  expect(databaseTests()).not.toContain('test/embedded-statements.test.ts');
});

test('BEH-880 what needs a database only to ask of something else, such as parsers, is asked once, where that costs less', () => {
  for (const file of [
    'test/hostile-uploads.test.ts',
    'src/platform/http/route-matrix.test.ts',
    'src/features/image-search/server/photo-search.api.test.ts',
  ])
    expect(onPostgresAlone()).toContain(file);
});

test('BEH-526 ends, upgrades and the database’s own room are asked on both databases, the rest on PostgreSQL', () => {
  const alone = onPostgresAlone();
  expect(databaseTests()).toEqual(expect.arrayContaining(alone));
  expect(alone).toContain('src/features/shipping/server/quote.api.test.ts');
  expect(alone).toContain('test/staff-race.api.test.ts');
  expect(alone).toContain('src/platform/http/foreign-values.test.ts');
  expect(alone).toContain('src/features/checkout/server/submit-order-races.api.test.ts');
  expect(alone).toContain('src/features/payment/server/refund/refunds.api.test.ts');
  const both = databaseTests().filter((file) => !alone.includes(file));
  expect(both).toContain('src/platform/db/transact.test.ts');
  expect(both).toContain('db/demo/orders.test.ts');
  expect(both).toContain('test/faults/fill-demo.test.ts');
});

test('BEH-526 the unit tests leave out only what PostgreSQL is asked in the same run', async () => {
  const listed = async (left: string): Promise<string[]> => {
    process.env.LEFT_TO_POSTGRES = left;
    vi.resetModules();
    const { default: config } = await import('../../vitest.config.ts');
    const projects = config.test?.projects ?? [];
    return projects.flatMap((one) =>
      typeof one === 'object' && 'test' in one ? (one.test?.include ?? []) : [],
    );
  };
  const [whole, rest] = [await listed(''), await listed('yes')];
  expect(whole).toEqual(expect.arrayContaining(databaseTests()));
  expect(whole.filter((file) => !rest.includes(file)).sort()).toEqual(onPostgresAlone().sort());
});
