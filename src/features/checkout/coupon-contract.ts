import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { MOST_INTEGER, pesos, text } from '../../kernel/wire.ts';
import { MOST_OFF, MOST_USES, normaliseCoupon } from './coupon.ts';

/** Shorter ones are guessed; other letters look like these. */
const code = text(60)
  .transform(normaliseCoupon)
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{3,23}$/));

const terms = {
  descuento: pesos(MOST_OFF).pipe(z.number().positive()),
  limite: z.number().int().min(1).max(MOST_USES).nullable(),
  hasta: z.iso.date().nullable(),
};
const answer = z.object({ codigo: z.string() });

export const createCoupon = {
  body: z.strictObject({ codigo: code, ...terms }),
  answer,
  refusals: { taken: 409 },
} as const satisfies CallContract;

export const changeCoupon = {
  params: z.strictObject({ codigo: code }),
  body: z.strictObject({
    ...terms,
    activo: z.boolean(),
    /** Of what whoever changes it saw. */
    version: z.number().int().min(0).max(MOST_INTEGER),
  }),
  answer,
  refusals: { not_found: 404, used: 422, changed: 409 },
} as const satisfies CallContract;
