import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { faultsOfCfdi, parseXml, type XmlNode } from '../../../../../test/support/cfdi-checker.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { facturamaStamper } from '../../../../adapters/invoice/facturama/stamper.ts';
import { fill } from '../../../../routes.ts';
import { ACCOUNT } from '../../../../sandbox/facturama/account.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
import * as desk from '../../desk-calls.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';
import { stampCreditNotes } from './stamp-credit-notes.ts';

let shop: TestShop;
let sandbox: Sandbox;
let ana: TestCustomer;
let finance: TestCustomer;
beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', now: () => shop.clock.now() });
  shop = await startShop({ environment: sandboxEnvironment(sandbox.url) });
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { now });
  finance = await givenCustomer(shop.db, { now, roles: ['finanzas'] });
});
afterEach(async () => {
  await shop.close();
  await sandbox.close();
});

const stamper = () => facturamaStamper({ apiUrl: `${sandbox.url}/facturama`, ...ACCOUNT });
const run = () =>
  stampCreditNotes({
    ...{ db: shop.db, clock: shop.clock, baseUrl: shop.config.baseUrl, stamper: stamper() },
    ...{ extraDays: 0, cardProviders: ['stripe'] },
    alarm: (what) => {
      throw new Error(what);
    },
  } satisfies InvoicingDeps);

/** An order of October's global invoice that a card paid, and the charge that paid it. */
async function givenInGlobal(): Promise<{ id: number; folio: string; attempt: number }> {
  const { id, folio } = await givenOrder(shop.db, {
    ...{ accountId: ana.id, paymentState: 'pagado', status: 4, totalCentavos: 1160_00 },
  });
  const paid_at = new Date('2026-10-12T18:00:00Z');
  await shop.db.updateTable('orders').set({ paid_at }).where('id', '=', id).execute();
  const { id: attempt } = await shop.db
    .insertInto('payment_attempt')
    .values({
      ...{ order_id: id, provider: 'stripe', reference: `${folio}-1`, state: 'pagado' },
      ...{ amount_centavos: 1160_00, created_at: paid_at },
    } as const)
    .returning('id')
    .executeTakeFirstOrThrow();
  const stamped = await shop.app.inject({
    method: 'POST',
    url: fill(desk.stampGlobal.path, { mes: '2026-10' }),
    headers: finance.headers,
    payload: { pedidos: 1, total: 1160 },
  });
  expect(stamped.statusCode).toBe(200);
  return { id, folio, attempt };
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
    .select(['reference', 'related', 'state', 'total_centavos as total', 'document_id as id'])
    .where('order_id', '=', orderId)
    .orderBy('reference')
    .execute();
const global = () =>
  shop.db
    .selectFrom('global_invoice')
    .select(['reference', 'fiscal_folio', 'document_id as id'])
    .executeTakeFirstOrThrow();
async function documentOf(id: string | null): Promise<XmlNode> {
  const file = await stamper().readFile(id ?? '', 'xml');
  return parseXml(file.ok ? file.value.toString('utf8') : '');
}
const child = (root: XmlNode, name: string) => root.children.find((one) => one.name === name);
const cancel = (referencia: string) =>
  shop.app.inject({
    method: 'POST',
    url: fill(desk.cancelGlobal.path, { referencia }),
    headers: finance.headers,
    payload: { motivo: '02' },
  });

test('BEH-867 money of an order in a stamped global invoice that goes back has a credit note to the public, each centavo once', async () => {
  const { id, folio, attempt } = await givenInGlobal();
  await run();
  expect(await notesOf(id)).toEqual([]);
  await giveBack(attempt, 116_00);
  await run();
  await run();
  const { fiscal_folio: related } = await global();
  const [note, ...more] = await notesOf(id);
  expect(more).toEqual([]);
  expect(note).toMatchObject({
    reference: `${folio}-E1`,
    related,
    state: 'timbrada',
    total: 116_00,
  });
  const cfdi = await documentOf(note?.id ?? null);
  expect(faultsOfCfdi(cfdi)).toEqual([]);
  expect(cfdi.attributes).toMatchObject({ TipoDeComprobante: 'E', Total: '116.00' });
  expect(child(cfdi, 'cfdi:Receptor')?.attributes).toMatchObject({
    ...{ Rfc: 'XAXX010101000', Nombre: 'PUBLICO EN GENERAL', UsoCFDI: 'S01' },
    RegimenFiscalReceptor: '616',
  });
  expect(child(cfdi, 'cfdi:InformacionGlobal')?.attributes).toMatchObject({
    ...{ Periodicidad: '04', Meses: '10', Año: '2026' },
  });
  const [concept] = child(cfdi, 'cfdi:Conceptos')?.children ?? [];
  expect(concept?.attributes).toMatchObject({ NoIdentificacion: folio, ClaveUnidad: 'ACT' });
  const of = child(cfdi, 'cfdi:CfdiRelacionados');
  expect(of?.attributes).toMatchObject({ TipoRelacion: '01' });
  await giveBack(attempt, 1044_00);
  await run();
  expect((await notesOf(id)).map(({ total }) => total)).toEqual([116_00, 1044_00]);
});

test('BEH-867 its owner, who has no invoice, is not written to of it; the staff read it in the history', async () => {
  const { id, attempt } = await givenInGlobal();
  await giveBack(attempt, 116_00);
  await run();
  const told = shop.db.selectFrom('notification').select('title').where('account_id', '=', ana.id);
  expect(await told.execute()).toEqual([]);
  const events = shop.db.selectFrom('order_event').select('kind').where('order_id', '=', id);
  expect((await events.execute()).map(({ kind }) => kind)).toContain('nota_de_credito');
});

test('BEH-867 what went back before notes were stamped is not noted again', async () => {
  const { id, attempt } = await givenInGlobal();
  const before = { noted_elsewhere_centavos: 116_00 };
  await shop.db
    .updateTable('global_invoice_order')
    .set(before)
    .where('order_id', '=', id)
    .execute();
  await giveBack(attempt, 116_00);
  await run();
  expect(await notesOf(id)).toEqual([]);
  await giveBack(attempt, 50_00);
  await run();
  expect((await notesOf(id)).map(({ total }) => total)).toEqual([50_00]);
});

test('BEH-867 a global invoice that is being cancelled has no note, and one that has a note is not cancelled', async () => {
  const { id, attempt } = await givenInGlobal();
  await giveBack(attempt, 116_00);
  const { reference } = await global();
  const now = shop.clock.now();
  const asked = { motive: '02', state: 'solicitada', asked_by: finance.id } as const;
  await shop.db
    .insertInto('global_cancellation')
    .values({ reference, ...asked, asked_at: now, checked_at: now })
    .execute();
  await run();
  expect(await notesOf(id)).toEqual([]);
  const no = { state: 'rechazada' } as const;
  await shop.db.updateTable('global_cancellation').set(no).execute();
  await run();
  expect(await notesOf(id)).toHaveLength(1);
  const answer = await cancel(reference);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ error: expect.stringContaining('notas de crédito') });
});

test('BEH-867 of a global invoice that is not known to be stamped nothing has a note', async () => {
  const { id, attempt } = await givenInGlobal();
  await giveBack(attempt, 116_00);
  const { fiscal_folio, id: document_id } = await global();
  const set = (change: object) => shop.db.updateTable('global_invoice').set(change).execute();
  const nothing = { fiscal_folio: null, document_id: null, stamped_at: null };
  await set({ state: 'en duda', ...nothing });
  await run();
  expect(await notesOf(id)).toEqual([]);
  await set({ state: 'timbrada', fiscal_folio, document_id, stamped_at: shop.clock.now() });
  await run();
  expect((await notesOf(id)).map(({ total }) => total)).toEqual([116_00]);
});

test('BEH-534 BEH-867 money that a person sent back by SPEI has its credit note, though no company shows a refund', async () => {
  const { id, folio } = await givenInGlobal();
  const at = shop.clock.now();
  const order = { order_id: id, amount_centavos: 200_00 };
  const { id: transfer_id } = await shop.db
    .insertInto('transfer_received')
    .values({ ...order, receipt_id: null, actor: 'personal', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('refund_request')
    .values({
      ...{ ...order, attempt_id: null, transfer_id, due_id: null, request_key: null },
      ...{ reference: `${folio}-D1`, way: 'spei', clabe: '002010077777777771', reason: 'otro' },
      ...{ state: 'hecha', asked_by: finance.id, asked_at: at, next_try_at: null },
      ...{ decided_at: at, done_at: at },
    } as const)
    .execute();
  await run();
  expect((await notesOf(id)).map(({ total }) => total)).toEqual([200_00]);
});
