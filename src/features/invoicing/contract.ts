import * as z from 'zod';
import type { CallContract, Frozen } from '../../kernel/call.ts';
import { askedFolio, documentedToken, line } from '../../kernel/wire.ts';
import type { PaymentForm } from './payment-form.ts';
import { RECEIVER_FIELDS } from './receiver.ts';

const taxCode = z.string();
/** Whether people (RFC of 13) and companies (RFC of 12) may state it. */
const persons = { fisica: z.boolean(), moral: z.boolean() };

export const RegimesAnswer = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({ id: z.number().int(), clave: taxCode, descripcion: z.string(), ...persons }),
  ),
});
export type RegimesAnswer = Frozen<z.infer<typeof RegimesAnswer>>;

export const CfdiUsesAnswer = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      id_cfdi: z.number().int(),
      clave: taxCode,
      descripcion: z.string(),
      ...persons,
      /** Codes of the regimes that allow it. */
      regimenes: z.array(taxCode),
    }),
  ),
});
export type CfdiUsesAnswer = Frozen<z.infer<typeof CfdiUsesAnswer>>;

export const taxRegimes = { answer: RegimesAnswer, refusals: {} } as const satisfies CallContract;
export const cfdiUses = { answer: CfdiUsesAnswer, refusals: {} } as const satisfies CallContract;

const Invoice = z.object({ id_facturama: z.string(), fecha_facturacion: z.string() });
const paymentForm = z.enum(['04', '28', '03', '17', '01'] satisfies PaymentForm[]);
/** Longer than SAT's register has any, for texts that are judged field by field afterwards. */
const typed = line(300);

const StatusQuery = z.strictObject({
  order_token: askedFolio,
  user_token: documentedToken,
  token: documentedToken,
});
const StatusAnswer = z.object({
  success: z.literal(true),
  /** The invoice, once it is stamped. */
  factura: Invoice.nullable(),
  /** Credit notes of what went back of it. */
  notas: z.array(Invoice.extend({ total: z.number() })),
  /** The wrong one that this invoice took the place of, and whether SAT took it back yet. */
  sustituye: z
    .object({ folio_fiscal: z.string(), id_facturama: z.string(), cancelada: z.boolean() })
    .nullable(),
  /** Whether the form is offered. */
  permitido: z.boolean(),
  /** Why it is not. */
  mensaje: z.string(),
  error: z.string(),
  /** Whom this person's last invoice was for, so that nobody types it twice. */
  datos: z
    .object({
      rfc: z.string(),
      nombre: z.string(),
      codigo_postal: z.string(),
      regimen_fiscal: z.string(),
      uso_cfdi: z.string(),
    })
    .nullable(),
  /** The form of payment that fits how the order was paid; null for one that was not. */
  forma_pago: paymentForm.nullable(),
});
export type InvoiceStatus = Frozen<z.infer<typeof StatusAnswer>>;

const CreateRequest = z.strictObject({
  order_token: askedFolio,
  user_token: documentedToken,
  token: documentedToken,
  rfc: typed,
  nombre: typed,
  codigo_postal: typed,
  regimen_fiscal: typed,
  uso_cfdi: typed,
  payment_form: paymentForm,
});
export type CreateRequest = z.output<typeof CreateRequest>;
const CreateAnswer = z.object({ success: z.literal(true), factura: Invoice, error: z.string() });

/** Which field has to be mended. */
const Field = z.object({ campo: z.enum(RECEIVER_FIELDS) });

export const invoiceStatus = {
  query: StatusQuery,
  answer: StatusAnswer,
  /** Who names one order after another that is not theirs, guesses. */
  refusals: { not_found: 404, too_many_guesses: 429 },
} as const satisfies CallContract;

export const createInvoice = {
  body: CreateRequest,
  answer: CreateAnswer,
  refusals: {
    not_found: 404,
    not_allowed: 409,
    /** Somebody is having it stamped, or nobody knows yet how that ended. */
    under_way: 409,
    wrong_data: { status: 422, extra: Field },
    rejected: { status: 422, extra: Field },
    /** SAT or the company refused what no data of a receiver mends. */
    not_stamped: 502,
    unanswered: 502,
    not_configured: 503,
  },
  limits: [{ name: 'facturas', each: 60, network: 600, windowSeconds: 3600 }],
} as const satisfies CallContract;

const FileParams = z.strictObject({ id: z.string().regex(/^[\w-]{1,100}$/) });
const fileRefusals = { not_found: 404, unanswered: 502, not_configured: 503 } as const;
const fileLimits = [{ name: 'archivos de facturas', each: 300, windowSeconds: 3600 }] as const;

export const invoicePdf = {
  params: FileParams,
  answer: z.string(),
  media: 'application/pdf',
  refusals: fileRefusals,
  limits: fileLimits,
} as const satisfies CallContract;

export const invoiceXml = {
  ...invoicePdf,
  media: 'application/xml',
} as const satisfies CallContract;
