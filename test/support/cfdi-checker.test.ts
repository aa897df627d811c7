import { afterAll, beforeAll, expect, test } from 'vitest';
import { facturamaStamper } from '../../src/adapters/invoice/facturama/stamper.ts';
import { conceptsOf } from '../../src/features/invoicing/concepts.ts';
import { creditNoteFor } from '../../src/features/invoicing/credit/credit-note.ts';
import { globalInvoiceFor } from '../../src/features/invoicing/global/global-invoice.ts';
import type {
  InvoiceStamper,
  StampRequest,
} from '../../src/features/invoicing/invoice-stamper.port.ts';
import { ACCOUNT } from '../../src/sandbox/facturama/account.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/main.ts';
import { writeXml, type XmlNode } from './cfdi/xml.ts';
import { faultsOfCfdi, parseXml } from './cfdi-checker.ts';

const RECEIVER = {
  rfc: 'URE180429TM6',
  name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  postalCode: '86991',
  regime: '601',
  use: 'G03',
} as const;
/** 100 printed mugs with their courier, and a coupon of 100.00. */
const CONCEPTS = conceptsOf({
  lines: [
    {
      code: 'TAZA-11',
      name: 'Taza clásica',
      colour: 'rojo',
      finish: 'Serigrafia',
      quantity: 100,
      products: 11_600_00,
      finishes: 1044_00,
    },
  ],
  shipping: 232_00,
  discount: 100_00,
  total: 12_776_00,
});
const INVOICE: StampRequest = {
  reference: 'P-0000000001',
  folio: 'P-0000000001',
  receiver: RECEIVER,
  paymentForm: '04',
  concepts: CONCEPTS ?? [],
};
const LAST_MONTH = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString().slice(0, 7);

let sandbox: Sandbox;
let stamper: InvoiceStamper;
/** The XML of each kind of document that the shop has stamped. */
const documents: Record<string, string> = {};
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  stamper = facturamaStamper({ apiUrl: `${sandbox.url}/facturama`, ...ACCOUNT, timeout: 20_000 });
  const invoice = await stamped('invoice', INVOICE);
  const place = { type: '04', fiscalFolios: [invoice] } as const;
  await stamped('replacement', { ...INVOICE, reference: 'P-0000000002', related: place });
  await stamped(
    'credit note',
    creditNoteFor({
      folio: 'P-0000000001',
      number: 1,
      gross: 116_00,
      invoice,
      receiver: RECEIVER,
      paymentForm: '04',
    }),
  );
  const sales = [
    { folio: 'P-000000000A', total: 116_00, form: '03' },
    { folio: 'P-000000000B', total: 232_01, form: '03' },
  ] as const;
  await stamped('global invoice', globalInvoiceFor('G-1', LAST_MONTH, sales));
});
afterAll(() => sandbox.close());

async function stamped(kind: string, request: StampRequest): Promise<string> {
  const outcome = await stamper.stamp(request);
  if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
  const file = await stamper.readFile(outcome.invoice.id, 'xml');
  documents[kind] = file.ok ? file.value.toString('utf8') : '';
  return outcome.invoice.fiscalFolio;
}

/** What the checker says of a text that may be no XML at all. */
function faults(xml: string): readonly string[] {
  try {
    return faultsOfCfdi(parseXml(xml));
  } catch (trouble) {
    return [String(trouble)];
  }
}

const KINDS = ['invoice', 'replacement', 'credit note', 'global invoice'] as const;

test.each(KINDS)('INV-10 the checker has nothing to say of the %s as it was stamped', (kind) => {
  const xml = documents[kind] ?? '';
  expect(faults(xml)).toEqual([]);
  // And what is broken below is broken by its own change alone, not by being written again.
  expect(faults(writeXml(parseXml(xml)))).toEqual([]);
});

const BASE = /Base="(\d+)\.(\d\d)"/;
/** What is wrong, what of the invoice is changed for it, and what the checker is heard to say. */
const BROKEN: readonly (readonly [string, string | RegExp, string, RegExp])[] = [
  ['no seal', / Sello="[^"]*"/, '', /Sello: undefined/],
  ['a seal that is no base 64', 'Sello="', 'Sello="¡', /Sello/],
  ['the stamp of another seal', /SelloCFD="..../, 'SelloCFD="AAAA', /another seal/],
  ['no stamp', /<tfd:TimbreFiscalDigital [^>]*>/, '', /0 × tfd/],
  ['two stamps', /(<tfd:TimbreFiscalDigital [^>]*>)/, '$1$1', /2 × tfd/],
  ['a fiscal folio that is none', /UUID="./, 'UUID="g', /UUID/],
  ['a stamp from before the document', / Fecha="20\d\d/, ' Fecha="2099', /stamped before/],
  ['a day that is none', /FechaTimbrado="(20\d\d)-\d\d/, 'FechaTimbrado="$1-13', /FechaTimbrado/],
  ['version 3.3', 'Version="4.0"', 'Version="3.3"', /Version/],
  ['another currency', 'Moneda="MXN"', 'Moneda="USD"', /Moneda/],
  ['payment by instalments', 'MetodoPago="PUE"', 'MetodoPago="PPD"', /MetodoPago/],
  ['a form of payment that is none', 'FormaPago="04"', 'FormaPago="07"', /FormaPago/],
  ['a form of payment to be defined', 'FormaPago="04"', 'FormaPago="99"', /FormaPago/],
  ['no export key', ' Exportacion="01"', '', /Exportacion/],
  ['a total of a centavo more', ' Total="12776.00"', ' Total="12776.01"', /^Total$/],
  ['a total of a centavo less', ' Total="12776.00"', ' Total="12775.99"', /^Total$/],
  ['a subtotal of a centavo more', 'SubTotal="11100.00"', 'SubTotal="11100.01"', /^SubTotal$/],
  ['no discount at the head', / Descuento="86.2\d" Moneda/, ' Moneda', /Descuento/],
  ['a total without decimals', ' Total="12776.00"', ' Total="12776"', /Total: 12776/],
  ['a total with three decimals', ' Total="12776.00"', ' Total="12776.000"', /Total: 12776.000/],
  ['a total with a comma', ' Total="12776.00"', ' Total="12776,00"', /Total: 12776,00/],
  ['a total below nothing', ' Total="12776.00"', ' Total="-12776.00"', /Total: -12776/],
  ['a price with seven decimals', '"100.000000"', '"100.0000000"', /ValorUnitario/],
  ['a price that is not the amount', '"100.000000"', '"100.000100"', /price times pieces/],
  ['one piece more', 'Cantidad="100"', 'Cantidad="101"', /price times pieces/],
  ['no pieces', 'Cantidad="100"', 'Cantidad="0"', /Cantidad/],
  ['the base of a centavo more', BASE, 'Base="$1.99"', /concept 0: base/],
  ['the base without its decimals', BASE, 'Base="$1"', /Base/],
  ['the rate of another tax', 'TasaOCuota="0.160000"', 'TasaOCuota="0.080000"', /TasaOCuota/],
  ['the rate with two decimals', 'TasaOCuota="0.160000"', 'TasaOCuota="0.16"', /TasaOCuota/],
  ['a tax that is no IVA', 'Impuesto="002"', 'Impuesto="003"', /Impuesto/],
  ['exempt from tax', 'TipoFactor="Tasa"', 'TipoFactor="Exento"', /TipoFactor/],
  ['no object of tax', 'ObjetoImp="02"', 'ObjetoImp="01"', /ObjetoImp/],
  ['a concept without taxes', /<cfdi:Impuestos><cfdi:Tr.*?<\/cfdi:Impuestos>/, '', /0 × cfdi:Imp/],
  ['a concept without a key', / ClaveProdServ="\d+"/, '', /ClaveProdServ/],
  ['a key of seven digits', /ClaveProdServ="\d/, 'ClaveProdServ="', /ClaveProdServ/],
  ['a description with a bar', 'Descripcion="Taza', 'Descripcion="Taza |', /Descripcion/],
  ['a description of nothing', /Descripcion="[^"]*"/, 'Descripcion=""', /Descripcion/],
  ['blanks at an end', 'Descripcion="Taza', 'Descripcion=" Taza', /Descripcion/],
  ['no concepts', /<cfdi:Concepto .*<\/cfdi:Concepto>/, '', /0 × cfdi:Concepto/],
  ['the receiver before the issuer', /(<cfdi:Em[^>]*>)(<cfdi:Re[^>]*>)/, '$2$1', /Emisor/],
  ['taxes before concepts', /(<cfdi:Conceptos>.*<\/cfdi:Conceptos>)(<cfdi:Im.*os>)/, '$2$1', /×/],
  ['an element of a stranger', '<cfdi:Emisor', '<cfdi:Addenda/><cfdi:Emisor', /0 × cfdi:Emisor/],
  ['an attribute of a stranger', 'Moneda="MXN"', 'Moneda="MXN" TipoCambio="1"', /TipoCambio/],
  ['a retention', '<cfdi:Traslados>', '<cfdi:Retenciones/><cfdi:Traslados>', /Traslados/],
  ['the RFC of nobody', 'Rfc="URE180429TM6"', 'Rfc="URE181329TM6"', /Receptor Rfc/],
  ['an RFC of 30 February', 'Rfc="URE180429TM6"', 'Rfc="URE180230TM6"', /the day in/],
  ['a name in small letters', 'UNIVERSIDAD', 'Universidad', /not in capitals/],
  ['a person’s regime for a company', 'Receptor="601"', 'Receptor="612"', /regime 612/],
  ['a regime that was never', 'Receptor="601"', 'Receptor="602"', /regime 602/],
  ['a person’s deduction for a company', 'UsoCFDI="G03"', 'UsoCFDI="D01"', /use D01/],
  ['the use of version 3.3', 'UsoCFDI="G03"', 'UsoCFDI="P01"', /UsoCFDI/],
  ['a postal code of four digits', 'Receptor="86991"', 'Receptor="8699"', /Domicilio/],
  ['a period of sales to the public', /(<cfdi:Emisor)/, '<cfdi:InformacionGlobal/>$1', /a period/],
  ['an ampersand as it is', 'UNIVERSIDAD', 'A & B', /entity/],
  ['an angle as it is', 'UNIVERSIDAD', 'A < B', /no XML/],
  ['a character that XML has not', 'UNIVERSIDAD', 'A\u0001B', /no character/],
  ['half a character', 'UNIVERSIDAD', 'A\uD83DB', /no character/],
  ['an attribute twice', 'Moneda="MXN"', 'Moneda="MXN" Moneda="MXN"', /twice/],
  ['its end cut off', /<\/cfdi:Complemento>[\s\S]*/, '', /too early|no XML/],
  ['something behind it', /$/, '<!-- -->', /something after/],
];

test.each(BROKEN)('INV-10 the checker catches %s', (_, from, to, says) => {
  const { invoice: xml = '' } = documents;
  const broken = xml.replace(from, to);
  expect(broken, 'the invoice has what is to be broken').not.toBe(xml);
  expect(faults(broken).filter((fault) => says.test(fault))).not.toEqual([]);
});

/** Every document that differs from this one by what `change` does to one of its elements. */
function everyChange(
  node: XmlNode,
  change: (node: XmlNode) => readonly (readonly [string, XmlNode])[],
): (readonly [string, XmlNode])[] {
  const deeper = node.children.flatMap((child, at) =>
    everyChange(child, change).map(
      ([what, changed]) => [what, { ...node, children: node.children.with(at, changed) }] as const,
    ),
  );
  return [...change(node), ...deeper];
}

/** What the schema lets be left out; a ticket of sales to the public is named all the same. */
const OPTIONAL = /Concepto (NoIdentificacion|Unidad)$|Comprobante Folio$/;
const TICKET = /^P-000000000[AB]$/;
/** Where the schema is found; its other words are nobody's business. */
const ADDRESSES = /^x(mlns|si):/;
const AMOUNTS = /^(SubTotal|Descuento|Total|Importe|Base|TotalImpuestosTrasladados)$/;

function changedAttributes(node: XmlNode): (readonly [string, XmlNode])[] {
  return Object.entries(node.attributes).flatMap(([name, value]) => {
    const { [name]: _, ...others } = node.attributes;
    const what = `${node.name} ${name}`;
    const as = (how: string, attributes: XmlNode['attributes']) =>
      [`${what} ${how}`, { ...node, attributes }] as const;
    const to = (how: string, changed: string) => as(how, { ...others, [name]: changed });
    const moved = (by: number) => ((Number(value.replace('.', '')) + by) / 100).toFixed(2);
    return [
      ...(OPTIONAL.test(what) && !TICKET.test(value) ? [] : [as('left out', others)]),
      to('emptied', ''),
      ...(ADDRESSES.test(name)
        ? []
        : [
            to('with a bar', `${value}|`),
            as('in other letters', { ...others, [name.toLowerCase()]: value }),
          ]),
      ...(AMOUNTS.test(name)
        ? [
            to('a centavo more', moved(1)),
            to('a centavo less', moved(-1)),
            to('with one decimal', value.slice(0, -1)),
            to('with three decimals', `${value}0`),
          ]
        : []),
    ];
  });
}

function changedChildren(node: XmlNode): (readonly [string, XmlNode])[] {
  const { children } = node;
  const as = (what: string, changed: readonly XmlNode[]) =>
    [`${node.name}: ${what}`, { ...node, children: changed }] as const;
  return children.flatMap((child, at) => {
    const next = children[at + 1];
    return [
      as(`without ${child.name}`, children.toSpliced(at, 1)),
      as(`${child.name} in another`, children.with(at, { ...child, children: [child] })),
      // The same document may be named twice among what another is related to.
      ...(child.name === 'cfdi:CfdiRelacionado'
        ? []
        : [as(`two ${child.name}`, children.toSpliced(at, 0, child))]),
      ...(next && next.name !== child.name
        ? [as(`${next.name} before ${child.name}`, children.toSpliced(at, 2, next, child))]
        : []),
    ];
  });
}

test.each(KINDS)(
  'INV-10 whatever attribute, centavo or element of the %s is lost, changed, doubled or moved, the checker catches it',
  (kind) => {
    const root = parseXml(documents[kind] ?? '');
    const changes = everyChange(root, (node) => [
      ...changedAttributes(node),
      ...changedChildren(node),
    ]);
    const missed = changes
      .filter(([, changed]) => faults(writeXml(changed)).length === 0)
      .map(([what]) => what);
    // Without what it takes the place of it is an invoice like any other.
    const valid = kind === 'replacement' ? ['cfdi:Comprobante: without cfdi:CfdiRelacionados'] : [];
    expect(missed).toEqual(valid);
    expect(changes.length).toBeGreaterThan(250);
  },
);
