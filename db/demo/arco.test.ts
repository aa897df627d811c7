import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysLeft } from '../../src/features/my-account/arco.ts';
import { listRequests } from '../../src/features/my-account/server/arco/arco.sql.ts';
import { dayOf } from '../../src/kernel/working-days.ts';
import { openTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { fillArco } from './arco.ts';
import { fillPeople } from './people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the demo’s privacy desk has one request that is nearly late, one that is new and one answered', async () => {
  const now = new Date('2026-11-23T18:00:00Z');
  await fillPeople(database.db);
  await fillArco(database.db, now);
  const [late, fresh, done] = await listRequests(database.db, 10);
  expect(late).toMatchObject({ proven: false, hasAccount: false, answeredAt: null });
  expect(daysLeft(dayOf(now), late?.dueOn ?? '')).toBeLessThan(5);
  expect(daysLeft(dayOf(now), late?.dueOn ?? '')).toBeGreaterThan(0);
  expect(fresh).toMatchObject({ proven: true, hasAccount: true, answeredAt: null });
  expect(done).toMatchObject({ granted: true });
  expect(done?.answeredAt?.getTime()).toBeLessThan(now.getTime());
});
