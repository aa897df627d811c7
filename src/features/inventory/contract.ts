import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { filledLine, rowId } from '../../kernel/wire.ts';

export const MOST_COUNTED = 1_000_000;
export const MAX_REASON = 200;
const counted = z.number().int().min(0).max(MOST_COUNTED);

const colour = z.strictObject({
  color: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

/** What somebody counted of a colour, or of one of its sizes. */
export const adjustStock = {
  params: colour,
  body: z.strictObject({
    /** Of a colour that is sold by size; null for any other. */
    talla: rowId.nullable(),
    /** Pieces on the shelf that nobody has ordered. */
    existencia: counted,
    /** What the page said when this was counted. */
    vista: counted,
    motivo: filledLine(MAX_REASON),
  }),
  answer: z.object({ existencia: z.number().int() }),
  refusals: { not_found: 404, promised: 422, changed: 409 },
} as const satisfies CallContract;

const least = z.number().int().min(1).max(MOST_COUNTED).nullable();

export const setThreshold = {
  params: colour,
  body: z.strictObject({
    /** Of a colour that is sold by size; null for any other. */
    talla: rowId.nullable(),
    /** Null: nobody is told. */
    minimo: least,
    /** What the page said when this was written. */
    visto: least,
  }),
  answer: z.object({ minimo: z.number().int().nullable() }),
  refusals: { not_found: 404, changed: 409 },
} as const satisfies CallContract;
