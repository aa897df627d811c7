import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CreditScene, openCreditScene } from '../../../../../test/support/credit-scene.ts';
import { orderFault } from '../../../../../test/support/sandbox-token.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { findOrder } from '../../../orders/server/order.sql.ts';
import { askRefund } from '../refund/ask-refund.ts';
import { decideRefund } from '../refund/decide-refund.ts';
import { payBack } from '../refund/pay-back.ts';
import { listUnasked } from '../refund/refund-queue.sql.ts';

let scene: CreditScene;
beforeAll(async () => {
  scene = await openCreditScene();
});
afterAll(() => scene.close());
beforeEach(() => void scene.shop.clock.advance(3601_000));

/** So much of an order came by transfer. */
async function givenTransfer(orderId: number, centavos: number): Promise<number> {
  const { id } = await scene.shop.db
    .insertInto('transfer_received')
    .values({
      ...{ order_id: orderId, receipt_id: null, amount_centavos: centavos, actor: 'personal' },
      created_at: scene.shop.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
let keys = 0;
/** So much of a transfer is to be sent back by SPEI. */
function ask(
  folio: string,
  transfer: number,
  centavos: number,
  reason: 'defecto' | 'cancelacion' = 'defecto',
) {
  keys += 1;
  return askRefund(
    scene.deps,
    { id: scene.fina.id, mayApprove: true },
    {
      ...{ folio, payment: { kind: 'transferencia', id: transfer }, way: 'spei' },
      ...{ amount: toCentavos(centavos), clabe: '032180000118359719', beneficiary: 'Ana' },
      ...{ reason, note: '', key: `queda-${keys}` },
    },
  );
}
/** And is sent. */
async function sendBack(...given: Parameters<typeof ask>): Promise<void> {
  const asked = await ask(...given);
  if (!asked.ok) throw new Error(asked.code);
  const sent = { step: 'sent', trackingKey: `QUEDA${keys}` } as const;
  const done = await decideRefund(scene.deps, scene.fina.id, asked.value.id, sent);
  if (!done.ok) throw new Error(done.code);
}

test('BEH-676 T122 an order whose card’s money went back is still paid by the credit that it used', async () => {
  await scene.give(200_00);
  const { id, folio } = await scene.givenOrder({ totalCentavos: 700_00 });
  await scene.use(folio);
  const { redirect_url: url } = (await scene.pay(folio)).json() as { redirect_url: string };
  const [, charge = ''] = /redirect\/([^/]+)/.exec(url) ?? [];
  await scene.decide(charge, 'autorizar');
  await scene.notice('charge.succeeded', charge);
  await scene.refund(charge);
  await scene.notice('charge.refunded', charge);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'devuelto' }]);
  expect((await scene.order(id)).payment_state).toBe('pagado');
});

test('BEH-676 T122 an order whose transfer was sent back is still paid by the credit that it used', async () => {
  await scene.give(200_00);
  const { id, folio } = await scene.givenOrder({ totalCentavos: 700_00 });
  await scene.use(folio);
  const transfer = await givenTransfer(id, 500_00);
  const paid = { payment_state: 'pagado', status: 2, paid_at: scene.shop.clock.now() } as const;
  await scene.shop.db.updateTable('orders').set(paid).where('id', '=', id).execute();
  await sendBack(folio, transfer, 500_00);
  expect((await scene.events(id)).at(-1)).toBe('reembolso');
  expect((await scene.order(id)).payment_state).toBe('pagado');
});

test('BEH-676 T111 an order whose money of another amount went back waits for its payment again', async () => {
  const { id, folio, chargeId } = await scene.givenWaiting();
  const { charges } = scene.sandbox.ledger();
  const charge = charges.find((one) => Reflect.get(one, 'id') === chargeId);
  Object.assign(charge ?? {}, { amount: 20 });
  await scene.decide(chargeId, 'autorizar');
  await scene.notice('charge.succeeded', chargeId);
  expect(await scene.order(id)).toEqual({ payment_state: 'en proceso', status: 1 });
  await scene.refund(chargeId);
  await scene.notice('charge.refunded', chargeId);
  expect(await scene.due(id)).toMatchObject([{ state: 'devuelto', returned_centavos: 20_00 }]);
  expect(await scene.order(id)).toEqual({ payment_state: 'sin_transaccion', status: 1 });
  expect((await scene.pay(folio)).statusCode).toBe(200);
});

test('BEH-685 what paid a cancelled order by transfer is listed until it is asked for, and again where that was refused', async () => {
  const { id, folio } = await scene.givenOrder({ totalCentavos: 700_00 });
  const transfer = await givenTransfer(id, 700_00);
  const paid = { payment_state: 'pagado', status: 2, paid_at: scene.shop.clock.now() } as const;
  await scene.shop.db.updateTable('orders').set(paid).where('id', '=', id).execute();
  const unasked = async () =>
    (await listUnasked(scene.shop.db)).flatMap((one) => (one.folio === folio ? one.reason : []));
  expect(await unasked()).toEqual([]);
  await scene.cancel(folio);
  expect(await unasked()).toEqual(['cancelacion']);
  const asked = await ask(folio, transfer, 700_00, 'cancelacion');
  if (!asked.ok) throw new Error(asked.code);
  expect(await unasked()).toEqual([]);
  const no = { step: 'refuse', why: 'La CLABE es de otra persona.' } as const;
  expect((await decideRefund(scene.deps, scene.fina.id, asked.value.id, no)).ok).toBe(true);
  expect(await unasked()).toEqual(['cancelacion']);
  await sendBack(folio, transfer, 650_00, 'cancelacion');
  // What the shop keeps for work that was done a person decided.
  expect(await unasked()).toEqual([]);
});

test('BEH-685 a charge that is owed is listed once its request was refused, so that it goes back by another way', async () => {
  const { id, folio, chargeId } = await scene.givenWaiting();
  await scene.shop.db.updateTable('orders').set({ status: 12 }).where('id', '=', id).execute();
  await scene.decide(chargeId, 'autorizar');
  await scene.notice('charge.succeeded', chargeId);
  const unasked = async () =>
    (await listUnasked(scene.shop.db)).flatMap((one) => (one.folio === folio ? one.reason : []));
  expect(await scene.due(id)).toMatchObject([{ state: 'por_devolver', reason: 'pedido_cerrado' }]);
  expect(await unasked()).toEqual([]);
  await orderFault(scene.sandbox.url, { on: 'refund', kind: 'decline' });
  await payBack(scene.deps);
  const stuck = scene.shop.db.selectFrom('refund_request').select(['id', 'state']);
  const request = await stuck.where('order_id', '=', id).executeTakeFirstOrThrow();
  expect([request.state, await unasked()]).toEqual(['con_problema', []]);
  const no = { step: 'refuse', why: 'Va por SPEI.' } as const;
  expect((await decideRefund(scene.deps, scene.fina.id, request.id, no)).ok).toBe(true);
  expect(await unasked()).toEqual(['pedido_cerrado']);
});

test('BEH-676 T122 of a paid order that is cancelled what came by transfer goes back by request, and is not owed beside it', async () => {
  const { id, folio } = await scene.givenOrder({ totalCentavos: 700_00 });
  await givenTransfer(id, 700_00);
  const paid = { payment_state: 'pagado', status: 2, paid_at: scene.shop.clock.now() } as const;
  await scene.shop.db.updateTable('orders').set(paid).where('id', '=', id).execute();
  await scene.cancel(folio);
  expect(await scene.due(id)).toEqual([]);
});

test('BEH-679 T122 what is owed of a transfer is owed until all of it was sent, by one request after the other', async () => {
  const { id, folio } = await scene.givenOrder({ totalCentavos: 700_00 });
  const { db, clock } = scene.shop;
  await db.updateTable('orders').set({ status: 12 }).where('id', '=', id).execute();
  const transfer = await givenTransfer(id, 500_00);
  await db
    .insertInto('refund_due')
    .values({
      ...{ order_id: id, attempt_id: null, receipt_id: null, transfer_id: transfer },
      ...{ amount_centavos: 500_00, currency: 'MXN', reason: 'pedido_cerrado' },
      created_at: clock.now(),
    })
    .execute();
  const unasked = async () => (await listUnasked(db)).filter((one) => one.folio === folio).length;
  const toGoBack = async () => (await findOrder(db, scene.ana.id, folio))?.devolucion?.por_devolver;
  expect([await unasked(), await toGoBack()]).toEqual([1, 500]);
  await sendBack(folio, transfer, 200_00);
  expect(await scene.due(id)).toMatchObject([{ state: 'por_devolver', returned_centavos: 200_00 }]);
  expect([await unasked(), await toGoBack()]).toEqual([1, 300]);
  const open = await ask(folio, transfer, 100_00);
  expect(await unasked()).toBe(0);
  expect(await ask(folio, transfer, 200_00)).toMatchObject({ ok: false, code: 'one_at_a_time' });
  if (!open.ok) throw new Error(open.code);
  const no = { step: 'refuse', why: 'Va completo.' } as const;
  expect((await decideRefund(scene.deps, scene.fina.id, open.value.id, no)).ok).toBe(true);
  await sendBack(folio, transfer, 300_00);
  expect(await scene.due(id)).toMatchObject([{ state: 'devuelto', returned_centavos: 500_00 }]);
});
