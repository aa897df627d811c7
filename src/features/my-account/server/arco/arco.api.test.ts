import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { inTheMiddle } from '../../../../../test/support/in-the-middle.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import * as calls from '../../arco-calls.ts';
import { arcoDeskReads } from './arco.api.ts';
import { forgetRequests, lockRequest, storeAnswer } from './arco.sql.ts';

let shop: TestShop;
let attention: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  attention = await givenCustomer(shop.db, { roles: ['atencion'] });
});
afterAll(() => shop.close());

const ASKED = { tipo: 'acceso', nombre: 'Ana Ferrer', detalle: 'Quiero saber qué datos tienen.' };
const post = (url: string, payload: object, who?: TestCustomer, ip = '192.0.2.1') =>
  shop.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: ip,
    headers: { ...(who?.headers ?? {}) },
  });
const queue = () => arcoDeskReads(shop, { id: attention.id } as never).requests();
const found = async (folio: string) => {
  const request = (await queue()).find((one) => one.folio === folio);
  if (!request) throw new Error(`no request ${folio}`);
  return request;
};
const mailsTo = async (email: string) =>
  (
    await shop.db
      .selectFrom('outbox_mail')
      .select(['subject', 'text_body'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ subject, text_body }) => `${subject}\n${text_body}`);

test('a request starts the legal clock of twenty working days, and is answered by mail once', async () => {
  const asked = await post(calls.askArco.path, { ...ASKED, email: ' ANA@x.mx' });
  // Friday 20 November 2026.
  expect(asked.json()).toMatchObject({ success: true, limite: '2026-12-18' });
  const { folio } = asked.json();
  const request = await found(folio);
  expect(request).toMatchObject({ email: 'ana@x.mx', daysLeft: 20, proven: false });
  expect((await mailsTo('ana@x.mx'))[0]).toContain('a más tardar el 2026-12-18');

  const answer = { id: request.id, procede: true, respuesta: 'Te enviamos tus datos completos.' };
  const early = await post(calls.answerArco.path, answer, attention);
  expect([early.statusCode, early.json().error]).toEqual([
    409,
    expect.stringContaining('comprueba quién'),
  ]);
  expect((await post(calls.proveArco.path, { id: request.id }, attention)).statusCode).toBe(200);
  const answers = await Promise.all(
    [1, 2, 3].map(() => post(calls.answerArco.path, answer, attention)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await found(folio)).toMatchObject({ granted: true, effectiveBy: '2026-12-11' });
  const mails = await mailsTo('ana@x.mx');
  expect(mails).toHaveLength(2);
  expect(mails[1]).toContain('Te enviamos tus datos completos.');
  expect((await post(calls.proveArco.path, { id: request.id }, attention)).statusCode).toBe(409);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-565 a request about data that somebody is just answering is answered by them alone',
  async () => {
    const email = 'dos-respuestas@x.mx';
    const { folio } = (await post(calls.askArco.path, { ...ASKED, email })).json();
    const { id } = await found(folio);
    const now = shop.clock.now();
    const refusal = { id, procede: false, respuesta: 'No pudimos comprobar quién eres.' };
    const theirs = { granted: false, text: 'No.', effectiveBy: null, accountId: attention.id, now };
    const second = await inTheMiddle(
      shop.db,
      {
        holds: (tx) => lockRequest(tx, id),
        goesOn: (tx) => storeAnswer(tx, id, theirs),
      },
      () => post(calls.answerArco.path, refusal, attention),
    );
    expect(second.statusCode).toBe(409);
    // That it was asked; what the second would have said went nowhere.
    expect(await mailsTo(email)).toHaveLength(1);
  },
);

test('BEH-687 T207 an address that strangers name gets three letters in a day; each request is taken in, and its owner’s own is told', async () => {
  const owner = await givenCustomer(shop.db, { now: shop.clock.now() });
  const ask = async (ip: string, who?: TestCustomer) =>
    (await post(calls.askArco.path, { ...ASKED, email: owner.email }, who, ip)).statusCode;
  const strangers = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5'];
  for (const ip of strangers) expect(await ask(ip)).toBe(200);
  expect(await mailsTo(owner.email)).toHaveLength(3);
  expect((await queue()).filter(({ email }) => email === owner.email)).toHaveLength(5);
  expect(await ask('203.0.113.6', owner)).toBe(200);
  expect(await mailsTo(owner.email)).toHaveLength(4);
  shop.clock.advance(25 * 3600_000);
  expect(await ask('203.0.113.7')).toBe(200);
  expect(await mailsTo(owner.email)).toHaveLength(5);
});

test('only a session of the same address proves who asks, and a refusal needs no proof', async () => {
  const own = await givenCustomer(shop.db);
  const mine = await post(calls.askArco.path, { ...ASKED, email: own.email }, own);
  expect(await found(mine.json().folio)).toMatchObject({ proven: true, hasAccount: true });
  const others = await post(calls.askArco.path, { ...ASKED, email: 'otra@x.mx' }, own);
  const request = await found(others.json().folio);
  expect(request).toMatchObject({ proven: false, hasAccount: false });
  const refusal = { id: request.id, procede: false, respuesta: 'No pudimos comprobar quién eres.' };
  expect((await post(calls.answerArco.path, refusal, attention)).statusCode).toBe(200);
  expect(await found(others.json().folio)).toMatchObject({ granted: false, effectiveBy: null });
});

test('T053 T209 only who may answers, and each look and each act leaves its audit line', async () => {
  const sales = await givenCustomer(shop.db, { roles: ['ventas'] });
  const customer = await givenCustomer(shop.db);
  const { folio } = (await post(calls.askArco.path, { ...ASKED, email: 'eva@x.mx' })).json();
  const { id } = await found(folio);
  for (const [who, status] of [
    [sales, 403],
    [customer, 403],
    [undefined, 401],
  ] as const) {
    expect((await post(calls.proveArco.path, { id }, who)).statusCode).toBe(status);
  }
  expect((await post(calls.proveArco.path, { id: 999_999 }, attention)).statusCode).toBe(404);
  await post(calls.proveArco.path, { id }, attention);
  const lines = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'subject'])
    .where('account_id', '=', attention.id)
    .execute();
  expect(lines).toContainEqual({ action: 'identidad_arco', subject: folio });
  expect(lines).toContainEqual({ action: 'ver_derechos_arco', subject: '' });
});

test('T207 the form is no way to flood the queue or a mailbox', async () => {
  const codes: number[] = [];
  for (let sent = 0; sent < 12; sent += 1) {
    const body = { ...ASKED, email: 'victima@x.mx' };
    codes.push((await post(calls.askArco.path, body, undefined, '198.51.100.7')).statusCode);
  }
  expect(codes.slice(0, 10)).toEqual(Array(10).fill(200));
  expect(codes.slice(10)).toEqual([429, 429]);
});

test('BEH-373 of whoever is forgotten an open request keeps whom it has to be answered to, until it is, and nobody else’s is forgotten', async () => {
  const email = 'pregunta@x.mx';
  const { folio } = (await post(calls.askArco.path, { ...ASKED, email })).json();
  const forget = () => forgetRequests(shop.db, { id: 0, email });
  await forget();
  expect(await found(folio)).toMatchObject({ email, name: ASKED.nombre, detail: ASKED.detalle });
  const { id } = await found(folio);
  const answer = { id, procede: false, respuesta: 'No hay datos tuyos.' };
  expect((await post(calls.answerArco.path, answer, attention)).statusCode).toBe(200);
  const other = (await post(calls.askArco.path, { ...ASKED, email: 'otra@x.mx' })).json().folio;
  await post(calls.answerArco.path, { ...answer, id: (await found(other)).id }, attention);
  await forget();
  expect(await found(folio)).toMatchObject({ email: '', name: '', detail: '', answer: '' });
  expect(await found(other)).toMatchObject({ email: 'otra@x.mx', answer: answer.respuesta });
});
