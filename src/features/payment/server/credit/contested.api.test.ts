import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CreditScene, openCreditScene } from '../../../../../test/support/credit-scene.ts';
import { paymentsOfOrder } from '../../../desk/server/order-page.sql.ts';
import { findAttempt } from '../attempt/attempt.sql.ts';
import { reconcileAttempt } from '../attempt/reconcile-attempts.ts';
import { refundDeskReads } from '../refund/refund-desk.ts';
import { ownCredit } from './own-credit.ts';

const DAY = 86_400_000;
let scene: CreditScene;
beforeAll(async () => {
  scene = await openCreditScene();
});
afterAll(() => scene.close());
/** Every test begins with what the ones before left, used up. */
beforeEach(async () => {
  scene.shop.clock.advance(3601_000);
  const { db } = scene.shop;
  if (!(await db.selectFrom('credit_account').select('account_id').executeTakeFirst())) return;
  const left = await scene.balance();
  if (left > 0) await scene.use((await scene.givenOrder({ totalCentavos: left })).folio);
});

type Paid = Awaited<ReturnType<CreditScene['givenPaid']>>;
/** A charge of so much, of which some was given back as credit. */
async function givenCredited(centavos: number, pesos: number): Promise<Paid & { charge: string }> {
  const paid = await scene.givenPaid(centavos);
  const asked = await scene.ask(scene.fina, paid, pesos);
  if (asked.json().por_aprobar) await scene.approve(scene.otra, paid.id);
  const attempts = scene.shop.db.selectFrom('payment_attempt').select('provider_id');
  const attempt = await attempts.where('order_id', '=', paid.id).executeTakeFirstOrThrow();
  return { ...paid, charge: attempt.provider_id ?? '' };
}
type Status = 'chargeback_pending' | 'chargeback_accepted' | 'completed';
const TYPES = {
  chargeback_pending: 'chargeback.created',
  chargeback_accepted: 'chargeback.accepted',
  completed: 'chargeback.rejected',
} as const;
/** What the bank says of the charge. */
async function contested({ charge }: { readonly charge: string }, status: Status): Promise<void> {
  const all = scene.sandbox.ledger().charges;
  Object.assign(all.find((one) => Reflect.get(one, 'id') === charge) ?? {}, { status });
  expect(await scene.notice(TYPES[status], charge, { status })).toBe(200);
  // A notice that comes again is not looked at again; the charge itself always is.
  const attempt = await findAttempt(scene.shop.db, { provider: 'openpay', providerId: charge });
  if (attempt) await reconcileAttempt(scene.deps, attempt);
}
const mine = () => ownCredit(scene.shop.db, scene.ana.id, scene.shop.clock.now());
const newest = async () => (await mine()).movimientos[0];
const chargeAtDesk = async ({ id }: Paid) =>
  (await paymentsOfOrder(scene.shop.db, id)).find(({ clase }) => clase === 'cargo')?.estado;
const lastMail = async () => {
  const mails = scene.shop.db.selectFrom('outbox_mail').select(['subject', 'text_body']);
  return mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
};

test('BEH-904 while a bank contests a charge nobody uses what is left of the credit that was given for it, and its owner is told', async () => {
  const paid = await givenCredited(800_00, 500);
  const spent = await scene.givenOrder({ totalCentavos: 120_00 });
  await scene.use(spent.folio);
  await scene.give(50_00);
  await contested(paid, 'chargeback_pending');
  // Told twice it is held once.
  await contested(paid, 'chargeback_pending');
  expect(await scene.balance()).toBe(50_00);
  expect(await newest()).toMatchObject({ tipo: 'retenido', folio: paid.folio, importe: -380 });
  const mail = await lastMail();
  expect(mail.subject).toBe(`Retuvimos parte de tu saldo a favor: pedido ${paid.folio}`);
  expect(mail.text_body).toContain('$380.00 de tu saldo no se pueden usar');
  expect((await scene.events(paid.id)).slice(-2)).toEqual(['contracargo', 'saldo_retenido']);
  const { folio } = await scene.givenOrder({ totalCentavos: 700_00 });
  expect((await scene.use(folio)).json()).toMatchObject({ saldo: 50, resta: 650 });
  const reader = { id: scene.fina.id, roles: ['finanzas'] };
  const { disputes } = await refundDeskReads(scene.deps, reader).desk('con-problema');
  expect(disputes.filter((one) => one.folio === paid.folio)).toMatchObject([
    { importe: 800, retenido: 380, usado: 120 },
  ]);
  expect(await chargeAtDesk(paid)).toBe('contracargo');
});

test('BEH-904 a dispute that is lost takes the held credit for good; what was spent by then is told as lost', async () => {
  const paid = await givenCredited(800_00, 500);
  await scene.use((await scene.givenOrder({ totalCentavos: 120_00 })).folio);
  await contested(paid, 'chargeback_pending');
  await contested(paid, 'chargeback_accepted');
  await contested(paid, 'chargeback_accepted');
  expect(await scene.balance()).toBe(0);
  expect(await newest()).toMatchObject({ tipo: 'anulado', importe: -380 });
  const mail = await lastMail();
  expect(mail.subject).toContain('Anulamos parte de tu saldo a favor');
  expect(mail.text_body).toContain('$380.00 de tu saldo quedan anulados');
  const { db } = scene.shop;
  const events = db.selectFrom('order_event').select('detail').where('kind', '=', 'contracargo');
  const told = await events.where('order_id', '=', paid.id).orderBy('id', 'desc').execute();
  expect(told[0]?.detail).toMatchObject({ estado: 'perdida', saldo_usado: 120_00 });
});

test('BEH-904 BEH-865 a bank that takes the money back at once takes the credit along; lost is what nobody had been given', async () => {
  const paid = await givenCredited(800_00, 500);
  await contested(paid, 'chargeback_accepted');
  const attempt = paid.payment as { readonly id: number };
  const disputes = scene.shop.db.selectFrom('dispute').select('lost_centavos');
  const lost = await disputes.where('attempt_id', '=', attempt.id).executeTakeFirstOrThrow();
  expect(lost).toEqual({ lost_centavos: 300_00 });
  expect(await scene.balance()).toBe(0);
  expect(await newest()).toMatchObject({ tipo: 'anulado', importe: -500 });
  expect((await scene.events(paid.id)).slice(-2)).toEqual(['contracargo', 'saldo_anulado']);
});

test('BEH-904 what an order gives back of such credit is held at once, whether it was paid or not', async () => {
  const paid = await givenCredited(800_00, 500);
  const unpaid = await scene.givenOrder({ totalCentavos: 1000_00 });
  await scene.choose(unpaid.folio, 200);
  const covered = await scene.givenOrder({ totalCentavos: 300_00 });
  await scene.use(covered.folio);
  await contested(paid, 'chargeback_pending');
  expect(await scene.balance()).toBe(0);
  await scene.use(unpaid.folio, false);
  expect(await newest()).toMatchObject({ tipo: 'retenido', importe: -200 });
  scene.shop.clock.advance(1000);
  await scene.cancel(covered.folio);
  expect(await newest()).toMatchObject({ tipo: 'retenido', importe: -300 });
  expect(await scene.balance()).toBe(0);
  await contested(paid, 'completed');
  expect(await scene.balance()).toBe(500_00);
});

test('BEH-904 of two charges the credit of the one that is contested is held alone', async () => {
  await givenCredited(300_00, 300);
  const paid = await givenCredited(800_00, 500);
  await contested(paid, 'chargeback_pending');
  expect(await scene.balance()).toBe(300_00);
});

test('BEH-904 a dispute that the shop wins gives the held credit back, with as long as it had', async () => {
  const paid = await givenCredited(800_00, 500);
  const { vence } = await mine();
  await contested(paid, 'chargeback_pending');
  expect(await scene.balance()).toBe(0);
  scene.shop.clock.advance(400 * DAY);
  await contested(paid, 'completed');
  expect(await scene.balance()).toBe(500_00);
  expect(await chargeAtDesk(paid)).not.toBe('contracargo');
  const until = new Date(new Date(vence).getTime() + 400 * DAY).toISOString();
  const after = await mine();
  expect(after).toMatchObject({ saldo: 500, vence: until });
  expect(after.movimientos.slice(0, 3)).toMatchObject([
    { tipo: 'liberado', importe: 500 },
    { tipo: 'retenido' },
    { tipo: 'abono' },
  ]);
  expect((await lastMail()).subject).toContain('Tu saldo a favor está disponible otra vez');
  // Contested once more it is held once more.
  await contested(paid, 'chargeback_pending');
  expect(await scene.balance()).toBe(0);
  await contested(paid, 'completed');
  expect(await scene.balance()).toBe(500_00);
});
