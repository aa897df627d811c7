import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { publish, shownProof, waitingOrder } from '../../../../../test/support/proof-desk.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import * as calls from '../../calls.ts';
import { proofDeskReads } from '../proof-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let beto: TestCustomer;
let luz: TestCustomer;
const DAY_MS = 24 * 3600 * 1000;

beforeAll(async () => {
  shop = await startShop();
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { now });
  beto = await givenCustomer(shop.db, { now });
  luz = await givenCustomer(shop.db, { roles: ['diseno'], now });
});
afterAll(() => shop.close());

type Line = { readonly id: number; readonly folio: string; readonly lineId: number };
const post = (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers });
const invite = ({ folio, lineId }: Line, who = ana) =>
  post(calls.invite.path, { folio, linea: lineId, nombre: 'Jefa Pérez' }, who.headers);
const open = (token: string) => post(calls.openInvitation.path, { token });
const withLink = (token: string) => ({ cookie: `__Host-propuesta=${token}` });
async function approve({ folio, lineId }: Line, token: string) {
  const shown = await shownProof(shop, lineId);
  const body = { folio, linea: lineId, ...shown, decision: 'aprobar' };
  return post(calls.decideProof.path, body, withLink(token));
}
async function published(lines = 1): Promise<Line & { readonly token: string }> {
  const order = await waitingOrder(shop, ana, lines);
  await publish(shop, luz, order.lineId);
  const made = (await invite(order)).json<{ enlace: string }>();
  return { ...order, token: made.enlace.split('#')[1] ?? '' };
}

test('BEH-29 whoever holds the link approves one line under their own name, without an account', async () => {
  const line = await published(2);
  const opened = await open(line.token);
  expect(opened.json()).toEqual({ folio: line.folio, linea: line.lineId });
  const cookie = String(opened.headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-propuesta=.+HttpOnly; Secure; SameSite=Strict$/);
  expect((await approve(line, line.token)).json()).toEqual({ success: true, completo: false });
  const kept = await shop.db
    .selectFrom('proof_decision')
    .innerJoin('proof', 'proof.id', 'proof_id')
    .select(['name', 'account_id'])
    .where('order_line_id', '=', line.lineId)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ name: 'Jefa Pérez', account_id: null });
});

test('BEH-29 T046 a link opens its own line alone, and only an owner makes one', async () => {
  const [mine, other] = [await published(), await published()];
  expect((await approve(other, mine.token)).statusCode).toBe(404);
  expect((await invite(mine, beto)).statusCode).toBe(404);
  expect((await invite(mine, luz)).statusCode).toBe(404);
  const { file_name } = await shop.db
    .selectFrom('proof')
    .select('file_name')
    .where('order_line_id', '=', other.lineId)
    .executeTakeFirstOrThrow();
  const read = (token: string) =>
    shop.app.inject({ url: `/img/propuestas/${file_name}`, headers: withLink(token) });
  expect((await read(mine.token)).statusCode).toBe(404);
  expect((await read(other.token)).statusCode).toBe(200);
});

test('BEH-29 a link that was taken back or is past its week opens nothing any more', async () => {
  const line = await published();
  const { id } = await shop.db
    .selectFrom('proof_link')
    .select('id')
    .where('order_line_id', '=', line.lineId)
    .executeTakeFirstOrThrow();
  expect((await post(calls.revokeInvitation.path, { id }, beto.headers)).statusCode).toBe(404);
  expect((await post(calls.revokeInvitation.path, { id }, ana.headers)).statusCode).toBe(204);
  expect((await open(line.token)).statusCode).toBe(404);
  expect((await approve(line, line.token)).statusCode).toBe(404);
  const late = await published();
  shop.clock.advance(7 * DAY_MS);
  expect((await open(late.token)).statusCode).toBe(404);
  expect((await approve(late, late.token)).statusCode).toBe(404);
});

test('BEH-424 a line has ten open links at most, also for those who ask at once; what was taken back or ended counts no more', async () => {
  const ulla = await givenCustomer(shop.db, { now: shop.clock.now() });
  const order = await waitingOrder(shop, ulla);
  const asked = await Promise.all(Array.from({ length: 14 }, () => invite(order, ulla)));
  const made = asked.filter(({ statusCode }) => statusCode === 200);
  expect(made).toHaveLength(10);
  expect((await invite(order, ulla)).statusCode).toBe(409);
  const { id } = await shop.db
    .selectFrom('proof_link')
    .select('id')
    .where('order_line_id', '=', order.lineId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await post(calls.revokeInvitation.path, { id }, ulla.headers);
  expect((await invite(order, ulla)).statusCode).toBe(200);
  expect((await invite(order, ulla)).statusCode).toBe(409);
  await shop.db
    .updateTable('proof_link')
    .set({ expires_at: shop.clock.now() })
    .where('order_line_id', '=', order.lineId)
    .execute();
  expect((await invite(order, ulla)).statusCode).toBe(200);
});

test('BEH-29 the token is nowhere but behind the #: books keep its hash, and guesses are counted', async () => {
  const ulla = await givenCustomer(shop.db, { now: shop.clock.now() });
  const order = await waitingOrder(shop, ulla);
  const { enlace } = (await invite(order, ulla)).json<{ enlace: string }>();
  const { hash, pathname, search } = new URL(enlace);
  expect([pathname, search]).toEqual(['/revisar-propuesta', '']);
  const token = hash.slice(1);
  const tables = ['proof_link', 'order_event', 'outbox_mail', 'notification'] as const;
  for (const table of tables) {
    const rows = await shop.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows), table).not.toContain(token);
  }
  const guesses = await Promise.all(
    Array.from({ length: 70 }, (_, n) => open(`${n}`.padEnd(43, 'x'))),
  );
  const statuses = new Set(guesses.map(({ statusCode }) => statusCode));
  expect([...statuses].toSorted()).toEqual([404, 429]);
});

test('BEH-390 who answered has no name at the designers’ desk nor in their mail, but for those who see customers', async () => {
  const line = await published();
  const shown = await shownProof(shop, line.lineId);
  const { folio, lineId } = line;
  const wish = { folio, linea: lineId, ...shown, decision: 'cambios', nota: 'Más grande.' };
  expect((await post(calls.decideProof.path, wish, withLink(line.token))).statusCode).toBe(200);
  const named = async (customers: boolean) =>
    (await proofDeskReads(shop, { customers, sight: null }).line(lineId))?.versions[0]?.answer
      ?.name;
  expect([await named(true), await named(false)]).toEqual(['Jefa Pérez', 'El cliente']);
  const mails = shop.db.selectFrom('outbox_mail').select('text_body');
  const [told] = await mails.where('recipient', '=', luz.email).orderBy('id', 'desc').execute();
  expect(told?.text_body).toContain('El cliente pidió cambios');
  expect(told?.text_body).not.toContain('Jefa');
});
