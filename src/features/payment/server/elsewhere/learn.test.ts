import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import type { Charge, ChargeStatus } from '../../card-gateway.port.ts';
import type { RedirectGateway, RedirectMethod } from '../../payment-method.port.ts';
import { clearTheWay } from '../attempt/begin-attempt.ts';
import { reconcileAttempts } from '../attempt/reconcile-attempts.ts';
import { findOwnOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { settleReturn } from '../settle/settle-return.ts';
import { payElsewhere } from './pay-elsewhere.ts';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());

type Change = Partial<RedirectGateway>;

/** A company whose payments are approved by the shopper and then taken by us. */
function company(change: (charges: Map<string, Charge>) => Change = () => ({})) {
  const charges = new Map<string, Charge>();
  const captures: string[] = [];
  const set = (id: string, status: ChargeStatus): Charge => {
    const known = charges.get(id);
    if (!known) throw new Error(`no charge ${id}`);
    const charge = { ...known, status };
    charges.set(id, charge);
    return charge;
  };
  const gateway: RedirectGateway = {
    provider: 'otra',
    trustsRedirect: () => true,
    start: async ({ reference, amount }) => {
      const common = { currency: 'MXN', failure: null, card: null, refunds: [] };
      const id = `cargo-${reference}`;
      const charge: Charge = { id, reference, amount, status: 'pending', ...common };
      charges.set(id, charge);
      return { kind: 'redirect', charge, url: `https://paga.example/${id}` };
    },
    readCharge: async (id) => {
      const value = charges.get(id);
      return value ? { ok: true, value } : { ok: false, code: 'not_found' };
    },
    findByReference: async () => ({ ok: true, value: null }),
    refund: async () => ({ kind: 'unknown', reason: '' }),
    capture: async (id) => {
      captures.push(id);
      return { kind: 'charged', charge: set(id, 'paid') };
    },
    ...change(charges),
  };
  const method: RedirectMethod = {
    id: 'otra',
    name: 'Otra',
    text: '',
    offered: 'link',
    takes: 'anything',
    can: { refund: 'nothing', keepCards: false, instalments: [] },
    failed: 'Error generando enlace',
    kind: 'redirect',
    provider: 'otra',
    gateway,
    notices: null,
  };
  const deps: PaymentDeps = { ...scene.deps, methods: [...scene.deps.methods, method] };
  return { method, deps, charges, captures, approve: (id: string) => set(id, 'approved') };
}
type Company = ReturnType<typeof company>;

async function givenBegun({ deps, method }: Company) {
  const { id, folio } = await givenOrder(scene.shop.db, { accountId: scene.ana.id });
  const order = await findOwnOrder(scene.shop.db, scene.ana.id, folio);
  expect((await payElsewhere(deps, method, order)).ok).toBe(true);
  return { id, folio, order, chargeId: `cargo-${folio}-1` };
}
const returning = ({ deps }: Company, folio: string, chargeId: string) =>
  settleReturn(deps, scene.ana.id, { folio, chargeId });
async function round({ deps }: Company): Promise<void> {
  scene.shop.clock.advance(60_000);
  await reconcileAttempts(deps);
}

test('T115 what is approved is taken, and pays once, when return pages and the reconciler come together', async () => {
  const otra = company();
  const { id, folio, chargeId } = await givenBegun(otra);
  expect(await returning(otra, folio, chargeId)).toMatchObject({ estado: 'pendiente' });
  expect(otra.captures).toEqual([]);
  otra.approve(chargeId);
  await Promise.all([
    returning(otra, folio, chargeId),
    returning(otra, folio, chargeId),
    round(otra),
  ]);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
  expect((await scene.events(id)).filter((kind) => kind === 'pago')).toHaveLength(1);
  expect(new Set(otra.captures)).toEqual(new Set([chargeId]));
});

test('BEH-859 a company that looks at the money before it gives it has answered: the payment is pending, until it is there', async () => {
  const otra = company((charges) => ({
    capture: async (id) => {
      const charge: Charge = { ...(charges.get(id) as Charge), status: 'pending' };
      charges.set(id, charge);
      return { kind: 'charged', charge };
    },
  }));
  const { id, folio, order, chargeId } = await givenBegun(otra);
  otra.approve(chargeId);
  expect(await returning(otra, folio, chargeId)).toMatchObject({ estado: 'pendiente' });
  await round(otra);
  expect(await returning(otra, folio, chargeId)).toMatchObject({ estado: 'pendiente' });
  expect(await scene.order(id)).toMatchObject({ payment_state: 'en proceso' });
  expect(await payElsewhere(otra.deps, otra.method, order)).toMatchObject({ code: 'under_way' });
  otra.charges.set(chargeId, { ...(otra.charges.get(chargeId) as Charge), status: 'paid' });
  await round(otra);
  expect(await returning(otra, folio, chargeId)).toMatchObject({ estado: 'pagado' });
});

test('T104 a capture nobody answered keeps its order for itself until the company’s word', async () => {
  const otra = company(() => ({ capture: async () => ({ kind: 'unknown', reason: 'timeout' }) }));
  const { id, folio, order, chargeId } = await givenBegun(otra);
  otra.approve(chargeId);
  expect(await returning(otra, folio, chargeId)).toMatchObject({ estado: 'desconocido' });
  expect(await scene.order(id)).toMatchObject({ payment_state: 'en proceso' });
  scene.shop.clock.advance(60_000);
  expect(await payElsewhere(otra.deps, otra.method, order)).toMatchObject({ code: 'under_way' });
  const charge = otra.charges.get(chargeId);
  if (charge) otra.charges.set(chargeId, { ...charge, status: 'paid' });
  await round(otra);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
  expect(await scene.attempts(id)).toMatchObject([{ state: 'pagado' }]);
});

test('T104 a capture that never arrived is asked for again', async () => {
  let away = true;
  const otra = company((charges) => ({
    capture: async (id) => {
      const charge = charges.get(id);
      if (away || !charge) return { kind: 'unknown', reason: 'ECONNREFUSED' };
      return { kind: 'charged', charge: { ...charge, status: 'paid' } };
    },
  }));
  const { id, folio, chargeId } = await givenBegun(otra);
  otra.approve(chargeId);
  await returning(otra, folio, chargeId);
  away = false;
  await round(otra);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'pagado' });
});

test('T102 T097 nothing is taken for an order that no longer waits, and its attempt ends', async () => {
  for (const change of [{ status: 12 as const }, { payment_state: 'pagado' as const }]) {
    const otra = company();
    const { id, folio, chargeId } = await givenBegun(otra);
    await scene.shop.db.updateTable('orders').set(change).where('id', '=', id).execute();
    otra.approve(chargeId);
    await returning(otra, folio, chargeId);
    expect(otra.captures).toEqual([]);
    expect(await scene.attempts(id)).toMatchObject([{ state: 'rechazado' }]);
    expect(await scene.due(id)).toEqual([]);
  }
});

test('T105 T111 an approval of another amount or currency is not taken', async () => {
  for (const change of [{ amount: 100 as Charge['amount'] }, { currency: 'USD' }]) {
    const otra = company();
    const { id, folio, chargeId } = await givenBegun(otra);
    otra.charges.set(chargeId, { ...otra.approve(chargeId), ...change });
    await returning(otra, folio, chargeId);
    expect(otra.captures).toEqual([]);
    expect(await scene.order(id)).toMatchObject({ payment_state: 'sin_transaccion' });
  }
});

test('BEH-663 T113 what is approved under another order’s name is not taken', async () => {
  const otra = company();
  const { id, folio, chargeId } = await givenBegun(otra);
  otra.charges.set(chargeId, { ...otra.approve(chargeId), reference: 'P-DEOTRO0001-1' });
  await returning(otra, folio, chargeId);
  await round(otra);
  expect(otra.captures).toEqual([]);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'abierto' }]);
});

test('BEH-663 T097 T119 who comes back to what they gave up, once the time of their order is over, is charged nothing', async () => {
  const otra = company();
  const { id, folio, chargeId } = await givenBegun(otra);
  await settleReturn(otra.deps, scene.ana.id, { folio, chargeId, cancelled: true });
  const over = { expires_at: scene.shop.clock.now() };
  await scene.shop.db.updateTable('orders').set(over).where('id', '=', id).execute();
  otra.approve(chargeId);
  expect(await returning(otra, folio, chargeId)).toMatchObject({ estado: 'cancelado' });
  expect(otra.captures).toEqual([]);
});

test('BEH-663 T105 an approval of less than is due by now is not taken', async () => {
  const otra = company();
  const { id, folio, chargeId } = await givenBegun(otra);
  // As it was asked for while its order used credit, which was taken off since.
  const amount = toCentavos(1000_00);
  await scene.shop.db
    .updateTable('payment_attempt')
    .set({ amount_centavos: amount })
    .where('order_id', '=', id)
    .execute();
  otra.charges.set(chargeId, { ...otra.approve(chargeId), amount });
  await returning(otra, folio, chargeId);
  expect(otra.captures).toEqual([]);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'sin_transaccion' });
});

test('T119 who gave up and approves after all is charged on their own return, never behind their back', async () => {
  const otra = company();
  const { id, folio, order, chargeId } = await givenBegun(otra);
  scene.shop.clock.advance(31_000);
  expect((await payElsewhere(otra.deps, otra.method, order)).ok).toBe(true);
  otra.approve(chargeId);
  // A second payment is open now: the first one is not taken beside it.
  expect(await returning(otra, folio, chargeId)).toMatchObject({ estado: 'incompleto' });
  expect(otra.captures).toEqual([]);
  await scene.shop.db
    .updateTable('payment_attempt')
    .set({ state: 'rechazado', failure: 'abandonado' })
    .where('order_id', '=', id)
    .execute();
  await round(otra);
  expect(otra.captures).toEqual([]);
  expect(await returning(otra, folio, chargeId)).toMatchObject({ estado: 'pagado' });
  expect(otra.captures).toEqual([chargeId]);
});

test('T118 a capture the company refuses says why, and the order may be paid again', async () => {
  const otra = company(() => ({
    capture: async () => ({ kind: 'refused', code: 'source_declined' }),
  }));
  const { id, folio, order, chargeId } = await givenBegun(otra);
  otra.approve(chargeId);
  const answer = await returning(otra, folio, chargeId);
  expect(answer).toMatchObject({ estado: 'rechazado' });
  expect(answer?.motivo).toContain('Elige otra');
  scene.shop.clock.advance(31_000);
  expect((await payElsewhere(otra.deps, otra.method, order)).ok).toBe(true);
  expect(await scene.attempts(id)).toHaveLength(2);
});

test('T119 a payment the company has forgotten ends a day later', async () => {
  const otra = company();
  const { id, chargeId } = await givenBegun(otra);
  otra.charges.delete(chargeId);
  await round(otra);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'abierto' }]);
  scene.shop.clock.advance(25 * 3600_000);
  await round(otra);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'rechazado', failure: 'abandonado' }]);
});

test('T104 a payment whose page we never learned frees its order after a minute', async () => {
  const killed = company(() => ({
    start: async () => {
      throw new Error('the process died');
    },
  }));
  const { id, folio } = await givenOrder(scene.shop.db, { accountId: scene.ana.id });
  const order = await findOwnOrder(scene.shop.db, scene.ana.id, folio);
  await expect(payElsewhere(killed.deps, killed.method, order)).rejects.toThrow('died');
  scene.shop.clock.advance(31_000);
  expect(await payElsewhere(killed.deps, killed.method, order)).toMatchObject({
    code: 'under_way',
  });
  await round(killed);
  expect(await scene.attempts(id)).toMatchObject([{ state: 'rechazado', failure: 'sin_cargo' }]);
  const again = company();
  expect((await payElsewhere(again.deps, again.method, order)).ok).toBe(true);
});

test('BEH-354 T102 a payment that its shopper comes back for while another way is asked for is not left', async () => {
  let back: () => Promise<unknown> = async () => undefined;
  const otra = company((charges) => ({
    readCharge: async (id) => {
      const value = charges.get(id);
      const coming = back;
      back = async () => undefined;
      await coming();
      return value ? { ok: true, value } : { ok: false, code: 'not_found' };
    },
    capture: async () => ({ kind: 'unknown', reason: 'timeout' }),
  }));
  const { id, folio, order, chargeId } = await givenBegun(otra);
  // What was read is still to be approved; what is settled is being taken.
  back = async () => {
    otra.approve(chargeId);
    await returning(otra, folio, chargeId);
  };
  if (!order) throw new Error('no order');
  expect(await clearTheWay(otra.deps, order, 'tarjetas')).toMatchObject({ code: 'under_way' });
  expect(await scene.attempts(id)).toMatchObject([{ state: 'desconocido' }]);
});

test('BEH-354 T102 between the look that finds it open and its being left, a payment may be taken: then it is not left', async () => {
  const otra = company((charges) => ({
    // The company says nothing yet, so that nothing of it is settled before it is left.
    readCharge: async (id) => {
      const value = charges.get(id);
      const told = value && value.status !== 'pending';
      return told ? { ok: true, value } : { ok: false, code: 'not_found' };
    },
    capture: async () => ({ kind: 'unknown', reason: 'timeout' }),
  }));
  const { id, folio, order, chargeId } = await givenBegun(otra);
  if (!order) throw new Error('no order');
  const back = async () => {
    otra.approve(chargeId);
    await returning(otra, folio, chargeId);
  };
  const db = beforeTransactions(otra.deps.db, back);
  const cleared = await clearTheWay({ ...otra.deps, db }, order, 'tarjetas');
  expect(cleared).toMatchObject({ code: 'under_way' });
  expect(await scene.attempts(id)).toMatchObject([{ state: 'desconocido' }]);
});

/** The same database, where something happens right before a transaction begins. */
const beforeTransactions = (db: Database, happens: () => Promise<unknown>): Database =>
  new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') {
        const own: unknown = Reflect.get(target, name, target);
        return typeof own === 'function' ? own.bind(target) : own;
      }
      return () => ({
        execute: async (work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) => {
          await happens();
          return target.transaction().execute(work);
        },
      });
    },
  });
