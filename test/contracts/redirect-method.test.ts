import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { payElsewhere } from '../../src/features/payment/calls.ts';
import { findAttempt } from '../../src/features/payment/server/attempt/attempt.sql.ts';
import { reconcileAttempts } from '../../src/features/payment/server/attempt/reconcile-attempts.ts';
import type { PaymentDeps } from '../../src/features/payment/server/payment-deps.ts';
import { paymentReads } from '../../src/features/payment/server/payment-reads.ts';
import { settle } from '../../src/features/payment/server/settle/settle.ts';
import { toCentavos } from '../../src/kernel/money.ts';
import { fill } from '../../src/routes.ts';
import { type Deed, ELSEWHERE } from '../support/elsewhere.ts';
import { givenOrder } from '../support/order-builder.ts';
import { openPaymentScene, type PaymentScene } from '../support/payment-scene.ts';

const TOTAL = 1250_50;

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());

/** A shopper pays on the company's own page, at its stand-in; the shop's calls are the real ones. */
describe.each(ELSEWHERE)('a payment on the page of $name', (company) => {
  let deps: PaymentDeps;
  beforeAll(() => {
    const method = company.method(scene.sandbox, scene.shop.clock);
    deps = { ...scene.deps, methods: [...scene.deps.methods, method] };
  });
  // Each shopper may begin a few payments an hour.
  beforeEach(() => scene.shop.clock.advance(3601_000));

  const ask = (folio: string) =>
    scene.shop.app.inject({
      method: 'POST',
      url: fill(payElsewhere.path, { way: company.name }),
      headers: scene.ana.headers,
      payload: { folio },
    });
  const given = async () => {
    const { id, folio } = await givenOrder(scene.shop.db, { accountId: scene.ana.id });
    const answer = await ask(folio);
    expect(answer.statusCode).toBe(200);
    return { id, folio, url: String(answer.json().url) };
  };
  const visited = async (deed: Deed) => {
    const paying = await given();
    return { ...paying, back: await company.visit(paying.url, deed) };
  };
  const comeBack = (back: string, folio: string, by = scene.ana.id) => {
    const query = new URL(back).searchParams;
    return paymentReads(deps, by).settleReturn({
      folio,
      chargeId: query.get('id') ?? query.get('token') ?? query.get('payment_id') ?? '',
      cancelled: query.has('cancelado'),
    });
  };
  const tell = async (back: string, how: { age?: number; forged?: boolean; id?: string } = {}) => {
    const notice = company.notice(scene.sandbox, back, { clock: scene.shop.clock, ...how });
    const { url, headers, payload } = notice;
    return (await scene.shop.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  const paidOnce = async (id: number) => {
    expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado', status: 2 });
    const events = await scene.events(id);
    expect(events.filter((kind) => kind === 'pago')).toHaveLength(1);
    expect(await scene.due(id)).toEqual([]);
  };

  test('CNF-04 CNF-06 approved there it is paid here, and the page they come back to says so', async () => {
    const { id, folio, back } = await visited('approve');
    expect(await comeBack(back, folio)).toMatchObject({ estado: 'pagado', motivo: '' });
    await paidOnce(id);
  });

  test('T118 declined there it is refused here with its reason, and may be paid again at once', async () => {
    const { id, folio, back } = await visited('decline');
    const result = await comeBack(back, folio);
    expect(result).toMatchObject({ estado: 'rechazado' });
    expect(result?.motivo).not.toBe('');
    expect(await scene.order(id)).toMatchObject({ status: 1 });
    const again = await ask(folio);
    expect(again.statusCode).toBe(200);
    await comeBack(await company.visit(again.json().url, 'approve'), folio);
    await paidOnce(id);
  });

  test('T119 left there it says so, costs nothing, and may be paid again at once', async () => {
    const { id, folio, back } = await visited('abandon');
    expect(await comeBack(back, folio)).toMatchObject({ estado: 'cancelado' });
    expect(await scene.attempts(id)).toMatchObject([{ state: 'rechazado', failure: 'cancelado' }]);
    expect((await ask(folio)).statusCode).toBe(200);
  });

  test('T119 what was left is paid after all when its shopper goes back there', async () => {
    const { id, folio, url, back } = await visited('abandon');
    await comeBack(back, folio);
    const again = await company.visit(url, 'approve');
    expect(await comeBack(again, folio)).toMatchObject({ estado: 'pagado' });
    await paidOnce(id);
  });

  test('T118 what was declined and left is paid after all when its shopper goes back there', async () => {
    const { id, folio, url, back } = await visited('decline');
    await comeBack(back, folio);
    expect(await comeBack(back, folio)).toMatchObject({ estado: 'rechazado' });
    const again = await company.visit(url, 'approve');
    expect(await comeBack(again, folio)).toMatchObject({ estado: 'pagado' });
    await paidOnce(id);
  });

  test('a promised payment is pending, outlives a day, and pays once it comes in', async () => {
    const { id, folio, back } = await visited('promise');
    // Two promise by a voucher for a till, which is its shopper's to pay; PayPal reviews.
    const estado = company.name === 'paypal' ? 'pendiente' : 'ficha';
    expect(await comeBack(back, folio)).toMatchObject({ estado });
    scene.shop.clock.advance(26 * 3600_000);
    await reconcileAttempts(deps);
    expect(await scene.attempts(id)).toMatchObject([{ state: 'abierto' }]);
    await company.keep(scene.sandbox, back, true);
    expect(await tell(back)).toBe(200);
    await paidOnce(id);
  });

  test('T104 a promise that runs out moves nothing, and the order may be paid another way', async () => {
    const { id, folio, back } = await visited('promise');
    await company.keep(scene.sandbox, back, false);
    await tell(back);
    expect(await scene.order(id)).toMatchObject({ payment_state: 'sin_transaccion' });
    scene.shop.clock.advance(60_000);
    expect((await ask(folio)).statusCode).toBe(200);
  });

  test.each([
    ['change_amount', 1],
    ['other_currency', 'USD'],
  ] as const)(
    'T111 a payment whose company says %s pays nothing, and waits for a person',
    async (kind, value) => {
      const paying = await given();
      await company.fault(scene.sandbox, 'pay', kind, value);
      const back = await company.visit(paying.url, 'approve');
      expect(await comeBack(back, paying.folio)).toMatchObject({ estado: 'pendiente' });
      expect(await scene.order(paying.id)).toMatchObject({ payment_state: 'en proceso' });
      expect(await scene.due(paying.id)).toMatchObject([{ reason: 'importe_distinto' }]);
    },
  );

  test('T112 a payment that another merchant collected is none of ours', async () => {
    const paying = await given();
    await company.fault(scene.sandbox, 'pay', 'other_merchant');
    const back = await company.visit(paying.url, 'approve');
    expect(await tell(back)).toBe(200);
    expect(await comeBack(back, paying.folio)).toMatchObject({ estado: 'pendiente' });
    expect(await scene.order(paying.id)).toMatchObject({ payment_state: 'sin_transaccion' });
    expect(await scene.due(paying.id)).toEqual([]);
  });

  test('T106 T107 a notice with another’s signature, without one, or of long ago is refused', async () => {
    const { id, back } = await visited('approve');
    expect(await tell(back, { forged: true })).toBe(401);
    expect(await tell(back, { age: 25 * 3600_000 })).toBe(401);
    const { url, payload } = company.notice(scene.sandbox, back, { clock: scene.shop.clock });
    const headers = { 'content-type': 'application/json' };
    const bare = await scene.shop.app.inject({ method: 'POST', url, headers, payload });
    expect(bare.statusCode).toBe(401);
    expect(await scene.order(id)).toMatchObject({ payment_state: 'sin_transaccion' });
    expect(await tell(back, { age: 299_000 })).toBe(200);
    await paidOnce(id);
  });

  test('T108 T115 a hundred times the same notice beside the browser’s return: paid once', async () => {
    const { id, folio, back } = await visited('approve');
    const notices = Array.from({ length: 100 }, () => tell(back));
    const [result, ...answers] = await Promise.all([comeBack(back, folio), ...notices]);
    expect(result).toMatchObject({ estado: 'pagado' });
    expect(new Set(answers)).toEqual(new Set([200]));
    await paidOnce(id);
  });

  test('T109 money that went back stays back when the notice of its payment comes late', async () => {
    const { id, folio, back } = await visited('approve');
    await comeBack(back, folio);
    const attempt = await findAttempt(scene.shop.db, { id: await attemptOf(id) });
    const gateway = company.method(scene.sandbox, scene.shop.clock).gateway;
    const chargeId = attempt?.providerId ?? '';
    const asked = { chargeId, amount: toCentavos(TOTAL), whole: true, description: 'Pedido' };
    const outcome = await gateway?.refund({ ...asked, reference: `D-${folio}` });
    expect(outcome).toMatchObject({ kind: 'refunded', refund: { amount: TOTAL } });
    expect(await tell(back, { id: '1' })).toBe(200);
    expect(await scene.attempts(id)).toMatchObject([{ state: 'devuelto' }]);
    expect(await tell(back, { id: '2' })).toBe(200);
    expect(await scene.attempts(id)).toMatchObject([{ state: 'devuelto' }]);
    expect(await scene.order(id)).toMatchObject({ payment_state: 'reembolsado' });
  });

  test('T121 an address of return that names another’s payment, or a state, pays nothing', async () => {
    const { back: others } = await visited('approve');
    const { id, folio, back } = await visited('abandon');
    const forged = new URL(back);
    forged.search = new URL(others).search;
    forged.searchParams.set('orden', folio);
    forged.searchParams.set('status', 'approved');
    forged.searchParams.delete('cancelado');
    expect(await comeBack(forged.href, folio)).not.toMatchObject({ estado: 'pagado' });
    expect(await scene.order(id)).toMatchObject({ payment_state: 'sin_transaccion' });
    expect(await comeBack(forged.href, folio, scene.ana.id + 1)).toBeUndefined();
  });

  test.each(['timeout', 'error_500', 'garbage'] as const)(
    'T104 while the company is away (%s) what came in is pending, and is found afterwards',
    async (kind) => {
      const { id, folio, back } = await visited('approve');
      for (let read = 0; read < 3; read += 1) await company.fault(scene.sandbox, 'read', kind);
      const result = await comeBack(back, folio);
      expect(['pendiente', 'pagado']).toContain(result?.estado);
      for (let round = 0; round < 4; round += 1) {
        scene.shop.clock.advance(60_000);
        await reconcileAttempts(deps);
      }
      await paidOnce(id);
    },
  );

  test.each(['timeout', 'hang_after', 'error_500', 'garbage'] as const)(
    'CNF-05 CNF-07 no link can be had (%s): the sentence says so, and the order may be paid otherwise',
    async (kind) => {
      const { id, folio } = await givenOrder(scene.shop.db, { accountId: scene.ana.id });
      await company.fault(scene.sandbox, 'create', kind);
      const answer = await ask(folio);
      expect(answer.statusCode).toBe(502);
      expect(answer.json().error).toBe(company.method(scene.sandbox, scene.shop.clock).failed);
      expect(await scene.order(id)).toMatchObject({ payment_state: 'sin_transaccion', status: 1 });
      expect((await ask(folio)).statusCode).toBe(200);
    },
    30_000,
  );

  test('T120 a page of anybody else’s is not answered', async () => {
    const { folio } = await givenOrder(scene.shop.db, { accountId: scene.ana.id });
    await company.fault(scene.sandbox, 'create', 'redirect_to', 'https://evil.test/pagar');
    const answer = await ask(folio);
    expect(answer.statusCode).toBe(502);
    expect(answer.body).not.toContain('evil.test');
  });

  test('T102 paid by another way meanwhile, the second money stands in the queue', async () => {
    const paying = await given();
    await givenPaidAlready(paying.id);
    const back = await company.visit(paying.url, 'approve');
    await tell(back);
    expect(await scene.due(paying.id)).toMatchObject([
      { reason: 'pago_doble', amount_centavos: TOTAL },
    ]);
  });

  const attemptOf = async (orderId: number): Promise<number> => {
    const attempts = scene.shop.db.selectFrom('payment_attempt').select('id');
    return (await attempts.where('order_id', '=', orderId).executeTakeFirstOrThrow()).id;
  };

  /** A card paid the order while its shopper was at the company's page. */
  const givenPaidAlready = async (orderId: number): Promise<void> => {
    await settle(deps, await attemptOf(orderId), { news: 'left', failure: 'abandonado' });
    const reference = `otra-${orderId}`;
    const { id } = await scene.shop.db
      .insertInto('payment_attempt')
      .values({
        order_id: orderId,
        provider: 'openpay',
        reference,
        state: 'abierto',
        amount_centavos: TOTAL,
        provider_id: `tr${orderId}`,
        token_hash: null,
        card_customer_id: null,
        created_at: scene.shop.clock.now(),
        settled_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const charge = { id: `tr${orderId}`, reference, amount: toCentavos(TOTAL), currency: 'MXN' };
    const nothing = { failure: null, card: null, refunds: [] };
    await settle(deps, id, { charge: { ...charge, ...nothing, status: 'paid' } });
  };
});
