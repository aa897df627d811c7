import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { FOLIO } from '../../kernel/ids.ts';
import { filledLine, line, MOST_INTEGER, rowId } from '../../kernel/wire.ts';

const LineParams = z.strictObject({
  linea: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});
const pieces = z.number().int().min(0).max(1_000_000);
/** The version on the page this was decided on. */
const seen = z.number().int().min(0).max(MOST_INTEGER);
const Done = z.object({ success: z.literal(true) });

export const setCapacity = {
  /** `vista` is 0 where nobody has said a number yet. */
  body: z.strictObject({ tecnica: filledLine(100), piezas: pieces, vista: seen }),
  answer: Done,
  refusals: { not_found: 404, changed: 409 },
} as const satisfies CallContract;

export const startLine = {
  params: LineParams,
  /** Of the order. */
  body: z.strictObject({ vista: rowId.max(MOST_INTEGER) }),
  answer: Done,
  refusals: { not_found: 404, forbidden: 403, not_ready: 422, not_paid: 422, changed: 409 },
} as const satisfies CallContract;

export const countLine = {
  params: LineParams,
  /** Of the line's run. */
  body: z.strictObject({
    vista: rowId.max(MOST_INTEGER),
    buenas: pieces,
    merma: z.array(z.strictObject({ talla: line(40), cantidad: pieces })).max(40),
  }),
  answer: z.object({ faltan: z.number().int(), por_comprar: z.number().int() }),
  refusals: {
    not_found: 404,
    not_started: 422,
    too_many: 422,
    unknown_size: 422,
    changed: 409,
  },
} as const satisfies CallContract;

export const showFirstPiece = {
  params: LineParams,
  form: true,
  answer: z.object({ foto: z.string() }),
  refusals: { not_found: 404, not_started: 422, no_photo: 422, wrong_content: 415 },
  limits: [{ name: 'primeras-piezas', each: 120, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const finishOrder = {
  params: z.strictObject({ folio: z.string().regex(FOLIO) }),
  body: z.strictObject({ vista: rowId.max(MOST_INTEGER) }),
  answer: Done,
  refusals: {
    not_found: 404,
    forbidden: 403,
    not_ready: 422,
    not_paid: 422,
    not_finished: 422,
    no_photo: 422,
    changed: 409,
  },
} as const satisfies CallContract;

export const boardMark = {
  answer: z.object({ marca: z.string() }),
  refusals: {},
} as const satisfies CallContract;
