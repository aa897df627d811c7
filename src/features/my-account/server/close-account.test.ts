import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { meanwhile } from '../../../../test/support/meanwhile.ts';
import { insertAccount, setPassword } from '../../accounts/server/account.sql.ts';
import { hashPassword } from '../../accounts/server/password-hash.ts';
import { sendResetMail } from '../../accounts/server/reset/reset-password.ts';
import { closeAccount } from './close-account.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const clock = new FakeClock();
const CHEAP = { N: 2 ** 10, r: 8, p: 1 };

async function given(email: string, password: string | null): Promise<number> {
  const passwordHash = password === null ? null : await hashPassword(password, CHEAP);
  const id = await insertAccount(database.db, {
    email,
    name: 'Ana',
    username: 'Ana',
    passwordHash,
  });
  if (id === undefined) throw new Error('a new account was expected');
  return id;
}
const letters = async () =>
  (await database.db.selectFrom('outbox_mail').select('recipient').orderBy('id').execute()).map(
    ({ recipient }) => recipient,
  );

test('BEH-356 an account without a password that is closed twice at once is closed once, and one letter goes', async () => {
  const email = 'se-va@x.mx';
  const id = await given(email, null);
  const before = await letters();
  const first = meanwhile(database.db, () => closeAccount({ db: database.db, clock }, id, email));
  const closed = await closeAccount({ db: first, clock }, id, email);
  expect(closed).toEqual({ ok: false, code: 'wrong_email' });
  expect(await letters()).toEqual([...before, email]);
});

test('BEH-356 a password that was changed while the old one was compared closes nothing', async () => {
  const email = 'se-queda@x.mx';
  const id = await given(email, 'girasol-22-marea');
  const before = await letters();
  const hash = await hashPassword('otra-clave-33-mar', CHEAP);
  const changed = meanwhile(database.db, () => setPassword(database.db, id, hash));
  const closed = await closeAccount({ db: changed, clock }, id, 'girasol-22-marea');
  expect(closed).toEqual({ ok: false, code: 'wrong_password' });
  expect(await letters()).toEqual(before);
});

test('BEH-683 T022 whoever asked for a reset and closed their account before its mail was made gets none, and no link opens it', async () => {
  const email = 'se-fue-antes@x.mx';
  const id = await given(email, null);
  const { db } = database;
  const left = meanwhile(db, () => closeAccount({ db, clock }, id, email));
  const mail = sendResetMail({ db: left, clock, baseUrl: 'http://localhost' });
  await mail({ email }, AbortSignal.timeout(60_000));
  expect((await letters()).filter((to) => to === email)).toHaveLength(1);
  expect(await db.selectFrom('password_reset').select('account_id').execute()).toEqual([]);
});
