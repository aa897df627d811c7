import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { isEmail } from '../../../kernel/email.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import * as calls from '../calls.ts';
import { AccountFrame } from './account-frame.tsx';
import { FormAlert, focusFirstError } from './form-alert.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Recuperar el acceso'),
  { name: 'description', content: 'Pide un enlace para elegir una contraseña nueva.' },
];
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60' });

export default function ResetPage() {
  const [sent, setSent] = useState('');
  return (
    <AccountFrame
      title="Recupera tu acceso"
      lead="Te enviamos un enlace para elegir una contraseña nueva. Sirve una vez y vence en 30 minutos."
    >
      {sent ? <Sent sentence={sent} /> : <RequestForm onSent={setSent} />}
      <p className="mt-8 border-t border-line pt-6 text-ink-2">
        ¿No te llega?{' '}
        <Link to={`${pages.help}#contrasena`} className="font-semibold text-cobalt underline">
          Ayuda con tu contraseña
        </Link>
      </p>
    </AccountFrame>
  );
}

function Sent({ sentence }: { readonly sentence: string }) {
  // The form it takes the place of had the focus.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="rounded-sheet border border-line bg-sheet p-6 shadow-sheet"
    >
      <p className="font-display text-lg font-semibold">Revisa tu correo</p>
      <p className="mt-2 text-ink-2">{sentence}</p>
      <ButtonLink to={pages.login} look="secondary" extra="mt-5 w-full">
        Volver a iniciar sesión
      </ButtonLink>
    </div>
  );
}

function RequestForm({ onSent }: { readonly onSent: (sentence: string) => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState('');
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = isEmail(email) ? '' : MESSAGES.account.email;
    setError(found);
    if (focusFirstError(form.current, { email: found })) return;
    setBusy(true);
    const answer = await call(calls.requestReset, { body: { email } });
    setBusy(false);
    if (answer.ok) onSent(answer.value.message);
    else setRefusal(answer.error || MESSAGES.account.serverFailed);
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-5">
      <FormAlert>{refusal}</FormAlert>
      <TextField
        label="Correo electrónico"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        error={error || undefined}
        onChange={(event) => {
          setEmail(event.target.value);
          setError('');
        }}
      />
      <Button type="submit" extra="w-full" busy={busy}>
        Enviar enlace
      </Button>
    </form>
  );
}
