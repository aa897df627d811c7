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
    /** Where it was counted. */
    almacen: rowId,
    /** Pieces on the shelf that nobody has ordered. */
    existencia: counted,
    /** What the page said when this was counted. */
    vista: counted,
    motivo: filledLine(MAX_REASON),
  }),
  answer: z.object({ existencia: z.number().int() }),
  refusals: { not_found: 404, no_warehouse: 422, promised: 422, changed: 409 },
} as const satisfies CallContract;

/** Free pieces that go from one warehouse to another of the company's own. */
export const transferStock = {
  params: colour,
  body: z.strictObject({
    /** Of a colour that is sold by size; null for any other. */
    talla: rowId.nullable(),
    de: rowId,
    a: rowId,
    piezas: counted.min(1),
    /** What the page said of where they come from. */
    vista: counted,
    motivo: filledLine(MAX_REASON),
  }),
  answer: z.object({ quedan: z.number().int() }),
  refusals: { not_found: 404, no_warehouse: 422, not_own: 422, too_many: 422, changed: 409 },
} as const satisfies CallContract;

/** What every warehouse has, or one of them, for a spreadsheet. */
export const exportStock = {
  query: z.strictObject({
    almacen: z
      .string()
      .regex(/^\d{1,9}$/)
      .optional(),
  }),
  answer: z.string(),
  media: 'text/csv; charset=utf-8',
  refusals: {},
  limits: [{ name: 'export-stock', windowSeconds: 3600, each: 30 }],
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
    /** Every colour and size of the product gets the same. */
    todo_el_producto: z.boolean().default(false),
  }),
  answer: z.object({ minimo: z.number().int().nullable() }),
  refusals: { not_found: 404, changed: 409 },
} as const satisfies CallContract;
