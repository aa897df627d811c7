import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { listErrors, MOST_GROUPS, MOST_OCCURRENCES } from './error-log.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`TRUNCATE error_group, visit_trail, rate_limit CASCADE`.execute(shop.db);
});

const REPORT = {
  kind: 'error',
  name: 'TypeError',
  message: 'no price',
  stack: '    at total (https://tienda.example/assets/cart-page-Bx3kZ9aQ.js:1:20)',
  place: '/mi-carrito',
  trace: { ms: 900, firstByte: 40, interactive: 300 },
  trail: [
    { at: 10, kind: 'route', what: '/mi-carrito' },
    { at: 900, kind: 'click', what: 'button Continuar' },
    { at: 950, kind: 'call', what: '/api/submit-order', status: 500 },
  ],
};

const send = (payload: object, remoteAddress = '203.0.113.9') =>
  shop.app.inject({ method: 'POST', url: api.errors, payload, remoteAddress });

async function stored() {
  await shop.errors.flush();
  return listErrors(shop.db, 1000);
}

/** Everything the log keeps, as text. */
async function everything(): Promise<string> {
  await shop.errors.flush();
  const tables = await Promise.all(
    (['error_group', 'error_occurrence', 'visit_trail'] as const).map((table) =>
      shop.db.selectFrom(table).selectAll().execute(),
    ),
  );
  return JSON.stringify(tables);
}

test('SEC-07 what browsers report is stored, grouped, with its trace and the steps before it', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await send({ ...REPORT, message: `no price of line ${turn}` });
    expect(answer.statusCode).toBe(204);
  }
  const [group, ...others] = await stored();
  expect(others).toEqual([]);
  expect(group).toMatchObject({
    source: 'browser',
    name: 'TypeError',
    times: 3,
    place: '/mi-carrito',
    trace: REPORT.trace,
    trail: REPORT.trail,
  });
});

test('SEC-07 a bug of the server is stored by its route’s pattern, and the visitor gets a number only', async () => {
  await sql`ALTER TABLE faq RENAME TO faq_away`.execute(shop.db);
  const answer = await shop.app.inject(`${api.faq}?token=dQw4w9WgXcQdQw4w9WgXcQ1`);
  await sql`ALTER TABLE faq_away RENAME TO faq`.execute(shop.db);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ code: 'unexpected', id: expect.any(String) });
  const [group] = await stored();
  expect(group).toMatchObject({
    source: 'server',
    place: api.faq,
    trace: { method: 'GET', status: 500, request: answer.json().id },
  });
  expect(group?.message).toContain('"faq"');
});

test('SEC-07 a refusal is no error', async () => {
  await shop.app.inject({ method: 'POST', url: api.login, payload: { email: 'x' } });
  expect(await stored()).toEqual([]);
});

test('SEC-07 T194 T024 no e-mail, telephone, card, RFC, token, query or typed value is kept', async () => {
  const canaries = [
    'ana.canaria@demo.example',
    '5512345678',
    '4111 1111 1111 1111',
    '4111111111111111',
    'CACX7605101P8',
    'dQw4w9WgXcQdQw4w9WgXcQ1Canaria',
    'P-7K3M9Q2X4H',
    '032180000118359719',
  ];
  const all = canaries.join(' y ');
  await send({
    ...REPORT,
    name: `Error ${canaries[0]}`,
    message: `falló con ${all} en /a?b=canaria`,
    stack: `Error: ${all}\n    at f (https://t.example/x.js?v=canaria:1:2)`,
    place: `/pagar-pedido/${canaries[6]}?token=canaria`,
    trail: [
      { at: 1, kind: 'route', what: '/productos/canaria' },
      { at: 2, kind: 'call', what: `/api/addresses/user/${canaries[5]}?x=canaria`, status: 200 },
      { at: 3, kind: 'click', what: `button ${canaries[2]}` },
    ],
  });
  await send({ kind: 'visit', trail: [{ at: 3, kind: 'click', what: `button ${all}` }] });
  shop.errors.caught(
    Object.assign(new Error(`invalid input syntax for type bigint: "canaria" ${all}`), {
      detail: 'canaria',
    }),
    `/pagar-pedido/${canaries[6]}`,
  );
  const kept = await everything();
  expect(kept).toContain('[correo]');
  for (const canary of [...canaries, 'canaria']) expect(kept).not.toContain(canary);
});

test('SEC-07 one network may send 30 reports in ten minutes, the next one still may', async () => {
  const answers = [];
  for (let turn = 0; turn < 31; turn += 1) answers.push((await send(REPORT)).statusCode);
  expect(answers.slice(0, 30)).toEqual(Array(30).fill(204));
  expect(answers[30]).toBe(429);
  expect((await send(REPORT, '203.0.113.10')).statusCode).toBe(204);
  expect((await stored())[0]?.times).toBe(31);
});

test('SEC-07 T195 all networks together may send 3,000 reports an hour', async () => {
  const hour = 3_600_000;
  const began = new Date(Math.floor(Date.now() / hour) * hour);
  // The next hour's are counted too, should it begin meanwhile.
  const windows = [began, new Date(began.getTime() + hour)];
  await shop.db
    .insertInto('rate_limit')
    .values(windows.map((window_start) => ({ key: 'errors', window_start, hits: 2_999 })))
    .execute();
  expect((await send(REPORT, '203.0.113.20')).statusCode).toBe(204);
  const refused = await send(REPORT, '203.0.113.21');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await stored())[0]?.times).toBe(1);
});

test.each([
  ['a field nobody asked for', { ...REPORT, body: { rfc: 'XAXX010101000' } }],
  ['more than 30 steps', { ...REPORT, trail: Array(31).fill(REPORT.trail[0]) }],
  ['a long message', { ...REPORT, message: 'x'.repeat(501) }],
  ['a long stack', { ...REPORT, stack: 'x'.repeat(4001) }],
  ['a step of another kind', { ...REPORT, trail: [{ at: 1, kind: 'input', what: 'x' }] }],
  ['a visit without steps', { kind: 'visit', trail: [] }],
])('SEC-07 %s is refused and not kept', async (_what, report) => {
  expect((await send(report)).statusCode).toBe(422);
  expect(await everything()).toBe('[[],[],[]]');
});

test('SEC-07 NUL and lone surrogates are no way to lose a report', async () => {
  shop.errors.caught(new Error('a\0b\ud800c'), '/a\0');
  expect((await stored())[0]?.message).toBe('ab\ufffdc');
});

test('SEC-07 the log is bounded: the newest groups, and the newest occurrences of each', async () => {
  for (let turn = 0; turn < MOST_OCCURRENCES + 5; turn += 1) {
    shop.errors.caught(new Error('again'), `/turn-${String.fromCharCode(97 + turn)}`);
    await shop.errors.flush();
  }
  const rows = await shop.db.selectFrom('error_occurrence').select('place').orderBy('id').execute();
  expect(rows).toHaveLength(MOST_OCCURRENCES);
  expect(rows.at(0)?.place).toBe('/turn-f');
  await sql`
    INSERT INTO error_group
    SELECT lpad(n::text, 32, '0'), 'server', 'Error', 'old', '', 1, ${shop.clock.now()}, ${shop.clock.now()}
    FROM generate_series(1, ${MOST_GROUPS}) AS n`.execute(shop.db);
  shop.clock.advance(60_000);
  shop.errors.caught(new Error('newest'), '/');
  await shop.errors.flush();
  const groups = await shop.db.selectFrom('error_group').select('message').execute();
  expect(groups).toHaveLength(MOST_GROUPS);
  expect(groups.map(({ message }) => message)).toContain('newest');
});

test('SEC-07 a storm of different errors waits in bounded memory and loses the rest', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (const one of letters) {
    for (const two of letters) shop.errors.caught(new Error(`${one}${two}`), '/');
  }
  expect(await stored()).toHaveLength(100);
});

test('SEC-07 browsers are told the configured rates, and may keep the answer', async () => {
  const answer = await shop.app.inject(api.errors);
  expect(answer.json()).toEqual({ trace: 1, replay: 0.1, replayOnError: 1 });
  expect(answer.headers['cache-control']).toBe('public, max-age=3600');
});

test('BEH-382 a step that masking made longer than it may be is kept, though it is cut within a letter', async () => {
  // «[correo]» is five letters longer than what it stands for: the picture lies across the end.
  const what = `a@b ${'x'.repeat(190)}🎁`;
  const trail = [{ at: 1, kind: 'click', what }];
  expect((await send({ kind: 'visit', trail })).statusCode).toBe(204);
  expect((await send({ ...REPORT, trail })).statusCode).toBe(204);
  expect(await stored()).toHaveLength(1);
  const visits = await shop.db.selectFrom('visit_trail').select('trail').execute();
  expect(visits).toHaveLength(1);
});
