import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawReceipt } from '../../../../../db/demo/receipts/receipt-paper.ts';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { expireUnpaidOrders } from '../../../../../test/support/expire-orders.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { fill } from '../../../../routes.ts';
import { recordReceipt } from './record-receipt.ts';
import { transferDeskReads } from './transfer-desk-reads.ts';

let scene: PaymentScene;
let fina: TestCustomer;
let luz: TestCustomer;
beforeAll(async () => {
  scene = await openPaymentScene();
  const now = scene.shop.clock.now();
  fina = await givenCustomer(scene.shop.db, { name: 'Fina Ortiz', roles: ['finanzas'], now });
  luz = await givenCustomer(scene.shop.db, { name: 'Luz Vega', roles: ['finanzas'], now });
});
afterAll(() => scene.close());

let serial = 0;
/** An order of 1,250.50 with a receipt in review. */
async function givenReceipt(spec: Parameters<PaymentScene['givenOrder']>[0] = {}) {
  const order = await scene.givenOrder(spec);
  return { ...order, receiptId: await sendReceipt(order) };
}
async function sendReceipt({ id }: { readonly id: number }) {
  serial += 1;
  const recorded = await recordReceipt(scene.deps, scene.ana.id, {
    orderId: id,
    fileName: `${serial}.pdf`,
    mediaType: 'application/pdf',
    sha256: createHash('sha256').update(String(serial)).digest(),
    reference: `SPEI 9${serial}`,
    now: scene.shop.clock.now(),
  });
  expect(recorded).toEqual({ ok: true, value: true });
  const all = scene.shop.db.selectFrom('receipt').select('id').where('order_id', '=', id);
  return (await all.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
}
const send = (who: TestCustomer, pattern: string, receiptId: number, payload: object) =>
  scene.shop.app.inject({
    method: 'POST',
    url: fill(pattern, { id: String(receiptId) }),
    headers: who.headers,
    payload,
  });
const confirm = (receiptId: number, change: object = {}, who = fina) =>
  send(who, api.confirmReceipt, receiptId, {
    monto: 1250.5,
    fecha: '2026-11-20',
    clave: '',
    resultado: 'confirmado',
    ...change,
  });
const reject = (receiptId: number, motivo: string, who = fina) =>
  send(who, api.rejectReceipt, receiptId, { motivo });
const mails = async (folio: string) => {
  const sent = scene.shop.db.selectFrom('outbox_mail').select(['subject', 'text_body']);
  const found = await sent.where('subject', 'like', `%${folio}`).orderBy('id').execute();
  return found.map(({ subject, text_body }) => ({
    subject: subject.replace(`: pedido ${folio}`, ''),
    text: text_body,
  }));
};
const lastEvent = (id: number) =>
  scene.shop.db
    .selectFrom('order_event')
    .select(['kind', 'detail', 'at'])
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('PAY-51 T124 a confirmed receipt pays the order, which goes on, with who, when and why', async () => {
  const { id, folio, receiptId } = await givenReceipt({ finish: 'Serigrafia' });
  expect((await confirm(receiptId, { clave: 'BNET0100112233' })).statusCode).toBe(200);
  expect(await scene.order(id)).toEqual({ payment_state: 'pagado', status: 3 });
  expect(await lastEvent(id)).toEqual({
    kind: 'pago',
    at: scene.shop.clock.now(),
    detail: {
      via: 'transferencia',
      persona: fina.id,
      resultado: 'confirmado',
      importe: 1250_50,
      rastreo: 'BNET0100112233',
    },
  });
  const letters = await mails(folio);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Recibimos tu comprobante',
    'Pago confirmado',
  ]);
  expect(letters[1]?.text).toContain('Recibimos $1,250.50 por transferencia');
  expect(await scene.due(id)).toEqual([]);
});

test('PAY-51 an order without finish goes to its supply', async () => {
  const { id, receiptId } = await givenReceipt();
  await confirm(receiptId);
  expect(await scene.order(id)).toEqual({ payment_state: 'pagado', status: 2 });
});

test('PAY-51 A53 a refused receipt tells its owner why, the order may be paid again as before, and another one may be sent', async () => {
  const { id, folio, receiptId } = await givenReceipt();
  expect((await reject(receiptId, 'El importe no se lee.')).statusCode).toBe(200);
  expect(await scene.order(id)).toEqual({ payment_state: 'sin_transaccion', status: 1 });
  const letters = await mails(folio);
  expect(letters[1]?.subject).toBe('No pudimos confirmar tu comprobante');
  expect(letters[1]?.text).toContain('Motivo: El importe no se lee.');
  expect(letters[1]?.text).toContain(`/pagar-pedido/${folio}?metodo=transferencia`);
  expect(await scene.toPay(folio)).toMatchObject({
    estado: 'lista',
    motivo: 'No pudimos confirmar tu comprobante: El importe no se lee.',
  });
  expect((await lastEvent(id)).detail).toMatchObject({
    motivo: 'El importe no se lee.',
    persona: fina.id,
  });
  const second = await sendReceipt({ id });
  expect(await scene.order(id)).toEqual({ payment_state: 'en proceso', status: 1 });
  await confirm(second);
  expect(await scene.order(id)).toEqual({ payment_state: 'pagado', status: 2 });
});

test('PAY-51 of two receipts, one refused, the order stays in review for the other', async () => {
  const { id, receiptId } = await givenReceipt();
  await sendReceipt({ id });
  await reject(receiptId, 'Está borroso.');
  expect(await scene.order(id)).toEqual({ payment_state: 'en proceso', status: 1 });
});

test('PAY-51 a part is received: the rest is due, no card may pay it and the order never expires', async () => {
  const { id, folio, receiptId } = await givenReceipt();
  expect((await confirm(receiptId, { monto: 1000, resultado: 'parcial' })).statusCode).toBe(200);
  expect(await scene.order(id)).toEqual({ payment_state: 'sin_transaccion', status: 1 });
  const letters = await mails(folio);
  expect(letters[1]?.subject).toBe('Recibimos una parte de tu pago');
  expect(letters[1]?.text).toContain('Faltan $250.50');
  expect(await scene.toPay(folio)).toMatchObject({ estado: 'lista', recibido: 1000, resta: 250.5 });
  const card = await scene.pay(folio);
  expect(card.statusCode).toBe(409);
  await expireUnpaidOrders(scene.shop.db, new Date('2027-06-01T00:00:00Z'));
  expect(await scene.order(id)).toMatchObject({ status: 1 });
  const second = await sendReceipt({ id });
  const early = await confirm(second, { monto: 1250.5 });
  expect(early.statusCode).toBe(409);
  expect(early.json().error).toContain('sobraría dinero');
  expect((await confirm(second, { monto: 250.5 })).statusCode).toBe(200);
  expect(await scene.order(id)).toEqual({ payment_state: 'pagado', status: 2 });
  expect(await scene.due(id)).toEqual([]);
});

test('PAY-51 an excess pays the order and stands in the refund queue with its reason', async () => {
  const { id, folio, receiptId } = await givenReceipt();
  await confirm(receiptId, { monto: 1300, resultado: 'excedente' });
  expect(await scene.order(id)).toEqual({ payment_state: 'pagado', status: 2 });
  expect(await scene.due(id)).toMatchObject([
    { reason: 'excedente', amount_centavos: 49_50, state: 'por_devolver', attempt_id: null },
  ]);
  expect((await mails(folio))[1]?.text).toContain('$49.50 más de lo que faltaba');
});

test('PAY-51 T102 a transfer for an order that a card paid meanwhile goes back whole', async () => {
  const { id, folio, chargeId } = await scene.givenWaiting();
  const receiptId = await sendReceipt({ id });
  await scene.decide(chargeId, 'autorizar');
  await scene.notice('charge.succeeded', chargeId);
  expect((await confirm(receiptId)).statusCode).toBe(409);
  expect((await confirm(receiptId, { resultado: 'devolver' })).statusCode).toBe(200);
  expect(await scene.due(id)).toMatchObject([
    { reason: 'pago_doble', amount_centavos: 1250_50, state: 'por_devolver' },
  ]);
  const [letter] = (await mails(folio)).slice(-1);
  expect(letter?.subject).toBe('Te devolvemos una transferencia');
});

test('PAY-51 T102 a card that is authorised after the transfer was confirmed goes back', async () => {
  const { id, chargeId } = await scene.givenWaiting();
  await confirm(await sendReceipt({ id }));
  await scene.decide(chargeId, 'autorizar');
  await scene.notice('charge.succeeded', chargeId);
  expect(await scene.order(id)).toEqual({ payment_state: 'pagado', status: 2 });
  expect(await scene.due(id)).toMatchObject([{ reason: 'pago_doble', transfer_id: null }]);
});

test('PAY-51 T102 a card that pays all after a part came by transfer sends that part back', async () => {
  const { id, chargeId } = await scene.givenWaiting();
  await confirm(await sendReceipt({ id }), { monto: 300, resultado: 'parcial' });
  await scene.decide(chargeId, 'autorizar');
  await scene.notice('charge.succeeded', chargeId);
  expect(await scene.order(id)).toEqual({ payment_state: 'pagado', status: 2 });
  expect(await scene.due(id)).toMatchObject([{ reason: 'pago_doble', amount_centavos: 300_00 }]);
});

test('PAY-51 T102 card and transfer at the same instant: one pays, the other goes back', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, chargeId } = await scene.givenWaiting();
    const receiptId = await sendReceipt({ id });
    await scene.decide(chargeId, 'autorizar');
    const [transfer] = await Promise.all([
      confirm(receiptId),
      scene.notice('charge.succeeded', chargeId),
    ]);
    // Whoever confirms after the card is told, and then sends the money back.
    if (transfer.statusCode === 409) await confirm(receiptId, { resultado: 'devolver' });
    expect(await scene.order(id)).toEqual({ payment_state: 'pagado', status: 2 });
    expect(await scene.due(id)).toMatchObject([{ reason: 'pago_doble', amount_centavos: 1250_50 }]);
    const events = await scene.events(id);
    expect(events.filter((kind) => kind === 'pago')).toHaveLength(1);
  }
});

test('PAY-51 PAY-52 of two people at once one decides, and the other reads who it was and what', async () => {
  const { id, receiptId } = await givenReceipt();
  const answers = await Promise.all([
    confirm(receiptId),
    reject(receiptId, 'No aparece en el banco.', luz),
    confirm(receiptId, {}, luz),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409);
  expect(late?.json().error).toMatch(/^(Fina Ortiz|Luz Vega) ya lo (confirmó|rechazó) el /);
  const events = (await scene.events(id)).filter((kind) => kind !== 'comprobante');
  expect(events).toHaveLength(1);
});

test('PAY-51 one tracking key is counted once, for whichever order', async () => {
  const first = await givenReceipt();
  const second = await givenReceipt();
  await confirm(first.receiptId, { clave: 'MBAN01002611200001' });
  const again = await confirm(second.receiptId, { clave: 'mban01002611200001' });
  expect(again.statusCode).toBe(409);
  expect(again.json().error).toContain(first.folio);
  expect(await scene.order(second.id)).toMatchObject({ payment_state: 'en proceso' });
});

test('PAY-51 the money of a cancelled order goes back', async () => {
  const { id, receiptId } = await givenReceipt();
  await scene.shop.db.updateTable('orders').set({ status: 12 }).where('id', '=', id).execute();
  expect((await confirm(receiptId, { resultado: 'devolver' })).statusCode).toBe(200);
  expect(await scene.order(id)).toMatchObject({ status: 12 });
  expect(await scene.due(id)).toMatchObject([{ reason: 'pedido_cerrado' }]);
});

test('PAY-51 a part that came for an order which is cancelled then goes back', async () => {
  const { id, folio, receiptId } = await givenReceipt();
  await confirm(receiptId, { monto: 400, resultado: 'parcial' });
  const cancelled = await scene.shop.app.inject({
    method: 'POST',
    url: fill(api.staffMove, { folio }),
    headers: fina.headers,
    payload: { a: 12, vista: 1, motivo: 'El cliente ya no lo quiere.' },
  });
  expect(cancelled.json()).toMatchObject({ estado: 12 });
  expect(await scene.due(id)).toMatchObject([
    { reason: 'pedido_cerrado', amount_centavos: 400_00, state: 'por_devolver' },
  ]);
});

test('PAY-51 T122 nobody decides on an order of their own', async () => {
  const own = await scene.givenOrder({ accountId: fina.id });
  const receipt = { order_id: own.id, file_name: 'x.pdf', media_type: 'application/pdf' };
  const { id } = await scene.shop.db
    .insertInto('receipt')
    .values({ ...receipt, sha256: Buffer.from('mío'), reference: 'SPEI 1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await confirm(id)).statusCode).toBe(403);
  expect((await reject(id, 'No.')).statusCode).toBe(403);
  expect((await confirm(id, {}, luz)).statusCode).toBe(200);
});

test('PAY-51 T100 what is no amount, day, key or outcome is refused', async () => {
  const { id, receiptId } = await givenReceipt();
  for (const wrong of [
    { monto: 0 },
    { monto: -5 },
    { monto: 10.005 },
    { monto: '1250.50' },
    { fecha: '2026-13-01' },
    { clave: '=1+1' },
    { clave: 'x'.repeat(31) },
    { resultado: 'pagado' },
    { otro: 1 },
  ]) {
    expect((await confirm(receiptId, wrong)).statusCode, JSON.stringify(wrong)).toBe(422);
  }
  expect((await reject(receiptId, '  ')).statusCode).toBe(422);
  expect((await confirm(999_999)).statusCode).toBe(404);
  expect(await scene.order(id)).toMatchObject({ payment_state: 'en proceso' });
});

test('PAY-49 T124 what a PDF says is proposed to staff, and changes nothing by itself', async () => {
  const { id, folio } = await scene.givenOrder();
  const form = new FormData();
  form.append('order_id', folio);
  form.append('referencia', 'SPEI 80002');
  const paper = {
    bank: 'Banco del Valle',
    amount: '1,200.00',
    day: '20/11/2026',
    trackingKey: 'BVAL0120261120777',
    concept: 'x',
    clabe: '002010077777777771',
  };
  form.append('receipt', new Blob([new Uint8Array(drawReceipt(paper))]), 'pago.pdf');
  const request = new Request('http://shop.test/', { method: 'POST', body: form });
  const sent = await scene.shop.app.inject({
    method: 'POST',
    url: api.uploadReceipt,
    headers: { ...scene.ana.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(sent.statusCode).toBe(200);
  const shown = async () => {
    const { comprobantes } = await transferDeskReads(scene.deps).queue();
    return comprobantes.find((one) => one.folio === folio);
  };
  expect((await shown())?.propuesta).toEqual({ monto: null, fecha: '', clave: '' });
  await scene.shop.jobs.runDue();
  expect(await shown()).toMatchObject({
    propuesta: { monto: 1200, fecha: '2026-11-20', clave: 'BVAL0120261120777' },
    resta: 1250.5,
    archivo: 'pdf',
    pedido: 'reviewing',
  });
  expect(await scene.order(id)).toEqual({ payment_state: 'en proceso', status: 1 });
});

test('PAY-52 T125 a receipt’s file is shown to staff as what it is, without any power', async () => {
  const { id: orderId, folio } = await scene.givenOrder();
  expect(await scene.upload(folio, 'SPEI 80001')).toBe(200);
  const row = scene.shop.db.selectFrom('receipt').select('id').where('order_id', '=', orderId);
  const { id: receiptId } = await row.executeTakeFirstOrThrow();
  const open = (who: TestCustomer) =>
    scene.shop.app.inject({ url: `/comprobantes/${receiptId}`, headers: who.headers });
  const shown = await open(fina);
  expect(shown.statusCode).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  expect(shown.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await open(scene.ana)).statusCode).toBe(403);
  for (const id of ['0', '999999', 'x', '../1']) {
    const missing = await scene.shop.app.inject({
      url: `/comprobantes/${encodeURIComponent(id)}`,
      headers: fina.headers,
    });
    expect(missing.statusCode).toBe(404);
  }
});

test('BEH-389 a receipt of a number beyond all numbers is none', async () => {
  for (const id of [Number.POSITIVE_INFINITY, 1e25, -1, 0.5, Number.NaN])
    expect(await transferDeskReads(scene.deps).decided(id)).toBeUndefined();
});
