import * as z from 'zod';
import type { CallContract } from '../../../kernel/call.ts';
import * as wire from '../../../kernel/wire.ts';
import { MOST_PIECES } from '../../pricing/quantity-rule.ts';

/** What a finish costs and how long it takes. */

const pieces = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(MOST_PIECES));
const technique = wire.text(100).min(1);
/** Stored names of two files at most, with commas between them; after each, where it was placed, '~' and the area. */
const files = z
  .string()
  .regex(/^[\w.-]{1,100}(~[a-z0-9-]{1,40})?(,[\w.-]{1,100}(~[a-z0-9-]{1,40})?)?$/);
export const FinishCostQuery = z.strictObject({
  terminado: technique,
  cantidad: pieces,
  /** The asker's artwork, where its inks and positions are to be in the price. */
  archivos: files.optional(),
});
/** No finish costs more. */
const MOST_PESOS = 10_000_000;
const extra = z.object({ cantidad: z.number().int(), importe: z.number() });
/** `precio_unitario` before tax: of the whole job ('fijo') or of each piece ('por_pieza'). */
export const FinishCost = z.object({
  precio_unitario: z.number().min(0).max(MOST_PESOS),
  modo: z.enum(['fijo', 'por_pieza']),
  /** Inks in which the artwork is printed, where some quantity is charged by them. */
  tintas: z.number().int().optional(),
  /** Those that this quantity charges, and what of `precio_unitario` they are. */
  tintas_adicionales: extra.optional(),
  /** Areas on which the artwork lies, where some quantity is charged by them. */
  posiciones: z.number().int().optional(),
  posiciones_adicionales: extra.optional(),
});
export const TechniqueParams = z.strictObject({ technique });
export const FinishDays = z.object({ tiempo_entrega: z.number().int().min(0) });

export const finishCost = {
  query: FinishCostQuery,
  answer: FinishCost,
  refusals: { unprintable_name: 422, unknown_finish: 404, no_price: 422, busy: 503 },
} as const satisfies CallContract;

export const finishDays = {
  params: TechniqueParams,
  query: z.strictObject({ cantidad: pieces.optional() }),
  answer: FinishDays,
  refusals: { unprintable_name: 422, unknown_finish: 404 },
} as const satisfies CallContract;
