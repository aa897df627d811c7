import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { faultsOfCfdi, parseXml } from '../../../../../test/support/cfdi-checker.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { facturamaStamper } from '../../../../adapters/invoice/facturama/stamper.ts';
import { fill } from '../../../../routes.ts';
import { ACCOUNT } from '../../../../sandbox/facturama/account.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../../../../sandbox/main.ts';
import { invoicePdf, invoiceXml } from '../../calls.ts';
import type { InvoiceStatus } from '../../contract.ts';
import * as desk from '../../desk-calls.ts';
import type { InvoiceView } from '../../desk-reads.ts';
import type { InvoiceStamper } from '../../invoice-stamper.port.ts';
import { settleCancellations } from '../cancel/cancel-invoice.ts';
import { invoiceDeskReads } from '../desk/invoice-desk-reads.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';
import { replaceInvoice } from './replace-invoice.ts';
import { settleSubstitutions } from './settle-substitutions.ts';

let shop: TestShop;
let sandbox: Sandbox;
let ana: TestCustomer;
let finance: TestCustomer;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', now: () => shop.clock.now() });
  const environment = sandboxEnvironment(sandbox.url);
  shop = await startShop({ environment });
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { now });
  finance = await givenCustomer(shop.db, { now, roles: ['finanzas'] });
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

const WRONG = {
  ...{ rfc: 'XIA190128J61', nombre: 'XENON INDUSTRIAL', codigo_postal: '76343' },
  ...{ regimen_fiscal: '601', uso_cfdi: 'G03', payment_form: '03' },
} as const;
const RIGHT = {
  ...{ rfc: 'URE180429TM6', nombre: 'Universidad Robotica Española', codigo_postal: '86991' },
  ...{ regimen_fiscal: '601', uso_cfdi: 'G01', payment_form: '03' },
} as const;

async function givenInvoiced(totalCentavos = 800_00): Promise<{ id: number; folio: string }> {
  const paid = { accountId: ana.id, paymentState: 'pagado', status: 4, totalCentavos } as const;
  const order = await givenOrder(shop.db, paid);
  const paid_at = shop.clock.now();
  await shop.db.updateTable('orders').set({ paid_at }).where('id', '=', order.id).execute();
  const made = await shop.app.inject({
    method: 'POST',
    url: api.createInvoice,
    headers: ana.headers,
    payload: { order_token: order.folio, ...WRONG },
  });
  expect(made.statusCode).toBe(200);
  return order;
}
const act = (path: string, folio: string, payload: object = {}, who = finance) =>
  shop.app.inject({ method: 'POST', url: fill(path, { folio }), headers: who.headers, payload });
const replace = (folio: string, data: object = RIGHT, who = finance) =>
  act(desk.replaceInvoice.path, folio, { folio_fiscal: wrongOf(folio), ...data }, who);
const fault = (on: string, kind: string) =>
  fetch(`${sandbox.url}/__faults/facturama`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ on, kind, times: 1 }),
  });

interface Book {
  readonly id: string;
  readonly uuid: string;
  readonly status: string;
  readonly motive?: string;
  readonly request: { readonly Folio: string; readonly Receiver: { readonly Rfc: string } };
}
/** What the stamping company has of an order, the oldest first. */
const booksOf = (folio: string): Book[] => {
  const all = sandbox.ledger().companies.facturama?.charges ?? [];
  return (JSON.parse(JSON.stringify(all)) as Book[]).filter(({ request }) =>
    request.Folio.startsWith(folio),
  );
};
const alive = (folio: string) => booksOf(folio).filter(({ status }) => status === 'active');
const wrongOf = (folio: string): string => alive(folio)[0]?.uuid ?? 'NINGUNA';
const calls = (what: string) => sandbox.ledger().companies.facturama?.calls[what] ?? 0;

const stamper = () => facturamaStamper({ apiUrl: `${sandbox.url}/facturama`, ...ACCOUNT });
const deps = (change: Partial<InvoiceStamper> = {}): InvoicingDeps => ({
  db: shop.db,
  clock: shop.clock,
  baseUrl: shop.config.baseUrl,
  stamper: { ...stamper(), ...change },
  extraDays: 0,
  cardProviders: [],
  alarm: () => undefined,
});
/** The jobs, until nothing is left for them. */
async function jobs(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    shop.clock.advance(11 * 60_000);
    await settleSubstitutions(deps());
    await settleCancellations(deps());
  }
}
const list = async (view: InvoiceView, text: string) => {
  const reads = invoiceDeskReads(deps(), finance.id);
  return (await reads.list({ view, month: '2026-11', text, page: 1 })).rows;
};
const statusOf = async (folio: string) =>
  (
    await shop.app.inject({
      url: `${api.invoiceStatus}?order_token=${folio}`,
      headers: ana.headers,
    })
  ).json<InvoiceStatus>();

test('BEH-102 another takes the place of a wrong one, which is then taken back with reason 01', async () => {
  const { folio } = await givenInvoiced();
  expect((await replace(folio)).json()).toEqual({ estado: 'cancelada' });
  const [wrong, right, ...more] = booksOf(folio);
  expect(more).toEqual([]);
  expect(wrong).toMatchObject({ status: 'canceled', motive: '01' });
  expect(right).toMatchObject({ status: 'active', request: { Receiver: { Rfc: RIGHT.rfc } } });
  const url = fill(desk.staffInvoiceXml.path, { folio });
  const xml = await shop.app.inject({ url, headers: finance.headers });
  const root = parseXml(xml.payload);
  expect(faultsOfCfdi(root)).toEqual([]);
  expect(root.children[0]?.attributes.TipoRelacion).toBe('04');
  expect(root.children[0]?.children[0]?.attributes.UUID).toBe(wrong?.uuid);
  expect(await statusOf(folio)).toMatchObject({
    factura: { id_facturama: right?.id },
    sustituye: { folio_fiscal: wrong?.uuid, cancelada: true },
  });
  expect(await list('atencion', folio)).toEqual([]);
  expect(await list('canceladas', folio)).toMatchObject([
    {
      folio_fiscal: wrong?.uuid,
      cancelacion: { motivo: '01', sustituida_por: right?.uuid },
    },
  ]);
  const told = await shop.db.selectFrom('outbox_mail').select('subject').execute();
  expect(told.map(({ subject }) => subject.split(/[:·|]/)[0]?.trim())).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Corregimos tu factura/)]),
  );
});

test('BEH-102 while its receiver thinks the two are seen at the desk, and neither is touched', async () => {
  const { folio } = await givenInvoiced(5000_00);
  expect((await replace(folio)).json()).toEqual({ estado: 'solicitada' });
  const [row] = await list('atencion', folio);
  expect(row?.cancelacion).toMatchObject({ motivo: '01', estado: 'solicitada' });
  expect((await act(desk.cancelInvoice.path, folio, { motivo: '02' })).statusCode).toBe(409);
  expect((await replace(folio, WRONG)).statusCode).toBe(409);
  expect((await statusOf(folio)).sustituye?.cancelada).toBe(false);
  shop.clock.advance(4 * 24 * 3_600_000);
  await jobs();
  expect(await list('atencion', folio)).toEqual([]);
  expect((await statusOf(folio)).sustituye?.cancelada).toBe(true);
  expect(alive(folio)).toHaveLength(1);
});

test('BEH-102 a receiver’s no leaves two living ones, seen until the cancelling was asked for again', async () => {
  const { folio } = await givenInvoiced();
  await fault('cancel', 'rechazada');
  expect((await replace(folio)).json()).toEqual({ estado: 'rechazada' });
  const [row] = await list('atencion', folio);
  expect(row?.cancelacion).toMatchObject({ motivo: '01', estado: 'rechazada' });
  expect((await act(desk.cancelReplaced.path, folio)).json()).toEqual({ estado: 'cancelada' });
  expect(await list('atencion', folio)).toEqual([]);
  expect((await act(desk.cancelReplaced.path, folio)).statusCode).toBe(409);
});

test('BEH-102 however many ask at once, one is stamped and one is taken back', async () => {
  const { folio } = await givenInvoiced();
  const before = { stamp: calls('stamp'), cancel: calls('cancel') };
  await Promise.all(Array.from({ length: 10 }, () => replace(folio)));
  await jobs();
  expect(booksOf(folio)).toHaveLength(2);
  expect(alive(folio)).toHaveLength(1);
  expect(calls('stamp') - before.stamp).toBe(1);
  expect(calls('cancel') - before.cancel).toBe(1);
  // Whoever was so slow that all was over by then replaces nothing either.
  const late = await replace(folio, { ...RIGHT, folio_fiscal: booksOf(folio)[0]?.uuid });
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { error: 'Alguien la sustituyó antes que tú. Revisa la que está vigente.' },
  ]);
  expect(booksOf(folio)).toHaveLength(2);
});

test('BEH-102 T129 an answer that never came is looked up, not asked for again', async () => {
  const { folio } = await givenInvoiced();
  await fault('stamp', 'error_after');
  expect((await replace(folio)).json()).toEqual({ estado: 'cancelada' });
  const deaf = await givenInvoiced();
  await fault('stamp', 'error_after');
  await fault('list', 'error_500');
  expect((await replace(deaf.folio)).statusCode).toBe(502);
  expect((await list('atencion', deaf.folio))[0]?.sustitucion?.estado).toBe('en duda');
  expect((await act(desk.cancelInvoice.path, deaf.folio, { motivo: '02' })).statusCode).toBe(409);
  await jobs();
  for (const one of [folio, deaf.folio]) {
    expect(booksOf(one)).toHaveLength(2);
    expect(alive(one).map(({ request }) => request.Receiver.Rfc)).toEqual([RIGHT.rfc]);
  }
  expect(await list('atencion', deaf.folio)).toEqual([]);
});

test('BEH-102 T129 whoever asks again for one in doubt is told of the one that was stamped', async () => {
  const { folio } = await givenInvoiced();
  await fault('stamp', 'error_after');
  await fault('list', 'error_500');
  expect((await replace(folio)).statusCode).toBe(502);
  const before = calls('stamp');
  expect((await replace(folio)).json()).toEqual({ estado: 'cancelada' });
  expect(calls('stamp')).toBe(before);
  const lost = await givenInvoiced();
  await fault('stamp', 'error_500');
  expect((await replace(lost.folio)).statusCode).toBe(502);
  // It may still come.
  expect((await replace(lost.folio)).statusCode).toBe(409);
  shop.clock.advance(121_000);
  expect((await replace(lost.folio)).json()).toEqual({ estado: 'cancelada' });
});

class Killed extends Error {}
const wishFor = (folio: string) => ({
  folio,
  wrong: wrongOf(folio),
  form: '03',
  receiver: {
    ...{ rfc: RIGHT.rfc, name: RIGHT.nombre.toUpperCase(), postalCode: RIGHT.codigo_postal },
    ...{ regime: RIGHT.regimen_fiscal, use: RIGHT.uso_cfdi },
  },
});
const dies = () => Promise.reject(new Killed());
test.each<[string, (real: InvoiceStamper) => Partial<InvoiceStamper>, number]>([
  ['before it is stamped', () => ({ stamp: dies }), 1],
  [
    'right after it was stamped',
    (real) => ({ stamp: async (request) => real.stamp(request).then(dies) }),
    2,
  ],
  ['before the cancelling', () => ({ stateOf: dies }), 2],
  ['while it is asked for', () => ({ cancel: dies }), 2],
  [
    'right after it was asked for',
    (real) => ({ cancel: async (id, why) => real.cancel(id, why).then(dies) }),
    2,
  ],
])(
  'BEH-102 killed %s, the jobs end it: one living invoice, nothing stamped twice',
  async (_, kill, stamps) => {
    const { folio } = await givenInvoiced();
    const murdered = deps(kill(stamper()));
    await expect(replaceInvoice(murdered, finance.id, wishFor(folio))).rejects.toThrow(Killed);
    await jobs();
    expect(booksOf(folio)).toHaveLength(stamps);
    const [living, ...others] = alive(folio);
    expect(others).toEqual([]);
    expect((await statusOf(folio)).factura?.id_facturama).toBe(living?.id);
    // It is asked for once more where it came to nothing, and is what it was to be.
    if (stamps === 1) expect((await replace(folio)).json()).toEqual({ estado: 'cancelada' });
    expect(alive(folio).map(({ request }) => request.Receiver.Rfc)).toEqual([RIGHT.rfc]);
  },
);

test('BEH-102 data that SAT refuses leave the invoice as it was, with the field to mend', async () => {
  const { folio } = await givenInvoiced();
  const refused = await replace(folio, { ...RIGHT, codigo_postal: '06700' });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { campo: 'codigo_postal' }]);
  const typed = await replace(folio, { ...RIGHT, rfc: 'URE18' });
  expect([typed.statusCode, typed.json()]).toMatchObject([422, { campo: 'rfc' }]);
  expect(alive(folio)).toHaveLength(1);
  expect((await replace(folio)).json()).toEqual({ estado: 'cancelada' });
});

test('BEH-102 an invoice that a credit note lessens is not replaced, and nobody else may ask', async () => {
  const { id, folio } = await givenInvoiced();
  expect((await replace(folio, RIGHT, ana)).statusCode).toBe(403);
  const [book] = booksOf(folio);
  await shop.db
    .insertInto('credit_note')
    .values({
      ...{ reference: `${folio}-E1`, order_id: id, related: book?.uuid ?? '', request: '{}' },
      ...{ total_centavos: 1, state: 'pendiente', claimed_at: shop.clock.now() },
    } as const)
    .execute();
  expect((await replace(folio)).statusCode).toBe(409);
  expect((await replace('P-0000000000')).statusCode).toBe(404);
});

test('BEH-146 the files of a replaced invoice stay with its owner and the desk, and with nobody else', async () => {
  const { folio } = await givenInvoiced();
  await replace(folio);
  const [wrong, right] = booksOf(folio);
  const status = await statusOf(folio);
  expect(status.sustituye).toMatchObject({ id_facturama: wrong?.id, cancelada: true });
  const bea = await givenCustomer(shop.db, { now: shop.clock.now() });
  const get = (url: string, who: TestCustomer) => shop.app.inject({ url, headers: who.headers });
  for (const path of [invoicePdf.path, invoiceXml.path]) {
    const own = await get(fill(path, { id: wrong?.id ?? '' }), ana);
    expect(own.statusCode).toBe(200);
    expect(own.headers['content-disposition']).toContain(`factura-anterior-${folio}.`);
    expect((await get(fill(path, { id: right?.id ?? '' }), ana)).statusCode).toBe(200);
    expect((await get(fill(path, { id: wrong?.id ?? '' }), bea)).statusCode).toBe(404);
  }
  const former = (path: string, of: string, uuid = wrong?.uuid ?? '') =>
    fill(path, { folio: of, fiscal: uuid });
  const xml = await get(former(desk.formerXml.path, folio), finance);
  expect(xml.payload).toContain(`UUID="${wrong?.uuid}"`);
  expect((await get(former(desk.formerPdf.path, folio), finance)).statusCode).toBe(200);
  expect((await get(former(desk.formerPdf.path, folio), ana)).statusCode).toBe(403);
  const { folio: other } = await givenInvoiced();
  expect((await get(former(desk.formerXml.path, other), finance)).statusCode).toBe(404);
  // The one that stands is no former one.
  const standing = former(desk.formerXml.path, folio, right?.uuid ?? '');
  expect((await get(standing, finance)).statusCode).toBe(404);
  const looked = await shop.db
    .selectFrom('audit_entry')
    .select('subject')
    .where('action', '=', 'descargar_factura')
    .where('subject', '=', folio)
    .execute();
  expect(looked).toEqual([{ subject: folio }, { subject: folio }]);
});
