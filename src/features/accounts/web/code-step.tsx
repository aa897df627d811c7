import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import { readCode } from '../second-factor.ts';
import * as calls from '../security-calls.ts';
import { AccountFrame } from './account-frame.tsx';
import { type AfterLogin, useWelcome } from './use-login.ts';

interface CodeStepProps extends AfterLogin {
  /** The login took too long or too many tries: it begins again. */
  readonly onOver: () => void;
}

/** The second step of a login: a code of the telephone, or a spare one. */
export function CodeStep({ onOver, ...after }: CodeStepProps) {
  const [spare, setSpare] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const welcome = useWelcome(after);
  const shown = spare ? 'spare' : 'app';
  useEffect(() => {
    if (shown) form.current?.querySelector('input')?.focus();
  }, [shown]);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const typed = readCode(code);
    if (typed?.kind !== shown) {
      setError(spare ? 'Escribe los 16 caracteres del código.' : 'Escribe los 6 dígitos.');
      form.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    const answer = await call(calls.finishLogin, { body: { codigo: typed.code } });
    setBusy(false);
    if (answer.ok) return welcome(answer.value.user);
    if (answer.code === 'conflict') {
      toast.error(answer.error);
      return onOver();
    }
    setError(answer.error || MESSAGES.account.serverFailed);
    form.current?.querySelector('input')?.focus();
  };
  const change = (text: string): void => {
    setCode(text);
    setError('');
  };
  const field = { value: code, error: error || undefined };
  return (
    <AccountFrame
      title="Verificación en dos pasos"
      lead={
        spare
          ? 'Escribe uno de los códigos de respaldo que guardaste. Cada uno sirve una sola vez.'
          : 'Abre tu aplicación de verificación y escribe el código de 6 dígitos.'
      }
    >
      <form ref={form} onSubmit={submit} noValidate className="space-y-5" aria-label="Código">
        {spare ? (
          <TextField
            {...field}
            label="Código de respaldo"
            name="codigo"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint="Con o sin guiones."
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <TextField
            {...field}
            label="Código de 6 dígitos"
            name="codigo"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={12}
            onChange={(event) => change(event.target.value)}
          />
        )}
        <Button type="submit" extra="w-full" busy={busy}>
          Entrar
        </Button>
        <Button
          look="quiet"
          extra="w-full text-balance"
          onClick={() => {
            setSpare(!spare);
            change('');
          }}
        >
          {spare
            ? 'Usar mi aplicación de verificación'
            : 'No tengo mi teléfono: usar un código de respaldo'}
        </Button>
      </form>
    </AccountFrame>
  );
}
