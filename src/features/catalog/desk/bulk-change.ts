import * as z from 'zod';
import { MOST_INTEGER, rowId } from '../../../kernel/wire.ts';
import { LEAST_MARGIN, MOST_MARGIN } from './typed-draft.ts';

/** Percent with two decimals at most. */
const percent = (least: number, most: number) =>
  z
    .number()
    .min(least)
    .max(most)
    .refine((amount) => Math.abs(amount - Number(amount.toFixed(2))) < 1e-9);

/** Percent on a cost. */
export const MARGIN = percent(LEAST_MARGIN, MOST_MARGIN);

/** What is done to many products at once. */
export const BulkChange = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('categoria'), id_subcategoria: rowId.max(MOST_INTEGER) }),
  z.strictObject({ tipo: z.literal('activo'), activo: z.boolean() }),
  /** Of the price. */
  z.strictObject({ tipo: z.literal('precio'), porcentaje: percent(-90, 500) }),
  /** On the cost; whatever has none keeps its price, and a margin of its own becomes this one. */
  z.strictObject({ tipo: z.literal('margen'), porcentaje: MARGIN }),
]);
export type BulkChange = z.output<typeof BulkChange>;

/** What a margin does to the prices of those chosen. */
export const MarginSum = z.object({
  suben: z.number().int(),
  bajan: z.number().int(),
  /** They have the price already. */
  iguales: z.number().int(),
  sin_costo: z.number().int(),
  /** Those that change most; pesos before tax. */
  precios: z
    .array(
      z.object({
        codigo: z.string(),
        nombre: z.string(),
        costo: z.number(),
        antes: z.number(),
        despues: z.number(),
      }),
    )
    .readonly(),
});
export type MarginSum = z.output<typeof MarginSum>;

/** What a percentage does to those chosen that are on sale and have a cost. */
export const BelowCostSum = z.object({
  /** They would cost more than they are sold for, and do not yet. */
  bajan: z.number().int(),
  /** They do already, and go on to. */
  ya_estaban: z.number().int(),
  /** Of these nobody can say. */
  sin_costo: z.number().int(),
  /** Those that would lose most; pesos before tax. */
  productos: z
    .array(z.object({ codigo: z.string(), nombre: z.string(), pierde: z.number() }))
    .readonly(),
});
export type BelowCostSum = z.output<typeof BelowCostSum>;
