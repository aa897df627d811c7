import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { facturamaStamper } from '../../src/adapters/invoice/facturama/stamper.ts';
import {
  conceptsOf,
  type InvoicedLine,
  type InvoicedOrder,
} from '../../src/features/invoicing/concepts.ts';
import { creditNoteFor } from '../../src/features/invoicing/credit/credit-note.ts';
import { globalInvoiceFor, sumOf } from '../../src/features/invoicing/global/global-invoice.ts';
import type {
  InvoiceStamper,
  StampRequest,
} from '../../src/features/invoicing/invoice-stamper.port.ts';
import { priceLine } from '../../src/features/pricing/price-line.ts';
import { toCentavos } from '../../src/kernel/money.ts';
import { ACCOUNT } from '../../src/sandbox/facturama/account.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/main.ts';
import { faultsOfCfdi, parseXml } from '../support/cfdi-checker.ts';
import { HANGS_UP_MS } from '../support/hangs-up.ts';

let sandbox: Sandbox;
let stamper: InvoiceStamper;
const open = (more: Partial<Parameters<typeof facturamaStamper>[0]> = {}): InvoiceStamper =>
  facturamaStamper({ apiUrl: `${sandbox.url}/facturama`, ...ACCOUNT, timeout: 20_000, ...more });
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1', hangsUpAfter: HANGS_UP_MS });
  stamper = open();
});
afterAll(() => sandbox.close());

const RECEIVER = {
  rfc: 'URE180429TM6',
  name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  postalCode: '86991',
  regime: '601',
  use: 'G03',
} as const;

const line = fc
  .record({
    unit: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 99_999 })),
    finish: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_000 })),
    name: fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme-ascii' }),
  })
  .map(({ unit, quantity, finish, name }): InvoicedLine => {
    const { products, finishes } = priceLine(toCentavos(unit), quantity, toCentavos(finish));
    const named = { code: 'T-1', name: `Taza ${name}`, colour: 'rojo' };
    return {
      ...named,
      finish: finish ? 'Serigrafia' : 'Sin terminado',
      quantity,
      products,
      finishes,
    };
  });
const cart = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shipping: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900_000 })),
    discounted: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.999, noNaN: true })),
  })
  .map(({ lines, shipping, discounted }): InvoicedOrder => {
    const gross = lines.reduce(
      (sum, { products, finishes }) => sum + products + finishes,
      shipping,
    );
    const discount = Math.min(gross - 1, Math.floor(gross * discounted));
    return { lines, shipping, discount, total: gross - discount };
  })
  // More than an order's column may hold.
  .filter(({ total }) => total < 99_999_999_999);

let sequence = 0;
function requestFor(order: InvoicedOrder, more: Partial<StampRequest> = {}): StampRequest {
  sequence += 1;
  const folio = `P-${String(sequence).padStart(10, '0')}`;
  const concepts = conceptsOf(order) ?? [];
  return { reference: folio, folio, receiver: RECEIVER, paymentForm: '03', concepts, ...more };
}
const ONE: InvoicedOrder = { lines: [], shipping: 116_00, discount: 0, total: 116_00 };

const fault = (on: string, kind: string) =>
  fetch(`${sandbox.url}/__faults/facturama`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ on, kind }),
  });
const stamps = () => sandbox.ledger().companies.facturama?.charges.length ?? 0;

async function xmlOf(id: string): Promise<string> {
  const file = await stamper.readFile(id, 'xml');
  return file.ok ? file.value.toString('utf8') : '';
}

test('T131 whatever a name holds, the XML parses and says that very name', async () => {
  const name = 'A & B <C> "D" \'E\' ]]> &amp; Ñ';
  const receiver = { ...RECEIVER, rfc: 'XIA190128J61', name: name.toUpperCase() };
  const outcome = await stamper.stamp(requestFor(ONE, { receiver }));
  if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
  const root = parseXml(await xmlOf(outcome.invoice.id));
  expect(faultsOfCfdi(root)).toEqual([]);
  expect(root.children[1]?.attributes.Nombre).toBe(name.toUpperCase());
});

const CREDIT = {
  folio: 'P-00000000E1',
  number: 1,
  gross: 116_00,
  invoice: 'f3c0c91e-0433-49de-8697-23fdeb64d822',
  receiver: RECEIVER,
  paymentForm: '04',
} as const;

test('BEH-81 the checker sees what makes a credit note none', async () => {
  const outcome = await stamper.stamp(creditNoteFor(CREDIT));
  if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
  expect(outcome.invoice.total).toBe(116_00);
  const xml = await xmlOf(outcome.invoice.id);
  expect(faultsOfCfdi(parseXml(xml))).toEqual([]);
  for (const [from, to] of [
    ['TipoDeComprobante="E"', 'TipoDeComprobante="I"'],
    ['TipoRelacion="01"', 'TipoRelacion="04"'],
    ['ClaveProdServ="84111506"', 'ClaveProdServ="80141605"'],
    ['ClaveUnidad="ACT"', 'ClaveUnidad="H87"'],
    [/<cfdi:CfdiRelacionados.*<\/cfdi:CfdiRelacionados>/, ''],
    [/<cfdi:CfdiRelacionado .*?>/, ''],
    [/(<cfdi:CfdiRelacionados.*<\/cfdi:CfdiRelacionados>)(<cfdi:Emisor.*?>)/, '$2$1'],
  ] as const) {
    const broken = xml.replace(from, to);
    expect(broken, String(from)).not.toBe(xml);
    expect(faultsOfCfdi(parseXml(broken)), String(from)).not.toEqual([]);
  }
});

test('BEH-81 a credit note of no invoice is not stamped', async () => {
  const { related: _, ...alone } = creditNoteFor({ ...CREDIT, number: 2 });
  expect(await stamper.stamp(alone)).toMatchObject({
    kind: 'refused',
    rejection: { code: 'CFDI40137' },
  });
});

async function stampedFor(more: Partial<StampRequest> = {}) {
  const outcome = await stamper.stamp(requestFor(ONE, more));
  if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
  return outcome.invoice;
}
const inPlaceOf = (fiscalFolio: string) =>
  ({ related: { type: '04', fiscalFolios: [fiscalFolio] } }) as const;

test('BEH-102 of 100 orders every invoice that takes another’s place is valid and says whose', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(cart, async (order) => {
      const wrong = await stampedFor();
      const outcome = await stamper.stamp(requestFor(order, inPlaceOf(wrong.fiscalFolio)));
      if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
      const root = parseXml(await xmlOf(outcome.invoice.id));
      expect(faultsOfCfdi(root)).toEqual([]);
      expect(root.attributes.Total).toBe((order.total / 100).toFixed(2));
      const [relations] = root.children;
      expect(relations?.attributes.TipoRelacion).toBe('04');
      expect(relations?.children.map(({ attributes }) => attributes.UUID)).toEqual([
        wrong.fiscalFolio,
      ]);
    }),
    { numRuns: 100 },
  );
});

test('BEH-102 the checker sees an invoice with another relation than 04', async () => {
  const wrong = await stampedFor();
  const xml = await xmlOf((await stampedFor(inPlaceOf(wrong.fiscalFolio))).id);
  expect(faultsOfCfdi(parseXml(xml))).toEqual([]);
  expect(faultsOfCfdi(parseXml(xml.replace('TipoRelacion="04"', 'TipoRelacion="01"')))).not.toEqual(
    [],
  );
});

test('BEH-102 SAT stamps no second one in a place, and none in that of a stranger', async () => {
  const wrong = await stampedFor();
  const first = await stampedFor(inPlaceOf(wrong.fiscalFolio));
  for (const related of [wrong.fiscalFolio, CREDIT.invoice]) {
    expect(await stamper.stamp(requestFor(ONE, inPlaceOf(related)))).toMatchObject({
      kind: 'refused',
      rejection: { code: 'CFDI40138' },
    });
  }
  expect(first.fiscalFolio).not.toBe(wrong.fiscalFolio);
});

test('BEH-102 reason 01 needs what took the place; the others take back nothing that something hangs on', async () => {
  const wrong = await stampedFor();
  const alone = { motive: '01', replacedBy: null } as const;
  expect(await stamper.cancel(wrong.id, alone)).toMatchObject({ kind: 'refused' });
  const stranger = await stampedFor();
  const by = (replacedBy: string) => ({ motive: '01', replacedBy }) as const;
  expect(await stamper.cancel(wrong.id, by(stranger.fiscalFolio))).toMatchObject({
    kind: 'refused',
  });
  const right = await stampedFor(inPlaceOf(wrong.fiscalFolio));
  for (const motive of ['02', '03', '04'] as const) {
    expect(await stamper.cancel(wrong.id, { motive, replacedBy: null })).toMatchObject({
      kind: 'refused',
    });
  }
  expect(await stamper.cancel(wrong.id, by(right.fiscalFolio))).toEqual({
    kind: 'told',
    state: 'canceled',
  });
});

const sales = fc.uniqueArray(
  fc.record({
    folio: fc.stringMatching(/^P-[0-9A-Z]{10}$/),
    total: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 9_999_999 })),
    form: fc.constantFrom('03' as const, '04' as const),
  }),
  { selector: ({ folio }) => folio, minLength: 1, maxLength: 60 },
);
const LAST_MONTH = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString().slice(0, 7);

test('BEH-103 of 100 months every global invoice is valid, and its total that of its orders', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(sales, async (orders) => {
      sequence += 1;
      const outcome = await stamper.stamp(globalInvoiceFor(`G-${sequence}`, LAST_MONTH, orders));
      if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
      const total = sumOf(orders);
      expect(outcome.invoice.total).toBe(total);
      const root = parseXml(await xmlOf(outcome.invoice.id));
      expect(faultsOfCfdi(root)).toEqual([]);
      expect(root.attributes.Total).toBe((total / 100).toFixed(2));
      const concepts = root.children.find(({ name }) => name === 'cfdi:Conceptos')?.children ?? [];
      expect(concepts.map(({ attributes }) => attributes.NoIdentificacion)).toEqual(
        orders.map(({ folio }) => folio),
      );
      expect(root.children[0]).toMatchObject({
        name: 'cfdi:InformacionGlobal',
        attributes: {
          Periodicidad: '04',
          Meses: LAST_MONTH.slice(5),
          Año: LAST_MONTH.slice(0, 4),
        },
      });
    }),
    { numRuns: 100 },
  );
});

test('BEH-103 the checker sees what makes a global invoice none', async () => {
  const orders = [
    { folio: 'P-000000000A', total: 116_00, form: '03' },
    { folio: 'P-000000000B', total: 232_00, form: '03' },
  ] as const;
  const outcome = await stamper.stamp(globalInvoiceFor('G-X', LAST_MONTH, orders));
  if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
  const xml = await xmlOf(outcome.invoice.id);
  expect(faultsOfCfdi(parseXml(xml))).toEqual([]);
  for (const [from, to] of [
    [/<cfdi:InformacionGlobal .*?>/, ''],
    ['PUBLICO EN GENERAL', 'PUBLICO'],
    ['Periodicidad="04"', 'Periodicidad="05"'],
    ['UsoCFDI="S01"', 'UsoCFDI="G03"'],
    ['RegimenFiscalReceptor="616"', 'RegimenFiscalReceptor="601"'],
    ['DomicilioFiscalReceptor="42501"', 'DomicilioFiscalReceptor="06700"'],
    ['P-000000000B', 'P-000000000A'],
    ['ClaveProdServ="01010101"', 'ClaveProdServ="80141605"'],
    ['Descripcion="Venta"', 'Descripcion="Tazas"'],
  ] as const) {
    const broken = xml.replace(from, to);
    expect(broken, String(from)).not.toBe(xml);
    expect(faultsOfCfdi(parseXml(broken)), String(from)).not.toEqual([]);
  }
});

test('BEH-103 SAT stamps no sales of a month to come, and none to the public without their month', async () => {
  const orders = [{ folio: 'P-000000000C', total: 116_00, form: '03' }] as const;
  const request = globalInvoiceFor('G-Y', LAST_MONTH, orders);
  const { global: _, ...periodless } = request;
  const later = { ...request, global: { month: '12', year: new Date().getFullYear() + 1 } };
  for (const wrong of [periodless, later]) {
    expect(await stamper.stamp(wrong)).toMatchObject({ kind: 'refused' });
  }
});

test.each([
  'CFDI40143',
  'CFDI40145',
  'CFDI40147',
  'CFDI40148',
  'CFDI40149',
  'CFDI40157',
  'CFDI40158',
  'CFDI40161',
])('INV-11 SAT’s %s is a refusal by its code, and nothing is stamped', async (code) => {
  const before = stamps();
  await fault('stamp', code);
  const outcome = await stamper.stamp(requestFor(ONE));
  expect(outcome).toEqual({ kind: 'refused', rejection: { code, field: null } });
  expect(stamps()).toBe(before);
});

test.each([
  ['rfc', { rfc: 'URE1804' }],
  ['nombre', { name: 'UNIVERSIDAD' }],
  ['codigo_postal', { postalCode: '86990' }],
  ['regimen_fiscal', { regime: '612' }],
  ['uso_cfdi', { use: 'P01' }],
] as const)('INV-11 a refusal names the field %s', async (field, wrong) => {
  const receiver = { ...RECEIVER, ...wrong };
  const outcome = await stamper.stamp(requestFor(ONE, { receiver }));
  expect(outcome).toMatchObject({ kind: 'refused', rejection: { field } });
  const check = await stamper.checkReceiver(receiver);
  if (field === 'uso_cfdi') expect(check).toEqual({ kind: 'fits' });
  else expect(check).toMatchObject({ kind: 'refused', rejection: { field } });
});

test('T129 an answer without a stamp, with an error or never given is doubt, and the list resolves it', async () => {
  for (const kind of ['sin_timbre', 'error_after', 'garbage', 'hang_after']) {
    await fault('stamp', kind);
    const request = requestFor(ONE);
    expect((await stamper.stamp(request)).kind, kind).toBe('unknown');
    const found = await stamper.findByReference(request.reference);
    expect(found.ok && found.value?.total, kind).toBe(116_00);
  }
  await fault('stamp', 'error_500');
  const request = requestFor(ONE);
  expect((await stamper.stamp(request)).kind).toBe('unknown');
  expect(await stamper.findByReference(request.reference)).toEqual({ ok: true, value: null });
});

test('T129 a list that does not answer says nothing about a stamp', async () => {
  await fault('list', 'error_500');
  expect(await stamper.findByReference('P-X')).toEqual({ ok: false, code: 'provider_down' });
  const other = open({ password: 'no-es-la-clave' });
  expect(await other.findByReference('P-X')).toEqual({ ok: false, code: 'provider_down' });
  expect(await other.stamp(requestFor(ONE))).toMatchObject({
    kind: 'refused',
    rejection: { account: true },
  });
});

test('API-27 a PDF is a PDF, and what the company does not have is not found', async () => {
  const outcome = await stamper.stamp(requestFor(ONE));
  if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
  const pdf = await stamper.readFile(outcome.invoice.id, 'pdf');
  expect(pdf.ok && pdf.value.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await stamper.readFile('otro', 'pdf')).toEqual({ ok: false, code: 'not_found' });
});
