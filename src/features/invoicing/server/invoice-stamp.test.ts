import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { claimStamp, letGo, markSent } from './invoice-stamp.sql.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const RECEIVER = { rfc: 'EKU9003173C9', name: 'X', postalCode: '42501', regime: '601', use: 'G03' };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function begun() {
  const { db } = database;
  const { id: accountId } = await givenCustomer(db);
  const { id } = await givenOrder(db, { accountId });
  const claim = await claimStamp(db, id, NOW);
  if (!claim) throw new Error('a claim was expected');
  return { db, id, claim };
}
const asked = (now: Date) => ({ receiver: RECEIVER, form: '03', now }) as const;

test('BEH-421 a stamping is one person’s until they let it go or their time is over', async () => {
  const { db, id, claim } = await begun();
  expect(await claimStamp(db, id, after(1))).toBeUndefined();
  expect(await claimStamp(db, id, after(179))).toBeUndefined();
  await letGo(db, claim, { state: 'fallida', failure: 'x' });
  expect(await claimStamp(db, id, after(2))).toMatchObject({ attempt: 2 });
  expect(await claimStamp(db, id, after(183))).toMatchObject({ attempt: 3 });
});

test('BEH-421 whoever holds an older claim sends nothing, and lets go of nothing of the newer one', async () => {
  const { db, id, claim: old } = await begun();
  const newer = await claimStamp(db, id, after(181));
  if (!newer) throw new Error('a claim was expected');
  expect(await markSent(db, old, asked(after(182)))).toBe(false);
  expect(await markSent(db, newer, asked(after(182)))).toBe(true);
  // A no to the older one must not make the newer one's question forgotten.
  await letGo(db, old, { state: 'fallida', failure: 'x' });
  const row = await db
    .selectFrom('invoice_stamp')
    .select(['state', 'sent_at', 'failure'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'emitiendo', sent_at: after(182), failure: '' });
});

test('BEH-421 an order that is stamped is claimed by nobody', async () => {
  const { db, id } = await begun();
  await db.updateTable('invoice_stamp').set({ state: 'timbrada' }).execute();
  expect(await claimStamp(db, id, after(9999))).toBeUndefined();
});
