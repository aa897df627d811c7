import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { FOLIO } from '../../kernel/ids.ts';
import { line, MOST_INTEGER, paragraph, pesos, rowId } from '../../kernel/wire.ts';
import { KINDS, WISHES } from './claim.ts';

const MOST_WORDS = 1000;
const filled = paragraph(MOST_WORDS).pipe(z.string().min(5));
const count = (most: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(rowId.max(most));

/** The texts of the form that claims; its files are 'foto1' to 'foto4'. */
export const ClaimTexts = z.strictObject({
  folio: z.string().regex(FOLIO),
  linea: count(Number.MAX_SAFE_INTEGER),
  piezas: count(MOST_INTEGER),
  tipo: z.enum(KINDS),
  deseo: z.enum(WISHES),
  texto: filled,
  /** The form's own name: sent twice, it claims once. */
  clave: z.uuid(),
});
export type ClaimTexts = z.output<typeof ClaimTexts>;

export const fileClaim = {
  form: true,
  answer: z.object({ id: z.number().int() }),
  refusals: {
    not_found: 404,
    not_delivered: 409,
    too_late: 409,
    too_many_pieces: 422,
    bad_texts: 422,
    no_photo: 422,
    wrong_content: 415,
  },
  limits: [{ name: 'reclamaciones', each: 20, windowSeconds: 3600 }],
} as const satisfies CallContract;

/** The texts of the form that adds to a claim; its files are named as those of the claim. */
export const MessageTexts = z.strictObject({
  reclamacion: count(Number.MAX_SAFE_INTEGER),
  texto: paragraph(MOST_WORDS).pipe(z.string().min(2)),
  clave: z.uuid(),
});
export type MessageTexts = z.output<typeof MessageTexts>;

export const answerClaim = {
  form: true,
  answer: z.object({ success: z.literal(true) }),
  refusals: {
    not_found: 404,
    /** Somebody decided it meanwhile. */
    closed: 409,
    too_many_messages: 409,
    bad_texts: 422,
    wrong_content: 415,
  },
  limits: [{ name: 'reclamaciones-mensajes', each: 40, windowSeconds: 3600 }],
} as const satisfies CallContract;

const Answer = { respuesta: filled } as const;

const DecideBody = z.discriminatedUnion('resultado', [
  z.strictObject({ resultado: z.literal('reposicion'), ...Answer }),
  z.strictObject({
    resultado: z.literal('reembolso'),
    ...Answer,
    pago: z.strictObject({ tipo: z.enum(['cargo', 'transferencia', 'saldo']), id: rowId }),
    importe: pesos(99_999_999),
    /** What goes back with the pieces of what was paid for their stitches, as a refund has it. */
    puntadas: pesos(99_999_999).optional(),
    forma: z.enum(['original', 'spei', 'saldo']),
    clabe: line(18).default(''),
    beneficiario: line(120).default(''),
  }),
  z.strictObject({ resultado: z.literal('rechazo'), ...Answer }),
]);
export type DecideBody = z.output<typeof DecideBody>;

const ClaimParams = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

export const askClaimant = {
  params: ClaimParams,
  body: z.strictObject({
    texto: filled,
    /** The form's own name: sent twice, it asks once. */
    clave: z.uuid(),
  }),
  answer: z.object({ success: z.literal(true) }),
  refusals: { not_found: 404, own_order: 403, closed: 409 },
} as const satisfies CallContract;

export const decideClaim = {
  params: ClaimParams,
  body: DecideBody,
  answer: z.object({
    /** Of the order that makes good, or ''. */
    folio: z.string(),
    /** Money goes back once a second person approves it. */
    por_aprobar: z.boolean(),
  }),
  refusals: {
    not_found: 404,
    own_order: 403,
    decided: 409,
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
    too_many_pieces: 422,
    stitches_changed: 409,
    stitches_way: 422,
    /** More than was paid for what is left of the line. */
    above_line: 422,
    no_payment: 422,
  },
} as const satisfies CallContract;
