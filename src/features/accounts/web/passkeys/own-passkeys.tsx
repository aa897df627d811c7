import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { TextField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { fullMomentText } from '../../../../kernel/moments.ts';
import { call } from '../../../../platform/browser/call.ts';
import type { OwnPasskey } from '../../reads.ts';
import * as calls from '../../security-calls.ts';
import { Matter } from '../own/own-account-frame.tsx';
import { AddPasskey, type ProofKind } from './add-passkey.tsx';
import { usePasskeysHere } from './use-passkeys-here.ts';

const FAILED = 'No pudimos hacerlo. Inténtalo de nuevo.';

interface OwnPasskeysProps {
  readonly keys: readonly OwnPasskey[];
  /** What adding one is asked for. */
  readonly proof: ProofKind;
}

/** Keys that the owner's devices keep: adding, naming and removing them. */
export function OwnPasskeys({ keys, proof }: OwnPasskeysProps) {
  const [adding, setAdding] = useState(false);
  const here = usePasskeysHere();
  const begin = useRef<HTMLDivElement>(null);
  // What had the focus is gone.
  const goOn = (): void => focusNext(begin, 0);
  const close = (): void => {
    setAdding(false);
    goOn();
  };
  return (
    <Matter
      id="llaves-de-acceso"
      title="Llaves de acceso"
      why="Entra con tu huella, tu rostro o el PIN de tu dispositivo, sin escribir tu contraseña. La guarda tu dispositivo y solo sirve en esta tienda."
    >
      {keys.length > 0 ? (
        <ul className="mt-3 divide-y divide-line">
          {keys.map((key) => (
            <Passkey key={key.id} passkey={key} onGone={goOn} />
          ))}
        </ul>
      ) : null}
      {adding ? (
        <AddPasskey proof={proof} onDone={close} />
      ) : (
        <div ref={begin} className="mt-4">
          {here === 'yes' ? (
            <Button onClick={() => setAdding(true)}>Agregar una llave de acceso</Button>
          ) : (
            <p className="flex min-h-11 items-center text-sm">
              Este navegador no puede crear llaves de acceso. Abre esta página en el de tu teléfono
              o computadora.
            </p>
          )}
        </div>
      )}
    </Matter>
  );
}

/** Once the page has changed, the focus goes on at one of the buttons there. */
function focusNext(inside: RefObject<HTMLElement | null>, index: number): void {
  requestAnimationFrame(() => inside.current?.querySelectorAll('button')[index]?.focus());
}

interface PasskeyProps {
  readonly passkey: OwnPasskey;
  readonly onGone: () => void;
}

function Passkey({ passkey, onGone }: PasskeyProps) {
  const { id, nombre, desde, usada, sincronizada } = passkey;
  const [doing, setDoing] = useState<'rename' | 'remove'>();
  const row = useRef<HTMLLIElement>(null);
  const done = (): void => {
    setDoing(undefined);
    focusNext(row, doing === 'remove' ? 1 : 0);
  };
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
        <p className="font-semibold">{nombre}</p>
        <p className="text-sm text-ink-2">
          {usada ? `Último uso: ${fullMomentText(usada)} · ` : 'Aún sin usar · '}
          Desde {fullMomentText(desde)}
          {sincronizada ? ' · Sincronizada en tus dispositivos' : ''}
        </p>
      </div>
      {doing === undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => setDoing('rename')}>
            Cambiar nombre<span className="sr-only"> de {nombre}</span>
          </Button>
          <Button look="secondary" onClick={() => setDoing('remove')}>
            Quitar<span className="sr-only"> {nombre}</span>
          </Button>
        </div>
      ) : null}
      {doing === 'rename' ? <Rename id={id} name={nombre} onDone={done} /> : null}
      {doing === 'remove' ? <Remove id={id} name={nombre} onDone={done} onGone={onGone} /> : null}
    </li>
  );
}

interface ActionProps {
  readonly id: number;
  readonly name: string;
  readonly onDone: () => void;
}

function Rename({ id, name, onDone }: ActionProps) {
  const { revalidate } = useRevalidator();
  const [text, setText] = useState(name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const save = async (): Promise<void> => {
    if (!text.trim()) return setError('Escribe un nombre.');
    setBusy(true);
    const answer = await call(calls.renamePasskey, { body: { id, nombre: text } });
    setBusy(false);
    if (!answer.ok) return setError(answer.error || FAILED);
    onDone();
    toast.success('Guardamos el nombre.');
    await revalidate();
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex w-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="grow basis-52">
        <TextField
          label="Nombre de la llave"
          name="nombre"
          autoComplete="off"
          maxLength={60}
          value={text}
          error={error || undefined}
          onChange={(event) => {
            setText(event.target.value);
            setError('');
          }}
        />
      </div>
      <Button type="submit" busy={busy}>
        Guardar
      </Button>
      <Button look="quiet" onClick={onDone}>
        Cancelar
      </Button>
    </form>
  );
}

function Remove({ id, name, onDone, onGone }: ActionProps & Pick<PasskeyProps, 'onGone'>) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const keep = useRef<HTMLDivElement>(null);
  // Who presses twice by mistake keeps the key.
  useEffect(() => keep.current?.querySelector<HTMLElement>('button:last-child')?.focus(), []);
  const remove = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(calls.removePasskey, { body: { id } });
    setBusy(false);
    if (answer.ok) toast.success(`Quitamos «${name}».`);
    else toast.error(answer.error || FAILED);
    onDone();
    await revalidate();
    if (answer.ok) onGone();
  };
  return (
    <div className="w-full">
      <p className="text-sm">
        ¿Quitar «{name}»? Ya no abrirá tu cuenta. Bórrala también en los ajustes de tu dispositivo.
      </p>
      <div ref={keep} className="mt-2 flex flex-wrap gap-2">
        <Button look="danger" busy={busy} onClick={() => void remove()}>
          Sí, quitarla
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </div>
  );
}
