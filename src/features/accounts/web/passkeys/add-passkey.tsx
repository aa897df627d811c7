import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { TextField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { browserName } from '../../browser-name.ts';
import * as calls from '../../security-calls.ts';
import { CodeField } from '../own/code-field.tsx';
import { PasswordField } from '../password-field.tsx';

const FAILED = 'No pudimos hacerlo. Inténtalo de nuevo.';
const NOT_MADE = 'Tu dispositivo no creó ninguna llave. Inténtalo de nuevo.';
const HAS_ONE = 'Este dispositivo ya tiene una llave de acceso de tu cuenta.';
const NOT_HERE = 'Este navegador no puede crear llaves de acceso aquí.';

/** What shows that it is the owner: a code where there is a second factor, else the password. */
export type ProofKind = 'code' | 'password' | 'none';

interface AddPasskeyProps {
  readonly proof: ProofKind;
  readonly onDone: () => void;
}

/** Making a key on this device, after its owner said who they are. */
export function AddPasskey({ proof, onDone }: AddPasskeyProps) {
  const [name, setName] = useState(() => browserName(navigator.userAgent));
  const [proven, setProven] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (!name.trim()) return setError('Escribe un nombre para la llave.');
    if (proof !== 'none' && !proven) {
      return setError(
        proof === 'code' ? 'Escribe el código que ves ahora.' : 'Escribe tu contraseña.',
      );
    }
    setBusy(true);
    const problem = await makeKey(name, proof, proven);
    setBusy(false);
    if (problem !== undefined) return setError(problem);
    toast.success('Agregaste una llave de acceso.');
    onDone();
    await revalidate();
  };
  const prove = (text: string): void => {
    setProven(text);
    setError('');
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label="Agregar una llave de acceso"
      className="mt-4 grid max-w-sm gap-4"
    >
      <TextField
        label="Nombre de la llave"
        name="nombre"
        autoComplete="off"
        maxLength={60}
        hint="Para distinguirla de las demás."
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError('');
        }}
      />
      {proof === 'code' ? (
        <CodeField
          label="Código de tu teléfono o de respaldo"
          value={proven}
          error=""
          onChange={prove}
        />
      ) : null}
      {proof === 'password' ? (
        <PasswordField
          label="Tu contraseña"
          name="password"
          autoComplete="current-password"
          value={proven}
          onChange={(event) => prove(event.target.value)}
        />
      ) : null}
      {error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Crear la llave
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

/** Has the device make a key and hands it in; what went wrong, in words. */
async function makeKey(
  nombre: string,
  proof: ProofKind,
  proven: string,
): Promise<string | undefined> {
  const body = {
    password: proof === 'password' ? proven : '',
    codigo: proof === 'code' ? proven : '',
  };
  const prepared = await call(calls.preparePasskey, { body });
  if (!prepared.ok) return prepared.error || FAILED;
  const { pubKeyCredParams, excludeCredentials, ...rest } = prepared.value;
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const respuesta = await startRegistration({
      optionsJSON: {
        ...rest,
        pubKeyCredParams: [...pubKeyCredParams],
        excludeCredentials: excludeCredentials.map((key) => ({
          ...key,
          transports: [...key.transports],
        })),
      },
    });
    const added = await call(calls.addPasskey, { body: { nombre, respuesta } });
    return added.ok ? undefined : added.error || FAILED;
  } catch (error) {
    return sentenceOf(error);
  }
}

function sentenceOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return HAS_ONE;
  return name === 'NotAllowedError' || name === 'AbortError' ? NOT_MADE : NOT_HERE;
}
