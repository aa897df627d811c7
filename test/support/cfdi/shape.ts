/**
 * Which elements a CFDI 4.0 is made of, in which order, with which attributes: what cfdv40.xsd,
 * tdCFDI.xsd and TimbreFiscalDigitalv11.xsd say, of the documents that a shop issues.
 */
import type { XmlNode } from './xml.ts';

interface Shape {
  readonly name: string;
  /** Attributes it must have (with `?`: may), and their form. No others are allowed. */
  readonly attributes: Readonly<Record<string, RegExp>>;
  /** In this order, and no others; an element without any has no children. */
  readonly children: readonly (readonly [shape: Shape, least: number, most: number])[];
}

const AMOUNT = /^(0|[1-9]\d{0,17})\.\d{2}$/;
const MOMENT = /^20[1-9]\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const RFC = /^[A-Z&Ñ]{3,4}\d{2}(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/;
const RFC_OF_COMPANY = /^[A-Z&Ñ]{3}\d{2}(0[1-9]|1[012])(0[1-9]|[12]\d|3[01])[A-Z\d]{2}[\dA]$/;
const UUID = /^[\da-fA-F]{8}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{12}$/;
const SEAL = /^(?:[A-Za-z\d+/]{4}){75,}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;
const SERIAL = /^\d{20}$/;
const POSTAL_CODE = /^\d{5}$/;
/** Up to six decimals, and more than nothing. */
const QUANTITY = /^(?=.*[1-9])\d{1,18}(\.\d{1,6})?$/;

/** Text of so many characters (not code units) without a bar, a line end or blanks to collapse. */
const text = (most: number): RegExp =>
  new RegExp(`^(?! )(?!.*  )(?!.* $)[^|\\t\\n\\r]{1,${most}}$`, 'u');

const leaf = (name: string, attributes: Shape['attributes']): Shape => ({
  name,
  attributes,
  children: [],
});

const TRASLADO = leaf('cfdi:Traslado', {
  Base: AMOUNT,
  Impuesto: /^002$/,
  TipoFactor: /^Tasa$/,
  TasaOCuota: /^0\.160000$/,
  Importe: AMOUNT,
});
const TRASLADOS: Shape = { name: 'cfdi:Traslados', attributes: {}, children: [[TRASLADO, 1, 1]] };

const CONCEPTO: Shape = {
  name: 'cfdi:Concepto',
  attributes: {
    ClaveProdServ: /^\d{8}$/,
    'NoIdentificacion?': text(100),
    Cantidad: QUANTITY,
    ClaveUnidad: /^(H87|E48|ACT)$/,
    'Unidad?': text(20),
    Descripcion: text(1000),
    ValorUnitario: QUANTITY,
    Importe: AMOUNT,
    'Descuento?': AMOUNT,
    ObjetoImp: /^02$/,
  },
  children: [[{ name: 'cfdi:Impuestos', attributes: {}, children: [[TRASLADOS, 1, 1]] }, 1, 1]],
};

const STAMP = leaf('tfd:TimbreFiscalDigital', {
  'xmlns:tfd': /^http:\/\/www\.sat\.gob\.mx\/TimbreFiscalDigital$/,
  Version: /^1\.1$/,
  UUID,
  FechaTimbrado: MOMENT,
  RfcProvCertif: RFC_OF_COMPANY,
  SelloCFD: SEAL,
  NoCertificadoSAT: SERIAL,
  SelloSAT: SEAL,
});

const COMPROBANTE: Shape = {
  name: 'cfdi:Comprobante',
  attributes: {
    'xmlns:cfdi': /^http:\/\/www\.sat\.gob\.mx\/cfd\/4$/,
    'xmlns:xsi': /^http:\/\/www\.w3\.org\/2001\/XMLSchema-instance$/,
    'xsi:schemaLocation':
      /^http:\/\/www\.sat\.gob\.mx\/cfd\/4 http:\/\/www\.sat\.gob\.mx\/sitio_internet\/cfd\/4\/cfdv40\.xsd( |$)/,
    Version: /^4\.0$/,
    'Serie?': text(25),
    'Folio?': text(40),
    Fecha: MOMENT,
    Sello: SEAL,
    FormaPago: /^(0[1-68]|1[2-57]|2[3-9]|3[01])$/,
    NoCertificado: SERIAL,
    Certificado: SEAL,
    SubTotal: AMOUNT,
    'Descuento?': AMOUNT,
    Moneda: /^MXN$/,
    Total: AMOUNT,
    TipoDeComprobante: /^[IE]$/,
    Exportacion: /^01$/,
    MetodoPago: /^PUE$/,
    LugarExpedicion: POSTAL_CODE,
  },
  children: [
    [
      leaf('cfdi:InformacionGlobal', {
        Periodicidad: /^0[1-5]$/,
        Meses: /^(0[1-9]|1[0-8])$/,
        Año: /^20(19|[2-9]\d)$/,
      }),
      0,
      1,
    ],
    [
      {
        name: 'cfdi:CfdiRelacionados',
        attributes: { TipoRelacion: /^0[1-7]$/ },
        children: [[leaf('cfdi:CfdiRelacionado', { UUID }), 1, Number.POSITIVE_INFINITY]],
      },
      0,
      1,
    ],
    [leaf('cfdi:Emisor', { Rfc: RFC, Nombre: text(300), RegimenFiscal: /^6\d\d$/ }), 1, 1],
    [
      leaf('cfdi:Receptor', {
        Rfc: RFC,
        Nombre: text(300),
        DomicilioFiscalReceptor: POSTAL_CODE,
        RegimenFiscalReceptor: /^6\d\d$/,
        UsoCFDI: /^[GIDS]\d\d$/,
      }),
      1,
      1,
    ],
    [
      {
        name: 'cfdi:Conceptos',
        attributes: {},
        children: [[CONCEPTO, 1, Number.POSITIVE_INFINITY]],
      },
      1,
      1,
    ],
    [
      {
        name: 'cfdi:Impuestos',
        attributes: { TotalImpuestosTrasladados: AMOUNT },
        children: [[TRASLADOS, 1, 1]],
      },
      1,
      1,
    ],
    [{ name: 'cfdi:Complemento', attributes: {}, children: [[STAMP, 1, 1]] }, 1, 1],
  ],
};

/** Where the document is not what the schema says, as sentences. */
export const shapeFaults = (root: XmlNode): string[] =>
  root.name === COMPROBANTE.name
    ? faultsOf(root, COMPROBANTE)
    : [`${root.name} is no document of SAT's`];

function faultsOf(node: XmlNode, shape: Shape): string[] {
  return [...attributeFaults(node, shape), ...childFaults(node, shape)];
}

function attributeFaults({ name, attributes }: XmlNode, shape: Shape): string[] {
  const faults: string[] = [];
  for (const [key, form] of Object.entries(shape.attributes)) {
    const value = attributes[key.replace('?', '')];
    if (value === undefined ? !key.endsWith('?') : !form.test(value)) {
      faults.push(`${name} ${key}: ${value}`);
    }
  }
  for (const key of Object.keys(attributes)) {
    if (!(key in shape.attributes) && !(`${key}?` in shape.attributes)) {
      faults.push(`${name} has ${key}`);
    }
  }
  return faults;
}

function childFaults({ name, children }: XmlNode, shape: Shape): string[] {
  const faults: string[] = [];
  let at = 0;
  for (const [expected, least, most] of shape.children) {
    let seen = 0;
    for (let child = children[at]; child?.name === expected.name; child = children[at]) {
      faults.push(...faultsOf(child, expected));
      seen += 1;
      at += 1;
    }
    if (seen < least || seen > most) faults.push(`${name}: ${seen} × ${expected.name}`);
  }
  if (at < children.length) faults.push(`${name}: ${children[at]?.name} is not expected there`);
  return faults;
}
