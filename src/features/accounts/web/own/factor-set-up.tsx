import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { CopyButton } from '../../../../design/copy-button.tsx';
import type { Got } from '../../../../platform/browser/call.ts';
import { call } from '../../../../platform/browser/call.ts';
import * as calls from '../../security-calls.ts';
import type * as contract from '../../security-contract.ts';
import { PasswordField } from '../password-field.tsx';
import { CodeField } from './code-field.tsx';

const FAILED = 'No pudimos hacerlo. Inténtalo de nuevo.';
type Prepared = Extract<Got<typeof contract.prepareFactor>, { ok: true }>['value'];

interface FactorSetUpProps {
  readonly hasPassword: boolean;
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Turning the second factor on: the password, the picture for the telephone, a first code. */
export function FactorSetUp({ hasPassword, onDone, onCancel }: FactorSetUpProps) {
  const [prepared, setPrepared] = useState<Prepared>();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const step = prepared ? 'code' : 'password';
  useEffect(() => {
    if (step) form.current?.querySelector('input')?.focus();
  }, [step]);

  const act = async (): Promise<void> => {
    if (prepared) {
      const answer = await call(calls.activateFactor, { body: { codigo: text } });
      if (answer.ok) return onDone(answer.value.codigos);
      return setError(answer.error || FAILED);
    }
    const answer = await call(calls.prepareFactor, { body: { password: text } });
    if (!answer.ok) return setError(answer.error || FAILED);
    setPrepared(answer.value);
    setText('');
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (!text && (prepared || hasPassword)) {
      return setError(prepared ? 'Escribe los 6 dígitos.' : 'Escribe tu contraseña.');
    }
    setBusy(true);
    await act();
    setBusy(false);
  };
  const change = (typed: string): void => {
    setText(typed);
    setError('');
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-3 grid gap-4">
      {prepared ? <ForTelephone prepared={prepared} /> : null}
      <div className="max-w-sm">
        {prepared ? <CodeField value={text} error={error} onChange={change} /> : null}
        {!prepared && hasPassword ? (
          <PasswordField
            label="Tu contraseña"
            name="password"
            autoComplete="current-password"
            value={text}
            error={error || undefined}
            onChange={(event) => change(event.target.value)}
          />
        ) : null}
        {prepared || hasPassword || !error ? null : (
          <p role="alert" className="text-sm font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {prepared ? 'Activar' : 'Continuar'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

function ForTelephone({ prepared: { qr, secreto, enlace } }: { readonly prepared: Prepared }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[auto_1fr]">
      <svg
        viewBox={`0 0 ${qr.lado} ${qr.lado}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="Código QR para tu aplicación de verificación"
        className="daylight w-52 max-w-full rounded-control border border-line bg-white"
      >
        <path d={qr.trazo} fill="#000000" />
      </svg>
      <ol className="grid list-decimal gap-2 pl-5 text-sm">
        <li>Abre en tu teléfono una aplicación de verificación (autenticador).</li>
        <li>
          Escanea el código QR, o{' '}
          <a href={enlace} className="font-semibold text-cobalt underline">
            ábrelo en este teléfono
          </a>
          .
        </li>
        <li>Escribe abajo los 6 dígitos que te muestra.</li>
        <li className="list-none text-ink-2">
          ¿No puedes escanear? Escribe esta clave:{' '}
          <span className="figures font-semibold [overflow-wrap:anywhere] text-ink" translate="no">
            {secreto}
          </span>{' '}
          <CopyButton text={secreto.replaceAll('-', '')} what="la clave" />
        </li>
      </ol>
    </div>
  );
}
