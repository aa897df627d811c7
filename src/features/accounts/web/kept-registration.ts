import type { RegistrationForm } from '../registration-form.ts';

const KEY = 'registro';

/** What a reload may bring back; a password is typed again. */
export type KeptRegistration = Pick<RegistrationForm, 'nombre' | 'email'>;

/** Keeps who is about to register, for this tab; undefined forgets it. */
export function keepRegistration(form: KeptRegistration | undefined): void {
  try {
    if (form) sessionStorage.setItem(KEY, JSON.stringify([form.nombre, form.email]));
    else sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('the registration cannot be kept', error);
  }
}

/** What was typed before the page was loaded anew. */
export function keptRegistration(): KeptRegistration | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(stored)) return undefined;
    const [nombre, email]: readonly unknown[] = stored;
    return typeof nombre === 'string' && typeof email === 'string' ? { nombre, email } : undefined;
  } catch {
    // Forbidden, or nothing that this page wrote: the form begins empty.
    return undefined;
  }
}
