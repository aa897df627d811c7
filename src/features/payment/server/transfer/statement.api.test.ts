import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';
import { paymentReference } from '../../../orders/payment-reference.ts';
import { transferDeskReads } from './transfer-desk-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let fina: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db);
  fina = await givenCustomer(shop.db, { roles: ['finanzas'] });
});
afterAll(() => shop.close());

async function importCsv(text: string | Uint8Array, who = fina) {
  const form = new FormData();
  form.append(
    'estado',
    new Blob([typeof text === 'string' ? text : new Uint8Array(text)]),
    'e.csv',
  );
  const request = new Request('http://shop.test/', { method: 'POST', body: form });
  return shop.app.inject({
    method: 'POST',
    url: api.importStatement,
    headers: { ...who.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const confirm = (lineas: readonly number[], who = fina) =>
  shop.app.inject({
    method: 'POST',
    url: api.confirmLines,
    headers: who.headers,
    payload: { lineas },
  });
const HEADER = 'Fecha,Concepto,Referencia,Retiro,Depósito';
let serial = 0;
const row = (reference: string, amount: string) => {
  serial += 1;
  return `20/11/2026,SPEI ${serial},${reference},,"${amount}"`;
};
const statement = () => transferDeskReads(shop).statement();
const orderOf = (id: number) =>
  shop.db
    .selectFrom('orders')
    .select(['payment_state', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('PAY-50 exact deposits are confirmed in bulk, near ones say why, and nothing is paid by importing', async () => {
  const exact = await givenOrder(shop.db, { accountId: ana.id });
  const byFolio = await givenOrder(shop.db, { accountId: ana.id, paymentState: 'en proceso' });
  const short = await givenOrder(shop.db, { accountId: ana.id });
  const csv = [
    HEADER,
    row(paymentReference(exact.id), '1,250.50'),
    `20/11/2026,PAGO ${byFolio.folio},0,,1250.50`,
    row(paymentReference(short.id), '1,000.00'),
    row('', '1,250.50'),
  ].join('\n');
  const imported = await importCsv(Buffer.from(csv, 'latin1'));
  expect(imported.json()).toEqual({ nuevas: 4, repetidas: 0, ilegibles: 0 });
  const { exactas, cercanas, sinPedido } = await statement();
  expect(exactas.map(({ folio }) => folio).sort()).toEqual([exact.folio, byFolio.folio].sort());
  expect(cercanas).toMatchObject([{ folio: short.folio, motivo: 'Faltan $250.50.' }]);
  expect(sinPedido).toHaveLength(1);
  expect(await orderOf(exact.id)).toEqual({ payment_state: 'sin_transaccion', status: 1 });
  const all = [...exactas, ...cercanas, ...sinPedido].map(({ id }) => id);
  const outcomes: { resultado: string }[] = (await confirm(all)).json().lineas;
  expect(outcomes.map(({ resultado }) => resultado).sort()).toEqual([
    'cambio',
    'cambio',
    'confirmado',
    'confirmado',
  ]);
  for (const { id } of [exact, byFolio]) {
    expect(await orderOf(id)).toEqual({ payment_state: 'pagado', status: 2 });
  }
  expect(await orderOf(short.id)).toMatchObject({ payment_state: 'sin_transaccion' });
});

test('PAY-50 the same file, or one that overlaps it, adds and pays nothing twice', async () => {
  const { id } = await givenOrder(shop.db, { accountId: ana.id });
  const line = row(paymentReference(id), '1250.50');
  const twin = row('', '10.00');
  const first = [HEADER, line, twin, twin].join('\n');
  expect((await importCsv(first)).json()).toMatchObject({ nuevas: 3, repetidas: 0 });
  expect((await importCsv(first)).json()).toMatchObject({ nuevas: 0, repetidas: 3 });
  const [exact] = (await statement()).exactas;
  const answers = await Promise.all([confirm([exact?.id ?? 0]), confirm([exact?.id ?? 0])]);
  expect(answers.map((answer) => answer.json().lineas[0].resultado).sort()).toEqual([
    'confirmado',
    'contado',
  ]);
  const longer = [HEADER, line, row('', '11.00')].join('\n');
  expect((await importCsv(longer)).json()).toMatchObject({ nuevas: 1, repetidas: 1 });
  const counted = await shop.db
    .selectFrom('transfer_received')
    .select('amount_centavos')
    .where('order_id', '=', id)
    .execute();
  expect(counted).toEqual([{ amount_centavos: 1250_50 }]);
});

test('PAY-50 a deposit of a transfer that a person confirmed before is that transfer, no second one', async () => {
  const { id } = await givenOrder(shop.db, { accountId: ana.id, paymentState: 'en proceso' });
  const receipt = await shop.db
    .insertInto('receipt')
    .values({
      order_id: id,
      file_name: 'x.png',
      media_type: 'image/png',
      sha256: Buffer.from(`recibo ${id}`),
      reference: 'SPEI 1',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const confirmed = await shop.app.inject({
    method: 'POST',
    url: fill(api.confirmReceipt, { id: String(receipt.id) }),
    headers: fina.headers,
    payload: { monto: 1250.5, fecha: '', clave: '', resultado: 'confirmado' },
  });
  expect(confirmed.statusCode).toBe(200);
  await importCsv([HEADER, row(paymentReference(id), '1250.50')].join('\n'));
  const { exactas, cercanas } = await statement();
  const listed = [...exactas, ...cercanas].map(({ referencia }) => referencia);
  expect(listed).not.toContain(paymentReference(id));
  const due = shop.db.selectFrom('refund_due').select('id').where('order_id', '=', id);
  expect(await due.execute()).toEqual([]);
});

test('PAY-50 a receipt that waits is closed by the deposit that pays its order', async () => {
  const { id } = await givenOrder(shop.db, { accountId: ana.id, paymentState: 'en proceso' });
  await shop.db
    .insertInto('receipt')
    .values({
      order_id: id,
      file_name: 'y.png',
      media_type: 'image/png',
      sha256: Buffer.from(`espera ${id}`),
      reference: 'SPEI 2',
    })
    .execute();
  await importCsv([HEADER, row(paymentReference(id), '1250.50')].join('\n'));
  const line = (await statement()).exactas.find(
    ({ referencia }) => referencia === paymentReference(id),
  );
  await confirm([line?.id ?? 0]);
  expect(await orderOf(id)).toEqual({ payment_state: 'pagado', status: 2 });
  const receipts = shop.db.selectFrom('receipt').select(['state', 'decision']);
  expect(await receipts.where('order_id', '=', id).execute()).toEqual([
    { state: 'confirmado', decision: 'conciliado' },
  ]);
});

test('BEH-529 a receipt that was refused stays refused, with its reason, when a deposit pays its order', async () => {
  const { id } = await givenOrder(shop.db, { accountId: ana.id, paymentState: 'en proceso' });
  const receipt = { order_id: id, media_type: 'image/png' };
  await shop.db
    .insertInto('receipt')
    .values([
      {
        ...{ ...receipt, file_name: 'z.png', sha256: Buffer.from(`refused ${id}`) },
        ...{ reference: 'SPEI 3', state: 'rechazado', decision: 'No se lee.', decided_by: fina.id },
      },
      { ...receipt, file_name: 'w.png', sha256: Buffer.from(`waits ${id}`), reference: 'SPEI 4' },
    ])
    .execute();
  await importCsv([HEADER, row(paymentReference(id), '1250.50')].join('\n'));
  const line = (await statement()).exactas.find(
    ({ referencia }) => referencia === paymentReference(id),
  );
  await confirm([line?.id ?? 0]);
  const receipts = shop.db.selectFrom('receipt').select(['state', 'decision']).orderBy('id');
  expect(await receipts.where('order_id', '=', id).execute()).toEqual([
    { state: 'rechazado', decision: 'No se lee.' },
    { state: 'confirmado', decision: 'conciliado' },
  ]);
});

test('PAY-50 T122 T125 what is no statement, too large, or an own order is refused', async () => {
  expect((await importCsv('')).statusCode).toBe(422);
  expect((await importCsv('hola,mundo')).statusCode).toBe(422);
  expect((await importCsv('x'.repeat(3 * 1024 * 1024))).statusCode).toBe(413);
  expect((await importCsv(HEADER, ana)).statusCode).toBe(403);
  const own = await givenOrder(shop.db, { accountId: fina.id });
  await importCsv([HEADER, row(paymentReference(own.id), '1250.50')].join('\n'));
  const line = (await statement()).exactas.find(({ folio }) => folio === own.folio);
  expect((await confirm([line?.id ?? 0])).json().lineas[0].resultado).toBe('propio');
  expect(await orderOf(own.id)).toMatchObject({ payment_state: 'sin_transaccion' });
});

const count = (id: number, folio: string, resultado: string, who = fina) =>
  shop.app.inject({
    method: 'POST',
    url: fill(api.countDeposit, { id: String(id) }),
    headers: who.headers,
    payload: { folio, resultado },
  });
const deposit = async (reference: string) => {
  const { cercanas, sinPedido } = await statement();
  const found = [...cercanas, ...sinPedido].find(({ referencia }) => referencia === reference);
  if (!found) throw new Error(`no open deposit ${reference}`);
  return found;
};

test('BEH-42 a deposit that is near an order is counted by a person as what they saw: a part, then with an excess', async () => {
  const { id, folio } = await givenOrder(shop.db, { accountId: ana.id });
  const reference = paymentReference(id);
  await importCsv([HEADER, row(reference, '1,000.00')].join('\n'));
  const part = await deposit(reference);
  expect(part).toMatchObject({ folio, pedido: { es: 'waiting', resta: 1250.5 } });
  const wrong = await count(part.id, folio, 'confirmado');
  expect(wrong.statusCode).toBe(409);
  expect(wrong.json()).toMatchObject({ resultado: 'parcial' });
  expect((await count(part.id, folio, 'parcial', ana)).statusCode).toBe(403);
  const both = await Promise.all([1, 2].map(() => count(part.id, folio, 'parcial')));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await orderOf(id)).toEqual({ payment_state: 'sin_transaccion', status: 1 });
  await importCsv([HEADER, row(`0${reference}`, '300.00')].join('\n'));
  const rest = await deposit(`0${reference}`);
  expect(rest.motivo).toBe('Sobran $49.50.');
  expect((await count(rest.id, folio, 'excedente')).statusCode).toBe(200);
  expect(await orderOf(id)).toEqual({ payment_state: 'pagado', status: 2 });
  const due = shop.db.selectFrom('refund_due').select(['amount_centavos', 'reason']);
  expect(await due.where('order_id', '=', id).execute()).toEqual([
    { amount_centavos: 49_50, reason: 'excedente' },
  ]);
});

test('BEH-42 a deposit without an order is counted for the one a person names, never for their own', async () => {
  const { id, folio } = await givenOrder(shop.db, { accountId: ana.id });
  const own = await givenOrder(shop.db, { accountId: fina.id });
  await importCsv([HEADER, row('SIN-PEDIDO-7', '1,250.50')].join('\n'));
  const stray = await deposit('SIN-PEDIDO-7');
  expect(stray.pedido).toBeNull();
  expect((await count(stray.id, 'P-0000000000', 'confirmado')).statusCode).toBe(404);
  expect((await count(stray.id, own.folio, 'confirmado')).statusCode).toBe(403);
  expect((await count(stray.id, folio, 'confirmado')).statusCode).toBe(200);
  expect(await orderOf(id)).toEqual({ payment_state: 'pagado', status: 2 });
});

test('BEH-381 PAY-50 a statement with letters that no database keeps is read like any other', async () => {
  const half = `${'x'.repeat(199)}😀`;
  const odd = `20/11/2026,SPEI\0 ${half},A\0B-381,,"10.00"`;
  const imported = await importCsv([HEADER, odd].join('\n'));
  expect(imported.json()).toEqual({ nuevas: 1, repetidas: 0, ilegibles: 0 });
  expect((await importCsv([HEADER, odd].join('\n'))).json()).toMatchObject({ repetidas: 1 });
  expect(await deposit('AB-381')).toBeDefined();
});

test('BEH-375 a second deposit that reads as one that was counted is money of its own', async () => {
  const { id, folio } = await givenOrder(shop.db, { accountId: ana.id });
  const reference = paymentReference(id);
  const once = row(reference, '1,250.50');
  await importCsv([HEADER, once].join('\n'));
  const [first] = (await statement()).exactas.filter((line) => line.folio === folio);
  await confirm([first?.id ?? 0]);
  const imported = await importCsv([HEADER, once, once].join('\n'));
  expect(imported.json()).toMatchObject({ nuevas: 1, repetidas: 1 });
  const second = await deposit(reference);
  expect((await count(second.id, folio, 'devolver')).json()).toEqual({ success: true });
  const due = shop.db.selectFrom('refund_due').select(['amount_centavos', 'state']);
  expect(await due.where('order_id', '=', id).execute()).toEqual([
    { amount_centavos: 1250_50, state: 'por_devolver' },
  ]);
});
