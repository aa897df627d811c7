import { afterAll, beforeAll, expect, test } from 'vitest';
import { mercadoPago } from '../../../../../test/support/elsewhere.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { reasonText } from '../../../desk/payment-words.ts';
import { AT_A_TILL } from '../../../orders/expiry.ts';
import { paymentLead } from '../../../orders/payment-lead.ts';
import { listOrders } from '../../../orders/server/order.sql.ts';
import type { Charge } from '../../card-gateway.port.ts';
import { REFUND_REASONS } from '../../refund.ts';
import { findAttempt } from '../attempt/attempt.sql.ts';
import { reconcileAttempt } from '../attempt/reconcile-attempts.ts';
import { payElsewhere } from '../elsewhere/pay-elsewhere.ts';
import { findOwnOrder } from '../paid-order.sql.ts';
import { paymentReads } from '../payment-reads.ts';
import { settle } from './settle.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());

/** An order whose shopper is on the company's page. */
async function givenVisit() {
  scene.shop.clock.advance(3601_000);
  const method = mercadoPago.method(scene.sandbox, scene.shop.clock);
  const deps = { ...scene.deps, methods: [...scene.deps.methods, method] };
  const { id, folio } = await givenOrder(scene.shop.db, { accountId: scene.ana.id });
  const order = await findOwnOrder(scene.shop.db, scene.ana.id, folio);
  const link = await payElsewhere(deps, method, order);
  if (!link.ok) throw new Error(link.code);
  const reference = `${folio}-1`;
  const attempt = await findAttempt(scene.shop.db, { provider: 'mercadopago', reference });
  if (!attempt) throw new Error('no attempt');
  return { deps, id, folio, url: link.value, attempt, reference };
}

const paid = (id: string, reference: string): Charge => ({
  id,
  reference,
  amount: toCentavos(1250_50),
  currency: 'MXN',
  status: 'paid',
  failure: null,
  card: null,
  refunds: [],
});

test('T102 a second good payment of one visit goes back once, and the first one pays', async () => {
  const { deps, id, attempt, reference } = await givenVisit();
  const other = paid(`9${id}`, `${reference}.9${id}`);
  const charge = { ...paid(reference, reference), others: [other] };
  const before = scene.alarms.length;
  for (let time = 0; time < 3; time += 1) await settle(deps, attempt.id, { charge });
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
  expect(await scene.due(id)).toMatchObject([{ reason: 'pago_doble', amount_centavos: 1250_50 }]);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'pagado' }, { state: 'por_devolver' }]);
  expect(scene.alarms.slice(before)).toEqual(['payment needs a person: owe_double']);
  const beside = await findAttempt(scene.shop.db, {
    provider: 'mercadopago',
    providerId: other.id,
  });
  await settle(deps, beside?.id ?? 0, { charge: { ...other, status: 'refunded' } });
  expect(await scene.due(id)).toMatchObject([{ state: 'devuelto' }]);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
});

test('T118 what the company’s list does not show yet is read at the address they come back with', async () => {
  const { deps, folio, id, url } = await givenVisit();
  const back = await mercadoPago.visit(url, 'approve');
  await mercadoPago.fault(scene.sandbox, 'read', 'stale');
  await mercadoPago.fault(scene.sandbox, 'read', 'stale');
  const chargeId = new URL(back).searchParams.get('payment_id') ?? '';
  const result = await paymentReads(deps, scene.ana.id).settleReturn({
    folio,
    chargeId,
    cancelled: false,
  });
  expect(result).toMatchObject({ estado: 'pagado' });
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
});

test('a visit tells its last refusal while it goes on, and forgets it when the money is on its way', async () => {
  const { deps, id, url, attempt } = await givenVisit();
  await mercadoPago.visit(url, 'decline');
  await reconcileAttempt(deps, attempt);
  expect(await scene.attempts(id)).toMatchObject([
    { state: 'abierto', failure: 'insufficient_funds' },
  ]);
  await reconcileAttempt(deps, attempt);
  const refusals = (await scene.events(id)).filter((kind) => kind === 'pago_rechazado');
  expect(refusals).toHaveLength(1);
  await mercadoPago.visit(url, 'promise');
  await reconcileAttempt(deps, attempt);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'abierto', failure: AT_A_TILL }]);
});

/** How the order stands in its owner's list, and what its return page says. */
async function read({ deps, id, folio }: Awaited<ReturnType<typeof givenVisit>>) {
  const { db, clock } = scene.shop;
  const orders = await listOrders(db, scene.ana.id, clock.now());
  const result = await paymentReads(deps, scene.ana.id).settleReturn({
    folio,
    chargeId: '',
    cancelled: false,
  });
  const mails = await db
    .selectFrom('outbox_mail')
    .select(['subject', 'text_body'])
    .where('subject', 'like', `%${folio}%`)
    .execute();
  const [attempt] = await scene.attempts(id);
  return { own: orders.find((one) => one.id_token_order === folio), result, mails, attempt };
}

test('BEH-930 BEH-637 a voucher that was not paid yet is told as one wherever its owner looks, and paid it leaves no trace of that', async () => {
  const visit = await givenVisit();
  const back = await mercadoPago.visit(visit.url, 'promise');
  await reconcileAttempt(visit.deps, visit.attempt);
  const before = await read(visit);
  expect(before.own).toMatchObject({ por_autorizar: true, con_ficha: true });
  expect(before.result).toMatchObject({ estado: 'ficha' });
  const page = await paymentReads(visit.deps, scene.ana.id).orderToPay(visit.folio);
  expect(page?.aviso).toMatch(/^Ya tienes una ficha/);
  // BEH-637: and where it is, wherever they look, until it is paid; they are mailed it once.
  const ficha = expect.stringMatching(/^http:.*\/checkout\/v1\/ticket\?payment=\d+$/);
  expect([before.own, before.result, page]).toMatchObject([{ ficha }, { ficha }, { ficha }]);
  expect(before.mails).toMatchObject([
    { subject: `Tu ficha está lista para pagar: pedido ${visit.folio}` },
  ]);
  expect(before.mails[0]?.text_body).toContain(`Ver mi ficha:\n${before.own?.ficha}`);
  await reconcileAttempt(visit.deps, visit.attempt);
  expect((await read(visit)).mails).toHaveLength(1);
  await mercadoPago.keep(scene.sandbox, back, true);
  await reconcileAttempt(visit.deps, visit.attempt);
  const after = await read(visit);
  expect(after.own).not.toHaveProperty('con_ficha');
  expect(after.own).not.toHaveProperty('ficha');
  expect(after.result).toMatchObject({ estado: 'pagado', ficha: '' });
  expect(after.attempt).toMatchObject({ state: 'pagado', failure: '' });
});

test('BEH-931 BEH-631 of a voucher that ran out its owner is written to once, and the order is to be paid again', async () => {
  const visit = await givenVisit();
  const back = await mercadoPago.visit(visit.url, 'promise');
  await reconcileAttempt(visit.deps, visit.attempt);
  // A list that does not show the voucher, or not yet how it ended, says nothing of it.
  await mercadoPago.fault(scene.sandbox, 'read', 'stale');
  await reconcileAttempt(visit.deps, visit.attempt);
  await mercadoPago.keep(scene.sandbox, back, false);
  await reconcileAttempt(visit.deps, visit.attempt);
  const told = await read(visit);
  expect(told).toMatchObject({ mails: [{}], attempt: { state: 'abierto' } });
  scene.shop.clock.advance(10 * 60_000);
  for (let time = 0; time < 2; time += 1) await reconcileAttempt(visit.deps, visit.attempt);
  const { own, result, mails, attempt } = await read(visit);
  expect(attempt).toMatchObject({ state: 'rechazado', failure: 'abandonado' });
  expect(own).toMatchObject({ estadoPago: 'sin_transaccion', por_autorizar: false });
  // BEH-631: what its owner's list makes of it.
  expect(own && paymentLead(own)).toMatch(/^Tu ficha venció: paga antes del /);
  expect(result).toMatchObject({ estado: 'incompleto', motivo: own?.motivo });
  expect(own).not.toHaveProperty('ficha');
  expect(mails).toMatchObject([
    ...told.mails,
    { subject: `Tu pago no se completó: pedido ${visit.folio}` },
  ]);
  expect(mails[1]?.text_body).toContain(`/pagar-pedido/${visit.folio}`);
});

test('BEH-931 what a company looked at and refused is told with its reason; money that comes after all pays', async () => {
  const { deps, id, folio, attempt, reference } = await givenVisit();
  const looked = { ...paid(reference, reference), status: 'awaited' } as const;
  await settle(deps, attempt.id, { charge: looked });
  scene.shop.clock.advance(10 * 60_000);
  const refused = { ...looked, status: 'pending', failure: 'fraud' } as const;
  await settle(deps, attempt.id, { charge: refused });
  const { mails } = await read({ deps, id, folio, attempt, reference, url: '' });
  expect(mails).toMatchObject([{ subject: `Tu pago no se completó: pedido ${folio}` }]);
  expect(mails[0]?.text_body).toContain('Tarjeta rechazada por seguridad.');
  await settle(deps, attempt.id, { charge: paid(reference, reference) });
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
});

test('BEH-931 the staff read why money did not come, in words', () => {
  const codes = ['abandonado', 'sustituido', 'ficha_vencida', AT_A_TILL, 'insufficient_funds'];
  expect([...codes, 'cancelacion'].map(reasonText)).toEqual([
    'No lo terminó',
    'Eligió otra forma de pago',
    'Su ficha venció sin pagarse',
    'Tiene una ficha por pagar en caja',
    'Fondos insuficientes.',
    REFUND_REASONS.cancelacion,
  ]);
});
