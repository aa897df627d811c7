import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { EVERY_RECEIVER, typedReceiver } from '../../../../test/support/cfdi/random-orders.ts';
import { part } from '../../../../test/support/cfdi/xml.ts';
import { faultsOfCfdi, parseXml } from '../../../../test/support/cfdi-checker.ts';
import { aLine, honestOrder } from '../../../../test/support/checkout.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { givenCardToken } from '../../../../test/support/sandbox-token.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { toCentavos } from '../../../kernel/money.ts';
import { fill } from '../../../routes.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../sandbox/main.ts';
import { exactWithIva } from '../../cart/line-totals.ts';
import { payWithCredit } from '../../payment/calls.ts';
import { insertMovement, lockCredit } from '../../payment/server/credit/credit.sql.ts';
import type { FinishMode } from '../../pricing/finish-price.ts';
import * as calls from '../calls.ts';

const ORDERS = 40;
const UNITS = [1_35, 7_77, 12_35, 89_99, 1_234_56] as const;
const FINISHES = {
  Serigrafia: { fijo: 400_00, por_pieza: 9_00 },
  Bordado: { fijo: 333_33, por_pieza: 17_77 },
} as const;
type FinishName = keyof typeof FINISHES;
const COUPON = { code: 'DIEZ', centavos: 10_01 } as const;

let shop: TestShop;
let sandbox: Sandbox;
let fina: TestCustomer;
let codes: readonly string[];
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', now: () => shop.clock.now() });
  shop = await startShop({ environment: sandboxEnvironment(sandbox.url) });
  const { db } = shop;
  fina = await givenCustomer(db, { roles: ['finanzas'], now: shop.clock.now() });
  await givenShipping(db);
  for (const [name, { fijo, por_pieza }] of Object.entries(FINISHES)) {
    await givenFinish(db, name, [
      { from: 1, mode: 'fijo', centavos: fijo },
      { from: 51, mode: 'por_pieza', centavos: por_pieza },
    ]);
  }
  await db
    .insertInto('coupon')
    .values({ code: COUPON.code, discount_centavos: COUPON.centavos, uses_left: null })
    .execute();
  const products: string[] = [];
  for (const [index, priceCentavos] of UNITS.entries()) {
    const { code } = await givenProduct(db, {
      name: `Taza "N.º ${index}" & más <esmaltada>`,
      priceCentavos,
      boxPieces: 3,
      finishes: Object.keys(FINISHES),
      colours: { rojo: 2_000_000 },
    });
    products.push(code);
  }
  codes = products;
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

/** Everybody from a network of their own: budgets are each network's. */
const post = async (who: TestCustomer, url: string, payload: object) => {
  const remoteAddress = `10.2.${who.id >> 8}.${who.id & 255}`;
  const sent = { method: 'POST', url, headers: who.headers, remoteAddress, payload } as const;
  const answer = await shop.app.inject(sent);
  expect([url, answer.statusCode, answer.body]).toEqual([url, 200, answer.body]);
  return answer.json();
};

interface Placed {
  readonly who: TestCustomer;
  readonly folio: string;
  readonly total: number;
}

async function byCard({ who, folio }: Placed): Promise<void> {
  const tokenCard = await givenCardToken(sandbox.url);
  const device_session_id = 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f';
  await post(who, api.createPayment, { order_token: folio, tokenCard, device_session_id });
}

/** The owner sends a receipt; finance finds the money and counts it. */
async function byTransfer({ who, folio, total }: Placed): Promise<void> {
  const form = new FormData();
  form.append('order_id', folio);
  form.append('referencia', `SPEI ${folio}`);
  form.append('receipt', new Blob([`%PDF-1.7\n% ${folio}\n`]), 'pago.pdf');
  const request = new Request('http://shop.test/', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  const sent = await shop.app.inject({
    method: 'POST',
    url: api.uploadReceipt,
    headers: { ...who.headers, 'content-type': type },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(sent.statusCode).toBe(200);
  const { id } = await shop.db
    .selectFrom('receipt')
    .innerJoin('orders', 'orders.id', 'receipt.order_id')
    .select('receipt.id')
    .where('folio', '=', folio)
    .executeTakeFirstOrThrow();
  const found = { monto: total / 100, fecha: '2026-11-20', clave: '', resultado: 'confirmado' };
  await post(fina, fill(api.confirmReceipt, { id: String(id) }), found);
}

/** Store credit that an order of theirs gave back pays so much of it, as they say. */
async function payByCredit({ who, folio }: Placed, centavos: number): Promise<void> {
  const { id: orderId } = await givenOrder(shop.db, { accountId: who.id, status: 12 });
  await shop.db.transaction().execute(async (trx) => {
    await lockCredit(trx, who.id);
    const now = shop.clock.now();
    await insertMovement(trx, {
      accountId: who.id,
      kind: 'regreso',
      amount: centavos,
      lotId: null,
      orderId,
      requestId: null,
      expiresAt: new Date(now.getTime() + 86_400_000),
      at: now,
    });
  });
  await post(who, payWithCredit.path, { order_token: folio, usar: true });
}

/** How each is paid, what its owner chooses in the dialog, and what the invoice must say. */
const WAYS = [
  { pay: byCard, credit: 0, chosen: '28', form: '28' },
  { pay: byCard, credit: 0, chosen: '03', form: '04' },
  { pay: byTransfer, credit: 0, chosen: '04', form: '03' },
  { pay: byCard, credit: 0.3, chosen: '04', form: '04' },
  { pay: byCard, credit: 0.8, chosen: '04', form: '17' },
  { pay: undefined, credit: 1, chosen: '03', form: '17' },
] as const;

const cart = fc.record({
  lines: fc.array(
    fc.record({
      product: fc.nat(UNITS.length - 1),
      quantity: fc.integer({ min: 3, max: 400 }),
      finish: fc.constantFrom<FinishName | undefined>(undefined, 'Serigrafia', 'Bordado'),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  coupon: fc.boolean(),
  receiver: fc.constantFrom(...EVERY_RECEIVER).chain(typedReceiver),
});
type Cart = typeof cart extends fc.Arbitrary<infer One> ? One : never;

async function place({ lines, coupon }: Cart): Promise<Placed> {
  const who = await givenCustomer(shop.db, { now: shop.clock.now() });
  const shown = lines.map(({ product, quantity, finish }) => {
    const mode: FinishMode = quantity <= 50 ? 'fijo' : 'por_pieza';
    return aLine(codes[product] ?? '', {
      quantity,
      price: exactWithIva(toCentavos(UNITS[product] ?? 0)),
      ...(finish && {
        technique: finish,
        modo_terminado: mode,
        costo_terminado: exactWithIva(toCentavos(FINISHES[finish][mode])),
      }),
    });
  });
  const body = await honestOrder(shop, who, shown);
  const sent = coupon ? { ...body, cupon: COUPON.code } : body;
  const { folio, total } = await post(who, api.submitOrder, sent);
  const off = coupon ? COUPON.centavos : 0;
  expect(Math.round(total * 100)).toBe(Math.round(Number(body.totalCost) * 100) - off);
  return { who, folio, total: Math.round(total * 100) };
}

test(`INV-10 I9 ${ORDERS} random orders that people place and pay are invoiced of what they paid, by valid CFDI`, {
  timeout: 120_000,
}, async () => {
  for (const [index, one] of fc.sample(cart, ORDERS).entries()) {
    const way = WAYS[index % WAYS.length] ?? WAYS[0];
    const placed = await place(one);
    const { who, folio, total } = placed;
    if (way.credit > 0) await payByCredit(placed, Math.floor(total * way.credit));
    await way.pay?.(placed);
    const { factura } = await post(who, api.createInvoice, {
      order_token: folio,
      ...one.receiver,
      payment_form: way.chosen,
    });
    const url = fill(calls.invoiceXml.path, { id: factura.id_facturama });
    const xml = await shop.app.inject({ url, headers: who.headers });
    const root = parseXml(xml.body);
    const told = JSON.stringify({ index, ...one });
    expect(faultsOfCfdi(root), told).toEqual([]);
    expect(root.attributes, told).toMatchObject({
      Folio: folio,
      FormaPago: way.form,
      Total: (total / 100).toFixed(2),
    });
    expect(part(root, 'cfdi:Receptor')?.attributes, told).toMatchObject({
      Rfc: one.receiver.rfc,
      RegimenFiscalReceptor: one.receiver.regimen_fiscal,
      UsoCFDI: one.receiver.uso_cfdi,
    });
  }
  const invoices = shop.db.selectFrom('invoice').select((all) => all.fn.countAll().as('count'));
  expect(Number((await invoices.executeTakeFirstOrThrow()).count)).toBe(ORDERS);
  expect(sandbox.ledger().companies.facturama?.charges).toHaveLength(ORDERS);
});
