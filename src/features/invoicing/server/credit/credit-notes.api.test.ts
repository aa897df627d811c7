import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { faultsOfCfdi, parseXml, type XmlNode } from '../../../../../test/support/cfdi-checker.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { facturamaStamper } from '../../../../adapters/invoice/facturama/stamper.ts';
import { ACCOUNT } from '../../../../sandbox/facturama/account.ts';
import { type Sandbox, startSandbox } from '../../../../sandbox/main.ts';
import type { InvoiceStatus } from '../../contract.ts';
import type { Receiver } from '../../receiver.ts';
import { findOwnInvoice } from '../invoice-stamp.sql.ts';
import { stampCreditNotes } from './stamp-credit-notes.ts';

let shop: TestShop;
let sandbox: Sandbox;
let ana: TestCustomer;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', now: () => shop.clock.now() });
  shop = await startShop();
  ana = await givenCustomer(shop.db, { now: shop.clock.now() });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const RECEIVER: Receiver = {
  rfc: 'URE180429TM6',
  name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  postalCode: '86991',
  regime: '601',
  use: 'G03',
};
const stamper = () => facturamaStamper({ apiUrl: `${sandbox.url}/facturama`, ...ACCOUNT });
const run = () =>
  stampCreditNotes({
    db: shop.db,
    clock: shop.clock,
    baseUrl: shop.config.baseUrl,
    stamper: stamper(),
    extraDays: 0,
    cardProviders: ['stripe'],
    alarm: (what) => {
      throw new Error(what);
    },
  });
const fault = (on: string, kind: string) =>
  fetch(`${sandbox.url}/__faults/facturama`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ on, kind }),
  });
const stampsOf = (reference: string) =>
  (sandbox.ledger().companies.facturama?.charges ?? []).filter((one) =>
    JSON.stringify(one).includes(`"${reference}"`),
  ).length;

interface Invoiced {
  readonly id: number;
  readonly folio: string;
  readonly invoice: string;
  readonly attempt: number;
}

/** An invoiced order of 1,250.50 that a card paid. */
async function givenInvoiced(): Promise<Invoiced> {
  const { id, folio } = await givenOrder(shop.db, {
    accountId: ana.id,
    paymentState: 'pagado',
    status: 4,
  });
  const now = shop.clock.now();
  const invoice = randomUUID();
  await shop.db
    .insertInto('invoice')
    .values({ order_id: id, facturama_id: `I${id}`, fiscal_folio: invoice, stamped_at: now })
    .execute();
  await shop.db
    .insertInto('invoice_stamp')
    .values({ order_id: id, state: 'timbrada', claimed_at: now, payment_form: '28' })
    .execute();
  await shop.db
    .updateTable('invoice_stamp')
    .set({ receiver: JSON.stringify(RECEIVER) })
    .where('order_id', '=', id)
    .execute();
  return { id, folio, invoice, attempt: await givenAttempt(id, folio) };
}

async function givenAttempt(
  order_id: number,
  folio: string,
  state: 'pagado' | 'devuelto' = 'pagado',
): Promise<number> {
  const { id } = await shop.db
    .insertInto('payment_attempt')
    .values({
      ...{ order_id, provider: 'stripe', reference: `${folio}-${randomUUID()}`, state },
      ...{ amount_centavos: 1250_50, created_at: shop.clock.now() },
    } as const)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const giveBack = (attempt_id: number, amount_centavos: number) =>
  shop.db
    .insertInto('refund')
    .values({
      ...{ provider: 'stripe', provider_id: randomUUID(), attempt_id, amount_centavos },
      seen_at: shop.clock.now(),
    } as const)
    .execute();

const notesOf = (orderId: number) =>
  shop.db
    .selectFrom('credit_note')
    .select(['reference', 'state', 'total_centavos as total', 'document_id as id'])
    .where('order_id', '=', orderId)
    .orderBy('reference')
    .execute();

async function documentOf(id: string | null): Promise<XmlNode> {
  const file = await stamper().readFile(id ?? '', 'xml');
  return parseXml(file.ok ? file.value.toString('utf8') : '');
}
const child = (root: XmlNode, name: string) => root.children.find((one) => one.name === name);

test('BEH-81 money that went back has one credit note of its invoice, and more money a second for the rest', async () => {
  const { id, folio, invoice, attempt } = await givenInvoiced();
  await run();
  expect(await notesOf(id)).toEqual([]);

  await giveBack(attempt, 250_33);
  await run();
  await run();
  const [first, ...more] = await notesOf(id);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ reference: `${folio}-E1`, state: 'timbrada', total: 250_33 });
  const root = await documentOf(first?.id ?? null);
  expect(faultsOfCfdi(root)).toEqual([]);
  expect(root.attributes).toMatchObject({ TipoDeComprobante: 'E', Total: '250.33' });
  expect(root.attributes.FormaPago).toBe('28');
  const relation = child(root, 'cfdi:CfdiRelacionados');
  expect(relation?.attributes.TipoRelacion).toBe('01');
  expect(relation?.children.map(({ attributes }) => attributes.UUID)).toEqual([invoice]);
  expect(child(root, 'cfdi:Receptor')?.attributes.UsoCFDI).toBe('G02');

  const owner = { url: `${api.invoiceStatus}?order_token=${folio}`, headers: ana.headers };
  const { notas } = (await shop.app.inject(owner)).json<InvoiceStatus>();
  expect(notas).toMatchObject([{ id_facturama: first?.id, total: 250.33 }]);
  expect(await findOwnInvoice(shop.db, ana.id, first?.id ?? '')).toMatchObject({
    folio: `${folio}-E1`,
  });
  const bruno = await givenCustomer(shop.db);
  expect(await findOwnInvoice(shop.db, bruno.id, first?.id ?? '')).toBeUndefined();

  await giveBack(attempt, 1000_17);
  await run();
  expect((await notesOf(id)).map(({ total }) => total)).toEqual([250_33, 1000_17]);
  const told = await shop.db
    .selectFrom('order_event')
    .select('kind')
    .where('order_id', '=', id)
    .where('kind', '=', 'nota_de_credito')
    .execute();
  expect(told).toHaveLength(2);
});

test('BEH-81 T129 however many ask at once, a credit note is stamped once', async () => {
  const { id, folio, attempt } = await givenInvoiced();
  await giveBack(attempt, 116_00);
  await Promise.all(Array.from({ length: 8 }, run));
  await run();
  expect((await notesOf(id)).map(({ state }) => state)).toEqual(['timbrada']);
  expect(stampsOf(`${folio}-E1`)).toBe(1);
});

test('BEH-81 T129 one whose answer never came is looked for before it is asked for again', async () => {
  const { id, folio, attempt } = await givenInvoiced();
  await giveBack(attempt, 116_00);
  await fault('stamp', 'error_after');
  await run();
  expect((await notesOf(id))[0]?.state).toBe('en duda');
  await fault('list', 'error_500');
  shop.clock.advance(61_000);
  await run();
  expect((await notesOf(id))[0]?.state).toBe('en duda');
  shop.clock.advance(200_000);
  await run();
  expect((await notesOf(id))[0]?.state).toBe('timbrada');
  expect(stampsOf(`${folio}-E1`)).toBe(1);
});

test('BEH-81 what was lost on the way is asked for again, but not while it may still come', async () => {
  const { id, folio, attempt } = await givenInvoiced();
  await giveBack(attempt, 116_00);
  await fault('stamp', 'error_500');
  await run();
  shop.clock.advance(61_000);
  await run();
  expect((await notesOf(id))[0]?.state).toBe('en duda');
  expect(stampsOf(`${folio}-E1`)).toBe(0);
  shop.clock.advance(200_000);
  await run();
  expect((await notesOf(id))[0]?.state).toBe('timbrada');
  expect(stampsOf(`${folio}-E1`)).toBe(1);
});

test('BEH-81 neither a second payment that went back nor an invoice that is being cancelled has one', async () => {
  const twice = await givenInvoiced();
  const second = await givenAttempt(twice.id, twice.folio, 'devuelto');
  const owed = { order_id: twice.id, attempt_id: second, currency: 'MXN' };
  await shop.db
    .insertInto('refund_due')
    .values({
      ...{ ...owed, amount_centavos: 1250_50, reason: 'pago_doble' },
      created_at: shop.clock.now(),
    } as const)
    .execute();
  await giveBack(second, 1250_50);
  const leaving = await givenInvoiced();
  await giveBack(leaving.attempt, 116_00);
  const now = shop.clock.now();
  await shop.db
    .insertInto('invoice_cancellation')
    .values({
      ...{ fiscal_folio: leaving.invoice, order_id: leaving.id, document_id: `I${leaving.id}` },
      ...{ stamped_at: now, motive: '03', state: 'solicitada', asked_by: ana.id },
      ...{ asked_at: now, checked_at: now },
    } as const)
    .execute();
  await run();
  expect(await notesOf(twice.id)).toEqual([]);
  expect(await notesOf(leaving.id)).toEqual([]);
  await shop.db
    .updateTable('invoice_cancellation')
    .set({ state: 'rechazada' })
    .where('order_id', '=', leaving.id)
    .execute();
  await run();
  expect((await notesOf(leaving.id)).map(({ total }) => total)).toEqual([116_00]);
});

test('BEH-534 an invoice that is being replaced has no credit note until it is known which one stays', async () => {
  const { id, folio, invoice, attempt } = await givenInvoiced();
  await giveBack(attempt, 116_00);
  const now = shop.clock.now();
  await shop.db
    .insertInto('invoice_substitution')
    .values({
      ...{ replaced: invoice, reference: `${folio}-S1`, order_id: id, state: 'en duda' },
      ...{ claimed_at: now, asked_by: ana.id, asked_at: now },
    } as const)
    .execute();
  await run();
  expect(await notesOf(id)).toEqual([]);
  await shop.db
    .updateTable('invoice_substitution')
    .set({ state: 'rechazada' })
    .where('order_id', '=', id)
    .execute();
  await run();
  expect((await notesOf(id)).map(({ total }) => total)).toEqual([116_00]);
});
