import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { MOST_INTEGER, pesos, plain, text } from '../../kernel/wire.ts';
import { MOST_COSTS } from './costs.ts';
import { REPORTS } from './period.ts';

/** The calls of reports. Costs are pesos before IVA. */

const day = z.iso.date();
const MOST_PESOS = 1_000_000;

export const exportReport = {
  query: z.strictObject({
    ver: z.enum(REPORTS),
    tabla: text(20),
    desde: text(10).optional(),
    hasta: text(10).optional(),
    por: text(10).optional(),
  }),
  answer: z.string(),
  media: 'text/csv; charset=utf-8',
  refusals: { not_found: 404 },
  limits: [{ name: 'export-reports', windowSeconds: 3600, each: 120 }],
} as const satisfies CallContract;

export const tellFinishCost = {
  params: z.strictObject({ id: z.coerce.number().int().min(1).max(MOST_INTEGER) }),
  body: z.strictObject({ desde: day, trabajo: pesos(MOST_PESOS), pieza: pesos(MOST_PESOS) }),
  answer: z.object({ success: z.literal(true) }),
  refusals: { not_found: 404, too_early: 422 },
} as const satisfies CallContract;

export const tellProductCosts = {
  body: z.strictObject({
    desde: day,
    costos: z
      .array(z.strictObject({ codigo: plain(60).min(1), costo: pesos(MOST_PESOS) }))
      .min(1)
      .max(MOST_COSTS)
      .refine((rows) => new Set(rows.map(({ codigo }) => codigo)).size === rows.length),
  }),
  answer: z.object({
    guardados: z.number().int(),
    /** Codes of which there is no product. */
    desconocidos: z.array(z.string()),
  }),
  refusals: { too_early: 422 },
  bodyLimit: 256 * 1024,
} as const satisfies CallContract;
