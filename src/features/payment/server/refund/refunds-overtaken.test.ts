import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { askRefund, type RefundWish } from './ask-refund.ts';
import { decideRefund } from './decide-refund.ts';
import { refundDeskReads } from './refund-desk.ts';

// Between the hour when a refund is asked for and the one when it is approved a bank or a company may
// have given the money back already.
let scene: PaymentScene;
let fina: TestCustomer;
let rita: TestCustomer;
beforeAll(async () => {
  scene = await openPaymentScene();
  fina = await givenCustomer(scene.shop.db, { name: 'Fina Prueba', roles: ['finanzas'] });
  rita = await givenCustomer(scene.shop.db, { name: 'Rita Prueba', roles: ['finanzas'] });
});
afterAll(() => scene.close());

const PAID = 5000_00;
const SPEI = { way: 'spei', clabe: '032180000118359719', beneficiary: 'Ana' } as const;
const CREDIT = { way: 'saldo' } as const;

async function givenPaid() {
  const waiting = await scene.givenWaiting({ totalCentavos: PAID });
  await scene.decide(waiting.chargeId, 'autorizar');
  await scene.notice('charge.succeeded', waiting.chargeId);
  const attempts = scene.shop.db.selectFrom('payment_attempt').select('id');
  const { id } = await attempts.where('order_id', '=', waiting.id).executeTakeFirstOrThrow();
  return { ...waiting, attempt: id };
}
type Paid = Awaited<ReturnType<typeof givenPaid>>;

let keys = 0;
async function asked(paid: Paid, change: Partial<RefundWish>) {
  keys += 1;
  const by = { id: fina.id, mayApprove: true };
  const request = await askRefund(scene.deps, by, {
    ...{ folio: paid.folio, payment: { kind: 'cargo', id: paid.attempt }, amount: 3000_00 },
    ...{ way: 'original', clabe: '', beneficiary: '', reason: 'defecto', note: '' },
    ...{ key: `entretanto-${keys}`, ...change },
  });
  if (!request.ok) throw new Error(request.code);
  return request.value;
}
const approve = (id: number) => decideRefund(scene.deps, rita.id, id, { step: 'approve' });
const credit = async () => {
  const rows = await scene.shop.db
    .selectFrom('credit_movement')
    .select('amount_centavos')
    .where('account_id', '=', scene.ana.id)
    .execute();
  return rows.reduce((sum, { amount_centavos }) => sum + Number(amount_centavos), 0);
};
const row = async (view: 'por-aprobar' | 'en-curso', id: number) => {
  const desk = await refundDeskReads(scene.deps, { id: rita.id, roles: ['finanzas'] }).desk(view);
  return desk.rows.find((one) => one.id === id);
};
async function contest({ chargeId }: Paid, status: string, type: string): Promise<void> {
  const { charges } = scene.sandbox.ledger();
  Object.assign(charges.find((one) => Reflect.get(one, 'id') === chargeId) ?? {}, { status });
  await scene.notice(type, chargeId, { status });
}

test.each([
  ['credit', CREDIT],
  ['SPEI', SPEI],
  ['its own way', {}],
])(
  'BEH-680 T122 what a bank contests meanwhile is not approved as %s, and is once the shop has won',
  async (_, way) => {
    const paid = await givenPaid();
    const before = await credit();
    const { id } = await asked(paid, way);
    expect(await row('por-aprobar', id)).toMatchObject({
      pasos: ['approve', 'refuse'],
      porque: '',
    });
    await contest(paid, 'chargeback_pending', 'chargeback.created');
    expect(await approve(id)).toEqual({ ok: false, code: 'disputed' });
    expect(await credit()).toBe(before);
    const told = {
      pasos: ['refuse'],
      porque: expect.stringContaining('El banco disputa este cargo'),
    };
    expect(await row('por-aprobar', id)).toMatchObject(told);
    await contest(paid, 'completed', 'chargeback.rejected');
    expect((await approve(id)).ok).toBe(true);
  },
);

test('BEH-680 whoever is about to send money by hand reads that its bank contests it, then that all of it went back', async () => {
  const paid = await givenPaid();
  const { id } = await asked(paid, SPEI);
  expect((await approve(id)).ok).toBe(true);
  await contest(paid, 'chargeback_pending', 'chargeback.created');
  const steps = ['refuse', 'sent'];
  const bank = { pasos: steps, porque: expect.stringContaining('El banco disputa este cargo') };
  expect(await row('en-curso', id)).toMatchObject(bank);
  await contest(paid, 'chargeback_accepted', 'chargeback.accepted');
  const gone = { pasos: steps, porque: expect.stringContaining('ya se devolvió completo') };
  expect(await row('en-curso', id)).toMatchObject(gone);
});

test.each([
  ['credit', CREDIT],
  ['SPEI', SPEI],
])('BEH-681 T122 what its company returned meanwhile is not given again as %s', async (_, way) => {
  const paid = await givenPaid();
  const before = await credit();
  const { id } = await asked(paid, way);
  await scene.refund(paid.chargeId, 2500);
  await scene.notice('charge.refunded', paid.chargeId);
  expect(await approve(id)).toEqual({ ok: false, code: 'overtaken' });
  expect(await credit()).toBe(before);
  // Of what is left as much as there is may be asked for instead.
  const why = { step: 'refuse', why: 'Ya se devolvió una parte.' } as const;
  expect((await decideRefund(scene.deps, rita.id, id, why)).ok).toBe(true);
  const rest = await asked(paid, { ...way, amount: 2500_00 });
  expect((await approve(rest.id)).ok).toBe(true);
});
