import { afterAll, beforeAll, expect, test } from 'vitest';
import { mercadoPago } from '../../../../../test/support/elsewhere.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import type { Charge } from '../../card-gateway.port.ts';
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
  expect(await scene.attempts(id)).toMatchObject([{ state: 'abierto', failure: 'en camino' }]);
});
