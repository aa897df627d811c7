import * as z from 'zod';
import type { CallContract } from '../../../kernel/call.ts';
import { EMAIL_MAX } from '../../../kernel/email.ts';
import { askedFolio, text } from '../../../kernel/wire.ts';

export const shareQuote = {
  body: z.strictObject({ folio: askedFolio, correo: text(EMAIL_MAX).min(1) }),
  answer: z.object({ success: z.literal(true) }),
  refusals: { not_found: 404, no_email: 422, not_proven: 409, closed: 409 },
  limits: [{ name: 'compartir-cotizacion', each: 10, network: 40, windowSeconds: 24 * 3600 }],
  countsItself: true,
} as const satisfies CallContract;
