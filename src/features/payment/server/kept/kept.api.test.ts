import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CreditScene, openCreditScene } from '../../../../../test/support/credit-scene.ts';
import { findOwnState } from '../../../invoicing/server/invoiced-order.sql.ts';
import { findOrder } from '../../../orders/server/order.sql.ts';
import * as calls from '../../calls.ts';
import { refundDeskReads } from '../refund/refund-desk.ts';

let scene: CreditScene;
beforeAll(async () => {
  scene = await openCreditScene();
});
afterAll(() => scene.close());
beforeEach(() => void scene.shop.clock.advance(3601_000));

const TOTAL = 1250_50;
const PESOS = 1250.5;
const REASON = 'Los 200 bordados ya estaban hechos; así lo acordamos por teléfono.';

/** An order that a transfer paid and that was cancelled then. */
async function givenCancelled({ cancel = true } = {}) {
  const { id, folio } = await scene.givenOrder({ totalCentavos: TOTAL });
  const { db, clock } = scene.shop;
  const { id: transfer } = await db
    .insertInto('transfer_received')
    .values({
      ...{ order_id: id, receipt_id: null, amount_centavos: TOTAL, actor: 'personal' },
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paid = { status: 2, payment_state: 'pagado', paid_at: clock.now() } as const;
  await db.updateTable('orders').set(paid).where('id', '=', id).execute();
  if (cancel) await scene.cancel(folio);
  return { id, folio, transfer };
}
const post = (url: string, payload: object, who = scene.fina) =>
  scene.shop.app.inject({ method: 'POST', url, headers: who.headers, payload });
const keep = (folio: string, change: object = {}, who = scene.fina) =>
  post(calls.keepMoney.path, { folio, importe: PESOS, motivo: REASON, ...change }, who);
const undo = (folio: string, who = scene.fina) => post(calls.undoKeeping.path, { folio }, who);
const ask = (folio: string, transfer: number, change: object = {}) =>
  post(calls.askRefund.path, {
    ...{ folio, pago: { tipo: 'transferencia', id: transfer }, importe: 100, forma: 'spei' },
    ...{ clabe: '032180000118359719', beneficiario: 'Ana', motivo: 'cancelacion' },
    ...{ clave: randomUUID(), ...change },
  });
const desk = (view: 'con-problema' | 'hechas', roles = ['finanzas'], id = scene.fina.id) =>
  refundDeskReads(scene.deps, { id, roles }).desk(view);
const listed = async (
  folio: string,
  as: readonly [string[], number] = [['finanzas'], scene.fina.id],
) => (await desk('con-problema', ...as)).stray.filter((one) => one.folio === folio);
const keptOf = async (folio: string) =>
  (await desk('hechas')).kept.filter((one) => one.folio === folio);
const mailOf = async (folio: string) =>
  scene.shop.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text_body'])
    .where('subject', 'like', `%${folio}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('BEH-900 of a cancelled order whose transfer nobody gives back somebody decides so with a reason: it leaves the list, and history, log and owner are told', async () => {
  const { id, folio } = await givenCancelled();
  expect(await listed(folio)).toMatchObject([{ motivo: 'Pedido cancelado', queda: PESOS }]);
  expect((await keep(folio)).json()).toEqual({ success: true });
  expect(await listed(folio)).toEqual([]);
  expect(await keptOf(folio)).toMatchObject([
    { importe: PESOS, motivo: REASON, quien: 'Fina Prueba', puede: true },
  ]);
  const mail = await mailOf(folio);
  expect(mail.subject).toBe(`Tu pedido se canceló sin devolución: pedido ${folio}`);
  expect(mail.text_body).toContain('decidimos no devolver los $1,250.50 que pagaste');
  expect(mail.text_body).toContain(REASON);
  const { db } = scene.shop;
  const events = db.selectFrom('order_event').select(['kind', 'account_id', 'detail']);
  const [last] = await events.where('order_id', '=', id).orderBy('id', 'desc').limit(1).execute();
  const detail = { importe: TOTAL, motivo: REASON };
  expect(last).toEqual({ kind: 'sin_devolucion', account_id: scene.fina.id, detail });
  const acts = db.selectFrom('audit_entry').select(['account_id', 'detail']);
  expect(
    await acts.where('action', '=', 'no_devolver').where('subject', '=', folio).execute(),
  ).toEqual([{ account_id: scene.fina.id, detail }]);
  expect(await findOrder(db, scene.ana.id, folio)).toMatchObject({
    sin_devolucion: { importe: PESOS, motivo: REASON },
    devolucion: { devuelto: 0, por_devolver: 0 },
  });
});

test('BEH-900 it is undone while it stands, and nothing is asked back before', async () => {
  const { folio, transfer } = await givenCancelled();
  expect((await undo(folio)).statusCode).toBe(409);
  await keep(folio);
  const refused = await ask(folio, transfer);
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
    409,
    'Se decidió que de este pedido no se devuelve nada: deshazlo primero en Devoluciones, Hechas.',
  ]);
  expect((await undo(folio, scene.otra)).json()).toEqual({ success: true });
  expect((await undo(folio)).statusCode).toBe(409);
  expect(await keptOf(folio)).toEqual([]);
  expect(await listed(folio)).toMatchObject([{ queda: PESOS }]);
  expect((await mailOf(folio)).subject).toContain('Revisamos otra vez tu devolución');
  expect(await findOrder(scene.shop.db, scene.ana.id, folio)).not.toHaveProperty('sin_devolucion');
  expect((await ask(folio, transfer)).statusCode).toBe(200);
});

test('BEH-900 who may not decide refunds, or whose order it is, decides nothing; nor does one without a reason or who read another sum', async () => {
  const { folio, id } = await givenCancelled();
  expect((await keep(folio, {}, scene.ana)).statusCode).toBe(403);
  expect((await undo(folio, scene.ana)).statusCode).toBe(403);
  for (const motivo of ['', '   ', 'x'.repeat(301), 'La tarjeta 4111 1111 1111 1111']) {
    expect([motivo, (await keep(folio, { motivo })).statusCode]).toEqual([motivo, 422]);
  }
  expect((await keep(folio, { importe: 1250 })).statusCode).toBe(409);
  const own = { account_id: scene.fina.id };
  await scene.shop.db.updateTable('orders').set(own).where('id', '=', id).execute();
  expect((await keep(folio)).statusCode).toBe(403);
  expect(await listed(folio)).toMatchObject([{ queda: 0 }]);
  expect(await listed(folio, [['ventas'], scene.otra.id])).toMatchObject([{ queda: 0 }]);
  expect((await keep(folio, {}, scene.otra)).statusCode).toBe(200);
  expect((await undo(folio)).statusCode).toBe(403);
});

test('BEH-900 of an order that stands, or of which something is on its way back, nothing is kept; what stays beside a refund is', async () => {
  const stands = await givenCancelled({ cancel: false });
  expect((await keep(stands.folio)).statusCode).toBe(409);
  const { folio, transfer } = await givenCancelled();
  expect((await ask(folio, transfer, { motivo: 'defecto' })).statusCode).toBe(200);
  expect((await keep(folio)).statusCode).toBe(409);
  const requests = scene.shop.db.selectFrom('refund_request').select('id');
  const { id } = await requests.where('transfer_id', '=', transfer).executeTakeFirstOrThrow();
  const url = calls.decideRefund.path.replace(':id', String(id));
  expect((await post(url, { paso: 'enviada', rastreo: 'PARTE900' })).statusCode).toBe(200);
  expect(await listed(folio)).toMatchObject([{ queda: 1150.5 }]);
  expect((await keep(folio)).statusCode).toBe(409);
  expect((await keep(folio, { importe: 1150.5 })).statusCode).toBe(200);
});

test('BEH-900 of two who decide at once one does, and one who asks for it back at the same moment is told', async () => {
  const { folio, transfer } = await givenCancelled();
  const both = await Promise.all([keep(folio), keep(folio, {}, scene.otra)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  await undo(folio);
  const either = await Promise.all([keep(folio), ask(folio, transfer)]);
  expect(either.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('BEH-901 what stays of a cancelled order is income: its owner may have it invoiced, which else they may not', async () => {
  const { folio } = await givenCancelled();
  const cancelled = async () => (await findOwnState(scene.shop.db, scene.ana.id, folio))?.cancelled;
  expect(await cancelled()).toBe(true);
  await keep(folio);
  expect(await cancelled()).toBe(false);
  await undo(folio);
  expect(await cancelled()).toBe(true);
});
