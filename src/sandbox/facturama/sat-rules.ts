import { ACCOUNT } from './account.ts';
import { globalRule } from './global-rule.ts';
import { type CfdiItem, type CfdiRecord, type CfdiRequest, centavos } from './state.ts';

/** Receivers SAT's register knows for trials; anybody else's data are believed. */
const REGISTER: Readonly<Record<string, { name: string; zip: string; regime: string }>> = {
  URE180429TM6: { name: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', zip: '86991', regime: '601' },
  [ACCOUNT.issuer.rfc]: { name: ACCOUNT.issuer.name, zip: '42501', regime: '601' },
};

const RFC = /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/;

/** What the register says of a receiver. */
export function matchOf(rfc: string, name: string, zip: string, regime: string) {
  const known = REGISTER[rfc];
  return {
    ExistRfc: RFC.test(rfc),
    MatchName: !known || known.name === name,
    MatchZipCode: !known || known.zip === zip,
    MatchFiscalRegime: !known || known.regime === regime,
  };
}

/** What is wrong with a document, by Facturama's name of the field. */
export interface Wrong {
  readonly field: string;
  readonly text: string;
}

const wrong = (field: string, text: string): Wrong => ({ field: `cfdiToCreate.${field}`, text });

/** The first rule of SAT's that a document breaks; undefined for one that may be stamped. */
export function brokenRule(request: CfdiRequest, books: Books, now: Date): Wrong | undefined {
  return (
    receiverRule(request) ??
    headRule(request) ??
    creditRule(request) ??
    replacementRule(request, books) ??
    globalRule(request, now) ??
    firstBroken(request.Items)
  );
}

/** Every document that was stamped. */
type Books = readonly CfdiRecord[];
const sameUuid = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const relates = ({ request }: CfdiRecord, uuid: string, type: RegExp): boolean =>
  type.test(request.Relations?.Type ?? '') &&
  (request.Relations?.Cfdis.some(({ Uuid }) => sameUuid(Uuid, uuid)) ?? false);

/** An invoice is only ever related to one it takes the place of: of the same kind, alive, once. */
function replacementRule({ CfdiType, Relations }: CfdiRequest, books: Books): Wrong | undefined {
  if (CfdiType === 'E' || !Relations) return undefined;
  if (Relations.Type !== '04' || Relations.Cfdis.length === 0) {
    return wrong('Relations', 'CFDI40137 - El tipo de relación no corresponde a una factura');
  }
  for (const { Uuid } of Relations.Cfdis) {
    const of = books.find(({ uuid }) => sameUuid(uuid, Uuid));
    if (!of || of.request.CfdiType === 'E' || of.status === 'canceled') {
      return wrong('Relations.Cfdis', 'CFDI40138 - El CFDI que se sustituye no está vigente');
    }
    if (books.some((one) => one.status !== 'canceled' && relates(one, Uuid, /^04$/))) {
      return wrong('Relations.Cfdis', 'CFDI40138 - Ese CFDI ya lo sustituye otro');
    }
  }
  return undefined;
}

/**
 * Why SAT does not take a document back; undefined when it does. With 01 another that is alive says
 * that it takes its place; with the others nothing that is alive hangs on it.
 */
export function notCancelable(
  { uuid }: CfdiRecord,
  motive: string,
  replacement: string,
  books: Books,
): string | undefined {
  const alive = books.filter(({ status }) => status !== 'canceled');
  if (motive === '01') {
    const other = alive.find((one) => sameUuid(one.uuid, replacement));
    return other && relates(other, uuid, /^04$/)
      ? undefined
      : 'El folio que sustituye no está vigente o no se relaciona con este CFDI';
  }
  return alive.some((one) => relates(one, uuid, /^0[134]$/))
    ? 'No cancelable: el CFDI tiene documentos relacionados vigentes'
    : undefined;
}

function receiverRule({ Receiver: receiver }: CfdiRequest): Wrong | undefined {
  const { Rfc, Name, TaxZipCode, FiscalRegime, CfdiUse } = receiver;
  const match = matchOf(Rfc, Name, TaxZipCode, FiscalRegime);
  if (!match.ExistRfc) return wrong('Receiver.Rfc', 'CFDI40143 - El RFC no existe en la lista');
  if (!Name || Name !== Name.toUpperCase() || !match.MatchName) {
    return wrong('Receiver.Name', 'CFDI40145 - El nombre del receptor no corresponde al RFC');
  }
  if (!/^\d{5}$/.test(TaxZipCode) || !match.MatchZipCode) {
    return wrong('Receiver.TaxZipCode', 'CFDI40148 - El domicilio fiscal no corresponde al RFC');
  }
  if (!/^6\d\d$/.test(FiscalRegime) || !match.MatchFiscalRegime) {
    return wrong('Receiver.FiscalRegime', 'CFDI40158 - El régimen no corresponde al RFC');
  }
  return /^(G0[1-3]|I0[1-8]|D(0\d|10)|S01)$/.test(CfdiUse)
    ? undefined
    : wrong('Receiver.CfdiUse', 'CFDI40161 - El uso no corresponde al régimen');
}

function headRule(request: CfdiRequest): Wrong | undefined {
  if (request.ExpeditionPlace !== ACCOUNT.expeditionPlace) {
    return wrong('ExpeditionPlace', 'El lugar de expedición no es una sucursal');
  }
  if (
    request.PaymentMethod !== 'PUE' ||
    !/^(0[1-68]|1[2-57]|2\d|3[01])$/.test(request.PaymentForm)
  ) {
    return wrong('PaymentForm', 'CFDI40104 - Forma de pago inválida');
  }
  return request.Items.length > 0 ? undefined : wrong('Items', 'Falta al menos un concepto');
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A credit note says of which document it is, and has one kind of concept. */
function creditRule({ CfdiType, Relations, Items }: CfdiRequest): Wrong | undefined {
  if (CfdiType !== 'E') return undefined;
  const related = Relations?.Cfdis ?? [];
  if (!/^0[13]$/.test(Relations?.Type ?? '') || related.length === 0) {
    return wrong('Relations', 'CFDI40137 - Falta el CFDI relacionado');
  }
  if (!related.every(({ Uuid }) => UUID.test(Uuid))) {
    return wrong('Relations.Cfdis', 'El folio fiscal relacionado no es válido');
  }
  return Items.every((item) => item.ProductCode === '84111506' && item.UnitCode === 'ACT')
    ? undefined
    : wrong('Items', 'Una nota de crédito lleva la clave 84111506 y la unidad ACT');
}

function firstBroken(items: readonly CfdiItem[]): Wrong | undefined {
  for (const [index, item] of items.entries()) {
    const text = itemRule(item);
    if (text) return wrong(`Items[${index}]`, text);
  }
  return undefined;
}

function itemRule(item: CfdiItem): string | undefined {
  const { Subtotal, Discount, UnitPrice, Quantity, Taxes, Total } = item;
  const [tax] = Taxes;
  if (!/^\d{8}$/.test(item.ProductCode)) return 'CFDI40163 - Clave de producto inválida';
  if (!item.Description || item.Description.includes('|')) return 'Descripción inválida';
  if (Number(UnitPrice.toFixed(6)) !== UnitPrice)
    return 'El valor unitario tiene más de 6 decimales';
  if (centavos(UnitPrice * Quantity) !== centavos(Subtotal)) return 'CFDI40168 - Importe inválido';
  if (Discount < 0 || Discount > Subtotal) return 'CFDI40169 - Descuento inválido';
  if (!tax || item.TaxObject !== '02' || tax.Rate !== 0.16) return 'CFDI40170 - Falta el impuesto';
  if (centavos(Subtotal - Discount) !== centavos(tax.Base) || tax.Base <= 0) {
    return 'CFDI40174 - La base no es el importe menos el descuento';
  }
  const least = Math.floor((centavos(tax.Base) - 0.5) * tax.Rate);
  const most = Math.ceil((centavos(tax.Base) + 0.5) * tax.Rate);
  if (centavos(tax.Total) < least || centavos(tax.Total) > most) {
    return 'CFDI40181 - El impuesto no está entre sus límites';
  }
  return centavos(tax.Base + tax.Total) === centavos(Total) ? undefined : 'Total inválido';
}
