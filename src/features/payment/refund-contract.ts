import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { FOLIO } from '../../kernel/ids.ts';
import { filledLine, line, paragraph, pesos, rowId } from '../../kernel/wire.ts';
import { carriesCardNumber } from './card-number.ts';
import { ASKED_REASONS, TRACKING_KEY } from './refund.ts';

/** The calls of the staff's page of refunds. Amounts are pesos with IVA. */
const folio = z.string().regex(FOLIO);
/** A person may paste anything into a note: never a card. */
const withoutCard = <S extends z.ZodType<string>>(schema: S) =>
  schema.refine((text) => !carriesCardNumber(text));

const PaymentsQuery = z.strictObject({ folio });
const PaymentsAnswer = z.object({
  folio: z.string(),
  total: z.number(),
  /** What pieces may come back of, with what a proposal is made of. */
  lineas: z.array(
    z.object({
      id: z.number().int(),
      nombre: z.string(),
      piezas: z.number().int(),
      /** Pieces that go back already. */
      devueltas: z.number().int(),
      /** What was paid for the whole line. */
      neto: z.number(),
      /** What was paid beside the order for its finish, as for further stitches. */
      cobros: z.array(
        z.object({
          folio: z.string(),
          /** Pieces whose share of it goes back already. */
          devueltas: z.number().int(),
          neto: z.number(),
          /** What may still be asked for. */
          disponible: z.number(),
        }),
      ),
    }),
  ),
  pagos: z.array(
    z.object({
      tipo: z.enum(['cargo', 'transferencia', 'saldo']),
      id: z.number().int(),
      /** How it was paid, in words. */
      forma: z.string(),
      referencia: z.string(),
      fecha: z.string(),
      pagado: z.number(),
      devuelto: z.number(),
      /** Asked for and not over. */
      comprometido: z.number(),
      /** What may still be asked for. */
      disponible: z.number(),
      /** What the company can return by itself: nothing, all of it or parts. */
      puede: z.enum(['nothing', 'whole', 'parts']),
    }),
  ),
});

const AskBody = z.strictObject({
  folio,
  pago: z.strictObject({ tipo: z.enum(['cargo', 'transferencia', 'saldo']), id: rowId }),
  importe: pesos(99_999_999),
  forma: z.enum(['original', 'spei', 'saldo']),
  clabe: line(18).default(''),
  beneficiario: withoutCard(line(120)).default(''),
  motivo: z.enum(ASKED_REASONS),
  nota: withoutCard(paragraph(500)).default(''),
  /** The pieces it is for; none where it is for no pieces. */
  lineas: z
    .array(z.strictObject({ linea: rowId, piezas: z.number().int().min(1).max(1_000_000) }))
    .max(200)
    .default([]),
  /**
   * What goes back with the pieces of what was paid beside the order for their stitches, as it was
   * read; none of it, or left out for whatever it is.
   */
  puntadas: pesos(99_999_999).optional(),
  /** The form's own name: sent twice, it asks once. */
  clave: z.uuid(),
});
const AskAnswer = z.object({
  referencia: z.string(),
  /** It waits for a second person. */
  por_aprobar: z.boolean(),
});

const DecideParams = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});
const DecideBody = z.discriminatedUnion('paso', [
  z.strictObject({ paso: z.literal('aprobar') }),
  z.strictObject({ paso: z.literal('rechazar'), motivo: withoutCard(filledLine(300)) }),
  z.strictObject({ paso: z.literal('reintentar') }),
  z.strictObject({ paso: z.literal('enviada'), rastreo: z.string().regex(TRACKING_KEY) }),
]);

/** What of an order may go back. */
export const orderPayments = {
  query: PaymentsQuery,
  answer: PaymentsAnswer,
  refusals: { not_found: 404 },
} as const satisfies CallContract;

export const askRefund = {
  body: AskBody,
  answer: AskAnswer,
  refusals: {
    not_found: 404,
    disputed: 409,
    nothing_left: 409,
    /** Somebody decided that nothing of the order goes back. */
    kept: 409,
    too_much: 422,
    not_that_way: 422,
    whole_only: 422,
    one_at_a_time: 409,
    bad_clabe: 422,
    note_missing: 422,
    /** More pieces of a line than are left of it, or a line of another order. */
    too_many_pieces: 422,
    /** What was paid for the pieces' stitches is not what was read. */
    stitches_changed: 409,
    /** It cannot go back by this way. */
    stitches_way: 422,
  },
} as const satisfies CallContract;

export const decideRefund = {
  params: DecideParams,
  body: DecideBody,
  answer: z.object({ success: z.literal(true) }),
  refusals: {
    not_found: 404,
    not_now: 409,
    own_request: 403,
    own_order: 403,
    owed: 409,
    /** Since it was asked for, its bank contests the payment, or its company returned some of it. */
    disputed: 409,
    overtaken: 409,
    known_key: 409,
  },
} as const satisfies CallContract;
