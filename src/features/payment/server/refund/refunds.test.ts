import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { orderFault } from '../../../../../test/support/sandbox-token.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { findAttempt } from '../attempt/attempt.sql.ts';
import { reconcileAttempt } from '../attempt/reconcile-attempts.ts';
import { askRefund, type RefundWish } from './ask-refund.ts';
import { decideRefund } from './decide-refund.ts';
import { payBack } from './pay-back.ts';
import { refundDeskReads } from './refund-desk.ts';

let scene: PaymentScene;
let fina: TestCustomer;
let rita: TestCustomer;
beforeAll(async () => {
  scene = await openPaymentScene();
  fina = await givenCustomer(scene.shop.db, { name: 'Fina Prueba', roles: ['finanzas'] });
  rita = await givenCustomer(scene.shop.db, { name: 'Rita Prueba', roles: ['finanzas'] });
});
afterAll(() => scene.close());
beforeEach(async () => {
  scene.shop.clock.advance(3600_000);
  // What an earlier test asked for is over before the next one begins.
  await payBack(scene.deps);
  scene.alarms.splice(0);
});

let keys = 0;
async function givenPaid(totalCentavos = 1250_50) {
  const waiting = await scene.givenWaiting({ totalCentavos });
  await scene.decide(waiting.chargeId, 'autorizar');
  await scene.notice('charge.succeeded', waiting.chargeId);
  const { id: attempt } = await scene.shop.db
    .selectFrom('payment_attempt')
    .select('id')
    .where('order_id', '=', waiting.id)
    .executeTakeFirstOrThrow();
  return { ...waiting, attempt };
}
type Paid = Awaited<ReturnType<typeof givenPaid>>;

function ask(paid: Paid, change: Partial<RefundWish> = {}, by = { id: fina.id, mayApprove: true }) {
  keys += 1;
  return askRefund(scene.deps, by, {
    folio: paid.folio,
    payment: { kind: 'cargo', id: paid.attempt },
    amount: 100_00,
    way: 'original',
    clabe: '',
    beneficiary: '',
    reason: 'defecto',
    note: '',
    key: `prueba-${keys}`,
    ...change,
  });
}
const asked = async (...given: Parameters<typeof ask>) => {
  const request = await ask(...given);
  if (!request.ok) throw new Error(request.code);
  return request.value;
};
const requests = (id: number) =>
  scene.shop.db
    .selectFrom('refund_request')
    .select(['state', 'amount_centavos', 'failure', 'reason', 'asked_by'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
const returnedAt = (chargeId: string): number => {
  const charge = scene.sandbox.ledger().charges.find((one) => Reflect.get(one, 'id') === chargeId);
  return Number(Reflect.get(charge ?? {}, 'refunded') ?? 0);
};
const mails = async (folio: string) => {
  const rows = scene.shop.db.selectFrom('outbox_mail').select(['subject', 'text_body']);
  return (await rows.where('subject', 'like', `%${folio}%`).orderBy('id').execute()).slice(1);
};

test('T122 a part goes back by the way it came, and order, mail and events say so', async () => {
  const paid = await givenPaid();
  await asked(paid, { amount: 250_00 });
  await payBack(scene.deps);
  expect(await requests(paid.id)).toMatchObject([{ state: 'hecha', amount_centavos: 250_00 }]);
  expect(returnedAt(paid.chargeId)).toBe(250);
  expect(await scene.events(paid.id)).toEqual(['pago', 'devolucion_pedida', 'reembolso_parcial']);
  expect(await scene.order(paid.id)).toMatchObject({ payment_state: 'pagado' });
  const sent = await mails(paid.folio);
  expect(sent.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Vamos a devolverte dinero',
    'Devolución hecha',
  ]);
  expect(sent[1]?.text_body).toContain('$250.00');
  await asked(paid, { amount: 1000_50 });
  await payBack(scene.deps);
  expect(await scene.order(paid.id)).toMatchObject({ payment_state: 'reembolsado' });
  expect(await scene.attempts(paid.id)).toMatchObject([{ state: 'devuelto' }]);
});

test('T122 of 50 requests at once no more goes back than was paid', async () => {
  const paid = await givenPaid();
  const many = await Promise.all(
    Array.from({ length: 50 }, () => ask(paid, { amount: 300_00, reason: 'cobro_de_mas' })),
  );
  expect(many.filter(({ ok }) => ok)).toHaveLength(4);
  const others = many.flatMap((one) => (one.ok ? [] : [one.code]));
  expect(new Set(others)).toEqual(new Set(['too_much']));
  await Promise.all([payBack(scene.deps), payBack(scene.deps), payBack(scene.deps)]);
  await payBack(scene.deps);
  expect(returnedAt(paid.chargeId)).toBe(1200);
  expect((await requests(paid.id)).map(({ state }) => state)).toEqual(Array(4).fill('hecha'));
});

test('T122 two whole refunds at once are one, and the same form sent twice asks once', async () => {
  const paid = await givenPaid();
  const whole = { amount: 1250_50 };
  const [one, other] = await Promise.all([ask(paid, whole), ask(paid, whole)]);
  expect([one.ok, other.ok].sort()).toEqual([false, true]);
  const second = await givenPaid();
  const twice = await Promise.all([1, 2, 3].map(() => asked(second, { key: 'misma-forma' })));
  expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
});

test('T104 money that went back in silence is found, and never sent twice', async () => {
  const paid = await givenPaid();
  await asked(paid, { amount: 400_00 });
  await orderFault(scene.sandbox.url, { on: 'refund', kind: 'hang_after' });
  await payBack(scene.deps);
  expect(await requests(paid.id)).toMatchObject([{ state: 'en_curso', failure: 'sin_respuesta' }]);
  await payBack(scene.deps);
  expect(await requests(paid.id)).toMatchObject([{ state: 'en_curso' }]);
  scene.shop.clock.advance(61_000);
  await payBack(scene.deps);
  expect(await requests(paid.id)).toMatchObject([{ state: 'hecha', failure: '' }]);
  expect(returnedAt(paid.chargeId)).toBe(400);
  expect(await scene.events(paid.id)).toEqual(['pago', 'devolucion_pedida', 'reembolso_parcial']);
});

test('T104 what a company that is away was asked for is asked for again, and a person hears of it', async () => {
  const paid = await givenPaid();
  await asked(paid);
  await orderFault(scene.sandbox.url, { on: 'refund', kind: 'error_500', times: 5 });
  for (let round = 0; round < 5; round += 1) {
    await payBack(scene.deps);
    scene.shop.clock.advance(3600_000);
  }
  expect(scene.alarms).toEqual(['nobody knows whether a refund went back']);
  await payBack(scene.deps);
  expect(await requests(paid.id)).toMatchObject([{ state: 'hecha' }]);
  expect(returnedAt(paid.chargeId)).toBe(100);
});

test('a refund is done when the company shows it, not when we wish so', async () => {
  const paid = await givenPaid();
  await asked(paid);
  await orderFault(scene.sandbox.url, { on: 'refund', kind: 'in_progress' });
  await payBack(scene.deps);
  expect(await requests(paid.id)).toMatchObject([{ state: 'en_curso' }]);
  expect(await scene.events(paid.id)).toEqual(['pago', 'devolucion_pedida']);
  const charge = scene.sandbox
    .ledger()
    .charges.find((one) => Reflect.get(one, 'id') === paid.chargeId);
  const [refund] = Reflect.get(charge ?? {}, 'refunds') as { status: string }[];
  Object.assign(refund ?? {}, { status: 'completed' });
  scene.shop.clock.advance(61_000);
  await payBack(scene.deps);
  expect(await requests(paid.id)).toMatchObject([{ state: 'hecha' }]);
  expect(returnedAt(paid.chargeId)).toBe(100);
});

test('T209 refunds need two persons above a configurable amount, and nobody approves their own', async () => {
  const paid = await givenPaid(5000_00);
  const request = await asked(paid, { amount: 2000_01 });
  await payBack(scene.deps);
  expect(await requests(paid.id)).toMatchObject([{ state: 'por_aprobar' }]);
  const own = await decideRefund(scene.deps, fina.id, request.id, { step: 'approve' });
  expect(own).toMatchObject({ ok: false, code: 'own_request' });
  const both = await Promise.all(
    [1, 2].map(() => decideRefund(scene.deps, rita.id, request.id, { step: 'approve' })),
  );
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  await payBack(scene.deps);
  expect(returnedAt(paid.chargeId)).toBe(2000.01);
  // Small ones add up: the second of 1,500 is over the amount of one person.
  const pieces = await givenPaid(5000_00);
  expect((await asked(pieces, { amount: 1500_00 })).state).toBe('en_curso');
  expect((await asked(pieces, { amount: 1500_00 })).state).toBe('por_aprobar');
  const clerk = { id: rita.id, mayApprove: false };
  expect((await asked(await givenPaid(), { amount: 1 }, clerk)).state).toBe('por_aprobar');
});

test('a company’s no is a person’s; asked again under a new name it may say yes', async () => {
  const paid = await givenPaid();
  const request = await asked(paid);
  await orderFault(scene.sandbox.url, { on: 'refund', kind: 'decline' });
  await payBack(scene.deps);
  const problem = { state: 'con_problema', failure: 'not_allowed' };
  expect(await requests(paid.id)).toMatchObject([problem]);
  expect(scene.alarms).toEqual(['a refund needs a person']);
  expect(await decideRefund(scene.deps, fina.id, request.id, { step: 'retry' })).toMatchObject({
    ok: true,
  });
  await payBack(scene.deps);
  expect(await requests(paid.id)).toMatchObject([{ state: 'hecha' }]);
});

test('T102 I1 a second payment goes back by itself when it is small, once, and its order stays paid', async () => {
  const first = await scene.givenWaiting();
  scene.shop.clock.advance(60_000);
  await scene.shop.db
    .updateTable('payment_attempt')
    .set({ state: 'rechazado', failure: 'abandonado' })
    .where('order_id', '=', first.id)
    .execute();
  const answer = await scene.pay(first.folio);
  const [, second = ''] = /redirect\/([^/]+)/.exec(JSON.stringify(answer.json())) ?? [];
  for (const charge of [second, first.chargeId]) {
    await scene.decide(charge, 'autorizar');
    await scene.notice('charge.succeeded', charge);
  }
  expect(await scene.due(first.id)).toMatchObject([{ reason: 'pago_doble' }]);
  await Promise.all([payBack(scene.deps), payBack(scene.deps)]);
  expect(await requests(first.id)).toMatchObject([
    { state: 'hecha', reason: 'pago_doble', asked_by: null },
  ]);
  expect(await scene.due(first.id)).toMatchObject([{ state: 'devuelto' }]);
  expect(await scene.order(first.id)).toMatchObject({ payment_state: 'pagado' });
  expect([returnedAt(first.chargeId), returnedAt(second)]).toEqual([1250.5, 0]);
});

test('T111 money of a wrong amount waits for a person, and a large one that is owed too', async () => {
  const wrong = await scene.givenWaiting();
  const charge = scene.sandbox
    .ledger()
    .charges.find((one) => Reflect.get(one, 'id') === wrong.chargeId);
  Object.assign(charge ?? {}, { amount: 20 });
  await scene.decide(wrong.chargeId, 'autorizar');
  await scene.notice('charge.succeeded', wrong.chargeId);
  const large = await scene.givenWaiting({ totalCentavos: 9000_00 });
  await scene.shop.db
    .updateTable('orders')
    .set({ status: 12 })
    .where('id', '=', large.id)
    .execute();
  await scene.decide(large.chargeId, 'autorizar');
  await scene.notice('charge.succeeded', large.chargeId);
  await payBack(scene.deps);
  expect(await requests(wrong.id)).toMatchObject([
    { state: 'por_aprobar', amount_centavos: 20_00, reason: 'importe_distinto' },
  ]);
  expect(await requests(large.id)).toMatchObject([{ state: 'por_aprobar' }]);
  const { id } = await scene.shop.db
    .selectFrom('refund_request')
    .select('id')
    .where('order_id', '=', large.id)
    .executeTakeFirstOrThrow();
  const no = await decideRefund(scene.deps, fina.id, id, { step: 'refuse', why: 'no' });
  expect(no).toMatchObject({ ok: false, code: 'owed' });
  expect((await decideRefund(scene.deps, fina.id, id, { step: 'approve' })).ok).toBe(true);
  await payBack(scene.deps);
  expect(await scene.order(large.id)).toMatchObject({ payment_state: 'reembolsado' });
});

test('T122 a whole refund made at the company’s desk leaves nothing to approve', async () => {
  const paid = await givenPaid(5000_00);
  await asked(paid, { amount: 4000_00 });
  const refund = { id: await scene.refund(paid.chargeId) };
  await scene.notice('charge.refunded', paid.chargeId, { status: 'refunded', refund });
  await payBack(scene.deps);
  expect(await requests(paid.id)).toMatchObject([{ state: 'rechazada' }]);
  expect(returnedAt(paid.chargeId)).toBe(5000);
  expect((await ask(paid)).ok).toBe(false);
});

test('T122 money returned by another hand meanwhile is not sent again', async () => {
  const paid = await givenPaid();
  await asked(paid, { amount: 1000_00 });
  await scene.refund(paid.chargeId, 500);
  await payBack(scene.deps);
  expect(await requests(paid.id)).toMatchObject([
    { state: 'con_problema', failure: 'not_allowed' },
  ]);
  expect(returnedAt(paid.chargeId)).toBe(500);
});

test('T128 by SPEI it goes to a checked CLABE, and is done with its tracking key, once', async () => {
  const paid = await givenPaid();
  const spei = { way: 'spei', beneficiary: 'Ana Prueba', amount: 1250_50 } as const;
  const wrong = await ask(paid, { ...spei, clabe: '032180000118359718' });
  expect(wrong).toMatchObject({ ok: false, code: 'bad_clabe' });
  const request = await asked(paid, { ...spei, clabe: '032180000118359719' });
  expect(request.state).toBe('por_transferir');
  await payBack(scene.deps);
  expect(returnedAt(paid.chargeId)).toBe(0);
  const sent = { step: 'sent', trackingKey: `RASTREO${keys}` } as const;
  const both = await Promise.all(
    [fina, rita].map(({ id }) => decideRefund(scene.deps, id, request.id, sent)),
  );
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await scene.order(paid.id)).toMatchObject({ payment_state: 'reembolsado' });
  expect(await scene.events(paid.id)).toEqual(['pago', 'devolucion_pedida', 'reembolso']);
  expect((await mails(paid.folio)).at(-1)?.text_body).toContain(sent.trackingKey);
  const other = await asked(await givenPaid(), { ...spei, clabe: '032180000118359719' });
  const again = await decideRefund(scene.deps, fina.id, other.id, sent);
  expect(again).toMatchObject({ ok: false, code: 'known_key' });
});

async function givenTransferred() {
  const { db } = scene.shop;
  const { id, folio } = await scene.givenWaiting();
  await db.updateTable('orders').set({ payment_state: 'pagado' }).where('id', '=', id).execute();
  await db
    .updateTable('payment_attempt')
    .set({ state: 'rechazado' })
    .where('order_id', '=', id)
    .execute();
  const { id: transfer } = await db
    .insertInto('transfer_received')
    .values({
      order_id: id,
      receipt_id: null,
      amount_centavos: 1250_50,
      actor: 'personal',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    paid: { id, folio, chargeId: '', attempt: 0 },
    payment: { kind: 'transferencia', id: transfer },
    spei: { way: 'spei', clabe: '032180000118359719', beneficiary: 'Ana' },
  } as const;
}

test('T122 a transfer that staff confirmed goes back by SPEI alone', async () => {
  const { paid, payment, spei } = await givenTransferred();
  const amount = toCentavos(1250_50);
  expect(await ask(paid, { payment, amount })).toMatchObject({ ok: false, code: 'not_that_way' });
  const request = await asked(paid, { payment, amount, ...spei });
  const sent = { step: 'sent', trackingKey: 'TRANSFERIDO1' } as const;
  expect((await decideRefund(scene.deps, fina.id, request.id, sent)).ok).toBe(true);
  expect(await scene.order(paid.id)).toMatchObject({ payment_state: 'reembolsado' });
  expect(await ask(paid, { payment, amount: 1, ...spei })).toMatchObject({ code: 'nothing_left' });
});

test('BEH-530 T122 of a transfer no more goes back than came, counting what went back and what is promised', async () => {
  const { paid, payment, spei } = await givenTransferred();
  const gone = await asked(paid, { payment, amount: 300_00, ...spei });
  const sent = { step: 'sent', trackingKey: 'TRANSFERIDO2' } as const;
  expect((await decideRefund(scene.deps, fina.id, gone.id, sent)).ok).toBe(true);
  expect(await scene.order(paid.id)).toMatchObject({ payment_state: 'pagado' });
  await asked(paid, { payment, amount: 200_00, ...spei });
  const tooMuch = await ask(paid, { payment, amount: 750_51, ...spei });
  expect(tooMuch).toMatchObject({ ok: false, code: 'too_much' });
  await asked(paid, { payment, amount: 750_50, ...spei });
});

test('T109 a chargeback is a person’s with an alarm, keeps refunds back, and ends won or lost', async () => {
  for (const [end, state, payment] of [
    ['completed', 'ganada', 'pagado'],
    ['chargeback_accepted', 'perdida', 'reembolsado'],
  ] as const) {
    const paid = await givenPaid();
    const now = (status: string) => {
      const all = scene.sandbox.ledger().charges;
      const charge = all.find((one) => Reflect.get(one, 'id') === paid.chargeId);
      Object.assign(charge ?? {}, { status });
    };
    now('chargeback_pending');
    await scene.notice('chargeback.created', paid.chargeId, { status: 'chargeback_pending' });
    await scene.notice('chargeback.created', paid.chargeId, { status: 'chargeback_pending' });
    const { db } = scene.shop;
    const book = db.selectFrom('security_event').select('kind').where('kind', 'like', 'contra%');
    const told = await book.where('subject', '=', `${paid.folio}-1`).execute();
    expect(told).toEqual([{ kind: 'contracargo_abierta' }]);
    expect(await ask(paid)).toMatchObject({ ok: false, code: 'disputed' });
    expect(await scene.order(paid.id)).toMatchObject({ payment_state: 'pagado' });
    const reader = { id: fina.id, roles: ['finanzas'] };
    const listed = async () => {
      const { disputes } = await refundDeskReads(scene.deps, reader).desk('con-problema');
      return disputes.filter(({ folio }) => folio === paid.folio);
    };
    expect(await listed()).toMatchObject([{ importe: 1250.5 }]);
    now(end);
    const attempt = await findAttempt(scene.shop.db, { id: paid.attempt });
    if (attempt) await reconcileAttempt(scene.deps, attempt);
    expect(scene.alarms).toEqual([`a bank contests a charge: ${state}`]);
    scene.alarms.splice(0);
    const type = end === 'completed' ? 'chargeback.rejected' : 'chargeback.accepted';
    await scene.notice(type, paid.chargeId, { status: end });
    expect(await scene.order(paid.id)).toMatchObject({ payment_state: payment });
    expect(await listed()).toEqual([]);
    const dispute = scene.shop.db.selectFrom('dispute').select('state');
    const kept = await dispute.where('attempt_id', '=', paid.attempt).execute();
    expect(kept).toEqual([{ state }]);
    const kinds = (await scene.events(paid.id)).filter((kind) => kind === 'contracargo');
    expect(kinds).toHaveLength(2);
    expect((await ask(paid)).ok).toBe(state === 'ganada');
  }
});
