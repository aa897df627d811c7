/**
 * Checks a CFDI 4.0 by what SAT publishes of its structure (cfdv40.xsd, TimbreFiscalDigitalv11.xsd
 * and the matrix of validations). Written apart from everything that makes one: it shares no line.
 */

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Reads well-formed XML of elements and attributes alone; throws for anything else. */
export function parseXml(source: string): XmlNode {
  const text = source.replace(/^\uFEFF?<\?xml version="1\.0" encoding="UTF-8"\?>\s*/i, '');
  const tag = /\s*<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\wñ:.-]+="[^"<]*")*)\s*(\/?)>/y;
  const open: { name: string; attributes: Record<string, string>; children: XmlNode[] }[] = [];
  while (tag.lastIndex < text.length) {
    const from = tag.lastIndex;
    const [, closing, name = '', written = '', empty] = tag.exec(text) ?? [];
    if (!name) throw new Error(`no XML at ${from}: ${text.slice(from, from + 40)}`);
    if (closing) {
      const done = open.pop();
      if (done?.name !== name) throw new Error(`${name} closes ${done?.name}`);
      const parent = open.at(-1);
      if (!parent) return rest(text, tag.lastIndex, done);
      parent.children.push(done);
    } else {
      const node = { name, attributes: attributesOf(written), children: [] };
      const parent = open.at(-1);
      if (!empty) open.push(node);
      else if (parent) parent.children.push(node);
      else return rest(text, tag.lastIndex, node);
    }
  }
  throw new Error('XML ends too early');
}

function rest(text: string, from: number, root: XmlNode): XmlNode {
  if (text.slice(from).trim() !== '') throw new Error('something after the document');
  return root;
}

function attributesOf(written: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of written.matchAll(/\s+([\wñ:.-]+)="([^"]*)"/g)) {
    if (name in found) throw new Error(`${name} is there twice`);
    found[name] = value.replace(/&([^;]*);?/g, (_, entity: string) => {
      const character = ENTITIES[entity];
      if (character === undefined) throw new Error(`entity ${entity}`);
      return character;
    });
  }
  return found;
}

type Rules = Readonly<Record<string, RegExp>>;
const AMOUNT = /^\d{1,18}\.\d{2}$/;
const DATE = /^20\d\d-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{2}[0-9A]$/;
const NAME = /^[^|]{1,300}$/;
const SEAL = /^[A-Za-z0-9+/]{300,}={0,2}$/;

/** Attributes each element must have (with `?`: may), and their form. No others are allowed. */
const ELEMENTS: Readonly<Record<string, Rules>> = {
  'cfdi:Comprobante': {
    'xmlns:cfdi': /^http:\/\/www\.sat\.gob\.mx\/cfd\/4$/,
    'xmlns:xsi': /^http:\/\/www\.w3\.org\/2001\/XMLSchema-instance$/,
    'xsi:schemaLocation': /cfdv40\.xsd/,
    Version: /^4\.0$/,
    'Serie?': /^[^|]{1,25}$/,
    'Folio?': /^[^|]{1,40}$/,
    Fecha: DATE,
    Sello: SEAL,
    FormaPago: /^(0[1-68]|1[2-57]|2[3-9]|3[01])$/,
    NoCertificado: /^\d{20}$/,
    Certificado: /^.{20,}$/,
    SubTotal: AMOUNT,
    'Descuento?': AMOUNT,
    Moneda: /^MXN$/,
    Total: AMOUNT,
    TipoDeComprobante: /^[IE]$/,
    Exportacion: /^01$/,
    MetodoPago: /^PUE$/,
    LugarExpedicion: /^\d{5}$/,
  },
  'cfdi:InformacionGlobal': {
    Periodicidad: /^0[1-5]$/,
    Meses: /^(0[1-9]|1[0-8])$/,
    Año: /^20\d\d$/,
  },
  'cfdi:CfdiRelacionados': { TipoRelacion: /^0[1-7]$/ },
  'cfdi:CfdiRelacionado': {
    UUID: /^[a-f0-9A-F]{8}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{12}$/,
  },
  'cfdi:Emisor': { Rfc: RFC, Nombre: NAME, RegimenFiscal: /^6\d\d$/ },
  'cfdi:Receptor': {
    Rfc: RFC,
    Nombre: NAME,
    DomicilioFiscalReceptor: /^\d{5}$/,
    RegimenFiscalReceptor: /^6(0[135678]|1[0-6]|2[0-6])$/,
    UsoCFDI: /^(G0[123]|I0[1-8]|D0[1-9]|D10|S01)$/,
  },
  'cfdi:Conceptos': {},
  'cfdi:Concepto': {
    ClaveProdServ: /^\d{8}$/,
    'NoIdentificacion?': /^[^|]{1,100}$/,
    Cantidad: /^\d{1,18}(\.\d{1,6})?$/,
    ClaveUnidad: /^(H87|E48|ACT)$/,
    'Unidad?': /^[^|]{1,20}$/,
    Descripcion: /^[^|]{1,1000}$/,
    ValorUnitario: /^\d{1,18}(\.\d{1,6})?$/,
    Importe: AMOUNT,
    'Descuento?': AMOUNT,
    ObjetoImp: /^02$/,
  },
  'cfdi:Impuestos': { 'TotalImpuestosTrasladados?': AMOUNT },
  'cfdi:Traslados': {},
  'cfdi:Traslado': {
    Base: AMOUNT,
    Impuesto: /^002$/,
    TipoFactor: /^Tasa$/,
    TasaOCuota: /^0\.160000$/,
    Importe: AMOUNT,
  },
  'cfdi:Complemento': {},
  'tfd:TimbreFiscalDigital': {
    'xmlns:tfd': /^http:\/\/www\.sat\.gob\.mx\/TimbreFiscalDigital$/,
    Version: /^1\.1$/,
    UUID: /^[a-f0-9A-F]{8}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{4}-[a-f0-9A-F]{12}$/,
    FechaTimbrado: DATE,
    RfcProvCertif: /^[A-ZÑ&]{3}\d{6}[A-Z0-9]{3}$/,
    SelloCFD: SEAL,
    NoCertificadoSAT: /^\d{20}$/,
    SelloSAT: SEAL,
  },
};

/** Everything that is wrong with a CFDI, as sentences; empty for a valid one. */
export function faultsOfCfdi(root: XmlNode): string[] {
  return [
    ...shapeFaults(root),
    ...orderFaults(root),
    ...relationFaults(root),
    ...globalFaults(root),
    ...sumFaults(root),
  ];
}

function shapeFaults(node: XmlNode): string[] {
  const rules = ELEMENTS[node.name];
  if (!rules) return [`${node.name} is no element of a CFDI`];
  const faults: string[] = [];
  for (const [key, form] of Object.entries(rules)) {
    const value = node.attributes[key.replace('?', '')];
    if (value === undefined ? !key.endsWith('?') : !form.test(value)) {
      faults.push(`${node.name} ${key}: ${value}`);
    }
  }
  for (const key of Object.keys(node.attributes)) {
    if (!(key in rules) && !(`${key}?` in rules)) faults.push(`${node.name} has ${key}`);
  }
  return [...faults, ...node.children.flatMap(shapeFaults)];
}

const names = (node: XmlNode | undefined): string =>
  (node?.children ?? []).map((one) => one.name).join();

const part = (root: XmlNode, name: string): XmlNode | undefined =>
  root.children.find((one) => one.name === name);

/** A credit note (E) says of what; an invoice (I) is only ever related to what it takes the place of. */
function relationFaults(root: XmlNode): string[] {
  const relations = part(root, 'cfdi:CfdiRelacionados');
  const type = relations?.attributes.TipoRelacion ?? '';
  const faults: string[] = [];
  if (relations && relations.children.length === 0) faults.push('a relation to nothing');
  if (relations?.children.some(({ name }) => name !== 'cfdi:CfdiRelacionado')) {
    faults.push('something else among the relations');
  }
  if (root.attributes.TipoDeComprobante !== 'E') {
    if (relations && type !== '04') faults.push(`an invoice with relation ${type}`);
    return faults;
  }
  if (type !== '01' && type !== '03') faults.push(`a credit note with relation ${type}`);
  for (const { attributes } of part(root, 'cfdi:Conceptos')?.children ?? []) {
    if (attributes.ClaveProdServ !== '84111506' || attributes.ClaveUnidad !== 'ACT') {
      faults.push('a credit note of something else');
    }
  }
  return faults;
}

/** Sales to the public say of which period, where they were made out, and each its ticket once. */
function globalFaults(root: XmlNode): string[] {
  const faults: string[] = [];
  const period = part(root, 'cfdi:InformacionGlobal')?.attributes;
  const to = part(root, 'cfdi:Receptor')?.attributes ?? {};
  const toPublic = to.Rfc === 'XAXX010101000' && to.Nombre === 'PUBLICO EN GENERAL';
  if (toPublic !== (period !== undefined))
    faults.push('a period without the public, or the reverse');
  if (!period) return faults;
  if (to.DomicilioFiscalReceptor !== root.attributes.LugarExpedicion) faults.push('where it is');
  if (to.RegimenFiscalReceptor !== '616' || to.UsoCFDI !== 'S01')
    faults.push('regime of the public');
  if ((period.Periodicidad === '05') !== /^1[3-8]$/.test(period.Meses ?? '')) {
    faults.push('months of the period');
  }
  const concepts = part(root, 'cfdi:Conceptos')?.children.map(({ attributes }) => attributes) ?? [];
  const tickets = new Set(concepts.map(({ NoIdentificacion }) => NoIdentificacion));
  if (tickets.size !== concepts.length || tickets.has(undefined)) faults.push('tickets');
  for (const { ClaveProdServ, ClaveUnidad, Descripcion, Cantidad } of concepts) {
    if ([ClaveProdServ, ClaveUnidad, Descripcion, Cantidad].join() !== '01010101,ACT,Venta,1') {
      faults.push('a ticket of something else');
    }
  }
  return faults;
}

function orderFaults(root: XmlNode): string[] {
  const head = 'cfdi:Emisor,cfdi:Receptor,cfdi:Conceptos,cfdi:Impuestos,cfdi:Complemento';
  const said = names(root);
  const rest = said.replace(/^(cfdi:InformacionGlobal,)?(cfdi:CfdiRelacionados,)?/, '');
  const faults = rest === head ? [] : [`order of elements: ${said}`];
  if (part(root, 'cfdi:Conceptos')?.children.length === 0) faults.push('no concepts');
  if (names(part(root, 'cfdi:Complemento')) !== 'tfd:TimbreFiscalDigital') faults.push('no stamp');
  return faults;
}

/** Millionths, exactly: no binary fraction takes part. */
function exact(text = ''): bigint {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole) * 1_000_000n + BigInt(decimals.padEnd(6, '0').slice(0, 6) || '0');
}

const of = (node: XmlNode | undefined, name: string): bigint => exact(node?.attributes[name]);
const CENTAVO = 10_000n;
const MILLION = 1_000_000n;

function sumFaults(root: XmlNode): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, what: string): void => void (holds || faults.push(what));
  const concepts = part(root, 'cfdi:Conceptos')?.children ?? [];
  let [subtotal, discount, base, tax] = [0n, 0n, 0n, 0n];
  for (const [index, concept] of concepts.entries()) {
    const traslado = concept.children[0]?.children[0]?.children[0];
    const amount = of(concept, 'Importe');
    const product = (of(concept, 'Cantidad') * of(concept, 'ValorUnitario')) / MILLION;
    const off = product > amount ? product - amount : amount - product;
    must(off * 2n <= CENTAVO, `concept ${index}: price times pieces`);
    must(of(concept, 'ValorUnitario') > 0n, `concept ${index}: no price`);
    must(of(concept, 'Descuento') <= amount, `concept ${index}: discount`);
    must(of(traslado, 'Base') === amount - of(concept, 'Descuento'), `concept ${index}: base`);
    must(of(traslado, 'Base') > 0n, `concept ${index}: no base`);
    must(isTaxOf(of(traslado, 'Base'), of(traslado, 'Importe')), `concept ${index}: tax`);
    subtotal += amount;
    discount += of(concept, 'Descuento');
    base += of(traslado, 'Base');
    tax += of(traslado, 'Importe');
  }
  const impuestos = part(root, 'cfdi:Impuestos');
  const total = impuestos?.children[0]?.children[0];
  must(of(root, 'SubTotal') === subtotal, 'SubTotal');
  must(of(root, 'Descuento') === discount, 'Descuento');
  must(
    'Descuento' in root.attributes === concepts.some((one) => 'Descuento' in one.attributes),
    'Descuento of the head',
  );
  must(of(impuestos, 'TotalImpuestosTrasladados') === tax, 'TotalImpuestosTrasladados');
  must(of(total, 'Base') === base && of(total, 'Importe') === tax, 'tax of the document');
  must(of(root, 'Total') === subtotal - discount + tax, 'Total');
  return faults;
}

/** CFDI40181: between the limits that the base's own rounding leaves. */
function isTaxOf(base: bigint, tax: bigint): boolean {
  const half = CENTAVO / 2n;
  const least = (((base - half) * 16n) / 100n / CENTAVO) * CENTAVO;
  const most = (((base + half) * 16n) / 100n / CENTAVO + 1n) * CENTAVO;
  return tax >= least && tax <= most;
}
