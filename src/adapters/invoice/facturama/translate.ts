import * as z from 'zod';
import type {
  Concept,
  FiscalState,
  ReceiverField,
  Rejection,
  Stamped,
  StampRequest,
} from '../../../features/invoicing/invoice-stamper.port.ts';
import { IVA_PERCENT } from '../../../kernel/money.ts';
import { amountOf } from '../../pesos.ts';
import type { Wrong } from './transport.ts';

/** A CFDI as Facturama answers it when it is made, and when it is read. */
const Cfdi = z.looseObject({
  Id: z.string().min(1),
  Total: z.number().nullish(),
  Complement: z
    .looseObject({
      TaxStamp: z.looseObject({ Uuid: z.string().nullish(), Date: z.string().nullish() }).nullish(),
    })
    .nullish(),
});

/** What it says of a cancellation, and of a document that is read. */
const Told = z.looseObject({ Status: z.string().min(1) });

const STATES: Readonly<Record<string, FiscalState>> = {
  active: 'active',
  canceled: 'canceled',
  cancelled: 'canceled',
  requested: 'requested',
  pending: 'requested',
  rejected: 'rejected',
};

/** How a document stands with SAT; undefined for a word that is not known. */
export function stateIn(body: unknown): FiscalState | undefined {
  const parsed = Told.safeParse(body);
  return parsed.success ? STATES[parsed.data.Status.toLowerCase()] : undefined;
}

/** A row of its list, which says less. */
const Row = z.looseObject({
  Id: z.string().min(1),
  Folio: z.string().nullish(),
  OrderNumber: z.string().nullish(),
  Uuid: z.string().nullish(),
  Date: z.string().nullish(),
  Total: z.number().nullish(),
  Status: z.string().nullish(),
});
export const Rows = z.array(Row);
export type Row = z.infer<typeof Row>;

export const FileAnswer = z.looseObject({ Content: z.string().min(1) });

export const ReceiverMatch = z.looseObject({
  ExistRfc: z.boolean(),
  MatchName: z.boolean(),
  MatchZipCode: z.boolean(),
  MatchFiscalRegime: z.boolean(),
});

/** The CFDI that was made; undefined while it bears no stamp. */
export function stampedOf(body: unknown): Stamped | undefined {
  const parsed = Cfdi.safeParse(body);
  if (!parsed.success) return undefined;
  const { Id: id, Total: total, Complement } = parsed.data;
  return toStamped(id, Complement?.TaxStamp?.Uuid, Complement?.TaxStamp?.Date, total);
}

/** The same of a row of the list. */
export const stampedRow = ({ Id, Uuid, Date: date, Total }: Row): Stamped | undefined =>
  toStamped(Id, Uuid, date, Total);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function toStamped(
  id: string,
  uuid: string | null | undefined,
  date: string | null | undefined,
  total: number | null | undefined,
): Stamped | undefined {
  const stampedAt = instantOf(date ?? '');
  if (!uuid || !UUID.test(uuid) || !stampedAt) return undefined;
  const fiscalFolio = uuid.toLowerCase();
  return { id, fiscalFolio, stampedAt, total: total == null ? null : amountOf(total) };
}

/** SAT's dates have no zone: they are the centre's, which has kept -06:00 since 2022. */
function instantOf(date: string): Date | undefined {
  const zoned = /(Z|[+-]\d\d:\d\d)$/.test(date) ? date : `${date}-06:00`;
  const instant = new Date(zoned);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** c_Periodicidad: sales of a month. */
const MONTHLY = '04';

/** What `POST /3/cfdis` takes: pesos, and Facturama's own names. */
export function cfdiBody(request: StampRequest, expeditionPlace: string): object {
  const { receiver, reference, paymentForm, concepts, related, global } = request;
  const credit = request.kind === 'egreso';
  return {
    // How the printed form calls it: factura, nota de crédito.
    NameId: credit ? '2' : '1',
    CfdiType: credit ? 'E' : 'I',
    ...(related
      ? {
          Relations: {
            Type: related.type,
            Cfdis: related.fiscalFolios.map((folio) => ({ Uuid: folio })),
          },
        }
      : {}),
    ...(global
      ? {
          GlobalInformation: { Periodicity: MONTHLY, Months: global.month, Year: `${global.year}` },
        }
      : {}),
    Folio: reference,
    OrderNumber: reference,
    Currency: 'MXN',
    PaymentForm: paymentForm,
    PaymentMethod: 'PUE',
    ExpeditionPlace: expeditionPlace,
    Exportation: '01',
    Observations: global && !credit ? 'Factura global' : `Pedido ${request.folio}`,
    Receiver: {
      Rfc: receiver.rfc,
      Name: receiver.name,
      CfdiUse: receiver.use,
      FiscalRegime: receiver.regime,
      // The public lives where the document is made out (CFDI40149).
      TaxZipCode: global ? expeditionPlace : receiver.postalCode,
    },
    Items: concepts.map(itemBody),
  };
}

const MILLION = 1_000_000;
const pesos = (centavos: number): number => centavos / 100;

const itemBody = (concept: Concept): object => ({
  ProductCode: concept.key,
  IdentificationNumber: concept.code,
  Description: concept.description,
  Unit: concept.unitName,
  UnitCode: concept.unit,
  UnitPrice: concept.unitMillionths / MILLION,
  Quantity: concept.quantity,
  Subtotal: pesos(concept.amount),
  Discount: pesos(concept.discount),
  TaxObject: '02',
  Taxes: [
    {
      Name: 'IVA',
      Rate: IVA_PERCENT / 100,
      Base: pesos(concept.base),
      Total: pesos(concept.tax),
      IsRetention: false,
      IsFederalTax: true,
    },
  ],
  Total: pesos(concept.base + concept.tax),
});

/** Facturama's name of a receiver's field, at the end of its `cfdiToCreate.Receiver.Rfc`. */
const FIELDS: Readonly<Record<string, ReceiverField>> = {
  'receiver.rfc': 'rfc',
  'receiver.name': 'nombre',
  'receiver.taxzipcode': 'codigo_postal',
  'receiver.fiscalregime': 'regimen_fiscal',
  'receiver.cfdiuse': 'uso_cfdi',
};

const UNAUTHORIZED = new Set([401, 402, 403]);

/** What Facturama refused, without its words. */
export function rejectionOf(status: number, wrong: readonly Wrong[]): Rejection {
  if (UNAUTHORIZED.has(status)) return { code: '', field: null, account: true };
  const code = wrong.map(({ text }) => /CFDI\d{5}/.exec(text)?.[0]).find(Boolean) ?? '';
  const field = wrong
    .map(({ field: name }) => FIELDS[name.toLowerCase().split('.').slice(-2).join('.')])
    .find(Boolean);
  return { code, field: field ?? null };
}
