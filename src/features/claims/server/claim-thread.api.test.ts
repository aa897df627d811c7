import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { givenClaim } from '../../../../test/support/claim-builder.ts';
import { fileForm } from '../../../../test/support/file-form.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { pngOf } from '../../../../test/support/small-files.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';
import { answerClaim, askClaimant } from '../calls.ts';
import { MOST_OWN_MESSAGES } from '../claim.ts';
import { claimDeskReads, claimReads } from './claim-reads.ts';
import { forgetClaims } from './own-claims.sql.ts';

let shop: TestShop;
let ana: TestCustomer;
let beto: TestCustomer;
let rita: TestCustomer;
let efrain: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db, { name: 'Ana López' });
  beto = await givenCustomer(shop.db, { name: 'Beto Ruiz' });
  rita = await givenCustomer(shop.db, { name: 'Rita Soto', roles: ['atencion'] });
  efrain = await givenCustomer(shop.db, { name: 'Efraín Duarte', roles: ['almacen'] });
});
afterAll(() => shop.close());

/** An open claim of Ana's. */
async function givenOpen() {
  const order = await givenOrder(shop.db, {
    accountId: ana.id,
    status: 11,
    paymentState: 'pagado',
  });
  const id = await givenClaim(shop.db, { orderId: order.id, lineId: order.lineId });
  return { id, folio: order.folio, orderId: order.id };
}
const ask = (
  id: number,
  who = rita,
  clave: string = randomUUID(),
  texto = '¿Cuántas son en total?',
) =>
  shop.app.inject({
    method: 'POST',
    url: fill(askClaimant.path, { id: String(id) }),
    headers: who.headers,
    payload: { texto, clave },
  });
function answer(
  id: number,
  photos: readonly (string | Uint8Array)[] = [],
  {
    who = ana,
    clave = randomUUID(),
    texto = 'Son doce, mira.',
  }: { who?: TestCustomer; clave?: string; texto?: string } = {},
) {
  const form = fileForm([
    { field: 'reclamacion', content: String(id) },
    { field: 'texto', content: texto },
    { field: 'clave', content: clave },
    ...photos.map((content, place) => ({ field: `foto${place + 1}`, name: 'f.png', content })),
  ]);
  return shop.app.inject({
    method: 'POST',
    url: answerClaim.path,
    payload: form.payload,
    headers: { ...form.headers, ...who.headers },
  });
}
const own = async (folio: string, who = ana) =>
  (await claimReads(shop, who.id).page(folio))?.reclamaciones[0];
const desk = () => claimDeskReads(shop, null);
const mailsTo = async ({ email }: TestCustomer) =>
  (
    await shop.db
      .selectFrom('outbox_mail')
      .select(['subject', 'text_body'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map(({ subject, text_body }) => `${subject}\n${text_body}`);
const stateOf = (id: number) =>
  shop.db
    .selectFrom('claim')
    .innerJoin('orders', 'orders.id', 'claim.order_id')
    .select(['state', 'decided_at', 'status', 'version'])
    .where('claim.id', '=', id)
    .executeTakeFirstOrThrow();

test('BEH-254 staff ask for more and the owner answers with photographs: each message says who and when, and each side is told', async () => {
  const { id, folio } = await givenOpen();
  const before = await stateOf(id);
  expect((await ask(id)).statusCode).toBe(200);
  const [question = ''] = (await mailsTo(ana)).slice(-1);
  expect(question).toContain(`Nos falta algo de tu reclamación: pedido ${folio}`);
  expect(question).toContain('¿Cuántas son en total?');
  expect(question).toContain(`/reclamacion/${folio}`);
  const sent = await answer(id, [pngOf('una'), pngOf('otra')]);
  expect(sent.statusCode, sent.body).toBe(200);
  const [reply = ''] = (await mailsTo(rita)).slice(-1);
  expect(reply).toContain(`Contestaron una reclamación: pedido ${folio}`);
  expect(reply).toContain('agregó 2 fotos');
  expect(reply).not.toContain('Ana');
  const at = shop.clock.now().toISOString();
  const [asked, answered] = (await own(folio))?.mensajes ?? [];
  expect(asked).toMatchObject({ de: 'equipo', quien: '', texto: '¿Cuántas son en total?' });
  expect(answered).toMatchObject({ de: 'cliente', texto: 'Son doce, mira.', fecha: at });
  expect(answered?.fotos).toHaveLength(2);
  expect((await own(folio))?.fotos).toHaveLength(1);
  expect((await desk().one(id))?.mensajes[0]).toMatchObject({ quien: 'Rita Soto', fecha: at });
  expect((await desk().list(true)).find((row) => row.id === id)?.ultimo).toBe('cliente');
  // Neither the claim nor its order moved.
  expect(await stateOf(id)).toEqual(before);
});

test('BEH-254 a photograph of a thread is read by its owner and by whoever sees claims, and by nobody else', async () => {
  const { id, folio } = await givenOpen();
  expect((await answer(id, [pngOf('privada')])).statusCode).toBe(200);
  const [photo = ''] = (await own(folio))?.mensajes[0]?.fotos ?? [];
  const look = async (who: TestCustomer) =>
    (await shop.app.inject({ url: photo, headers: who.headers })).statusCode;
  const diego = await givenCustomer(shop.db, { roles: ['diseno'] });
  expect([await look(ana), await look(efrain), await look(beto), await look(diego)]).toEqual([
    200, 200, 404, 404,
  ]);
  expect((await shop.app.inject({ url: photo })).statusCode).toBe(401);
  expect(await claimReads(shop, beto.id).page(folio)).toBeUndefined();
});

test('BEH-254 strangers write nothing, a form sent twice writes once, and what is no picture leaves no file', async () => {
  const { id, folio } = await givenOpen();
  expect((await ask(id, efrain)).statusCode).toBe(403);
  expect((await ask(id, ana)).statusCode).toBe(403);
  expect((await answer(id, [], { who: beto })).statusCode).toBe(404);
  expect((await answer(id, ['<svg onload="alert(1)"/>'])).statusCode).toBe(415);
  expect((await answer(id, [], { texto: ' ' })).statusCode).toBe(422);
  expect((await own(folio))?.mensajes).toEqual([]);
  const clave = randomUUID();
  const twice = await Promise.all([1, 2, 3].map(() => answer(id, [pngOf('x')], { clave })));
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const asked = randomUUID();
  const both = await Promise.all([1, 2].map(() => ask(id, rita, asked)));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await own(folio))?.mensajes.map(({ de }) => de)).toEqual(['cliente', 'equipo']);
  const kept = await shop.db
    .selectFrom('claim_photo')
    .select('file_name')
    .where('claim_id', '=', id)
    .where('message_id', 'is not', null)
    .execute();
  expect(kept).toHaveLength(1);
  // The form of another claim is another one, whatever it is called.
  const other = await givenOpen();
  expect((await answer(other.id, [], { clave })).statusCode).toBe(200);
  expect((await own(other.folio))?.mensajes).toHaveLength(1);
});

test('BEH-254 nobody writes about a claim that is decided, nor more than its thread takes, nor asks about their own', async () => {
  const { id } = await givenOpen();
  const own = await givenOrder(shop.db, { accountId: rita.id, status: 11 });
  const ritas = await givenClaim(shop.db, { orderId: own.id, lineId: own.lineId });
  expect((await ask(ritas)).statusCode).toBe(403);
  await shop.db.deleteFrom('rate_limit').execute();
  // What the staff ask takes nothing of the owner's room.
  expect((await ask(id)).statusCode).toBe(200);
  for (let count = 0; count < MOST_OWN_MESSAGES; count += 1) {
    expect((await answer(id)).statusCode).toBe(200);
  }
  expect((await answer(id)).statusCode).toBe(409);
  const url = fill(api.decideClaim, { id: String(id) });
  const payload = { resultado: 'rechazo', respuesta: 'No procede.' };
  const decided = await shop.app.inject({ method: 'POST', url, headers: rita.headers, payload });
  expect(decided.statusCode, decided.body).toBe(200);
  expect((await ask(id)).statusCode).toBe(409);
  expect((await answer(id)).json()).toMatchObject({ error: 'Esta reclamación ya se resolvió.' });
});

test('BEH-254 whoever is forgotten leaves no word and no photograph in a thread', async () => {
  const { id } = await givenOpen();
  await ask(id);
  await answer(id, [pngOf('rostro')]);
  await forgetClaims(shop.db, ana.id);
  const told = await desk().one(id);
  expect(told?.mensajes.map(({ texto, fotos }) => [texto, fotos])).toEqual([
    ['Borrado', []],
    ['Borrado', []],
  ]);
});
