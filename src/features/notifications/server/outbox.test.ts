import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import type { OutgoingMail } from '../mail.port.ts';
import { claimMails, queueMail } from './outbox.sql.ts';
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

test('two senders never hold the same mail', async () => {
  for (let index = 0; index < 20; index += 1) await queueMail(database.db, mail);
  const batches = await Promise.all([1, 2, 3].map(() => claimMails(database.db, 10)));
  const ids = batches.flat().map((claimed) => claimed.id);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});
