import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { FOLIO } from '../../kernel/ids.ts';
import { line, pesos } from '../../kernel/wire.ts';
import { type AskedMotive, CANCEL_MOTIVES } from './invoice-stamper.port.ts';
import type { PaymentForm } from './payment-form.ts';
import { RECEIVER_FIELDS } from './receiver.ts';

const params = z.strictObject({ folio: z.string().regex(FOLIO) });
/** Why a global invoice is taken back: it is wrong, or an order of it is to have its own. */
export const GLOBAL_MOTIVES = ['02', '04'] as const satisfies readonly AskedMotive[];
export type GlobalMotive = (typeof GLOBAL_MOTIVES)[number];

const limits = [{ name: 'facturas del equipo', each: 120, windowSeconds: 3600 }] as const;

export const retryInvoice = {
  params,
  answer: z.object({ folio_fiscal_de: z.string() }),
  refusals: {
    not_found: 404,
    /** Nobody has said yet for whom it is. */
    no_receiver: 409,
    not_allowed: 409,
    under_way: 409,
    rejected: 422,
    not_stamped: 502,
    unanswered: 502,
    not_configured: 503,
  },
  limits,
} as const satisfies CallContract;

export const extendInvoice = {
  params,
  body: z.strictObject({ hasta: z.iso.date() }),
  answer: z.object({ hasta: z.string() }),
  refusals: { not_found: 404, in_global: 409, bad_day: 422 },
  limits,
} as const satisfies CallContract;

const estado = z.enum([
  'por pedir',
  'pidiendo',
  'en duda',
  'solicitada',
  'cancelada',
  'rechazada',
  'fallida',
]);

export const cancelInvoice = {
  params,
  body: z.strictObject({ motivo: z.enum(CANCEL_MOTIVES) }),
  answer: z.object({ estado }),
  refusals: {
    not_found: 404,
    no_invoice: 409,
    under_way: 409,
    /** Another took, or is taking, the place of a wrong one that is not cancelled yet. */
    being_replaced: 409,
    not_configured: 503,
  },
  limits,
} as const satisfies CallContract;

/** Longer than SAT's register has any, for texts that are judged field by field afterwards. */
const typed = line(300);
/** Which field has to be mended. */
const Field = z.object({ campo: z.enum(RECEIVER_FIELDS) });

export const replaceInvoice = {
  params,
  body: z.strictObject({
    ...{ rfc: typed, nombre: typed, codigo_postal: typed, regimen_fiscal: typed, uso_cfdi: typed },
    payment_form: z.enum(['04', '28', '03', '17', '01'] satisfies PaymentForm[]),
    /** The wrong one, as whoever asks saw it. */
    folio_fiscal: typed,
  }),
  /** How the cancelling of the wrong one stands. */
  answer: z.object({ estado }),
  refusals: {
    not_found: 404,
    no_invoice: 409,
    /** SAT takes back no invoice that a credit note lessens. */
    has_notes: 409,
    not_allowed: 409,
    under_way: 409,
    /** Somebody else did it meanwhile. */
    replaced_before: 409,
    wrong_data: { status: 422, extra: Field },
    rejected: { status: 422, extra: Field },
    not_stamped: 502,
    unanswered: 502,
    not_configured: 503,
  },
  limits,
} as const satisfies CallContract;

export const cancelReplaced = {
  params,
  answer: z.object({ estado }),
  /** Nothing was refused that could be asked for again. */
  refusals: { not_found: 404, nothing_left: 409, not_configured: 503 },
  limits,
} as const satisfies CallContract;

const fileRefusals = { not_found: 404, unanswered: 502, not_configured: 503 } as const;

export const staffInvoicePdf = {
  params,
  answer: z.string(),
  media: 'application/pdf',
  refusals: fileRefusals,
  limits: [{ name: 'archivos de facturas del equipo', each: 600, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const staffInvoiceXml = {
  ...staffInvoicePdf,
  media: 'application/xml',
} as const satisfies CallContract;

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const stampGlobal = {
  params: z.strictObject({ mes: month }),
  /** What whoever asks saw: where it is another by now nothing is stamped. */
  body: z.strictObject({ pedidos: z.int().min(1).max(1000), total: pesos(100_000_000_000) }),
  answer: z.object({ referencia: z.string(), folio_fiscal: z.string() }),
  refusals: {
    /** Its orders may still be invoiced by themselves. */
    not_closed: 409,
    changed: 409,
    under_way: 409,
    not_stamped: 502,
    unanswered: 502,
    not_configured: 503,
  },
  limits,
} as const satisfies CallContract;

const reference = z.strictObject({
  referencia: z.string().regex(/^G-20\d\d-(0[1-9]|1[0-2])-\d{1,4}$/),
});

export const cancelGlobal = {
  params: reference,
  body: z.strictObject({ motivo: z.enum(GLOBAL_MOTIVES) }),
  answer: z.object({ estado }),
  refusals: {
    not_found: 404,
    /** SAT takes back no invoice that a credit note lessens. */
    has_notes: 409,
    under_way: 409,
    not_configured: 503,
  },
  limits,
} as const satisfies CallContract;

/** An invoice that another took the place of, or that SAT took back; its name need not keep RFC 9562. */
export const formerPdf = {
  ...staffInvoicePdf,
  params: params.extend({ fiscal: z.guid() }),
} as const satisfies CallContract;

export const formerXml = { ...formerPdf, media: 'application/xml' } as const satisfies CallContract;

export const globalPdf = {
  ...staffInvoicePdf,
  params: reference,
} as const satisfies CallContract;

export const globalXml = { ...globalPdf, media: 'application/xml' } as const satisfies CallContract;
