import * as z from 'zod';
import type { CallContract } from '../../../kernel/call.ts';

/** As the browser keeps them; the server reads them as it would a stored cart, field by field. */
const Lines = z.array(z.looseObject({}));

export const saveCart = {
  body: z.strictObject({ lineas: Lines.min(1).max(100) }),
  /** Until when, ISO, and to which address its link went. */
  answer: z.object({ vence: z.string(), correo: z.string() }),
  refusals: { not_sold: 422, not_proven: 409 },
  bodyLimit: 512 * 1024,
  limits: [{ name: 'guardar-carrito', each: 5, network: 60, windowSeconds: 24 * 3600 }],
} as const satisfies CallContract;

export const savedCart = {
  answer: z.object({ lineas: Lines }),
  refusals: { not_found: 404 },
} as const satisfies CallContract;
