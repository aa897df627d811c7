import * as z from 'zod';

export const FaqList = z.array(z.object({ pregunta: z.string(), respuesta: z.string() }));

/** One line without control characters: a line break here would forge mail headers. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u);

export const CONTACT_MESSAGE_MAX = 4000;

/** Missing fields are answered with a sentence (SPEC API-31), so all three may be absent here. */
export const ContactRequest = z.strictObject({
  nombre: line(120).optional(),
  email: line(254).optional(),
  mensaje: z
    .string()
    .max(CONTACT_MESSAGE_MAX)
    .regex(/^[^\0]*$/)
    .optional(),
});
export type ContactRequest = z.infer<typeof ContactRequest>;
export const ContactResponse = z.object({ success: z.literal(true), message: z.string() });
