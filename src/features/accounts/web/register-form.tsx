import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import { pages } from '../../../routes.ts';
import * as calls from '../calls.ts';
import {
  type FormErrors,
  type RegistrationForm,
  registrationErrors,
} from '../registration-form.ts';
import type { AccountEntry } from './account-entry.ts';
import { FormAlert, focusFirstError } from './form-alert.tsx';
import { keepRegistration, keptRegistration } from './kept-registration.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const EMPTY: RegistrationForm = { nombre: '', email: '', password: '', confirmation: '' };

/**
 * Registration; when it works the shopper goes to `loginPage`, with their redirect, what they were
 * doing and their e-mail kept.
 */
export function RegisterForm({
  loginPage,
  follow,
}: {
  readonly loginPage: string;
  readonly follow?: unknown;
}) {
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const kept = keptRegistration();
    // Whoever was quicker than this code has begun anew.
    if (kept) setForm((form) => (form === EMPTY ? { ...form, ...kept } : form));
  }, []);

  const change = (field: keyof RegistrationForm, text: string): void => {
    const next = { ...form, [field]: text };
    setForm(next);
    keepRegistration(next);
    setErrors((before) => ({ ...before, [field]: undefined }));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = registrationErrors(form);
    setErrors(found);
    setRefusal('');
    if (focusFirstError(element.current, found)) return;
    setBusy(true);
    const { nombre, email, password } = form;
    const answer = await call(calls.register, { body: { nombre, email, password } });
    setBusy(false);
    if (answer.ok) {
      keepRegistration(undefined);
      toast.success(MESSAGES.account.registered);
      const entry: AccountEntry = { email: email.trim(), follow };
      navigate(loginPage, { state: entry });
    } else {
      setRefusal(answer.error || MESSAGES.account.registerFailed);
    }
  };

  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      className="space-y-5"
      aria-label="Crear una cuenta"
    >
      <TextField
        label="Nombre completo"
        name="nombre"
        autoComplete="name"
        maxLength={120}
        value={form.nombre}
        error={errors.nombre}
        onChange={(event) => change('nombre', event.target.value)}
      />
      <TextField
        label="Correo electrónico"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={form.email}
        error={errors.email}
        onChange={(event) => change('email', event.target.value)}
      />
      <NewPasswordFields
        password={form.password}
        confirmation={form.confirmation}
        errors={errors}
        onChange={change}
      />
      <p className="text-xs text-ink-2">
        Usamos tu nombre y correo para tu cuenta y tus pedidos. Conoce el{' '}
        <Link to={pages.privacy} className="font-semibold text-cobalt underline">
          aviso de privacidad
        </Link>{' '}
        y las{' '}
        <Link to={pages.terms} className="font-semibold text-cobalt underline">
          condiciones de uso
        </Link>
        .
      </p>
      <FormAlert>{refusal}</FormAlert>
      <Button type="submit" extra="w-full" busy={busy}>
        Continuar
      </Button>
    </form>
  );
}
