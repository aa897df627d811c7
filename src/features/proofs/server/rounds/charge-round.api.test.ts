import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenProof } from '../../../../../test/support/proof-builder.ts';
import { shownProof, waitingOrder } from '../../../../../test/support/proof-desk.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { findOrder, listOrders } from '../../../orders/server/order.sql.ts';
import { chargeRound, decideProof } from '../../calls.ts';
import { proofDeskReads } from '../proof-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let diana: TestCustomer;
let pablo: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { name: 'Ana López', now });
  diana = await givenCustomer(shop.db, { name: 'Diana Ríos', roles: ['diseno'], now });
  pablo = await givenCustomer(shop.db, { name: 'Pablo Gil', roles: ['produccion'], now });
});
afterAll(() => shop.close());

/** A line of which changes were asked for so often. */
async function givenRounds(rounds: number, lines = 1) {
  const order = await waitingOrder(shop, ana, lines);
  for (let round = 0; round < rounds; round += 1) await anotherRound(order);
  return order;
}
async function anotherRound({ folio, lineId }: { folio: string; lineId: number }): Promise<void> {
  await givenProof(shop.db, lineId, { at: shop.clock.now(), by: diana.id });
  const { version, sha256 } = await shownProof(shop, lineId);
  const answer = await shop.app.inject({
    method: 'POST',
    url: decideProof.path,
    headers: ana.headers,
    payload: {
      ...{ folio, linea: lineId, version, sha256, decision: 'cambios' },
      nota: 'Más grande, por favor.',
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}
const ask = (lineId: number, importe: number, who = diana) =>
  shop.app.inject({
    method: 'POST',
    url: chargeRound.path,
    headers: who.headers,
    payload: { linea: lineId, importe },
  });
const round = async (lineId: number) =>
  (await proofDeskReads(shop, { customers: false, sight: null }).line(lineId))?.round;

test('BEH-428 the included rounds cost nothing, and from the third on each is asked for once', async () => {
  const order = await givenRounds(2);
  expect(await round(order.lineId)).toBeNull();
  const early = await ask(order.lineId, 150);
  expect([early.statusCode, early.json<{ error: string }>().error]).toEqual([
    422,
    'Esta ronda va incluida en el precio.',
  ]);
  await anotherRound(order);
  expect(await round(order.lineId)).toEqual({ number: 3, charge: null });
  expect((await ask(order.lineId, 150, pablo)).statusCode).toBe(403);
  expect((await ask(order.lineId, 150, ana)).statusCode).toBe(403);
  expect((await ask(order.lineId, 0)).statusCode).toBe(422);
  const both = await Promise.all([1, 2, 3].map(() => ask(order.lineId, 150.5)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const folio = both.find(({ statusCode }) => statusCode === 200)?.json<{ cobro: string }>().cobro;
  expect(await round(order.lineId)).toEqual({
    number: 3,
    charge: { folio, amount: 150.5, paid: false },
  });
  await anotherRound(order);
  expect(await round(order.lineId)).toEqual({ number: 4, charge: null });
  expect((await ask(order.lineId, 90)).statusCode).toBe(200);
});

test('BEH-428 its owner reads of the charge by mail and with the order, whose history has it', async () => {
  const order = await givenRounds(3);
  const { cobro } = (await ask(order.lineId, 150)).json<{ cobro: string }>();
  const own = await findOrder(shop.db, ana.id, order.folio);
  expect(own?.cobros).toEqual([
    {
      folio: cobro,
      concepto: 'Ronda 3 de diseño, Taza de prueba',
      importe: 150,
      estadoPago: 'sin_transaccion',
    },
  ]);
  expect(own?.id_status).toBe(3);
  const listed = await listOrders(shop.db, ana.id);
  expect(listed.map(({ id_token_order: folio }) => folio)).not.toContain(cobro);
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text_body'])
    .where('recipient', '=', ana.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe(`Esta ronda de cambios tiene costo: pedido ${order.folio}`);
  expect(mail.text_body).toContain(`/pagar-pedido/${cobro}`);
  const event = await shop.db
    .selectFrom('order_event')
    .select(['kind', 'account_id'])
    .where('order_id', '=', order.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ kind: 'ronda_cobrada', account_id: diana.id });
});

test('BEH-428 no round is asked for while its customer looks at a version, nor of a line that is none', async () => {
  const order = await givenRounds(3);
  await givenProof(shop.db, order.lineId, { at: shop.clock.now(), by: diana.id });
  expect(await round(order.lineId)).toBeNull();
  expect((await ask(order.lineId, 150)).statusCode).toBe(422);
  expect((await ask(order.lineId + 9999, 150)).statusCode).toBe(404);
});

test('BEH-536 a round of one line is not that of another, and one whose charge was cancelled is asked for anew', async () => {
  const order = await givenRounds(3, 2);
  const { id: second } = await shop.db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', order.id)
    .where('id', '<>', order.lineId)
    .executeTakeFirstOrThrow();
  const { cobro } = (await ask(order.lineId, 150)).json<{ cobro: string }>();
  for (let turn = 0; turn < 3; turn += 1) await anotherRound({ ...order, lineId: second });
  expect(await round(second)).toEqual({ number: 3, charge: null });
  expect((await ask(second, 150)).statusCode).toBe(200);
  expect((await ask(order.lineId, 150)).statusCode).toBe(409);
  await shop.db.updateTable('orders').set({ status: 12 }).where('folio', '=', cobro).execute();
  expect(await round(order.lineId)).toEqual({ number: 3, charge: null });
  expect((await ask(order.lineId, 120)).statusCode).toBe(200);
});

test('BEH-536 of a line whose design was approved no round is asked for', async () => {
  const order = await givenRounds(3);
  await shop.db
    .updateTable('order_line')
    .set({ design_approved_at: shop.clock.now() })
    .where('id', '=', order.lineId)
    .execute();
  expect(await round(order.lineId)).toBeNull();
  expect((await ask(order.lineId, 150)).statusCode).toBe(422);
});
