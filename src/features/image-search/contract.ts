import * as z from 'zod';
import type { CallContract, Frozen } from '../../kernel/call.ts';
import { Card } from '../catalog/contract.ts';

/** The call that finds products by picture. */

/** Products shown at most. */
export const MOST_SIMILAR = 24;
/** Largest picture a shopper may send, in bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;
/** Response header with the name of the cleaned picture. */
export const CLEANED_HEADER = 'X-Imagen-Id';

const SimilarProduct = Card.extend({
  /** How alike, 0 to 1. */
  similitud: z.number().min(0).max(1),
});
export type SimilarProduct = Frozen<z.infer<typeof SimilarProduct>>;
/** Best first, at most MOST_SIMILAR. */
export const SimilarProducts = z.array(SimilarProduct).max(MOST_SIMILAR).readonly();

export const CleanedParams = z.strictObject({ id: z.string().regex(/^[\w-]{22}$/) });

export const IndexStatusAnswer = z.object({
  /** `indexando` and `calibrando` while a build is under way, `vacio` before the first one. */
  estado: z.enum(['vacio', 'indexando', 'calibrando', 'listo', 'fallo']),
  /** Pictures that are stored, so that searches can find them. */
  imagenes: z.number().int(),
  /** Pictures (or, while calibrating, products) worked on and to be worked on in the last build. */
  avance: z.number().int(),
  total: z.number().int(),
  calibrado: z.boolean(),
  /** ISO times; `terminado` belongs to the last build that ended well. */
  iniciado: z.string().nullable(),
  terminado: z.string().nullable(),
});

/** A form with one field, `file`: a picture, or the address of one of ours. */
export const cleanImage = {
  form: true,
  answer: SimilarProducts,
  refusals: { unreadable: 422, foreign_picture: 422, busy: 503 },
  refusesInText: true,
  limits: [
    { name: 'image', network: 150, windowSeconds: 600 },
    { name: 'image-day', network: 2000, windowSeconds: 86_400 },
  ],
} as const satisfies CallContract;

export const cleanedImage = {
  params: CleanedParams,
  answer: z.string().meta({ format: 'binary' }),
  media: 'image/webp',
  refusals: { unknown_picture: 404 },
} as const satisfies CallContract;

export const imageIndex = {
  answer: IndexStatusAnswer,
  refusals: {},
} as const satisfies CallContract;
