import { isEmail } from '../../kernel/email.ts';
import { MESSAGES } from '../../kernel/messages.ts';

export interface ContactForm {
  readonly nombre: string;
  readonly email: string;
  readonly mensaje: string;
}

export type ContactErrors = Partial<Record<keyof ContactForm, string>>;

/** What to correct before sending: all three are required and the e-mail must be one. */
export function contactErrors({ nombre, email, mensaje }: ContactForm): ContactErrors {
  const errors: ContactErrors = {};
  if (!nombre.trim()) errors.nombre = 'Escribe tu nombre.';
  if (!isEmail(email)) errors.email = MESSAGES.account.email;
  if (!mensaje.trim()) errors.mensaje = 'Escribe tu mensaje.';
  return errors;
}
