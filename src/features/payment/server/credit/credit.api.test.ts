import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer } from '../../../../../test/support/builders.ts';
import { type CreditScene, openCreditScene } from '../../../../../test/support/credit-scene.ts';
import { expireUnpaidOrders } from '../../../../../test/support/expire-orders.ts';
import { meanwhile } from '../../../../../test/support/meanwhile.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { settle } from '../settle/settle.ts';
import { settleCredit } from '../settle/settle-credit.ts';
import { insertMovement, listLots } from './credit.sql.ts';
import { giveUseBack, takeCredit } from './credit-ledger.ts';
import { expireCredit } from './expire-credit.ts';
import { ownCredit } from './own-credit.ts';

const DAY = 86_400_000;
let scene: CreditScene;
beforeAll(async () => {
  scene = await openCreditScene();
});
afterAll(() => scene.close());
/** Every test begins with what the ones before left, used up. */
beforeEach(async () => {
  if (!(await scene.shop.db.selectFrom('credit_account').select('account_id').executeTakeFirst()))
    return;
  const left = await scene.balance();
  if (left === 0) return;
  const { folio } = await scene.givenOrder({ totalCentavos: left });
  await scene.use(folio);
  expect(await scene.balance()).toBe(0);
});

const titles = async () =>
  (
    await scene.shop.db
      .selectFrom('notification')
      .select('title')
      .where('account_id', '=', scene.ana.id)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);
const charges = () => scene.sandbox.ledger().charges as unknown as readonly { amount: number }[];

test('BEH-53 a refund is given as credit at once, up to the limit by one person and above it by two', async () => {
  const paid = await scene.givenPaid(5000_00);
  expect((await scene.ask(scene.fina, paid, 500)).json()).toMatchObject({ por_aprobar: false });
  expect(await scene.balance()).toBe(500_00);
  expect((await titles()).at(-1)).toBe('Tienes saldo a favor');
  expect((await scene.ask(scene.fina, paid, 4000)).json()).toMatchObject({ por_aprobar: true });
  expect(await scene.balance()).toBe(500_00);
  expect((await scene.approve(scene.fina, paid.id)).statusCode).toBe(403);
  expect((await scene.approve(scene.otra, paid.id)).statusCode).toBe(200);
  expect((await scene.approve(scene.otra, paid.id)).statusCode).toBe(409);
  expect(await scene.balance()).toBe(4500_00);
  const acts = await scene.shop.db
    .selectFrom('audit_entry')
    .select(['account_id', 'subject'])
    .where('action', '=', 'abonar_saldo')
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { account_id: scene.fina.id, subject: paid.folio },
    { account_id: scene.otra.id, subject: paid.folio },
  ]);
});

test('BEH-53 a payment goes back once, as credit or otherwise, and an order of which all went back is refunded', async () => {
  const paid = await scene.givenPaid(800_00);
  await scene.ask(scene.fina, paid, 300);
  expect((await scene.ask(scene.fina, paid, 500.01)).statusCode).toBe(422);
  expect((await scene.order(paid.id)).payment_state).toBe('pagado');
  await scene.ask(scene.fina, paid, 500);
  expect(await scene.balance()).toBe(800_00);
  expect((await scene.order(paid.id)).payment_state).toBe('reembolsado');
});

test('BEH-54 credit that covers an order pays it through the door of every payment', async () => {
  await scene.give(900_00);
  const { id, folio } = await scene.givenOrder({ totalCentavos: 600_00 });
  const answer = (await scene.use(folio)).json();
  expect(answer).toEqual({ saldo: 600, resta: 0, pagado: true });
  expect(await scene.order(id)).toEqual({ payment_state: 'pagado', status: 2 });
  expect((await scene.events(id)).at(-1)).toBe('pago');
  expect((await titles()).at(-1)).toBe('Pago confirmado');
  expect(await scene.balance()).toBe(300_00);
  expect((await scene.use(folio)).statusCode).toBe(409);
});

test('BEH-54 credit that covers a part leaves the rest to a card, which is charged exactly that', async () => {
  await scene.give(200_00);
  const { id, folio } = await scene.givenOrder({ totalCentavos: 700_00 });
  expect((await scene.use(folio)).json()).toEqual({ saldo: 200, resta: 500, pagado: false });
  expect(await scene.toPay(folio)).toMatchObject({
    total: 500,
    resta: 500,
    saldoUsado: 200,
    saldo: 0,
  });
  const { redirect_url: url } = (await scene.pay(folio)).json() as { redirect_url: string };
  const [, charge = ''] = /redirect\/([^/]+)/.exec(url) ?? [];
  expect(charges().at(-1)).toMatchObject({ amount: 500 });
  await scene.decide(charge, 'autorizar');
  await scene.notice('charge.succeeded', charge);
  expect((await scene.order(id)).payment_state).toBe('pagado');
  expect(await scene.balance()).toBe(0);
});

test('BEH-54 credit is taken off an order again, and nobody uses another’s or what is not there', async () => {
  await scene.give(200_00);
  const { folio } = await scene.givenOrder({ totalCentavos: 700_00 });
  const beto = await givenCustomer(scene.shop.db, { name: 'Beto' });
  expect((await scene.use(folio, true, beto)).statusCode).toBe(404);
  const own = await givenOrder(scene.shop.db, { accountId: beto.id });
  expect((await scene.use(own.folio, true, beto)).statusCode).toBe(409);
  await scene.use(folio);
  expect(await scene.balance()).toBe(0);
  expect((await scene.use(folio, false)).json()).toEqual({ saldo: 0, resta: 700, pagado: false });
  expect(await scene.balance()).toBe(200_00);
});

test('BEH-166 BEH-54 its owner chooses how much an order uses: more, less, the same twice, and all of it pays', async () => {
  await scene.give(500_00);
  const { id, folio } = await scene.givenOrder({ totalCentavos: 400_00 });
  const used = async (pesos: number) => (await scene.choose(folio, pesos)).json();
  expect(await used(120.5)).toEqual({ saldo: 120.5, resta: 279.5, pagado: false });
  expect(await scene.balance()).toBe(379_50);
  // The amount is the order's whole: sent again, also many times at once, it is used once.
  for (const { statusCode } of await Promise.all([1, 2, 3, 4].map(() => scene.choose(folio, 300))))
    expect(statusCode).toBe(200);
  expect(await scene.toPay(folio)).toMatchObject({ saldoUsado: 300, saldo: 200, total: 100 });
  expect(await scene.balance()).toBe(200_00);
  expect(await used(0.01)).toEqual({ saldo: 0.01, resta: 399.99, pagado: false });
  expect(await scene.balance()).toBe(499_99);
  expect(await used(0)).toEqual({ saldo: 0, resta: 400, pagado: false });
  expect(await scene.balance()).toBe(500_00);
  expect(await used(400)).toEqual({ saldo: 400, resta: 0, pagado: true });
  expect(await scene.order(id)).toEqual({ payment_state: 'pagado', status: 2 });
  expect(await scene.balance()).toBe(100_00);
});

test('BEH-166 nobody uses more credit than they have or is due, nothing below zero, nothing finer than a centavo', async () => {
  await scene.give(200_00);
  const { folio } = await scene.givenOrder({ totalCentavos: 700_00 });
  const small = await scene.givenOrder({ totalCentavos: 150_00 });
  expect((await scene.choose(folio, 200.01)).statusCode).toBe(422);
  expect((await scene.choose(small.folio, 150.01)).statusCode).toBe(422);
  for (const wrong of [-0.01, -200, 0.005, 1e9, '50', null, Number.NaN]) {
    expect([wrong, (await scene.choose(folio, wrong)).statusCode]).toEqual([wrong, 422]);
  }
  expect(await scene.balance()).toBe(200_00);
  expect((await scene.choose(folio, 150)).statusCode).toBe(200);
  // What the order uses already counts: of 200 there are 50 left.
  expect((await scene.choose(folio, 200.01)).statusCode).toBe(422);
  expect((await scene.choose(small.folio, 50.01)).statusCode).toBe(422);
  expect((await scene.choose(folio, 200)).statusCode).toBe(200);
  expect(await scene.balance()).toBe(0);
  await scene.use(folio, false);
});

test('BEH-166 credit that is over pays nothing, also before anybody writes that down', async () => {
  const { db } = scene.shop;
  await scene.give(200_00);
  const { id, folio } = await scene.givenOrder({ totalCentavos: 700_00 });
  const now = new Date(scene.shop.clock.now().getTime() + 365 * DAY);
  const of = (at: Date) => ({
    accountId: scene.ana.id,
    orderId: id,
    amount: toCentavos(100_00),
    now: at,
  });
  expect(await transact(db, (tx) => takeCredit(tx, of(now)))).toBe(false);
  expect(await scene.balance()).toBe(200_00);
  expect(await transact(db, (tx) => takeCredit(tx, of(new Date(now.getTime() - 1))))).toBe(true);
  expect(await scene.toPay(folio)).toMatchObject({ saldoUsado: 100, saldo: 100, total: 600 });
  await scene.use(folio, false);
});

test('BEH-54 an order that ends unpaid gives its credit back, and its owner is told', async () => {
  await scene.give(200_00);
  const { id, folio } = await scene.givenOrder({ totalCentavos: 700_00 });
  await scene.use(folio);
  await expireUnpaidOrders(scene.shop.db, new Date('2026-12-20T00:00:00Z'));
  expect((await scene.order(id)).status).toBe(12);
  expect(await scene.balance()).toBe(200_00);
  expect(await titles()).toContain('Regresó tu saldo a favor');
  await expireUnpaidOrders(scene.shop.db, new Date('2026-12-20T00:00:00Z'));
  expect(await scene.balance()).toBe(200_00);
});

test('BEH-54 a paid order that staff cancel gives its credit back at once, once, as a refund of it', async () => {
  await scene.give(3000_00);
  const { id, folio } = await scene.givenOrder({ totalCentavos: 3000_00 });
  await scene.use(folio);
  expect(await scene.balance()).toBe(0);
  await scene.cancel(folio);
  expect(await scene.balance()).toBe(3000_00);
  expect(await scene.order(id)).toEqual({ payment_state: 'reembolsado', status: 12 });
  const requests = await scene.shop.db
    .selectFrom('refund_request')
    .select(['way', 'state', 'amount_centavos', 'reason'])
    .where('order_id', '=', id)
    .execute();
  expect(requests).toEqual([
    { way: 'saldo', state: 'hecha', amount_centavos: 3000_00, reason: 'cancelacion' },
  ]);
});

test('BEH-54 what was paid with credit goes back as credit alone, never more than it was', async () => {
  await scene.give(400_00);
  const { id, folio } = await scene.givenOrder({ totalCentavos: 400_00 });
  await scene.use(folio);
  const first = await scene.shop.db
    .selectFrom('credit_movement')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const paid = { folio, payment: { tipo: 'saldo', id: first.id } };
  expect((await scene.ask(scene.fina, paid, 400.01)).statusCode).toBe(422);
  expect((await scene.ask(scene.fina, paid, 150)).statusCode).toBe(200);
  expect(await scene.balance()).toBe(150_00);
  await scene.cancel(folio);
  expect(await scene.balance()).toBe(400_00);
});

test('BEH-54 a charge that was asked for before credit was used gives the credit back', async () => {
  await scene.give(200_00);
  const { id, folio, chargeId } = await scene.givenWaiting({ totalCentavos: 700_00 });
  expect((await scene.use(folio)).statusCode).toBe(409);
  // They left the bank's page.
  scene.shop.clock.advance(31_000);
  expect((await scene.use(folio)).statusCode).toBe(200);
  expect(await scene.balance()).toBe(0);
  await scene.decide(chargeId, 'autorizar');
  await scene.notice('charge.succeeded', chargeId);
  expect((await scene.order(id)).payment_state).toBe('pagado');
  expect(await scene.balance()).toBe(200_00);
});

for (const beside of ['', ' also beside a receipt that is in review']) {
  test(`BEH-54 a charge that is less than is due since its credit was taken off pays nothing, and a person looks${beside}`, async () => {
    await scene.give(200_00);
    const { id, folio } = await scene.givenOrder({ totalCentavos: 700_00 });
    await scene.use(folio);
    const { redirect_url: url } = (await scene.pay(folio)).json() as { redirect_url: string };
    const [, charge = ''] = /redirect\/([^/]+)/.exec(url) ?? [];
    const [attempt] = (await scene.attempts(id)) as {
      id: number;
      state: string;
      failure: string;
    }[];
    await settle(scene.deps, attempt?.id ?? 0, { news: 'left', failure: 'abandonado' });
    expect((await scene.use(folio, false)).statusCode).toBe(200);
    if (beside) expect(await scene.upload(folio, 'SPEI 700')).toBe(200);
    await scene.decide(charge, 'autorizar');
    await scene.notice('charge.succeeded', charge);
    expect((await scene.order(id)).payment_state).toBe('en proceso');
    expect(await scene.due(id)).toMatchObject([{ reason: 'importe_distinto' }]);
    expect(await scene.balance()).toBe(200_00);
  });
}

test('BEH-53 BEH-54 of many uses at once, of one order and of several, no centavo is spent twice', async () => {
  await scene.give(1000_00);
  const orders = [];
  for (const totalCentavos of [600_00, 600_00, 600_00]) {
    orders.push(await scene.givenOrder({ totalCentavos }));
  }
  const answers = await Promise.all(
    orders.flatMap(({ folio }) => [scene.use(folio), scene.use(folio)]),
  );
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  expect(await scene.balance()).toBe(0);
  const used = await Promise.all(orders.map(({ folio }) => scene.toPay(folio)));
  expect(used.reduce((sum, order) => sum + (order?.saldoUsado ?? 0), 0)).toBe(1000);
  // Taken off by several presses at once it comes back once.
  await Promise.all(
    orders.flatMap(({ folio }) => [scene.use(folio, false), scene.use(folio, false)]),
  );
  const paid = used.filter((order) => order?.total === 0).length;
  expect(await scene.balance()).toBe(1000_00 - paid * 600_00);
});

test('BEH-53 whatever is given, used and given back in turn, the balance is the sum of its movements and never below nothing', async () => {
  const { db } = scene.shop;
  await scene.give(500_00);
  const { id: orderId } = await scene.givenOrder({ totalCentavos: 10_000_00 });
  const of = (amount: number) => ({
    accountId: scene.ana.id,
    orderId,
    amount: amount as never,
    now: scene.shop.clock.now(),
    baseUrl: scene.deps.baseUrl,
  });
  const step = fc.record({ uses: fc.boolean(), amount: fc.integer({ min: 1, max: 400_00 }) });
  let used = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      for (const { uses, amount } of steps) {
        const before = await scene.balance();
        if (uses) {
          const taken = await transact(db, (tx) => takeCredit(tx, of(amount)));
          expect(taken).toBe(amount <= before);
          if (taken) used += amount;
        } else if (used >= amount) {
          await transact(db, (tx) => giveUseBack(tx, of(amount)));
          used -= amount;
        }
        expect(await scene.balance()).toBe(500_00 - used);
      }
    }),
    { numRuns: 15 },
  );
});

test('BEH-433 credit that is used and taken back again and again is over 30 days after its last day, and old credit gets no newer one’s', async () => {
  const { db } = scene.shop;
  const day = (days: number) => new Date(scene.shop.clock.now().getTime() + days * DAY);
  await scene.give(300_00);
  const { id: orderId } = await scene.givenOrder({ totalCentavos: 700_00 });
  const of = (pesos: number, now: Date) => ({
    ...{ accountId: scene.ana.id, orderId, amount: toCentavos(pesos * 100), now },
    baseUrl: scene.deps.baseUrl,
  });
  const last = async () => (await ownCredit(db, scene.ana.id, day(0))).vence;
  for (const after of [364, 390]) {
    expect(await transact(db, (tx) => takeCredit(tx, of(300, day(after))))).toBe(true);
    await transact(db, (tx) => giveUseBack(tx, of(300, day(after))));
    expect(await last()).toBe(day(after === 364 ? 394 : 395).toISOString());
  }
  expect(await transact(db, (tx) => takeCredit(tx, of(300, day(395))))).toBe(false);
  // A centavo that ends later, used with it, takes it nowhere.
  const other = await scene.givenOrder({ totalCentavos: 700_00 });
  await transact(db, (tx) =>
    insertMovement(tx, {
      ...{ accountId: scene.ana.id, kind: 'regreso', amount: 1, lotId: null, orderId: other.id },
      ...{ requestId: null, expiresAt: day(900), at: day(0) },
    }),
  );
  const all = { ...of(0, day(1)), amount: toCentavos(300_01) };
  expect(await transact(db, (tx) => takeCredit(tx, all))).toBe(true);
  await transact(db, (tx) => giveUseBack(tx, all));
  const lots = await listLots(db, scene.ana.id);
  expect(lots.map(({ left, expiresAt }) => [left, expiresAt]).toSorted()).toEqual([
    [1, day(900)],
    [300_00, day(395)],
  ]);
});

test('BEH-53 movements are only ever added: the database itself refuses the rest', async () => {
  const { db } = scene.shop;
  await scene.give(100_00);
  await expect(
    db.updateTable('credit_movement').set({ amount_centavos: 1 }).execute(),
  ).rejects.toThrow('only ever added');
  await expect(db.deleteFrom('credit_movement').execute()).rejects.toThrow('only ever added');
  await expect(
    db.updateTable('credit_account').set({ balance_centavos: -1 }).execute(),
  ).rejects.toThrow('check');
});

test('BEH-53 its owner reads the balance and every movement, is told once before the last day, and then it is over', async () => {
  await scene.give(250_00);
  const { shop, ana } = scene;
  const now = shop.clock.now();
  const own = await ownCredit(shop.db, ana.id, now);
  expect(own.saldo).toBe(250);
  expect(own.movimientos[0]).toMatchObject({ tipo: 'abono', importe: 250 });
  expect(new Date(own.vence).getTime() - now.getTime()).toBe(365 * DAY);
  const at = (days: number) => ({
    db: shop.db,
    baseUrl: 'http://localhost:3000',
    clock: { now: () => new Date(now.getTime() + days * DAY) },
  });
  const told = async () =>
    (await titles()).filter((title) => title === 'Tu saldo a favor está por vencer').length;
  await expireCredit(at(334));
  expect(await told()).toBe(0);
  await Promise.all([expireCredit(at(336)), expireCredit(at(336))]);
  expect(await told()).toBe(1);
  expect(await scene.balance()).toBe(250_00);
  await Promise.all([expireCredit(at(366)), expireCredit(at(366))]);
  expect([await told(), await scene.balance()]).toEqual([1, 0]);
  expect((await ownCredit(shop.db, ana.id, now)).movimientos[0]).toMatchObject({
    tipo: 'vencido',
    importe: -250,
  });
});

test('BEH-341 no credit is used for an order that a company is asked to charge in the same moment', async () => {
  await scene.give(300_00);
  const { folio } = await scene.givenOrder({ totalCentavos: 900_00 });
  const db = meanwhile(scene.shop.db, () => scene.pay(folio));
  const used = await settleCredit({ ...scene.deps, db }, scene.ana.id, { folio, use: true });
  expect(used).toEqual({ ok: false, code: 'under_way' });
  expect(await scene.balance()).toBe(300_00);
});
