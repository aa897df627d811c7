import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { isClabe } from '../../transfer/clabe.ts';
import { openBankAccounts } from './bank-account.sql.ts';

let shop: TestShop;
let ana: TestCustomer;
let bea: TestCustomer;

beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db);
  bea = await givenCustomer(shop.db);
});
afterAll(() => shop.close());

let serial = 0;
/** A different PDF every time. */
const pdf = (): Uint8Array => {
  serial += 1;
  return new TextEncoder().encode(`%PDF-1.7\n% comprobante ${serial}\n`);
};
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

interface Upload {
  readonly who?: TestCustomer;
  readonly folio: string;
  readonly reference?: string;
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}
async function upload({ who = ana, folio, reference, files }: Upload) {
  const form = new FormData();
  form.append('order_id', folio);
  serial += 1;
  form.append('referencia', reference ?? `SPEI ${serial}`);
  for (const { name, bytes } of files ?? [{ name: 'pago.pdf', bytes: pdf() }]) {
    form.append('receipt', new Blob([new Uint8Array(bytes)]), name);
  }
  const request = new Request('http://shop.test/', { method: 'POST', body: form });
  return shop.app.inject({
    method: 'POST',
    url: api.uploadReceipt,
    headers: { ...who.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const orderOf = (folio: string) =>
  shop.db
    .selectFrom('orders')
    .select(['payment_state', 'status'])
    .where('folio', '=', folio)
    .executeTakeFirstOrThrow();
const storedFiles = (): string[] => {
  try {
    const names = readdirSync(path.join(shop.config.dataDir, 'receipts'));
    return names.filter((name) => name !== '.received');
  } catch {
    // The folder comes with the first receipt.
    return [];
  }
};
const tracesOf = async (folio: string) => {
  const book = shop.db.selectFrom('security_event').select('kind').where('subject', '=', folio);
  return (await book.orderBy('id').execute()).map(({ kind }) => kind);
};
const receiptsOf = (id: number) =>
  shop.db.selectFrom('receipt').selectAll().where('order_id', '=', id).execute();

test('API-36 T128 DAT-12 bank accounts are exactly the shop’s, valid and never cached', async () => {
  const account = {
    banco: 'Banco de Prueba',
    cuenta: '7777777777',
    clabe: '002010077777777771',
    beneficiario: 'Estampa Demostración',
  };
  await shop.db
    .insertInto('bank_account')
    .values([
      account,
      { ...account, banco: 'Cerrado', active: false },
      // The check digit of a CLABE that was mistyped.
      { ...account, banco: 'Mal escrito', clabe: '002010077777777772' },
    ])
    .execute();
  const answer = await shop.app.inject({ url: api.bankAccounts });
  expect(answer.json()).toEqual([account]);
  expect(isClabe(answer.json()[0].clabe)).toBe(true);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('T128 API-36 the accounts of the configuration replace those before, and a change leaves its trace', async () => {
  const bbva = {
    banco: 'BBVA',
    cuenta: '02651692461',
    clabe: '012298026516924616',
    beneficiario: 'Estampa Demostración',
  };
  const changes = () =>
    shop.db
      .selectFrom('security_event')
      .select('subject')
      .where('kind', '=', 'cuentas_bancarias')
      .execute();
  const shown = async () => (await shop.app.inject({ url: api.bankAccounts })).json();
  const before = await shown();
  await openBankAccounts(shop.db, undefined);
  expect(await shown()).toEqual(before);
  // Two instances start at once.
  await Promise.all([openBankAccounts(shop.db, [bbva]), openBankAccounts(shop.db, [bbva])]);
  expect(await shown()).toEqual([bbva]);
  expect(await changes()).toEqual([{ subject: '…4616' }]);
});

test('API-37 DAT-12 T124 a receipt puts the order in review and never pays it', async () => {
  const { id, folio } = await givenOrder(shop.db, { accountId: ana.id });
  const answer = await upload({ folio, reference: 'SPEI-778899' });
  expect(answer.json()).toEqual({ success: true, message: 'Comprobante subido con éxito' });
  expect(await orderOf(folio)).toEqual({ payment_state: 'en proceso', status: 1 });
  const [receipt] = await receiptsOf(id);
  expect(receipt).toMatchObject({
    reference: 'SPEI-778899',
    repeated: false,
    state: 'en revision',
  });
  expect(storedFiles()).toContain(receipt?.file_name);
});

test('T048 a receipt for another person’s order is refused and no file is kept', async () => {
  const { id, folio } = await givenOrder(shop.db, { accountId: bea.id });
  const before = storedFiles().length;
  expect((await upload({ folio })).statusCode).toBe(404);
  expect(await receiptsOf(id)).toEqual([]);
  expect(storedFiles()).toHaveLength(before);
  expect((await orderOf(folio)).payment_state).toBe('sin_transaccion');
});

test('T125 BEH-412 what is not a picture or PDF, empty, too large or several is refused; what is called .pdf and is none reads what to send instead', async () => {
  const { id, folio } = await givenOrder(shop.db, { accountId: ana.id });
  const html = new TextEncoder().encode('<!doctype html><script>alert(1)</script>');
  const exe = new TextEncoder().encode('MZ fake');
  const large = new Uint8Array(11 * 1024 * 1024);
  large.set(PNG);
  const cases: [number, Upload['files']][] = [
    [415, [{ name: 'pago.jpg', bytes: html }]],
    [415, [{ name: 'pago.pdf', bytes: exe }]],
    [422, [{ name: 'pago.pdf', bytes: new Uint8Array() }]],
    [422, []],
    [413, [{ name: 'pago.png', bytes: large }]],
    [413, Array.from({ length: 5 }, () => ({ name: 'pago.pdf', bytes: pdf() }))],
  ];
  for (const [status, files] of cases) {
    const answer = await upload(files ? { folio, files } : { folio });
    expect(answer.statusCode, JSON.stringify(files?.map(({ name }) => name))).toBe(status);
    if (status === 415) {
      expect(answer.json().error).toContain(
        'por dentro es otra cosa: manda una captura de pantalla',
      );
    }
  }
  expect(await receiptsOf(id)).toEqual([]);
});

test('A59 the same file twice for one order is refused politely, a clearer one is welcome', async () => {
  const { id, folio } = await givenOrder(shop.db, { accountId: ana.id });
  const files = [{ name: 'pago.png', bytes: PNG }];
  expect((await upload({ folio, files })).statusCode).toBe(200);
  const again = await upload({ folio, files });
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({
    error: 'Ya recibimos este comprobante para este pedido.',
    // BEH-693: whoever lost the first answer is told that it arrived.
    ya_recibido: true,
  });
  expect((await upload({ folio })).statusCode).toBe(200);
  expect(await receiptsOf(id)).toHaveLength(2);
});

test('A59 T126 the file of another order is refused politely and leaves a trace', async () => {
  const first = await givenOrder(shop.db, { accountId: ana.id });
  const second = await givenOrder(shop.db, { accountId: bea.id });
  const files = [{ name: 'pago.pdf', bytes: pdf() }];
  const before = storedFiles().length;
  expect((await upload({ folio: first.folio, files })).statusCode).toBe(200);
  const again = await upload({ who: bea, folio: second.folio, files });
  expect(again.statusCode).toBe(409);
  expect(again.json().error).toMatch(/^Este comprobante ya llegó con otro pedido\./);
  expect(again.json()).not.toHaveProperty('ya_recibido');
  expect(await receiptsOf(second.id)).toEqual([]);
  expect(storedFiles()).toHaveLength(before + 1);
  expect((await orderOf(second.folio)).payment_state).toBe('sin_transaccion');
  expect(await tracesOf(second.folio)).toEqual(['comprobante_de_otro_pedido']);
});

test('A59 T126 the same file sent for five orders at once is one order’s', async () => {
  const who = await givenCustomer(shop.db);
  const orders = await Promise.all(
    Array.from({ length: 5 }, () => givenOrder(shop.db, { accountId: who.id })),
  );
  const files = [{ name: 'pago.pdf', bytes: pdf() }];
  const answers = await Promise.all(orders.map(({ folio }) => upload({ who, folio, files })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('T126 a reference seen on another order is taken and flagged', async () => {
  const first = await givenOrder(shop.db, { accountId: ana.id });
  const second = await givenOrder(shop.db, { accountId: bea.id });
  await upload({ folio: first.folio, reference: 'REF-REPETIDA' });
  await upload({ who: bea, folio: second.folio, reference: 'ref-repetida' });
  expect((await receiptsOf(second.id))[0]?.repeated).toBe(true);
  expect(await tracesOf(second.folio)).toEqual(['comprobante_repetido']);
});

test('BEH-528 T126 a clearer receipt of the same transfer is no reference that was seen before', async () => {
  const who = await givenCustomer(shop.db);
  const { id, folio } = await givenOrder(shop.db, { accountId: who.id });
  for (const _ of ['blurred', 'clear']) {
    expect((await upload({ who, folio, reference: 'REF-PROPIA' })).statusCode).toBe(200);
  }
  expect((await receiptsOf(id)).map(({ repeated }) => repeated)).toEqual([false, false]);
  expect(await tracesOf(folio)).toEqual([]);
});

test('T127 a reference that is markup, a formula, several lines or endless is refused', async () => {
  const { id, folio } = await givenOrder(shop.db, { accountId: ana.id });
  for (const reference of [
    '<b>1234</b>',
    '=1+1234',
    '@SUM(A1)',
    'abc\r\nX-Mal: 1',
    'x'.repeat(10_000),
    'ab',
    '',
  ]) {
    const { statusCode } = await upload({ folio, reference });
    expect([413, 422], reference.slice(0, 20)).toContain(statusCode);
  }
  expect(await receiptsOf(id)).toEqual([]);
});

test('a paid order takes no receipt', async () => {
  const who = await givenCustomer(shop.db);
  const { folio } = await givenOrder(shop.db, {
    accountId: who.id,
    status: 2,
    paymentState: 'pagado',
  });
  const answer = await upload({ who, folio });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().error).toBe('Este pedido ya está pagado.');
});

test('without a card provider, cards say so and transfers go on', async () => {
  const cards = await shop.app.inject({ url: api.savedCards, headers: ana.headers });
  expect(cards.statusCode).toBe(503);
});
