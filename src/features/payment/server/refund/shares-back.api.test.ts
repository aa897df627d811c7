import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginToPay,
  type Embroidery,
  givenEmbroidery,
  STITCHES,
} from '../../../../../test/support/charged-embroidery.ts';
import { type CreditScene, openCreditScene } from '../../../../../test/support/credit-scene.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { findOrder } from '../../../orders/server/order.sql.ts';
import { daySums } from '../../../reports/server/day-sums.sql.ts';
import * as calls from '../../calls.ts';
import { askRefund } from './ask-refund.ts';
import { payBack } from './pay-back.ts';
import { refundDeskReads } from './refund-desk.ts';

let scene: CreditScene;
beforeAll(async () => {
  scene = await openCreditScene();
});
afterAll(() => scene.close());

const embroidery = (pesos?: number) => givenEmbroidery(scene, pesos);
async function payByCard(charge: { readonly folio: string }): Promise<void> {
  await (await beginToPay(scene, charge))();
}
async function paidEmbroidery(): Promise<Embroidery> {
  const made = await embroidery();
  await payByCard(made.charge);
  return made;
}

const ask = (of: Embroidery, piezas: number, change: object = {}) =>
  scene.shop.app.inject({
    method: 'POST',
    url: calls.askRefund.path,
    headers: scene.fina.headers,
    payload: {
      ...{ folio: of.folio, pago: of.payment, importe: 50, forma: 'original', motivo: 'defecto' },
      ...{ lineas: [{ linea: of.lineId, piezas }], clave: randomUUID(), ...change },
    },
  });
const chargesTold = async ({ folio }: Embroidery) => {
  const query = { folio };
  const { headers } = scene.fina;
  const told = await scene.shop.app.inject({ url: calls.orderPayments.path, query, headers });
  return told.json<{ lineas: { devueltas: number; cobros: object[] }[] }>().lineas[0];
};
const requestsOf = (orderId: number) =>
  scene.shop.db
    .selectFrom('refund_request')
    .select(['amount_centavos as amount', 'way', 'state', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

test('BEH-620 pieces that go back take their share of the paid stitches along, the last ones the rest, to the centavo', async () => {
  const of = await paidEmbroidery();
  const cobro = { folio: of.charge.folio, devueltas: 0, neto: STITCHES, disponible: STITCHES };
  expect(await chargesTold(of)).toMatchObject({ devueltas: 0, cobros: [cobro] });
  // A press that was sent twice gives back once.
  const clave = randomUUID();
  expect((await ask(of, 3, { puntadas: 61, clave })).statusCode).toBe(200);
  expect((await ask(of, 3, { puntadas: 61, clave })).statusCode).toBe(200);
  expect(await chargesTold(of)).toMatchObject({
    devueltas: 3,
    cobros: [{ devueltas: 3, disponible: 142.33 }],
  });
  expect((await ask(of, 7)).statusCode).toBe(200);
  const back = { way: 'original', state: 'en_curso', reason: 'defecto' };
  expect(await requestsOf(of.charge.id)).toEqual([
    { ...back, amount: 61_00 },
    { ...back, amount: 142_33 },
  ]);
  await payBack(scene.deps);
  await payBack(scene.deps);
  expect(await scene.order(of.charge.id)).toMatchObject({ payment_state: 'reembolsado' });
  expect(await scene.order(of.id)).toMatchObject({ payment_state: 'pagado' });
  // The order is as it was, and nothing of the charge is left for its cancelling.
  expect(await chargesTold(of)).toMatchObject({ devueltas: 10, cobros: [] });
  const day = { from: '2026-11-01', to: '2026-12-31' };
  const { rows } = await daySums(day).execute(scene.shop.db);
  const sums = rows as { refunded_centavos: string }[];
  const reported = sums.reduce((sum, { refunded_centavos: one }) => sum + Number(one), 0);
  expect(reported).toBe(100_00 + STITCHES * 100);
});

test('BEH-620 whoever asks says what they read of it: another amount asks for nothing, none leaves it paid', async () => {
  const of = await paidEmbroidery();
  const stale = await ask(of, 3, { puntadas: 60.99 });
  expect([stale.statusCode, stale.json<{ error: string }>().error]).toEqual([
    409,
    'Lo pagado por las puntadas de estas piezas cambió mientras tanto: búscalo otra vez.',
  ]);
  expect(await requestsOf(of.id)).toEqual([]);
  expect((await ask(of, 3, { puntadas: 0 })).statusCode).toBe(200);
  expect(await requestsOf(of.charge.id)).toEqual([]);
  // A refund for no pieces is none for their stitches.
  expect((await ask(of, 1, { lineas: [] })).statusCode).toBe(200);
  expect(await requestsOf(of.charge.id)).toEqual([]);
});

test('BEH-620 stitches that nobody paid, or whose order was cancelled, are in no refund by pieces', async () => {
  const unpaid = await embroidery();
  expect((await ask(unpaid, 3)).statusCode).toBe(200);
  const cancelled = await paidEmbroidery();
  await scene.cancel(cancelled.folio);
  expect((await ask(cancelled, 3)).statusCode).toBe(200);
  for (const { charge } of [unpaid, cancelled]) expect(await requestsOf(charge.id)).toEqual([]);
  await payBack(scene.deps);
  const whole = { amount: STITCHES * 100, reason: 'cancelacion' };
  expect(await requestsOf(cancelled.charge.id)).toMatchObject([whole]);
});

test('BEH-620 what was paid with store credit goes back as that, by whichever way its pieces do', async () => {
  await scene.give(toCentavos(500_00));
  const of = await embroidery();
  expect((await scene.use(of.charge.folio)).json()).toMatchObject({ pagado: true });
  const before = await scene.balance();
  expect((await ask(of, 5)).statusCode).toBe(200);
  expect(await requestsOf(of.charge.id)).toMatchObject([
    { amount: 101_67, way: 'saldo', state: 'hecha' },
  ]);
  expect(await scene.balance()).toBe(before + 101_67);
});

test('BEH-620 what cannot go back by the way that is wished says so, and nothing is asked for', async () => {
  const of = await embroidery();
  const { db, clock } = scene.shop;
  // By a transfer: no company gives it back.
  const amount = STITCHES * 100;
  const { id } = of.charge;
  const now = clock.now();
  const transfer = { order_id: id, receipt_id: null, amount_centavos: amount, actor: 'personal' };
  await db
    .insertInto('transfer_received')
    .values({ ...transfer, created_at: now })
    .execute();
  const paid = { status: 2, payment_state: 'pagado', paid_at: now } as const;
  await db.updateTable('orders').set(paid).where('id', '=', id).execute();
  const refused = await ask(of, 3, { puntadas: 61 });
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
    422,
    expect.stringContaining('no puede volver así'),
  ]);
  expect(await requestsOf(of.id)).toEqual([]);
  const spei = { forma: 'spei', clabe: '032180000118359719', beneficiario: 'Ana Prueba' };
  expect((await ask(of, 3, { ...spei, puntadas: 61 })).statusCode).toBe(200);
  const asked = { way: 'spei', state: 'por_transferir' };
  expect(await requestsOf(id)).toMatchObject([{ ...asked, amount: 61_00 }]);
  const reader = { id: scene.otra.id, roles: ['finanzas'] };
  const { rows } = await refundDeskReads(scene.deps, reader).desk('en-curso');
  const shown = rows.filter(({ folio }) => folio === of.charge.folio);
  expect(shown).toMatchObject([{ importe: 61, piezas: ['3 de Taza de prueba, rojo'] }]);
});

test('BEH-620 one press is weighed as a whole: with its stitches above the limit it waits for a second person', async () => {
  const of = await paidEmbroidery();
  const deps = { ...scene.deps, secondPersonAbove: toCentavos(100_00) };
  const asked = await askRefund(
    deps,
    { id: scene.fina.id, mayApprove: true },
    {
      folio: of.folio,
      payment: { kind: 'cargo', id: of.payment.id },
      ...{ amount: 50_00, way: 'original', clabe: '', beneficiary: '', reason: 'defecto' },
      ...{ note: '', lines: [{ line: of.lineId, pieces: 3 }], key: randomUUID() },
    },
  );
  expect(asked.ok).toBe(true);
  for (const id of [of.id, of.charge.id]) {
    expect(await requestsOf(id)).toMatchObject([{ state: 'por_aprobar' }]);
  }
});

test('BEH-684 T122 what was paid beside an order is weighed with it, whichever is asked for first or both at once: many small ones are one large one', async () => {
  const deps = { ...scene.deps, secondPersonAbove: toCentavos(100_00) };
  const wish = async (folio: string, orderId: number, amount: number) => {
    const attempts = scene.shop.db.selectFrom('payment_attempt').select('id');
    const { id } = await attempts.where('order_id', '=', orderId).executeTakeFirstOrThrow();
    const asked = await askRefund(
      deps,
      { id: scene.fina.id, mayApprove: true },
      {
        ...{ folio, payment: { kind: 'cargo', id }, amount, way: 'original', clabe: '' },
        ...{ beneficiary: '', reason: 'defecto', note: '', lines: [], key: randomUUID() },
      },
    );
    return asked.ok ? asked.value.state : asked.code;
  };
  const first = await paidEmbroidery();
  expect(await wish(first.folio, first.id, 60_00)).toBe('en_curso');
  expect(await wish(first.charge.folio, first.charge.id, 60_00)).toBe('por_aprobar');
  expect(await wish(first.charge.folio, first.charge.id, 40_00)).toBe('en_curso');
  const second = await paidEmbroidery();
  const both = await Promise.all([
    wish(second.charge.folio, second.charge.id, 60_00),
    wish(second.folio, second.id, 60_00),
  ]);
  expect(both.sort()).toEqual(['en_curso', 'por_aprobar']);
});

test('BEH-621 of what was paid for stitches its owner reads what goes back with some pieces, and what went', async () => {
  const of = await paidEmbroidery();
  const told = async () => (await findOrder(scene.shop.db, scene.ana.id, of.folio))?.cobros?.[0];
  expect(await told()).not.toHaveProperty('devolucion');
  await ask(of, 3);
  expect(await told()).toMatchObject({ devolucion: { devuelto: 0, por_devolver: 61 } });
  await payBack(scene.deps);
  expect(await told()).toMatchObject({ devolucion: { devuelto: 61, por_devolver: 0 } });
});

test('BEH-700 what nobody paid for stitches is asked no more once all pieces of its line go back, and not before', async () => {
  const of = await embroidery();
  expect((await ask(of, 9)).statusCode).toBe(200);
  expect(await scene.order(of.charge.id)).toMatchObject({ status: 1 });
  const stays = await embroidery();
  expect((await ask(of, 1)).statusCode).toBe(200);
  expect(await scene.order(of.charge.id)).toMatchObject({ status: 12 });
  expect(await scene.toPay(of.charge.folio)).toMatchObject({ estado: 'cerrada' });
  expect(await scene.order(stays.charge.id)).toMatchObject({ status: 1 });
  expect((await findOrder(scene.shop.db, scene.ana.id, of.folio))?.cobros).toBeUndefined();
  expect((await scene.events(of.id)).at(-1)).toBe('cobro_retirado');
  const mails = scene.shop.db.selectFrom('outbox_mail').select('text_body');
  const told = await mails.where('subject', 'like', '%Cancelamos un cobro%').execute();
  expect(
    told.map(({ text_body: text }) => text).filter((text) => text.includes(of.charge.folio)),
  ).toEqual([
    expect.stringMatching(new RegExp(`Devolvemos el dinero[^]*${of.folio}[^]*Ya no lo pagues`)),
  ]);
});

test('BEH-700 while all pieces of a line wait for a second person its stitches can be paid; approved, they are asked no more, and what came in part goes back', async () => {
  await scene.give(toCentavos(50_00));
  const before = await scene.balance();
  const of = await embroidery(2500);
  expect((await scene.choose(of.charge.folio, 50)).statusCode).toBe(200);
  expect((await ask(of, 10, { importe: 2500, forma: 'saldo' })).json()).toMatchObject({
    por_aprobar: true,
  });
  expect(await scene.order(of.charge.id)).toMatchObject({ status: 1 });
  expect((await scene.approve(scene.otra, of.id)).statusCode).toBe(200);
  expect(await scene.order(of.charge.id)).toMatchObject({ status: 12 });
  expect(await scene.balance()).toBe(before + 2500_00);
});
