import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import * as calls from '../../security-calls.ts';
import { CodeField } from './code-field.tsx';

const FAILED = 'No pudimos hacerlo. Inténtalo de nuevo.';
const WORDS = {
  renew: {
    lead: 'Los códigos de respaldo anteriores dejarán de servir.',
    button: 'Crear códigos nuevos',
  },
  remove: {
    lead: 'Tu cuenta volverá a pedir solo tu contraseña.',
    button: 'Quitar la verificación',
  },
} as const;

interface FactorActionProps {
  readonly action: keyof typeof WORDS;
  readonly onDone: (codes?: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** What is done to a second factor that is on: against a code of now. */
export function FactorAction({ action, onDone, onCancel }: FactorActionProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { lead, button } = WORDS[action];

  const act = async (): Promise<void> => {
    const body = { codigo: code };
    if (action === 'renew') {
      const answer = await call(calls.renewCodes, { body });
      if (answer.ok) return onDone(answer.value.codigos);
      return setError(answer.error || FAILED);
    }
    const answer = await call(calls.removeFactor, { body });
    if (!answer.ok) return setError(answer.error || FAILED);
    toast.success('Quitamos la verificación en dos pasos.');
    onDone();
    await revalidate();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (!code.trim()) return setError('Escribe el código que ves ahora.');
    setBusy(true);
    await act();
    setBusy(false);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-3 grid max-w-sm gap-4">
      <p className="text-sm text-ink-2">{lead}</p>
      <CodeField
        label="Código de tu teléfono o de respaldo"
        value={code}
        error={error}
        onChange={(text) => {
          setCode(text);
          setError('');
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={action === 'remove' ? 'danger' : 'primary'} busy={busy}>
          {button}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
