import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { plain, text } from '../../kernel/wire.ts';

export const FaqList = z.array(z.object({ pregunta: z.string(), respuesta: z.string() }));

export const CONTACT_MESSAGE_MAX = 4000;

/** Missing fields are answered with a sentence (SPEC API-31), so all three may be absent here. */
export const ContactRequest = z.strictObject({
  nombre: plain(120).optional(),
  email: plain(254).optional(),
  mensaje: text(CONTACT_MESSAGE_MAX).optional(),
});
export type ContactRequest = z.infer<typeof ContactRequest>;
export const ContactResponse = z.object({ success: z.literal(true), message: z.string() });

export const faq = { answer: FaqList, refusals: {} } as const satisfies CallContract;

/** The documented answer of this call names its sentence `message`, and `error` like all others. */
const message = z.object({ message: z.string() });
export const contact = {
  body: ContactRequest,
  answer: ContactResponse,
  refusals: {
    incomplete: { status: 422, extra: message },
    no_email: { status: 422, extra: message },
  },
  countsItself: true,
} as const satisfies CallContract;
