import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { FOLIO } from '../../kernel/ids.ts';
import { MOST_INTEGER, paragraph, rowId } from '../../kernel/wire.ts';
import { isHiddenBecause, isReviewOrder, MOST_WORDS } from './review.ts';

const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const stars = z.number().int().min(1).max(5);
const ProductParams = z.strictObject({ producto: number });

/** As everybody reads it. Moments are ISO texts. */
const Review = z.object({
  id: rowId,
  estrellas: stars,
  texto: z.string(),
  /** First name and an initial. */
  autor: z.string(),
  fecha: z.iso.datetime(),
  color: z.string(),
  terminado: z.string(),
  piezas: z.number().int(),
  /** The shop's words, or ''. */
  respuesta: z.string(),
  /** They answer what its author said before. */
  respuesta_anterior: z.boolean(),
});

export const listReviews = {
  params: ProductParams,
  query: z.strictObject({
    /** Those that come after this one. */
    antes: number.optional(),
    /** 'recientes', 'mejores' or 'peores'; of the same stars the newest first. */
    orden: z.string().refine(isReviewOrder).default('recientes'),
  }),
  answer: z.object({
    total: z.number().int(),
    /** Stars in tenths; null where nobody gave any. */
    promedio: z.number().nullable(),
    /** How many gave one star, two, and so on to five. */
    por_estrellas: z.array(z.number().int()).length(5).readonly(),
    opiniones: z.array(Review).readonly(),
    /** What to ask for as `antes` to read on; null at the end. */
    siguiente: rowId.nullable(),
  }),
  refusals: {},
} as const satisfies CallContract;

export const writeReview = {
  body: z.strictObject({
    folio: z.string().regex(FOLIO),
    producto: rowId,
    estrellas: stars,
    texto: paragraph(MOST_WORDS).default(''),
  }),
  answer: z.object({
    /** It was hidden before, and is until somebody of the shop has read it. */
    oculta: z.boolean(),
  }),
  refusals: {
    not_found: 404,
    not_in_order: 404,
    not_delivered: 409,
    /** It tells how somebody is reached. */
    contact_in_words: 422,
  },
  limits: [{ name: 'opiniones', each: 30, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const withdrawReview = {
  params: ProductParams,
  answer: z.null(),
  refusals: { not_found: 404 },
} as const satisfies CallContract;

const because = z.string().refine(isHiddenBecause);
/** The version that was looked at: what its author changed meanwhile is read first. */
const Seen = { vista: z.number().int().min(1).max(MOST_INTEGER) } as const;

export const tendReview = {
  params: z.strictObject({ id: number }),
  body: z.discriminatedUnion('paso', [
    z.strictObject({ paso: z.literal('leida'), ...Seen }),
    z.strictObject({ paso: z.literal('ocultar'), porque: because, ...Seen }),
    z.strictObject({ paso: z.literal('mostrar'), ...Seen }),
    z.strictObject({ paso: z.literal('responder'), texto: paragraph(MOST_WORDS), ...Seen }),
  ]),
  answer: z.object({ success: z.literal(true) }),
  refusals: { not_found: 404, changed: 409 },
} as const satisfies CallContract;
export type TendBody = z.output<typeof tendReview.body>;
