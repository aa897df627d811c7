import { createHash } from 'node:crypto';
import { ACCOUNT } from './account.ts';
import { type CfdiItem, type CfdiRecord, centavos, money, totalsOf } from './state.ts';

const CERTIFICATE = '30001000000500003416';
export const SAT_CERTIFICATE = '30001000000500003456';
export const PAC = 'SPR190613I52';

/** A seal of the right form; the stand-in has no certificate to seal with. */
export function sealOf(text: string): string {
  const parts = ['1', '2', '3', '4'].map((n) =>
    createHash('sha512').update(`${n}${text}`).digest(),
  );
  return Buffer.concat(parts).toString('base64');
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** What an attribute may not hold as it is. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  return children.length > 0
    ? `<${name}${written}>${children.join('')}</${name}>`
    : `<${name}${written}/>`;
}

const CFDI = 'http://www.sat.gob.mx/cfd/4';
const STAMP = 'http://www.sat.gob.mx/TimbreFiscalDigital';

/** The CFDI 4.0 as SAT publishes its structure, with its stamp. */
export function cfdiXml(record: CfdiRecord): string {
  const { request, date } = record;
  const { subtotal, discount, total } = totalsOf(request);
  const root: Attributes = {
    'xmlns:cfdi': CFDI,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${CFDI} http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd ${STAMP} http://www.sat.gob.mx/sitio_internet/cfd/TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd`,
    Version: '4.0',
    Folio: request.Folio,
    Fecha: date,
    Sello: sealOf(record.uuid),
    FormaPago: request.PaymentForm,
    NoCertificado: CERTIFICATE,
    Certificado: sealOf(CERTIFICATE),
    SubTotal: money(subtotal),
    Descuento: discount > 0 ? money(discount) : undefined,
    Moneda: 'MXN',
    Total: money(total),
    TipoDeComprobante: request.CfdiType ?? 'I',
    Exportacion: '01',
    MetodoPago: request.PaymentMethod,
    LugarExpedicion: request.ExpeditionPlace,
  };
  const document = element('cfdi:Comprobante', root, [
    ...globalInformation(record),
    ...relations(record),
    issuer(),
    receiver(record),
    element('cfdi:Conceptos', {}, request.Items.map(concept)),
    taxes(record),
    element('cfdi:Complemento', {}, [stamp(record)]),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`;
}

function globalInformation({ request: { GlobalInformation: of } }: CfdiRecord): string[] {
  if (!of) return [];
  const { Periodicity: Periodicidad, Months: Meses, Year: Año } = of;
  return [element('cfdi:InformacionGlobal', { Periodicidad, Meses, Año })];
}

function relations({ request: { Relations: of } }: CfdiRecord): string[] {
  if (!of) return [];
  const related = of.Cfdis.map(({ Uuid: UUID }) => element('cfdi:CfdiRelacionado', { UUID }));
  return [element('cfdi:CfdiRelacionados', { TipoRelacion: of.Type }, related)];
}

function issuer(): string {
  const { rfc: Rfc, name: Nombre, regime: RegimenFiscal } = ACCOUNT.issuer;
  return element('cfdi:Emisor', { Rfc, Nombre, RegimenFiscal });
}

function receiver({ request: { Receiver: of } }: CfdiRecord): string {
  return element('cfdi:Receptor', {
    Rfc: of.Rfc,
    Nombre: of.Name,
    DomicilioFiscalReceptor: of.TaxZipCode,
    RegimenFiscalReceptor: of.FiscalRegime,
    UsoCFDI: of.CfdiUse,
  });
}

const iva = (base: number, amount: number): string =>
  element('cfdi:Traslado', {
    Base: money(base),
    Impuesto: '002',
    TipoFactor: 'Tasa',
    TasaOCuota: '0.160000',
    Importe: money(amount),
  });

function concept(item: CfdiItem): string {
  const [tax] = item.Taxes;
  const transferred = iva(centavos(tax?.Base ?? 0), centavos(tax?.Total ?? 0));
  const attributes: Attributes = {
    ClaveProdServ: item.ProductCode,
    NoIdentificacion: item.IdentificationNumber,
    Cantidad: String(item.Quantity),
    ClaveUnidad: item.UnitCode,
    Unidad: item.Unit,
    Descripcion: item.Description,
    ValorUnitario: item.UnitPrice.toFixed(6),
    Importe: money(centavos(item.Subtotal)),
    Descuento: item.Discount > 0 ? money(centavos(item.Discount)) : undefined,
    ObjetoImp: item.TaxObject,
  };
  return element('cfdi:Concepto', attributes, [
    element('cfdi:Impuestos', {}, [element('cfdi:Traslados', {}, [transferred])]),
  ]);
}

function taxes({ request }: CfdiRecord): string {
  const { base, tax } = totalsOf(request);
  return element('cfdi:Impuestos', { TotalImpuestosTrasladados: money(tax) }, [
    element('cfdi:Traslados', {}, [iva(base, tax)]),
  ]);
}

function stamp({ uuid, date }: CfdiRecord): string {
  return element('tfd:TimbreFiscalDigital', {
    'xmlns:tfd': STAMP,
    Version: '1.1',
    UUID: uuid,
    FechaTimbrado: date,
    RfcProvCertif: PAC,
    SelloCFD: sealOf(uuid),
    NoCertificadoSAT: SAT_CERTIFICATE,
    SelloSAT: sealOf(`${uuid}${SAT_CERTIFICATE}`),
  });
}
