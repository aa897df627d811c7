import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AcceptedStitches,
  givenAccepted,
  STITCHES_COST,
} from '../../../../../test/support/accepted-stitches.ts';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { faultsOfCfdi, parseXml } from '../../../../../test/support/cfdi-checker.ts';
import { type CreditScene, openCreditScene } from '../../../../../test/support/credit-scene.ts';
import { expireUnpaidOrders } from '../../../../../test/support/expire-orders.ts';
import { inTheMiddle } from '../../../../../test/support/in-the-middle.ts';
import { facturamaStamper } from '../../../../adapters/invoice/facturama/stamper.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import { fill } from '../../../../routes.ts';
import { ACCOUNT } from '../../../../sandbox/facturama/account.ts';
import { eventTitle } from '../../../desk/event-words.ts';
import { deskReads } from '../../../desk/server/desk-reads.ts';
import { invoiceXml } from '../../../invoicing/calls.ts';
import { stampCreditNotes } from '../../../invoicing/server/credit/stamp-credit-notes.ts';
import { findOrder } from '../../../orders/server/order.sql.ts';
import { askRefund } from '../../../payment/calls.ts';
import { lockOrder } from '../../../payment/server/paid-order.sql.ts';
import { payBack } from '../../../payment/server/refund/pay-back.ts';

let scene: CreditScene;
let diana: TestCustomer;
beforeAll(async () => {
  scene = await openCreditScene();
  const now = scene.shop.clock.now();
  diana = await givenCustomer(scene.shop.db, { name: 'Diana Ríos', roles: ['diseno'], now });
});
afterAll(() => scene.close());

const accepted = () => givenAccepted(scene.shop, scene.ana, diana);
/** At the bank, which says yes; what its company tells of that is still to come. */
async function atBank({ charge }: AcceptedStitches): Promise<string> {
  const { redirect_url } = (await scene.pay(charge.folio)).json() as { redirect_url: string };
  const [, chargeId = ''] = /redirect\/([^/]+)/.exec(redirect_url) ?? [];
  await scene.decide(chargeId, 'autorizar');
  return chargeId;
}
/** Its company tells that it was paid, and the shop has read so. */
async function told({ charge }: AcceptedStitches, chargeId: string): Promise<void> {
  expect(await scene.notice('charge.succeeded', chargeId)).toBe(200);
  const state = async () => (await scene.attempts(charge.id))[0]?.state;
  await expect.poll(state).not.toBe('abierto');
}
async function paid(): Promise<AcceptedStitches> {
  const stitches = await accepted();
  await told(stitches, await atBank(stitches));
  return stitches;
}
const own = ({ order }: AcceptedStitches) => findOrder(scene.shop.db, scene.ana.id, order.folio);
const desk = () =>
  deskReads(
    { ...scene.shop, baseUrl: 'http://localhost:3000' },
    { id: scene.fina.id, roles: ['admin'] },
  );
const returned = async ({ charge }: AcceptedStitches): Promise<number> => {
  const refunds = scene.shop.db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select('refund.amount_centavos as amount');
  const rows = await refunds.where('order_id', '=', charge.id).execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
};
const mailsOf = async (folio: string): Promise<string[]> => {
  const mails = scene.shop.db.selectFrom('outbox_mail').select(['subject', 'text_body']);
  const found = await mails.where('text_body', 'like', `%${folio}%`).orderBy('id').execute();
  return found.map(({ subject, text_body }) => `${subject}\n${text_body}`);
};

test('BEH-594 an order that is cancelled takes what was paid for its stitches along: by card it goes back, and its owner is told and sees it', async () => {
  const stitches = await paid();
  const { charge, order } = stitches;
  expect(await scene.order(charge.id)).toEqual({ payment_state: 'pagado', status: 2 });
  await scene.cancel(order.folio);
  expect(await scene.order(charge.id)).toEqual({ payment_state: 'pagado', status: 12 });
  const shown = { folio: charge.folio, importe: STITCHES_COST, cancelado: true };
  expect((await own(stitches))?.cobros).toMatchObject([{ ...shown, estadoPago: 'pagado' }]);
  expect((await mailsOf(charge.folio)).at(-1)).toMatch(
    new RegExp(`^Cancelamos un cobro[^]*${order.folio}[^]*Te devolvemos lo que pagaste`),
  );
  await payBack(scene.deps);
  expect(await returned(stitches)).toBe(STITCHES_COST * 100);
  expect((await own(stitches))?.cobros).toMatchObject([{ ...shown, estadoPago: 'reembolsado' }]);
  expect((await desk().order(order.folio))?.cobros).toMatchObject([shown]);
});

test('BEH-594 by store credit it comes back at once, and what nobody paid is asked no more', async () => {
  await scene.give(toCentavos(500_00));
  const before = await scene.balance();
  const stitches = await accepted();
  expect((await scene.use(stitches.charge.folio)).json()).toMatchObject({ pagado: true });
  expect(await scene.balance()).toBe(before - STITCHES_COST * 100);
  const open = await accepted();
  for (const { order } of [stitches, open]) await scene.cancel(order.folio);
  expect(await scene.balance()).toBe(before);
  expect(await scene.order(open.charge.id)).toMatchObject({ status: 12 });
  expect((await own(open))?.cobros).toBeUndefined();
  expect(await scene.toPay(open.charge.folio)).toMatchObject({ estado: 'cerrada' });
  // Of what was never paid nobody is told that it goes back.
  expect((await mailsOf(open.charge.folio)).join()).not.toContain('Cancelamos un cobro');
});

test('BEH-594 what is paid while its order is cancelled goes back, whichever was first', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const stitches = await accepted();
    const { charge, order } = stitches;
    const chargeId = await atBank(stitches);
    await Promise.all([told(stitches, chargeId), scene.cancel(order.folio)]);
    expect(await scene.order(charge.id)).toMatchObject({ status: 12 });
    const { payment_state: state } = await scene.order(charge.id);
    const owed = (await scene.due(charge.id)) as { amount_centavos: number }[];
    // Paid first it was an order's that is cancelled; else it is money too late.
    expect(owed.map((due) => due.amount_centavos)).toEqual(
      state === 'pagado' ? [] : [STITCHES_COST * 100],
    );
    await payBack(scene.deps);
    if (state === 'pagado') expect(await returned(stitches)).toBe(STITCHES_COST * 100);
  }
});

test('BEH-704 what is paid for stitches once their order was cancelled stands in its owner’s orders until it went back', async () => {
  const stitches = await accepted();
  const { charge, order } = stitches;
  const chargeId = await atBank(stitches);
  await scene.cancel(order.folio);
  expect((await own(stitches))?.cobros).toBeUndefined();
  await told(stitches, chargeId);
  const shown = { folio: charge.folio, importe: STITCHES_COST, cancelado: true };
  const back = (devuelto: number, por_devolver: number) => [
    { ...shown, devolucion: { devuelto, por_devolver } },
  ];
  expect((await own(stitches))?.cobros).toMatchObject(back(0, STITCHES_COST));
  expect((await mailsOf(charge.folio)).at(-1)).toContain('Te devolvemos un cargo');
  await payBack(scene.deps);
  await payBack(scene.deps);
  expect(await returned(stitches)).toBe(STITCHES_COST * 100);
  expect((await own(stitches))?.cobros).toMatchObject(back(STITCHES_COST, 0));
  expect((await mailsOf(charge.folio)).at(-1)).toContain('Devolución hecha');
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-594 whoever just pays the stitches of an order that is cancelled is told that it goes back',
  async () => {
    const { charge, order } = await accepted();
    const paid = { status: 2, payment_state: 'pagado', paid_at: scene.shop.clock.now() } as const;
    await inTheMiddle(
      scene.shop.db,
      {
        holds: (tx) => lockOrder(tx, charge.id),
        goesOn: (tx) => tx.updateTable('orders').set(paid).where('id', '=', charge.id).execute(),
      },
      () => scene.cancel(order.folio),
    );
    expect(await scene.order(charge.id)).toEqual({ payment_state: 'pagado', status: 12 });
    const mail = (await mailsOf(charge.folio)).at(-1);
    expect(mail).toContain('Cancelamos un cobro');
    expect(mail).toContain('Te devolvemos lo que pagaste');
  },
);

test('BEH-593 a receipt of a transfer pays the stitches, which its order’s history says', async () => {
  const stitches = await accepted();
  const { charge, order } = stitches;
  expect(await scene.upload(charge.folio, `SPEI ${charge.folio}`)).toBe(200);
  expect((await own(stitches))?.cobros).toMatchObject([{ estadoPago: 'en proceso' }]);
  const receipts = scene.shop.db.selectFrom('receipt').select('id');
  const { id } = await receipts.where('order_id', '=', charge.id).executeTakeFirstOrThrow();
  const confirmed = await scene.shop.app.inject({
    method: 'POST',
    url: fill(api.confirmReceipt, { id: String(id) }),
    headers: scene.fina.headers,
    payload: { monto: STITCHES_COST, fecha: '2026-11-20', clave: '', resultado: 'confirmado' },
  });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  expect(await scene.order(charge.id)).toEqual({ payment_state: 'pagado', status: 2 });
  expect((await scene.events(order.id)).at(-1)).toBe('cobro_pagado');
  expect(await scene.order(order.id)).toMatchObject({ status: 4 });
});

test('BEH-593 what is given back of paid stitches is never more than was paid, and leaves their order as it is', async () => {
  const stitches = await paid();
  const { charge, order } = stitches;
  const attempts = scene.shop.db.selectFrom('payment_attempt').select('id');
  const attempt = await attempts.where('order_id', '=', charge.id).executeTakeFirstOrThrow();
  const ask = (folio: string, importe: number) =>
    scene.shop.app.inject({
      method: 'POST',
      url: askRefund.path,
      headers: scene.fina.headers,
      payload: {
        ...{ folio, pago: { tipo: 'cargo', id: attempt.id }, importe, forma: 'original' },
        ...{ motivo: 'cobro_de_mas', nota: 'Eran menos puntadas.', clave: randomUUID() },
      },
    });
  expect((await ask(order.folio, 1)).statusCode).toBe(404);
  expect((await ask(charge.folio, STITCHES_COST + 0.01)).statusCode).toBe(422);
  expect((await ask(charge.folio, 40.6)).statusCode).toBe(200);
  await payBack(scene.deps);
  expect(await returned(stitches)).toBe(40_60);
  expect(await scene.order(order.id)).toMatchObject({ status: 4 });
  // Cancelled afterwards, what is left of it goes back.
  await scene.cancel(order.folio);
  await payBack(scene.deps);
  expect(await returned(stitches)).toBe(STITCHES_COST * 100);
});

test('BEH-593 paid stitches are invoiced as the printing that they are, in one concept, and what goes back of them has its credit note', async () => {
  const { charge, order } = await paid();
  const invoiced = await scene.shop.app.inject({
    method: 'POST',
    url: api.createInvoice,
    headers: scene.ana.headers,
    payload: {
      ...{ order_token: charge.folio, rfc: 'URE180429TM6', codigo_postal: '86991' },
      nombre: 'Universidad Robotica Española, S.A. de C.V.',
      ...{ regimen_fiscal: '601', uso_cfdi: 'G03', payment_form: '04' },
    },
  });
  expect([invoiced.statusCode, invoiced.json().error]).toEqual([200, '']);
  const url = fill(invoiceXml.path, { id: invoiced.json().factura.id_facturama });
  const { body } = await scene.shop.app.inject({ url, headers: scene.ana.headers });
  expect(faultsOfCfdi(parseXml(body))).toEqual([]);
  expect(body.match(/<cfdi:Concepto /g)).toHaveLength(1);
  for (const told of [
    'ClaveProdServ="82121500"',
    'NoIdentificacion="TERMINADO"',
    'Descripcion="Puntadas adicionales, Taza de prueba"',
    'Total="203.00"',
  ]) {
    expect(body).toContain(told);
  }
  await scene.cancel(order.folio);
  await payBack(scene.deps);
  const { db, clock, config } = scene.shop;
  await stampCreditNotes({
    ...{ db, clock, baseUrl: config.baseUrl, extraDays: 0, cardProviders: ['openpay'] },
    stamper: facturamaStamper({ apiUrl: `${scene.sandbox.url}/facturama`, ...ACCOUNT }),
    alarm: (what) => {
      throw new Error(what);
    },
  });
  const notes = db.selectFrom('credit_note').select(['reference', 'state', 'total_centavos']);
  expect(await notes.where('order_id', '=', charge.id).execute()).toEqual([
    { reference: `${charge.folio}-E1`, state: 'timbrada', total_centavos: STITCHES_COST * 100 },
  ]);
});

test('BEH-595 stitches that nobody pays end without their order, whose history says so', async () => {
  const stitches = await accepted();
  const { charge, order } = stitches;
  const { db, clock } = scene.shop;
  const ended = { expires_at: clock.now() };
  await db.updateTable('orders').set(ended).where('id', '=', charge.id).execute();
  await expireUnpaidOrders(db, clock.now());
  expect(await scene.order(charge.id)).toMatchObject({ status: 12 });
  expect(await scene.order(order.id)).toMatchObject({ status: 4 });
  const page = await desk().order(order.folio);
  const [last] = page?.eventos ?? [];
  expect(last).toMatchObject({
    tipo: 'cobro_vencido',
    detalle: { cobro: charge.folio, costo: STITCHES_COST * 100 },
  });
  expect(last && eventTitle(last)).toBe('Venció un cobro que nadie pagó');
  expect((await own(stitches))?.cobros).toBeUndefined();
});

test('BEH-599 an order that stands still says why, whatever is paid for its stitches meanwhile', async () => {
  const stitches = await accepted();
  const { folio, id } = stitches.order;
  const { version } = await scene.shop.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const motivo = 'El color de la gorra se agotó.';
  const paused = await scene.shop.app.inject({
    method: 'POST',
    url: fill(api.staffMove, { folio }),
    headers: diana.headers,
    payload: { a: 11, vista: version, motivo, que_sigue: 'Elige otro color.' },
  });
  expect(paused.statusCode, paused.body).toBe(200);
  await told(stitches, await atBank(stitches));
  expect((await own(stitches))?.aviso).toEqual({ motivo, que_sigue: 'Elige otro color.' });
});
