import { isEmail } from '../../kernel/email.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { LENGTH_SENTENCES, lengthProblem } from './password-length.ts';

export interface RegistrationForm {
  readonly nombre: string;
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

export type FormErrors = Partial<Record<keyof RegistrationForm, string>>;

/** What to correct before sending, by field, in the order of the fields. */
export function registrationErrors(form: RegistrationForm): FormErrors {
  const errors: FormErrors = {};
  if (!form.nombre.trim()) errors.nombre = 'Escribe tu nombre completo.';
  if (!isEmail(form.email)) errors.email = MESSAGES.account.email;
  return { ...errors, ...newPasswordErrors(form) };
}

/** The same for a password chosen twice. */
export function newPasswordErrors({
  password,
  confirmation,
}: Pick<RegistrationForm, 'password' | 'confirmation'>): FormErrors {
  const errors: FormErrors = {};
  const length = lengthProblem(password);
  if (length) errors.password = LENGTH_SENTENCES[length];
  if (password !== confirmation) errors.confirmation = MESSAGES.account.passwordsDiffer;
  return errors;
}
