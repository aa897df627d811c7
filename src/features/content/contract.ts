import * as z from 'zod';
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
