import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  CONTESTABLE,
  type ContestScene,
  openContestScene,
  WAIT,
} from '../../../../../test/support/contest-scene.ts';
import { dayOf } from '../../../../kernel/working-days.ts';
import { paymentsOfOrder } from '../../../desk/server/order-page.sql.ts';
import { readDays } from '../../../reports/server/report-days.sql.ts';
import { answerByText } from '../../refund/contest-words.ts';
import { findAttempt } from '../attempt/attempt.sql.ts';
import { reconcileAttempt } from '../attempt/reconcile-attempts.ts';
import { refundDeskReads } from '../refund/refund-desk.ts';
import { askDisputes } from './ask-disputes.ts';

const DAY = 86_400_000;
let scene: ContestScene;
beforeAll(async () => {
  scene = await openContestScene();
});
afterAll(() => scene.close());

const queued = async (folio: string) => {
  const reader = { id: 0, roles: ['finanzas'] };
  const { disputes } = await refundDeskReads(scene.deps, reader).desk('con-problema');
  return disputes.filter((one) => one.folio === folio);
};
const chargeAtDesk = async (id: number) =>
  (await paymentsOfOrder(scene.shop.db, id)).find(({ clase }) => clase === 'cargo');
/** What the reports say of today. */
const today = async () => {
  const day = dayOf(scene.shop.clock.now());
  const [figures] = await readDays(scene.shop.db, { from: day, to: day }, null);
  if (!figures) throw new Error('no day');
  const { refunds, refunded_centavos: back, lost_centavos: lost } = figures;
  return { refunds, back, lost, fees: figures.dispute_fees_centavos };
};
const stands = (attempt: number, state: string) =>
  vi.waitFor(async () => expect(await scene.dispute(attempt)).toMatchObject({ state }), WAIT);
const events = async (id: number, kind: string) => {
  const rows = scene.shop.db.selectFrom('order_event').select('detail').where('order_id', '=', id);
  return (await rows.where('kind', '=', kind).orderBy('id').execute()).map(({ detail }) => detail);
};

describe.each(CONTESTABLE)('contested at $name', (company) => {
  test('BEH-861 a charge that a bank contests stands so on its order and in the queue, with the day by which it is answered', async () => {
    const paid = await scene.givenPaid(company);
    await scene.press(paid, 'abrir');
    await stands(paid.attempt, 'abierta');
    const until = new Date(scene.shop.clock.now().getTime() + 10 * DAY).toISOString().slice(0, 17);
    const [open] = await queued(paid.folio);
    expect(open).toMatchObject({ importe: 1250.5, plazo: expect.stringContaining(until) });
    const nota = answerByText(open?.plazo ?? '');
    expect(await chargeAtDesk(paid.id)).toMatchObject({ estado: 'contracargo', nota });
    expect(await scene.order(paid.id)).toEqual({ payment_state: 'pagado' });
    const [told] = await events(paid.id, 'contracargo');
    expect(told).toMatchObject({ estado: 'abierta', importe: 1250_50, plazo: open?.plazo });
  });

  test('BEH-861 what the shop wins is paid as before', async () => {
    const paid = await scene.givenPaid(company);
    await scene.press(paid, 'abrir');
    await stands(paid.attempt, 'abierta');
    await scene.press(paid, 'ganar');
    await stands(paid.attempt, 'ganada');
    expect(await scene.order(paid.id)).toEqual({ payment_state: 'pagado' });
    expect((await chargeAtDesk(paid.id))?.estado).toBe('pagado');
    expect(await queued(paid.folio)).toEqual([]);
  });

  test('BEH-861 BEH-865 what the bank takes back is gone from the income of that day, with what the company takes for it', async () => {
    const paid = await scene.givenPaid(company);
    await scene.press(paid, 'abrir');
    await stands(paid.attempt, 'abierta');
    const before = await today();
    await scene.press(paid, 'perder');
    await stands(paid.attempt, 'perdida');
    // No company lists it as a refund, and income loses it all the same (BEH-865).
    expect(await today()).toEqual({
      refunds: before.refunds + 1,
      back: before.back + 1250_50,
      lost: before.lost + 1250_50,
      fees: before.fees + (company.fee ?? 0),
    });
    expect(await scene.order(paid.id)).toEqual({ payment_state: 'reembolsado' });
    const { fee } = company;
    expect(await scene.dispute(paid.attempt)).toMatchObject({ fee_centavos: fee });
    expect(await queued(paid.folio)).toEqual([]);
  });

  test('BEH-862 T106 a notice that somebody else signed contests nothing', async () => {
    const paid = await scene.givenPaid(company);
    await scene.spoil(company, 'forged');
    await scene.press(paid, 'abrir');
    await vi.waitFor(() => expect(scene.came(company).at(-1)?.status).toBe(401), WAIT);
    expect(await scene.dispute(paid.attempt)).toBeUndefined();
  });

  test('BEH-863 a dispute whose notices were lost is found, and so is its end', async () => {
    const paid = await scene.givenPaid(company);
    await scene.spoil(company, 'drop');
    await scene.press(paid, 'abrir');
    expect(await scene.dispute(paid.attempt)).toBeUndefined();
    await askDisputes(scene.deps);
    expect(await scene.dispute(paid.attempt)).toMatchObject({ state: 'abierta' });
    await scene.spoil(company, 'drop');
    await scene.press(paid, 'perder');
    // Farther back than the company is asked for what is new.
    scene.shop.clock.advance(40 * DAY);
    await askDisputes(scene.deps);
    expect(await scene.dispute(paid.attempt)).toMatchObject({ state: 'perdida' });
  });

  test('BEH-863 other reads of the charge, and asking again, change nothing of it', async () => {
    const paid = await scene.givenPaid(company);
    await scene.press(paid, 'abrir');
    await stands(paid.attempt, 'abierta');
    const attempt = await findAttempt(scene.shop.db, { id: paid.attempt });
    if (!attempt) throw new Error('no attempt');
    await reconcileAttempt(scene.deps, attempt);
    scene.shop.clock.advance(3601_000);
    await askDisputes(scene.deps);
    expect(await scene.dispute(paid.attempt)).toMatchObject({ state: 'abierta' });
    expect(await events(paid.id, 'contracargo')).toHaveLength(1);
  });
});
