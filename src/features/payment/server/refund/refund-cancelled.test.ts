import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { askRefund } from './ask-refund.ts';
import { decideRefund } from './decide-refund.ts';
import { payBack } from './pay-back.ts';

let scene: PaymentScene;
let fina: TestCustomer;
beforeAll(async () => {
  scene = await openPaymentScene();
  fina = await givenCustomer(scene.shop.db, { name: 'Fina Prueba', roles: ['finanzas'] });
});
afterAll(() => scene.close());

async function givenPaid(totalCentavos = 1250_50) {
  const waiting = await scene.givenWaiting({ totalCentavos });
  await scene.decide(waiting.chargeId, 'autorizar');
  await scene.notice('charge.succeeded', waiting.chargeId);
  return waiting;
}

async function askedInPart({ folio, id }: { folio: string; id: number }, mayApprove = true) {
  const attempt = await scene.shop.db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const request = await askRefund(
    scene.deps,
    { id: fina.id, mayApprove },
    {
      folio,
      payment: { kind: 'cargo', id: attempt.id },
      amount: 250_00,
      way: 'original',
      clabe: '',
      beneficiary: '',
      reason: 'defecto',
      note: '',
      key: `parte-${folio}`,
    },
  );
  if (!request.ok) throw new Error(request.code);
  return request.value;
}

const requests = (id: number) =>
  scene.shop.db
    .selectFrom('refund_request')
    .select(['state', 'amount_centavos', 'reason', 'asked_by'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
const returnedAt = (chargeId: string): number => {
  const charge = scene.sandbox.ledger().charges.find((one) => Reflect.get(one, 'id') === chargeId);
  return Number(Reflect.get(charge ?? {}, 'refunded') ?? 0);
};

test('BEH-09 what paid an order goes back when it is cancelled: a small amount by itself, a large one by a person', async () => {
  const cancel = (id: number) =>
    scene.shop.db.updateTable('orders').set({ status: 12 }).where('id', '=', id).execute();
  const small = await givenPaid();
  await askedInPart(small);
  await payBack(scene.deps);
  const large = await givenPaid(9000_00);
  const kept = await givenPaid();
  for (const { id } of [small, large]) await cancel(id);
  await Promise.all([payBack(scene.deps), payBack(scene.deps)]);
  await payBack(scene.deps);
  expect(await requests(small.id)).toMatchObject([
    { amount_centavos: 250_00, state: 'hecha' },
    { amount_centavos: 1000_50, state: 'hecha', reason: 'cancelacion', asked_by: null },
  ]);
  expect(returnedAt(small.chargeId)).toBe(1250.5);
  expect(await scene.order(small.id)).toMatchObject({ payment_state: 'reembolsado' });
  expect(await requests(large.id)).toMatchObject([
    { amount_centavos: 9000_00, state: 'por_aprobar', reason: 'cancelacion' },
  ]);
  expect(await requests(kept.id)).toEqual([]);
});

test('BEH-682 what paid a cancelled order goes back also where a refund for another reason was refused before', async () => {
  const paid = await givenPaid();
  const wished = await askedInPart(paid, false);
  const rita = await givenCustomer(scene.shop.db, { name: 'Rita Prueba', roles: ['finanzas'] });
  const no = { step: 'refuse', why: 'Las piezas llegaron bien.' } as const;
  expect((await decideRefund(scene.deps, rita.id, wished.id, no)).ok).toBe(true);
  await payBack(scene.deps);
  expect(await requests(paid.id)).toMatchObject([{ state: 'rechazada' }]);
  await scene.shop.db.updateTable('orders').set({ status: 12 }).where('id', '=', paid.id).execute();
  await payBack(scene.deps);
  await payBack(scene.deps);
  expect(await requests(paid.id)).toMatchObject([
    { state: 'rechazada', reason: 'defecto' },
    { amount_centavos: 1250_50, state: 'hecha', reason: 'cancelacion', asked_by: null },
  ]);
  expect(returnedAt(paid.chargeId)).toBe(1250.5);
});

test('BEH-933 whose order was cancelled is told so, and then that the money went back: nothing between', async () => {
  const { id, folio } = await givenPaid();
  await scene.shop.db.updateTable('orders').set({ status: 12 }).where('id', '=', id).execute();
  for (let time = 0; time < 2; time += 1) await payBack(scene.deps);
  const mails = scene.shop.db.selectFrom('outbox_mail').select('subject');
  const sent = await mails.where('subject', 'like', `%${folio}%`).orderBy('id').execute();
  const subjects = sent.map(({ subject }) => subject.split(':')[0]);
  expect(subjects).toEqual(['Pago confirmado', 'Devolución hecha']);
});
