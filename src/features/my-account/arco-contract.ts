import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { EMAIL_MAX } from '../../kernel/email.ts';
import { filledLine, text } from '../../kernel/wire.ts';

const Done = z.object({ success: z.literal(true) });
const id = z.number().int().positive();

export const askArco = {
  body: z.strictObject({
    tipo: z.enum(['acceso', 'rectificacion', 'cancelacion', 'oposicion']),
    nombre: filledLine(120),
    email: text(EMAIL_MAX * 4).min(1),
    detalle: text(2000).min(10),
  }),
  answer: z.object({
    success: z.literal(true),
    folio: z.string(),
    /** The last day to answer, AAAA-MM-DD. */
    limite: z.string(),
  }),
  refusals: { no_email: 422 },
  limits: [{ name: 'ask-arco', network: 10, everybody: 300, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const proveArco = {
  body: z.strictObject({ id }),
  answer: Done,
  refusals: { unknown: 404, answered: 409 },
} as const satisfies CallContract;

export const answerArco = {
  body: z.strictObject({ id, procede: z.boolean(), respuesta: text(4000).min(10) }),
  answer: Done,
  refusals: { unknown: 404, answered: 409, identity_missing: 409 },
} as const satisfies CallContract;
