import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { givenClaim } from '../../../../test/support/claim-builder.ts';
import { cookiesOf, givenAccount, login, TEST_PASSWORD } from '../../../../test/support/login.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { givenProof } from '../../../../test/support/proof-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { readableId } from '../../../kernel/ids.ts';
import { files } from '../../../routes.ts';
import { listConsents } from '../../accounts/server/consent.sql.ts';
import { keepAddress, listAddresses } from '../../checkout/server/address.sql.ts';
import { findApproval } from '../../proofs/server/certificate/approval.sql.ts';
import { CODE_LENGTH, sealOf } from '../../proofs/server/certificate/certificate.ts';
import { insertDecision } from '../../proofs/server/decision.sql.ts';
import { newestProof } from '../../proofs/server/proof.sql.ts';
import * as calls from '../calls.ts';
import { anonymiseAccounts } from './anonymise-accounts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

type Cookies = Readonly<Record<string, string>>;
const post = (url: string, payload: object, cookies: Cookies = {}) =>
  shop.app.inject({ method: 'POST', url, payload, cookies: { ...cookies } });
const session = async (cookies: Cookies) =>
  (await shop.app.inject({ url: api.session, cookies: { ...cookies } })).json().user;

/** Somebody with an address whose street is their canary. */
async function given(email: string): Promise<{ id: number; cookies: Cookies; street: string }> {
  const id = await givenAccount(shop, email);
  const cookies = cookiesOf(await login(shop, { email }));
  const street = `Calle de ${email}`;
  const address = {
    telefono: '8112345678',
    direccion: street,
    numExterior: '10',
    numInterior: '',
    postal_code: '64000',
    estado: 'Nuevo León',
    estado_code: 'NL',
    municipio: 'Monterrey',
    colonia: 'Centro',
  };
  await keepAddress(shop.db, id, address as never, shop.clock.now());
  return { id, cookies, street };
}
async function ordered(accountId: number, street: string, status: number) {
  const order = await givenOrder(shop.db, { accountId, status, createdAt: shop.clock.now() });
  await shop.db
    .updateTable('orders')
    .set({ address: JSON.stringify({ direccion: street, telefono: '8112345678', estado: 'NL' }) })
    .where('id', '=', order.id)
    .execute();
  return order;
}
const close = (cookies: Cookies, confirmacion = TEST_PASSWORD) =>
  post(calls.closeAccount.path, { confirmacion }, cookies);

async function agreesToNews(id: number): Promise<boolean> {
  const said = await listConsents(shop.db, id);
  return said.find(({ purpose }) => purpose === 'novedades')?.granted ?? false;
}

test('T050 T034 the download holds all that is one’s own, and nothing of anybody else', async () => {
  const ana = await given('ana@x.mx');
  const beto = await given('beto@x.mx');
  const { folio } = await ordered(ana.id, ana.street, 14);
  const foreign = await ordered(beto.id, beto.street, 14);
  const got = await shop.app.inject({ url: files.ownData, cookies: { ...ana.cookies } });
  expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(got.headers['cache-control']).toBe('private, no-store');
  // Stored as it is, so what is inside can be read.
  const text = got.rawPayload.toString('utf8');
  for (const own of ['datos.json', 'LEEME.txt', ana.street, folio, 'ana@x.mx']) {
    expect(text).toContain(own);
  }
  for (const theirs of [beto.street, foreign.folio, 'beto@x.mx', 'password', 'token_hash']) {
    expect(text).not.toContain(theirs);
  }
  expect((await shop.app.inject({ url: files.ownData })).statusCode).toBe(401);
  const asked = `${files.ownData}?user_id=${beto.id}`;
  expect((await shop.app.inject({ url: asked, cookies: { ...ana.cookies } })).statusCode).toBe(422);
});

test('BEH-196 the download says by which price list its owner pays, and nobody else’s', async () => {
  const { db } = shop;
  const lila = await given('lila@x.mx');
  const nadie = await given('nadie@x.mx');
  const { id } = await db
    .insertInto('price_group')
    .values({ name: 'Distribuidores del norte', discount: 1250 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const other = await db
    .insertInto('price_group')
    .values({ name: 'Agencias del sur', discount: 3000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const vecina = await given('vecina@x.mx');
  const since = shop.clock.now();
  await db
    .insertInto('price_group_member')
    .values([
      { account_id: lila.id, group_id: id, since },
      { account_id: vecina.id, group_id: other.id, since },
    ])
    .execute();
  const text = async ({ cookies }: { readonly cookies: Cookies }) =>
    (await shop.app.inject({ url: files.ownData, cookies: { ...cookies } })).rawPayload.toString();
  const own = await text(lila);
  expect(own).toContain('"lista": "Distribuidores del norte"');
  expect(own).toContain('"descuento_porcentaje": 12.5');
  expect(own).toContain(since.toISOString());
  expect(own).not.toContain('Agencias del sur');
  expect(await text(nadie)).not.toContain('Distribuidores del norte');
});

test('T049 T050 one’s own name and addresses are corrected, nobody else’s', async () => {
  const nora = await given('nora@x.mx');
  const otra = await given('otra@x.mx');
  expect(
    (await post(calls.rename.path, { nombre: '  Nora   Ríos ' }, nora.cookies)).statusCode,
  ).toBe(200);
  expect(await session(nora.cookies)).toMatchObject({ nombre: 'Nora Ríos', username: 'Nora' });
  const [theirs] = await listAddresses(shop.db, otra.id);
  const remove = (id: number | undefined) =>
    post(calls.removeAddress.path, { id: id ?? 0 }, nora.cookies);
  expect((await remove(theirs?.id)).statusCode).toBe(404);
  expect(await listAddresses(shop.db, otra.id)).toHaveLength(1);
  const [own] = await listAddresses(shop.db, nora.id);
  expect((await remove(own?.id)).statusCode).toBe(200);
  expect(await listAddresses(shop.db, nora.id)).toEqual([]);
});

test('who was never asked has agreed to no news, and each word on it is kept with its notice', async () => {
  const { id, cookies } = await given('novedades@x.mx');
  expect(await agreesToNews(id)).toBe(false);
  await post(calls.chooseNews.path, { acepta: true }, cookies);
  expect(await agreesToNews(id)).toBe(true);
  await post(calls.chooseNews.path, { acepta: false }, cookies);
  expect(await agreesToNews(id)).toBe(false);
  const said = await shop.db
    .selectFrom('consent')
    .select(['purpose', 'granted', 'notice'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute();
  expect(said).toEqual([
    { purpose: 'novedades', granted: true, notice: '2025-04-14' },
    { purpose: 'novedades', granted: false, notice: '2025-04-14' },
  ]);
});

/** Answers the newest proposal of a line, as Ana Canario; returns its certificate's code. */
async function decideAs(
  accountId: number,
  lineId: number,
  { kind, words }: { readonly kind: 'aprobada' | 'cambios pedidos'; readonly words: string },
): Promise<string> {
  const proof = await newestProof(shop.db, lineId);
  if (!proof) throw new Error('no proposal to answer');
  const { folio } = await shop.db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('o.folio')
    .where('l.id', '=', lineId)
    .executeTakeFirstOrThrow();
  const at = shop.clock.now();
  const { version, sha256 } = proof;
  const who = { name: 'Ana Canario', ip: '203.0.113.9' };
  const told = { ...who, at, words, sha256, viewSha256: null };
  const code = kind === 'aprobada' ? readableId(randomBytes(CODE_LENGTH)) : null;
  const seal = code === null ? null : sealOf({ ...told, code, folio, lineId, version });
  const row = { ...told, kind, proofId: proof.id, accountId, linkId: null, pins: [], code, seal };
  await insertDecision(shop.db, row);
  return code ?? '';
}

test('T050 BEH-43 what one claimed and answered is in the download, and goes with the person', async () => {
  const { id, cookies, street } = await given('reclama@x.mx');
  const order = await ordered(id, street, 14);
  const claimId = await givenClaim(shop.db, { orderId: order.id, lineId: order.lineId });
  const asked = await givenProof(shop.db, order.lineId);
  await decideAs(id, order.lineId, {
    kind: 'cambios pedidos',
    words: 'Más grande, soy Ana Canario.',
  });
  const approved = await givenProof(shop.db, order.lineId);
  const code = await decideAs(id, order.lineId, {
    kind: 'aprobada',
    words: 'Apruebo la versión 2.',
  });
  await sql`
    INSERT INTO order_event (order_id, kind, actor, detail) VALUES
      (${order.id}, 'propuesta_respondida', 'cliente', '{"version": 1, "nombre": "Ana Canario"}'),
      (${order.id}, 'mensaje', 'personal', '{"texto": "Hola, Ana Canario"}'),
      (${order.id}, 'estado', 'personal', '{"recibio": "Canario, en recepción", "cajas": 2}')`.execute(
    shop.db,
  );
  await sql`
    INSERT INTO refund_request (order_id, transfer_id, reference, amount_centavos, way, clabe,
      beneficiary, reason, state, asked_at)
    VALUES (${order.id}, 1, ${`${order.folio}-D1`}, 100, 'spei', '002010077777777771',
      'Ana Canario', 'otro', 'hecha', now())`.execute(shop.db);
  const seals = async () => {
    const found = await findApproval(shop.db, code);
    return [found && sealOf(found).equals(found.seal), found?.agrees];
  };
  expect([asked.version, approved.version, await seals()]).toEqual([1, 2, [true, true]]);
  const got = await shop.app.inject({ url: files.ownData, cookies: { ...cookies } });
  const text = got.rawPayload.toString('utf8');
  for (const own of [
    'Falta una pieza.',
    'Canario',
    '203.0.113.9',
    `reclamaciones/${claimId}-1.png`,
  ]) {
    expect(text).toContain(own);
  }
  expect((await close(cookies)).statusCode).toBe(200);
  const { kept_until } = await shop.db
    .selectFrom('account')
    .select('kept_until')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const before = shop.clock.now();
  shop.clock.set(new Date((kept_until?.getTime() ?? 0) + 25 * 3600_000).toISOString());
  await anonymiseAccounts(shop);
  shop.clock.set(before.toISOString());
  const left = async (
    table: 'claim' | 'claim_photo' | 'order_event' | 'proof_decision' | 'refund_request',
  ) => JSON.stringify(await shop.db.selectFrom(table).selectAll().execute());
  const all = `${await left('claim')} ${await left('claim_photo')} ${await left('proof_decision')} ${await left('refund_request')} ${await left('order_event')}`;
  for (const trace of [
    'Falta una pieza',
    'Canario',
    '203.0.113.9',
    '0.png',
    '002010077777777771',
  ]) {
    expect(all).not.toContain(trace);
  }
  expect(all).toContain('"cajas":2');
  expect(await seals()).toEqual([true, true]);
});

test('T209 nobody leaves without their password, with an order on its way, or from the staff', async () => {
  const { id, cookies, street } = await given('queda@x.mx');
  expect((await close(cookies, 'otra-clave-99')).statusCode).toBe(422);
  const order = await ordered(id, street, 7);
  const refused = await close(cookies);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    expect.stringContaining('pedidos en curso'),
  ]);
  await shop.db.deleteFrom('order_line').where('order_id', '=', order.id).execute();
  await shop.db.deleteFrom('orders').where('id', '=', order.id).execute();
  await shop.db
    .updateTable('account')
    .set({ roles: ['ventas'] })
    .where('id', '=', id)
    .execute();
  expect((await close(cookies)).statusCode).toBe(409);
  expect(await session(cookies)).not.toBeNull();
});

test('BEH-539 a charge that was paid goes nowhere any more and keeps nobody from leaving; one that waits does', async () => {
  const { id, cookies, street } = await given('cobro@x.mx');
  const order = await ordered(id, street, 14);
  const charge = await ordered(id, street, 1);
  const put = (payment_state: 'sin_transaccion' | 'pagado', status: number) =>
    shop.db
      .updateTable('orders')
      .set({ charge_of: order.id, payment_state, status })
      .where('id', '=', charge.id)
      .execute();
  await put('sin_transaccion', 1);
  expect((await close(cookies)).statusCode).toBe(409);
  await put('pagado', 2);
  expect((await close(cookies)).statusCode).toBe(200);
});

test('T022 T209 an account that is closed is blocked at once, and its address is free', async () => {
  const { id, cookies } = await given('seva@x.mx');
  const second = cookiesOf(await login(shop, { email: 'seva@x.mx' }));
  expect((await close(cookies)).statusCode).toBe(200);
  for (const old of [cookies, second]) expect(await session(old)).toBeNull();
  expect((await login(shop, { email: 'seva@x.mx' })).statusCode).toBe(401);
  expect(await listAddresses(shop.db, id)).toEqual([]);
  const mails = () =>
    shop.db
      .selectFrom('outbox_mail')
      .select('subject')
      .where('recipient', '=', 'seva@x.mx')
      .execute();
  await post(api.requestReset, { email: 'seva@x.mx' });
  await shop.jobs.runDue();
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Nuevo inicio de sesión en tu cuenta',
    'Eliminamos tu cuenta',
  ]);
  const events = await shop.db
    .selectFrom('security_event')
    .select('kind')
    .where('account_id', '=', id)
    .where('kind', '=', 'account_closed')
    .execute();
  expect(events).toHaveLength(1);
  const again = { nombre: 'Nueva', email: 'seva@x.mx', password: TEST_PASSWORD };
  expect((await post(api.register, again)).statusCode).toBe(200);
});

test('what the law wants kept stays until its day, and then the work of every hour takes the person out of it', async () => {
  const { id, cookies, street } = await given('historia@x.mx');
  const order = await ordered(id, street, 14);
  expect((await close(cookies)).statusCode).toBe(200);
  const account = () =>
    shop.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const kept = () =>
    shop.db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
  const until = (await account()).kept_until;
  expect(until?.getUTCFullYear()).toBe(shop.clock.now().getUTCFullYear() + 6);
  const day = until?.getTime() ?? 0;
  shop.clock.set(new Date(day - 1).toISOString());
  await anonymiseAccounts(shop);
  expect(await account()).toMatchObject({ name: 'Ana Ferrer', blocked_email: 'historia@x.mx' });
  expect(JSON.stringify((await kept()).address)).toContain(street);
  const { total_centavos, folio } = await kept();

  shop.clock.set(new Date(day + 25 * 3600_000).toISOString());
  shop.jobs.start();
  await vi.waitFor(async () => expect((await account()).anonymised_at).not.toBeNull());
  expect(await account()).toMatchObject({ name: 'Cuenta eliminada', blocked_email: null });
  expect(await kept()).toMatchObject({ total_centavos, folio });
  const left = JSON.stringify([await account(), await kept()]);
  for (const trace of [street, 'historia@x.mx', 'Ferrer', '8112345678']) {
    expect(left).not.toContain(trace);
  }
  const mails = shop.db.selectFrom('outbox_mail').select('id');
  expect(await mails.where('recipient', '=', 'historia@x.mx').execute()).toEqual([]);
});
