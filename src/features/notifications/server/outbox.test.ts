import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { withoutWaiting } from '../../../../test/support/without-waiting.ts';
import type { OutgoingMail } from '../mail.port.ts';
import { claimMails, markFailed, queueMail, retryMail, sweepMails } from './outbox.sql.ts';
import { sendDueMails } from './send-mails.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('outbox_mail').execute());

const mail: OutgoingMail = { to: 'ana@x.mx', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };
const rows = () => database.db.selectFrom('outbox_mail').selectAll().execute();

test('a mail of a transaction that fails is never sent', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await queueMail(tx, mail);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await rows()).toEqual([]);
});

test('T167 a line break in the recipient or subject is refused', async () => {
  for (const bad of [{ to: 'a@x.mx\nBcc: b@x.mx' }, { subject: 'Hola\r\nBcc: b@x.mx' }]) {
    await expect(queueMail(database.db, { ...mail, ...bad })).rejects.toMatchObject({
      code: 'invalid',
    });
  }
});

test('a due mail leaves once, with everything it needs', async () => {
  await queueMail(database.db, mail);
  const sent: OutgoingMail[] = [];
  const carrier = { send: async (one: OutgoingMail) => void sent.push(one) };
  expect(await sendDueMails(database.db, carrier)).toBe(1);
  expect(await sendDueMails(database.db, carrier)).toBe(0);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: mail.to, subject: mail.subject });
  expect(sent[0]?.text).toBe('Hola\n\nEstampa');
  expect(sent[0]?.html).toContain('<p>Hola</p>');
});

test('a mail that fails waits longer each time and keeps its reason', async () => {
  await queueMail(database.db, mail);
  const carrier = { send: () => Promise.reject(new Error('buzón lleno')) };
  expect(await sendDueMails(database.db, carrier)).toBe(0);
  const [row] = await rows();
  expect(row).toMatchObject({ sent_at: null, attempts: 1, last_error: 'buzón lleno' });
  expect(row?.next_try_at.getTime()).toBeGreaterThan(Date.now() + 50_000);
  expect(await claimMails(database.db, 10)).toEqual([]);
});

test.each([
  ['that was never tried leaves at once', 0, 60, 1],
  ['that failed waits its time', 3, 359, 0],
  ['waits no longer than the longest wait', 3, 361, 1],
])('BEH-293 once the clock was put back a mail %s', async (_, attempts, minutes, sent) => {
  await queueMail(database.db, mail);
  await sql`UPDATE outbox_mail SET attempts = ${attempts},
    next_try_at = now() + ${minutes} * interval '1 minute'`.execute(database.db);
  expect(await sendDueMails(database.db, { send: async () => undefined })).toBe(sent);
});

test('BEH-371 behind a mail server that takes its time no mail leaves twice, however many senders there are', async () => {
  for (let index = 0; index < 6; index += 1) await queueMail(database.db, mail);
  const sent: string[] = [];
  let second: number | undefined;
  const other = { send: async ({ key = '' }: OutgoingMail) => void sent.push(key) };
  // The first mail takes as long as a lease: what was claimed and has not begun is free for others.
  const slow = {
    send: async ({ key = '' }: OutgoingMail) => {
      sent.push(key);
      if (second !== undefined) return;
      await sql`UPDATE outbox_mail SET next_try_at = next_try_at - interval '6 minutes'
        WHERE sent_at IS NULL AND id <> ${Number(key.split('.')[0])}`.execute(database.db);
      second = await sendDueMails(database.db, other);
    },
  };
  expect([await sendDueMails(database.db, slow), second]).toEqual([1, 5]);
  expect(new Set(sent).size).toBe(6);
});

test('BEH-371 a mail that is sent again is the same mail: it keeps its key', async () => {
  await queueMail(database.db, mail);
  const keys: (string | undefined)[] = [];
  const carrier = {
    send: async ({ key }: OutgoingMail) => {
      keys.push(key);
      throw new Error('la respuesta se perdió');
    },
  };
  for (let tries = 0; tries < 2; tries += 1) {
    await sendDueMails(database.db, carrier);
    await sql`UPDATE outbox_mail SET next_try_at = now()`.execute(database.db);
  }
  expect(keys[0]).toMatch(/^\d+\.\d{13}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('BEH-371 a sender that is told to stop claims no further mail', async () => {
  for (let index = 0; index < 3; index += 1) await queueMail(database.db, mail);
  const stop = new AbortController();
  const carrier = { send: async () => stop.abort() };
  expect(await sendDueMails(database.db, carrier, undefined, stop.signal)).toBe(1);
  expect((await rows()).filter(({ attempts }) => attempts === 0)).toHaveLength(2);
});

test('BEH-374 a mail that left is kept for ninety days, and one that never left until it does', async () => {
  for (const days of [89, 91, null]) {
    await queueMail(database.db, { ...mail, subject: `${days}` });
    await sql`UPDATE outbox_mail SET created_at = now() - interval '400 days',
      sent_at = now() - ${days}::int * interval '1 day' WHERE subject = ${`${days}`}`.execute(
      database.db,
    );
  }
  await sweepMails(database.db);
  expect((await rows()).map(({ subject }) => subject).sort()).toEqual(['89', 'null']);
});

test('two senders never hold the same mail', async () => {
  for (let index = 0; index < 20; index += 1) await queueMail(database.db, mail);
  const batches = await Promise.all([1, 2, 3].map(() => claimMails(database.db, 10)));
  const ids = batches.flat().map((claimed) => claimed.id);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});

/** Makes every mail of the outbox due, whatever became of it. */
const makeDue = () =>
  sql`UPDATE outbox_mail SET next_try_at = now() - interval '1 minute'`.execute(database.db);
const allIds = async () => (await rows()).map(({ id }) => id);

test('BEH-422 a mail that left is never sent again, however late it is', async () => {
  await queueMail(database.db, mail);
  await sendDueMails(database.db, { send: async () => undefined });
  await makeDue();
  expect(await claimMails(database.db, 10)).toEqual([]);
});

test('BEH-422 a mail that fails is tried ten times, at most six hours apart, and then waits for somebody', async () => {
  await queueMail(database.db, mail);
  const waits: number[] = [];
  for (let tries = 1; tries <= 10; tries += 1) {
    const [claimed] = await claimMails(database.db, 10);
    if (!claimed) throw new Error(`no mail at try ${tries}`);
    await markFailed(database.db, claimed, 'buzón lleno');
    const { rows: found } = await sql<{ minutes: string }>`
      SELECT round(extract(epoch FROM next_try_at - now()) / 60) AS minutes
      FROM outbox_mail`.execute(database.db);
    waits.push(Number(found[0]?.minutes));
    await makeDue();
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360]);
  expect(await claimMails(database.db, 10)).toEqual([]);
  const [id = 0] = await allIds();
  expect(await retryMail(database.db, id)).toBe('Hola');
  expect(await claimMails(database.db, 10)).toHaveLength(1);
});

test('BEH-422 only a mail that failed and did not leave is tried again by hand', async () => {
  await queueMail(database.db, mail);
  const [id = 0] = await allIds();
  expect(await retryMail(database.db, id)).toBeUndefined();
  await sql`UPDATE outbox_mail SET sent_at = now(), last_error = 'antes'`.execute(database.db);
  expect(await retryMail(database.db, id)).toBeUndefined();
  expect((await rows())[0]?.sent_at).not.toBeNull();
});

// The embedded database does one transaction after the other.
test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-422 what one sender is just taking another passes by, without waiting',
  async () => {
    for (let index = 0; index < 3; index += 1) await queueMail(database.db, mail);
    await database.db.transaction().execute(async (tx) => {
      const [first] = await claimMails(tx, 1);
      const others = await withoutWaiting(database.db, (other) => claimMails(other, 10));
      expect(others).toHaveLength(2);
      expect(others.map(({ id }) => id)).not.toContain(first?.id);
    });
  },
);
