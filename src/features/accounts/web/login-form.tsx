import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { isEmail } from '../../../kernel/email.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { pages } from '../../../routes.ts';
import { PasswordField } from './password-field.tsx';
import { type AfterLogin, useLogin } from './use-login.ts';

type Step = 'email' | 'password';

interface LoginFormProps extends AfterLogin {
  /** The password was right; a code is still to come. */
  readonly onCode: () => void;
  /** The e-mail of whoever has just registered: only the password is left to ask for. */
  readonly registered?: string | undefined;
}

/** E-mail first, then the password; the confirmed e-mail can be taken back and changed. */
export function LoginForm({ registered, onCode, ...after }: LoginFormProps) {
  const [step, setStep] = useState<Step>(registered ? 'password' : 'email');
  const [email, setEmail] = useState(registered ?? '');
  const [password, setPassword] = useState('');
  const [emailError, setEmailError] = useState('');
  const [passwordError, setPasswordError] = useState('');
  const login = useLogin(after, onCode);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnStep(form, step, registered !== undefined);

  const changeEmail = (text: string): void => {
    setEmail(text);
    setEmailError('');
    setPassword('');
    setPasswordError('');
    login.clearError();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (step === 'email') {
      if (isEmail(email)) setStep('password');
      else setEmailError(MESSAGES.account.email);
      if (!isEmail(email)) focusField(form.current, 'email');
      return;
    }
    if (password) void login.send(email.trim(), password);
    else setPasswordError('Escribe tu contraseña.');
    if (!password) focusField(form.current, 'password');
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-5" aria-label="Iniciar sesión">
      {step === 'email' ? (
        <TextField
          label="Correo electrónico"
          type="email"
          name="email"
          // The browser's list of addresses has its passkeys too.
          autoComplete="username webauthn"
          inputMode="email"
          value={email}
          error={emailError || undefined}
          onChange={(event) => changeEmail(event.target.value)}
        />
      ) : (
        <>
          <ConfirmedEmail email={email.trim()} onEdit={() => setStep('email')} />
          <PasswordField
            label="Contraseña"
            name="password"
            autoComplete="current-password"
            value={password}
            error={passwordError || login.error || undefined}
            onChange={(event) => {
              setPassword(event.target.value);
              setPasswordError('');
            }}
          />
          <Link
            to={pages.reset}
            className="inline-flex min-h-6 items-center text-sm font-semibold text-cobalt underline underline-offset-2"
          >
            ¿Olvidaste tu contraseña?
          </Link>
        </>
      )}
      <Button type="submit" extra="w-full" busy={login.busy}>
        {step === 'email' ? 'Continuar' : 'Iniciar sesión'}
      </Button>
    </form>
  );
}

/** After a step changes, or at once with `ready`, the field of the step is ready to type in. */
function useFocusOnStep(
  form: { readonly current: HTMLFormElement | null },
  step: Step,
  ready: boolean,
): void {
  const shown = useRef<Step | undefined>(ready ? undefined : step);
  useEffect(() => {
    if (shown.current !== step) focusField(form.current, step);
    shown.current = step;
  }, [form, step]);
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}

function ConfirmedEmail({
  email,
  onEdit,
}: {
  readonly email: string;
  readonly onEdit: () => void;
}) {
  return (
    <div>
      {/* Password managers pair the password with this e-mail. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <button
        type="button"
        onClick={onEdit}
        className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control border border-line bg-paper-2 px-3.5 text-left hover:border-ink"
      >
        <span className="py-2 font-medium [overflow-wrap:anywhere]">{email}</span>
        <span className="text-sm font-semibold text-cobalt">Cambiar</span>
      </button>
    </div>
  );
}
