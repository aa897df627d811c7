import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '../src/features/payment/calls.ts';
import { refundDeskReads } from '../src/features/payment/server/refund/refund-desk.ts';
import { fill } from '../src/routes.ts';
import { api } from './support/addresses.ts';
import { givenCustomer, type TestCustomer } from './support/builders.ts';
import { givenClaim } from './support/claim-builder.ts';
import { openPaymentScene, type PaymentScene } from './support/payment-scene.ts';

let scene: PaymentScene;
let fina: TestCustomer;
beforeAll(async () => {
  scene = await openPaymentScene(5000);
  const { db, clock } = scene.shop;
  fina = await givenCustomer(db, { roles: ['finanzas'], now: clock.now() });
  // Ana buys here, and works here: she holds every right there is.
  await db
    .updateTable('account')
    .set({ roles: ['admin'] })
    .where('id', '=', scene.ana.id)
    .execute();
});
afterAll(() => scene.close());

const post = (who: TestCustomer, url: string, payload: object) =>
  scene.shop.app.inject({ method: 'POST', url, headers: who.headers, payload });
const coded = async (...asked: Parameters<typeof post>) => {
  const answer = await post(...asked);
  return [answer.statusCode, answer.json<{ error?: string }>().error ?? ''];
};
const HERS = expect.stringContaining('Este pedido es tuyo');

async function givenPaid(totalCentavos = 1000_00) {
  const { id, folio, chargeId } = await scene.givenWaiting({ totalCentavos });
  await scene.decide(chargeId, 'autorizar');
  await scene.notice('charge.succeeded', chargeId);
  const attempts = scene.shop.db.selectFrom('payment_attempt').select('id');
  const attempt = await attempts.where('order_id', '=', id).executeTakeFirstOrThrow();
  return { id, folio, pago: { tipo: 'cargo', id: attempt.id } };
}
const ask = (who: TestCustomer, { folio, pago }: Awaited<ReturnType<typeof givenPaid>>) =>
  post(who, calls.askRefund.path, {
    ...{ folio, pago, importe: 10, forma: 'spei', clabe: '032180000118359719' },
    ...{ beneficiario: 'Ana', motivo: 'defecto', clave: randomUUID() },
  });
async function stateOf(orderId: number) {
  const rows = scene.shop.db.selectFrom('refund_request').select(['id', 'state']);
  return rows.where('order_id', '=', orderId).orderBy('id', 'desc').executeTakeFirstOrThrow();
}

test('BEH-384 whoever works here pays nothing back to themselves: not a peso alone, and no step of it', async () => {
  const paid = await givenPaid();
  expect((await ask(scene.ana, paid)).json()).toMatchObject({ por_aprobar: true });
  const { id } = await stateOf(paid.id);
  const url = fill(calls.decideRefund.path, { id: String(id) });
  const steps = [
    { paso: 'aprobar' },
    { paso: 'rechazar', motivo: 'Ya no la quiero.' },
    { paso: 'enviada', rastreo: 'ABC123' },
  ];
  expect(await coded(scene.ana, url, { paso: 'aprobar' })).toEqual([403, HERS]);
  expect((await post(fina, url, { paso: 'aprobar' })).statusCode).toBe(200);
  expect((await stateOf(paid.id)).state).toBe('por_transferir');
  for (const step of steps.slice(1)) expect(await coded(scene.ana, url, step)).toEqual([403, HERS]);
  const desk = refundDeskReads(scene.deps, { id: scene.ana.id, roles: ['admin'] });
  const row = (await desk.desk('en-curso')).rows.find((one) => one.id === id);
  expect(row).toMatchObject({ pasos: [], porque: 'El pedido es tuyo: la decide otra persona.' });
  expect((await post(fina, url, steps[2] ?? {})).statusCode).toBe(200);
  // What somebody else asks for of her order goes by the rule of all orders.
  expect((await ask(fina, await givenPaid())).json()).toMatchObject({ por_aprobar: false });
});

test('BEH-384 a form that was sent for another order answers nothing of that one', async () => {
  const [first, second] = [await givenPaid(), await givenPaid()];
  const clave = randomUUID();
  const form = { importe: 10, forma: 'original', motivo: 'defecto', clave };
  const send = ({ folio, pago }: typeof first) =>
    post(fina, calls.askRefund.path, { folio, pago, ...form });
  expect((await send(first)).statusCode).toBe(200);
  expect((await send(first)).statusCode).toBe(200);
  expect((await send(second)).statusCode).toBe(404);
});

test('BEH-384 nobody cancels what they paid here, or decides what they claim, by their own hand', async () => {
  const paid = await givenPaid();
  const { version } = await scene.shop.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', paid.id)
    .executeTakeFirstOrThrow();
  const url = fill(api.staffMove, { folio: paid.folio });
  const cancel = { a: 12, vista: version, motivo: 'Ya no lo necesito.' };
  expect(await coded(scene.ana, url, cancel)).toEqual([403, HERS]);
  const lines = scene.shop.db.selectFrom('order_line').select('id');
  const line = await lines.where('order_id', '=', paid.id).executeTakeFirstOrThrow();
  const claim = await givenClaim(scene.shop.db, { orderId: paid.id, lineId: line.id });
  const decide = fill(api.decideClaim, { id: String(claim) });
  const again = { resultado: 'reposicion', respuesta: 'Te lo reponemos.' };
  expect(await coded(scene.ana, decide, again)).toEqual([403, HERS]);
  expect((await post(fina, decide, again)).statusCode).toBe(200);
  expect((await post(fina, url, cancel)).statusCode).toBe(200);
});
