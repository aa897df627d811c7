import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../test/support/database.ts';
import { withoutWaiting } from '../../../../../test/support/without-waiting.ts';
import { claimNotices, closeNotice, storeNotice } from './notice.sql.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('provider_event').execute());

const given = (id: string, provider = 'openpay', busy = true) =>
  storeNotice(database.db, {
    notice: { id, type: 'charge.succeeded', charge: 'tr_1', refund: null },
    ...{ provider, now: NOW, busy },
  });
const claim = async (now: Date, limit = 100, provider = 'openpay') =>
  (await claimNotices(database.db, { provider, now, limit })).map(({ eventId }) => eventId);

test('BEH-378 a notice is tried again twice as late each time, but never later than an hour', async () => {
  await given('e1');
  const waits: number[] = [];
  let now = NOW;
  for (let tries = 0; tries < 12; tries += 1) {
    expect(await claim(now)).toEqual(['e1']);
    const { next_try_at: next } = await database.db
      .selectFrom('provider_event')
      .select('next_try_at')
      .executeTakeFirstOrThrow();
    waits.push((next.getTime() - now.getTime()) / 1000);
    expect(await claim(new Date(next.getTime() - 1))).toEqual([]);
    now = next;
  }
  expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600, 3600, 3600, 3600]);
});

test('BEH-378 what came is left to its arrival for half a minute, unless that was too busy', async () => {
  await given('quiet', 'openpay', false);
  await given('busy');
  expect(await claim(NOW)).toEqual(['busy']);
  expect(await claim(later(29))).toEqual([]);
  expect(await claim(later(30))).toEqual(['quiet']);
});

test('BEH-378 what is handled, waits for a person, or came to another company is taken by no round', async () => {
  const handled = await given('handled');
  const odd = await given('odd');
  await given('theirs', 'paypal');
  if (!handled || !odd) throw new Error('two new notices were expected');
  await closeNotice(database.db, handled, { handledAt: NOW });
  await closeNotice(database.db, odd, { reviewAt: NOW });
  expect(await claim(later(9999))).toEqual([]);
  expect(await claim(later(9999), 100, 'paypal')).toEqual(['theirs']);
});

// The embedded database does one transaction after the other.
test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-378 a notice that one instance is just taking another passes by, without waiting',
  async () => {
    for (const id of ['e1', 'e2', 'e3']) await given(id);
    await database.db.transaction().execute(async (tx) => {
      const [first] = await claimNotices(tx, { provider: 'openpay', now: NOW, limit: 1 });
      const others = await withoutWaiting(database.db, (other) =>
        claimNotices(other, { provider: 'openpay', now: NOW, limit: 100 }),
      );
      expect(others).toHaveLength(2);
      expect(others.map(({ eventId }) => eventId)).not.toContain(first?.eventId);
    });
  },
);
