import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { filledLine, line, MOST_INTEGER, rowId } from '../../kernel/wire.ts';

const pieces = (least: number) => z.number().int().min(least).max(1_000_000);
const MOST_PARTS = 2000;
const BODY_LIMIT = 512 * 1024;

export const buyBlanks = {
  body: z.strictObject({
    proveedor: rowId.max(MOST_INTEGER),
    /** The supplier's own number of the order. */
    referencia: filledLine(60),
    llega: z.iso.date(),
    partes: z
      .array(
        z.strictObject({
          linea: rowId,
          talla: line(40),
          repone: z.boolean(),
          piezas: pieces(1),
        }),
      )
      .min(1)
      .max(MOST_PARTS),
  }),
  bodyLimit: BODY_LIMIT,
  answer: z.object({ id: z.number().int(), surtidos: z.number().int() }),
  refusals: { too_early: 422, reference_used: 422, changed: 409 },
} as const satisfies CallContract;

export const receiveBlanks = {
  params: z.strictObject({
    id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  }),
  body: z.strictObject({
    /** The version of the purchase on the page this was counted on. */
    vista: rowId.max(MOST_INTEGER),
    llegaron: z
      .array(
        z.strictObject({
          color: rowId,
          talla: line(40),
          repone: z.boolean(),
          llegaron: pieces(0),
        }),
      )
      .max(MOST_PARTS),
    /** Nothing more will come: what is missing is to buy again. */
    cerrar: z.boolean(),
  }),
  bodyLimit: BODY_LIMIT,
  answer: z.object({ cerrada: z.boolean(), completos: z.number().int() }),
  refusals: { not_found: 404, too_many: 422, nothing: 422, changed: 409 },
} as const satisfies CallContract;

export const purchaseFile = {
  query: z.strictObject({ proveedor: z.string().regex(/^[1-9]\d{0,8}$/) }),
  answer: z.string(),
  media: 'text/csv; charset=utf-8',
  refusals: {},
  limits: [{ name: 'purchase-file', windowSeconds: 3600, each: 60 }],
} as const satisfies CallContract;
