import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireUnpaidOrders } from '../../../../../test/support/expire-orders.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { orderFault } from '../../../../../test/support/sandbox-token.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { reconcileAttempts } from '../attempt/reconcile-attempts.ts';
import { settle } from './settle.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());
beforeEach(() => {
  // Each test's cards are its own: an hour later nobody counts the earlier ones.
  scene.shop.clock.advance(3600_000);
  scene.alarms.splice(0);
});

const noticesOf = async (folio: string) => {
  const notices = await scene.shop.db
    .selectFrom('notification')
    .select('title')
    .where('body', 'like', `%${folio}%`)
    .execute();
  return notices.map(({ title }) => title);
};
const mailsOf = (folio: string) =>
  scene.shop.db
    .selectFrom('outbox_mail')
    .select('subject')
    .where('subject', 'like', `%${folio}%`)
    .execute();
const alarmsOf = async (folio: string) => {
  const book = scene.shop.db.selectFrom('security_event').select('kind');
  const found = await book.where('subject', 'like', `${folio}%`).orderBy('id').execute();
  return found.map(({ kind }) => kind);
};

test('T102 A53 a card refused at its bank leaves a receipt in review where it was, and it never expires', async () => {
  const { id, folio, chargeId } = await scene.givenWaiting();
  expect(await scene.upload(folio, 'SPEI 1001')).toBe(200);
  await scene.decide(chargeId, 'rechazar');
  await scene.notice('charge.failed', chargeId);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'rechazado' }]);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'en proceso', status: 1 });
  expect(await scene.result(folio, chargeId)).toMatchObject({
    estado: 'rechazado',
    motivo: expect.stringContaining('comprobante sigue en revisión'),
  });
  expect((await scene.pay(folio)).statusCode).toBe(409);
  await expireUnpaidOrders(scene.shop.db, new Date('2027-06-01T00:00:00Z'));
  expect(await scene.order(id)).toMatchObject({ payment_state: 'en proceso', status: 1 });
});

test('T102 T209 a card authorised while a receipt is in review pays, and staff hears of the receipt', async () => {
  const { id, folio, chargeId } = await scene.givenWaiting();
  await scene.upload(folio, 'SPEI 1002');
  await scene.decide(chargeId, 'autorizar');
  await scene.notice('charge.succeeded', chargeId);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado', status: 2 });
  const receipts = scene.shop.db.selectFrom('receipt').select(['state', 'paid_by_card']);
  expect(await receipts.where('order_id', '=', id).execute()).toEqual([
    { state: 'en revision', paid_by_card: true },
  ]);
  expect(await alarmsOf(folio)).toEqual(['posible_pago_doble']);
  expect(await scene.events(id)).toEqual(['comprobante', 'pago', 'revision']);
  expect(await scene.due(id)).toEqual([]);
});

test('T097 I1 money for a cancelled order is owed, its owner is told, and the refund ends it', async () => {
  const { id, folio, chargeId } = await scene.givenWaiting();
  await scene.shop.db.updateTable('orders').set({ status: 12 }).where('id', '=', id).execute();
  await scene.decide(chargeId, 'autorizar');
  expect(await scene.result(folio, chargeId)).toMatchObject({
    estado: 'por devolver',
    motivo: expect.stringContaining('te lo devolvemos completo'),
  });
  await scene.notice('charge.succeeded', chargeId);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'por_devolver' }]);
  const owed = { reason: 'pedido_cerrado', amount_centavos: 1250_50, returned_centavos: 0 };
  expect(await scene.due(id)).toMatchObject([{ ...owed, state: 'por_devolver' }]);
  expect(await noticesOf(folio)).toEqual(['Te devolvemos un cargo']);
  expect(await mailsOf(folio)).toHaveLength(1);
  expect(await alarmsOf(folio)).toEqual(['pago_por_devolver']);
  expect(scene.alarms).toEqual(['payment needs a person: owe_closed']);
  await scene.refund(chargeId);
  await scene.notice('charge.refunded', chargeId);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'devuelto' }]);
  expect(await scene.due(id)).toMatchObject([{ state: 'devuelto', returned_centavos: 1250_50 }]);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'reembolsado', status: 12 });
  expect(await scene.result(folio, chargeId)).toMatchObject({ estado: 'devuelto' });
  expect(await noticesOf(folio)).toEqual(['Te devolvemos un cargo', 'Devolución hecha']);
});

test('T109 T122 refunds of a part add up, and the last one makes it a whole', async () => {
  const { id, chargeId } = await scene.givenWaiting();
  await scene.decide(chargeId, 'autorizar');
  await scene.notice('charge.succeeded', chargeId);
  for (const pesos of [250, 1000]) {
    const refund = { id: await scene.refund(chargeId, pesos) };
    await scene.notice('charge.refunded', chargeId, { status: 'completed', refund });
    await scene.notice('charge.refunded', chargeId, { status: 'completed', refund });
  }
  expect(await scene.events(id)).toEqual(['pago', 'reembolso_parcial', 'reembolso_parcial']);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
  const last = { id: await scene.refund(chargeId, 0.5) };
  await scene.notice('charge.refunded', chargeId, { status: 'refunded', refund: last });
  expect(await scene.order(id)).toMatchObject({ payment_state: 'reembolsado' });
  const refunds = scene.shop.db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select((refund) => refund.fn.sum<string>('refund.amount_centavos').as('total'));
  const { total } = await refunds.where('order_id', '=', id).executeTakeFirstOrThrow();
  expect(Number(total)).toBe(1250_50);
});

test('T109 F7 a refund notice that comes before the provider shows the refund is not lost', async () => {
  const { id, chargeId } = await scene.givenWaiting();
  await scene.decide(chargeId, 'autorizar');
  await scene.notice('charge.succeeded', chargeId);
  const refund = { id: await scene.refund(chargeId, 100) };
  await orderFault(scene.sandbox.url, { on: 'read', kind: 'stale', times: 2 });
  await scene.notice('charge.refunded', chargeId, { refund });
  scene.shop.clock.advance(31_000);
  await reconcileAttempts(scene.deps);
  expect(await scene.events(id)).toEqual(['pago']);
  scene.shop.clock.advance(61_000);
  await reconcileAttempts(scene.deps);
  expect(await scene.events(id)).toEqual(['pago', 'reembolso_parcial']);
});

test('F7 a notice with which the provider never agrees is a person’s after four days, once', async () => {
  const { chargeId } = await scene.givenWaiting();
  await scene.decide(chargeId, 'autorizar');
  await scene.notice('charge.refunded', chargeId, { refund: { id: 'trnadie' } });
  for (let day = 0; day < 6; day += 1) {
    scene.shop.clock.advance(24 * 3600_000);
    await reconcileAttempts(scene.deps);
  }
  const told = 'a notice of the card provider needs a person';
  expect(scene.alarms.filter((what) => what === told)).toHaveLength(1);
});

test('T111 an amount that is no money waits for a person, and keeps nobody else waiting', async () => {
  const bad = await scene.givenWaiting();
  const charge = scene.sandbox
    .ledger()
    .charges.find((one) => Reflect.get(one, 'id') === bad.chargeId);
  Object.assign(charge ?? {}, { amount: 1e21 });
  await scene.decide(bad.chargeId, 'autorizar');
  scene.shop.clock.advance(1000);
  const good = await scene.givenWaiting();
  await scene.decide(good.chargeId, 'autorizar');
  scene.shop.clock.advance(60_000);
  await reconcileAttempts(scene.deps);
  expect(await scene.order(good.id)).toMatchObject({ payment_state: 'pagado' });
  expect(await scene.order(bad.id)).toMatchObject({ payment_state: 'en proceso' });
  expect(await scene.result(bad.folio, bad.chargeId)).toMatchObject({ estado: 'pendiente' });
  expect(await scene.due(bad.id)).toMatchObject([
    { reason: 'importe_distinto', amount_centavos: null, state: 'por_devolver' },
  ]);
});

test('T111 T102 an abandoned charge of another amount, authorised after another paid, starves no later event', async () => {
  const first = await scene.givenWaiting();
  const charge = scene.sandbox
    .ledger()
    .charges.find((one) => Reflect.get(one, 'id') === first.chargeId);
  scene.shop.clock.advance(31_000);
  const again = (await scene.pay(first.folio)).json() as { redirect_url: string };
  const [, second = ''] = /redirect\/([^/]+)/.exec(again.redirect_url) ?? [];
  await scene.decide(second, 'autorizar');
  await scene.notice('charge.succeeded', second);
  Object.assign(charge ?? {}, { amount: 5000 });
  await scene.decide(first.chargeId, 'autorizar');
  expect(await scene.notice('charge.succeeded', first.chargeId)).toBe(200);
  expect(await scene.attempts(first.id)).toMatchObject([
    { state: 'por_devolver' },
    { state: 'pagado' },
  ]);
  expect(await scene.due(first.id)).toMatchObject([{ amount_centavos: 5000_00 }]);
  expect(await scene.order(first.id)).toMatchObject({ payment_state: 'pagado' });
  const unhandled = scene.shop.db.selectFrom('provider_event').select('event_id');
  const open = unhandled.where('handled_at', 'is', null).where('review_at', 'is', null);
  expect(await open.where('event_id', 'like', `%${first.chargeId}%`).execute()).toEqual([]);
});

test('I1 an attempt we gave up is found authorised although its notice was lost', async () => {
  const { id, folio, chargeId } = await scene.givenWaiting();
  scene.shop.clock.advance(25 * 3600_000);
  await reconcileAttempts(scene.deps);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'rechazado', failure: 'abandonado' }]);
  await scene.decide(chargeId, 'autorizar');
  scene.shop.clock.advance(3601_000);
  await reconcileAttempts(scene.deps);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
  expect(await scene.result(folio, chargeId)).toMatchObject({ estado: 'pagado' });
});

test('BEH-664 T102 the other charge of an order that is paid is watched: authorised after all, it goes back although its notice was lost', async () => {
  const first = await scene.givenWaiting();
  scene.shop.clock.advance(31_000);
  const again = (await scene.pay(first.folio)).json() as { redirect_url: string };
  const [, second = ''] = /redirect\/([^/]+)/.exec(again.redirect_url) ?? [];
  await scene.decide(first.chargeId, 'autorizar');
  await scene.notice('charge.succeeded', first.chargeId);
  expect(await scene.attempts(first.id)).toMatchObject([
    { state: 'pagado' },
    { state: 'rechazado', failure: 'sustituido' },
  ]);
  await scene.decide(second, 'autorizar');
  scene.shop.clock.advance(3601_000);
  await reconcileAttempts(scene.deps);
  expect(await scene.due(first.id)).toMatchObject([
    { reason: 'pago_doble', amount_centavos: 1250_50 },
  ]);
});

test('BEH-664 T101 while somebody has just gone to their bank’s page no second charge of the order is begun', async () => {
  const { id, folio } = await scene.givenWaiting();
  scene.shop.clock.advance(29_000);
  expect((await scene.pay(folio)).statusCode).toBe(409);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'abierto' }]);
});

test('BEH-664 what was given up and its bank then refuses is told once, and watched no longer', async () => {
  const { id, chargeId } = await scene.givenWaiting();
  scene.shop.clock.advance(25 * 3600_000);
  await reconcileAttempts(scene.deps);
  await scene.decide(chargeId, 'rechazar');
  scene.shop.clock.advance(3601_000);
  await reconcileAttempts(scene.deps);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'rechazado', failure: 'sin efecto' }]);
  expect(await scene.events(id)).toEqual(['pago_rechazado']);
});

test('BEH-664 T123 a refusal that is told again stays what it was, and is told once', async () => {
  const { id, chargeId } = await scene.givenWaiting();
  await scene.decide(chargeId, 'rechazar');
  for (const status of ['failed', 'again']) {
    await scene.notice('charge.failed', chargeId, { status });
  }
  expect(await scene.attempts(id)).toMatchObject([{ state: 'rechazado', failure: 'declined' }]);
  expect(await scene.events(id)).toEqual(['pago_rechazado']);
});

test('BEH-664 T104 who looked for a charge in vain gives up none that turned up meanwhile', async () => {
  const { id } = await scene.givenWaiting();
  const attempts = scene.shop.db.selectFrom('payment_attempt').select('id');
  const attempt = await attempts.where('order_id', '=', id).executeTakeFirstOrThrow();
  await settle(scene.deps, attempt.id, { news: 'no_trace', failure: 'sin_cargo' });
  expect(await scene.attempts(id)).toMatchObject([{ state: 'abierto', failure: '' }]);
});

test('T104 one attempt that cannot be settled is told of and stops no other', async () => {
  const [bad, good] = [await scene.givenWaiting(), await scene.givenWaiting()];
  // Two attempts may not bear one charge: what the provider says of the first cannot be stored.
  await scene.shop.db
    .updateTable('payment_attempt')
    .set({ provider_id: null })
    .where('order_id', '=', bad.id)
    .execute();
  await scene.shop.db
    .updateTable('payment_attempt')
    .set({ provider_id: bad.chargeId })
    .where('order_id', '=', good.id)
    .execute();
  const fine = await scene.givenWaiting();
  for (const { chargeId } of [bad, fine]) await scene.decide(chargeId, 'autorizar');
  scene.shop.clock.advance(60_000);
  await reconcileAttempts(scene.deps);
  expect(scene.alarms).toContain('an attempt could not be settled');
  expect(await scene.order(fine.id)).toMatchObject({ payment_state: 'pagado' });
});

test('T113 a charge that is another order’s pays nothing, and is told of', async () => {
  const [own, other] = [await scene.givenWaiting(), await scene.givenWaiting()];
  const attempts = scene.shop.db.selectFrom('payment_attempt').select(['id', 'reference']);
  const attempt = await attempts.where('order_id', '=', own.id).executeTakeFirstOrThrow();
  const paid = { amount: toCentavos(1250_50), currency: 'MXN', status: 'paid' } as const;
  const charge = { ...paid, failure: null, card: null, refunds: [] };
  const settled = [
    { id: own.chargeId, reference: `${other.folio}-1` },
    { id: other.chargeId, reference: attempt.reference },
  ].map((named) => settle(scene.deps, attempt.id, { charge: { ...charge, ...named } }));
  expect(await Promise.all(settled)).toEqual([undefined, undefined]);
  expect(await scene.order(own.id)).toEqual({ payment_state: 'sin_transaccion', status: 1 });
  expect(scene.alarms).toEqual(Array(2).fill('a charge does not belong to its attempt'));
});

test('BEH-533 a visit that is being charged meanwhile is not given up by whoever pays another way', async () => {
  const { id, folio } = await scene.givenWaiting();
  const { id: attempt } = await scene.shop.db
    .updateTable('payment_attempt')
    .set({ state: 'desconocido' })
    .where('order_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const left = { news: 'left', failure: 'abandonado', from: 'abierto' } as const;
  await settle(scene.deps, attempt, left);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'desconocido' }]);
  expect((await scene.pay(folio)).statusCode).toBe(409);
});
