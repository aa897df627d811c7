import { type FormEvent, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { TextField } from '../../../../design/field.tsx';
import { Swatch } from '../../../../design/swatch.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { images } from '../../../../routes.ts';
import * as calls from '../../brand-calls.ts';
import type { BrandLogo } from '../../brand-contract.ts';
import { LONGEST_LOGO_NAME } from '../../brand-kit.ts';
import { inkText } from '../../ink-names.ts';
import { wearLogo } from '../worn/worn-logo.ts';
import { taken } from './brand-store.ts';
import { LogoThumbnail } from './logo-thumbnail.tsx';

type Doing = 'nothing' | 'naming' | 'leaving';

/** One logo of the brand: what it looks like, its inks, and what can be done with it. */
export function OwnLogo({ logo, main }: { readonly logo: BrandLogo; readonly main: boolean }) {
  const [doing, setDoing] = useState<Doing>('nothing');
  const [busy, setBusy] = useState(false);
  const { id, nombre, archivo, tintas } = logo;
  const params = { id: String(id) };
  const run = async (asked: () => Promise<string>, done: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const why = await asked();
    setBusy(false);
    if (why) return toast.error(why);
    setDoing('nothing');
    toast.success(done);
  };
  const change = (body: { nombre?: string; principal?: true }, done: string): Promise<void> =>
    run(async () => taken(await call(calls.changeLogo, { params, body })), done);
  const drop = (): Promise<void> =>
    run(async () => taken(await call(calls.dropLogo, { params })), 'Quitamos el logo de tu marca.');
  return (
    <li className="grid content-start gap-2 rounded-sheet border border-line p-3">
      <LogoThumbnail src={images.artworkPrint(archivo.name)} file={archivo.name} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-sans text-base font-semibold tracking-normal [overflow-wrap:anywhere]">
          {nombre}
        </h3>
        {main ? (
          <span className="rounded-full bg-cobalt-wash px-2.5 py-0.5 text-xs font-semibold text-cobalt">
            Principal
          </span>
        ) : null}
      </div>
      <Inks inks={tintas} />
      {doing === 'naming' ? (
        <NameForm
          name={nombre}
          busy={busy}
          onName={(name) => void change({ nombre: name }, 'Guardamos el nombre.')}
          onStop={() => setDoing('nothing')}
        />
      ) : null}
      {doing === 'leaving' ? (
        <fieldset aria-label={`Quitar ${nombre}`}>
          <p className="text-sm">¿Lo quitamos? Los pedidos que lo imprimen lo conservan.</p>
          <div className="mt-1 flex flex-wrap gap-2">
            <Button look="danger" busy={busy} onClick={() => void drop()}>
              Sí, quitarlo
            </Button>
            <Button look="quiet" onClick={() => setDoing('nothing')}>
              No
            </Button>
          </div>
        </fieldset>
      ) : null}
      {doing === 'nothing' ? (
        <div className="-mx-3 flex flex-wrap">
          {main ? null : (
            <Act busy={busy} onDo={() => void change({ principal: true }, 'Es tu logo principal.')}>
              Hacer principal<span className="sr-only"> {nombre}</span>
            </Act>
          )}
          <Act
            onDo={() => {
              wearLogo(archivo);
              toast.success('Listo: estás viendo la tienda con tu logo.');
            }}
          >
            Ver la tienda con él<span className="sr-only">: {nombre}</span>
          </Act>
          <Act onDo={() => setDoing('naming')}>
            Cambiar nombre<span className="sr-only"> de {nombre}</span>
          </Act>
          <Act onDo={() => setDoing('leaving')}>
            Quitar<span className="sr-only"> {nombre}</span>
          </Act>
        </div>
      ) : null}
    </li>
  );
}

function Inks({ inks }: { readonly inks: readonly string[] }) {
  if (inks.length === 0)
    return <p className="text-xs text-ink-2">Sus tintas las revisa un diseñador.</p>;
  return (
    <ul aria-label="Tintas" className="flex flex-wrap gap-x-3 gap-y-1">
      {inks.map((ink) => (
        <li key={ink} className="figures flex items-center gap-1.5 text-xs text-ink-2">
          <Swatch css={ink} size={14} />
          {inkText(ink)}
        </li>
      ))}
    </ul>
  );
}

function Act({
  busy = false,
  onDo,
  children,
}: {
  readonly busy?: boolean;
  readonly onDo: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <Button look="quiet" extra="px-3!" busy={busy} onClick={onDo}>
      <span>{children}</span>
    </Button>
  );
}

function NameForm({
  name,
  busy,
  onName,
  onStop,
}: {
  readonly name: string;
  readonly busy: boolean;
  readonly onName: (name: string) => void;
  readonly onStop: () => void;
}) {
  const [text, setText] = useState(name);
  const [error, setError] = useState('');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') setError('Escribe cómo se llama.');
    else onName(text.trim());
  };
  return (
    <form onSubmit={save} noValidate className="grid gap-2">
      <TextField
        label="Nombre del logo"
        // The field takes the place of the button that was pressed, and with it the focus.
        ref={(field) => field?.focus()}
        maxLength={LONGEST_LOGO_NAME}
        value={text}
        error={error || undefined}
        onChange={(event) => {
          setText(event.target.value);
          setError('');
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Guardar
        </Button>
        <Button look="quiet" onClick={onStop}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
