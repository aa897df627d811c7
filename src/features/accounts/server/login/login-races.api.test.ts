import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { cookiesOf, givenAccount, login } from '../../../../../test/support/login.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { SESSION_COOKIE } from '../../../../platform/http/cookies.ts';
import { openReset } from '../reset/password-reset.sql.ts';
import { hashToken } from '../session.sql.ts';

/**
 * Password work is real; a test may hold its results back, so that what was decided with them meets
 * the database at the moment the test chooses.
 */
const gates = vi.hoisted(() => ({
  compared: { count: 0, wait: undefined as Promise<void> | undefined },
  hashed: { count: 0, wait: undefined as Promise<void> | undefined },
}));
vi.mock('../password-hash.ts', async (original) => {
  const real = await original<typeof import('../password-hash.ts')>();
  return {
    ...real,
    passwordMatches: async (password: string, stored: string | null) => {
      const right = await real.passwordMatches(password, stored);
      gates.compared.count += 1;
      await gates.compared.wait;
      return right;
    },
    hashPassword: async (password: string) => {
      const hash = await real.hashPassword(password, { ...real.COST, N: 2 ** 10, p: 1 });
      gates.hashed.count += 1;
      await gates.hashed.wait;
      return hash;
    },
  };
});

const LOGINS = 48;
const NEW_PASSWORD = 'maceta-azul-41';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  for (const gate of [gates.compared, gates.hashed]) {
    gate.count = 0;
    gate.wait = undefined;
  }
});

function holdBack(gate: { wait: Promise<void> | undefined }): () => void {
  let open: () => void = () => undefined;
  gate.wait = new Promise((resolve) => {
    open = resolve;
  });
  return open;
}

const arrived = (gate: { readonly count: number }, count: number): Promise<void> =>
  vi.waitFor(() => expect(gate.count).toBe(count), { timeout: 60_000, interval: 10 });

/** An account and browsers it knows, each with guesses of its own. */
async function givenOwner(email: string): Promise<{ id: number; devices: readonly string[] }> {
  const id = await givenAccount(shop, email);
  gates.hashed.count = 0;
  const devices = Array.from({ length: LOGINS }, () => randomBytes(16).toString('base64url'));
  await shop.db
    .insertInto('known_device')
    .values(
      devices.map((device) => ({
        account_id: id,
        device_hash: hashToken(device),
        seen_at: shop.clock.now(),
      })),
    )
    .execute();
  return { id, devices };
}

const logInFrom = (email: string, devices: readonly string[]) =>
  devices.map((device) => login(shop, { email, cookies: { '__Host-dispositivo': device } }));

const confirm = (token: string, password = NEW_PASSWORD) =>
  shop.app.inject({ method: 'POST', url: api.confirmReset, payload: { token, password } });

const sessionsOf = (id: number) =>
  shop.db.selectFrom('session').select('token_hash').where('account_id', '=', id).execute();

test('T029 forty-eight logins whose old password was right before the reset open no session after it', async () => {
  const email = 'antes@x.mx';
  const { id, devices } = await givenOwner(email);
  const token = await openReset(shop.db, id, shop.clock.now());
  const release = holdBack(gates.compared);
  const logins = logInFrom(email, devices);
  await arrived(gates.compared, LOGINS);
  expect((await confirm(token)).statusCode).toBe(200);
  release();
  const codes = (await Promise.all(logins)).map((response) => response.statusCode);
  expect(codes).toEqual(Array(LOGINS).fill(401));
  expect(await sessionsOf(id)).toEqual([]);
});

test('T029 forty-eight logins at the very moment of the reset: none stays signed in', async () => {
  const email = 'durante@x.mx';
  const { id, devices } = await givenOwner(email);
  const token = await openReset(shop.db, id, shop.clock.now());
  const releaseLogins = holdBack(gates.compared);
  const releaseReset = holdBack(gates.hashed);
  const logins = logInFrom(email, devices);
  const reset = confirm(token);
  await arrived(gates.compared, LOGINS);
  await arrived(gates.hashed, 1);
  releaseLogins();
  releaseReset();
  expect((await reset).statusCode).toBe(200);
  for (const response of await Promise.all(logins)) {
    expect([200, 401]).toContain(response.statusCode);
    const session = cookiesOf(response)[SESSION_COOKIE] ?? 'ninguna';
    const visit = await shop.app.inject({
      url: api.notifications,
      cookies: { [SESSION_COOKIE]: session },
    });
    expect(visit.statusCode).toBe(401);
  }
  expect(await sessionsOf(id)).toEqual([]);
  expect((await login(shop, { email, password: NEW_PASSWORD })).statusCode).toBe(200);
});

test('T015 T029 of many links of one account used at once one sets the password, the others are over', async () => {
  const email = 'enlaces@x.mx';
  const id = await givenAccount(shop, email);
  gates.hashed.count = 0;
  const tokens: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    tokens.push(await openReset(shop.db, id, shop.clock.now()));
  }
  const release = holdBack(gates.hashed);
  const answers = tokens.map((token, index) => confirm(token, `maceta-azul-${index}`));
  await arrived(gates.hashed, tokens.length);
  release();
  const codes = (await Promise.all(answers)).map((response) => response.statusCode);
  expect(codes.toSorted()).toEqual([200, ...Array(11).fill(400)]);
  const password = `maceta-azul-${codes.indexOf(200)}`;
  expect((await login(shop, { email, password })).statusCode).toBe(200);
});

test('T007 a burst from one network learns of no more than five taken e-mails, by waiting either', async () => {
  const emails = Array.from({ length: 20 }, (_, index) => `tomado${index}@x.mx`);
  for (const email of emails) await givenAccount(shop, email);
  const ask = (email: string) =>
    shop.app.inject({
      method: 'POST',
      url: api.register,
      remoteAddress: '192.0.2.77',
      payload: { nombre: 'Curioso', email, password: 'tinta-morada-3' },
    });
  const free = Array.from({ length: 20 }, (_, index) => `vacante${index}@x.mx`);
  const answers = await Promise.all([...emails, ...free].map(ask));
  const codes = answers.map((response) => response.statusCode);
  const told = codes.slice(0, 20).filter((code) => code === 409).length;
  // A free e-mail holds a share of the budget while it is looked up: a few fewer may be told.
  expect(told).toBeLessThanOrEqual(5);
  expect(codes.slice(0, 20).filter((code) => code === 429)).toHaveLength(20 - told);
  // Were free e-mails never told to wait, waiting would say that the e-mail is taken.
  expect(codes.slice(20)).toContain(429);
  // Who was sent away is counted too, so that nothing is left, whoever was told.
  for (const email of ['tomado0@x.mx', ...free.slice(0, 10)]) {
    expect((await ask(email)).statusCode).toBe(429);
  }
});
