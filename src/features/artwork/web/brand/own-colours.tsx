import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { TextField } from '../../../../design/field.tsx';
import { Swatch } from '../../../../design/swatch.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import * as calls from '../../brand-calls.ts';
import type { BrandKit } from '../../brand-contract.ts';
import {
  type BrandColour,
  inksToOffer,
  LONGEST_COLOUR_NAME,
  MOST_COLOURS,
  readHex,
} from '../../brand-kit.ts';
import { inkText } from '../../ink-names.ts';
import { matchingAddress } from '../../matching-address.ts';
import { taken } from './brand-store.ts';

/** The brand's colours: typed, or taken from the inks of its logos. */
export function OwnColours({ kit }: { readonly kit: BrandKit }) {
  const { logos, colores } = kit;
  const full = colores.length >= MOST_COLOURS;
  const keep = async (colours: readonly BrandColour[]): Promise<boolean> => {
    const why = taken(await call(calls.keepColours, { body: { colores: [...colours] } }));
    if (why) toast.error(why);
    return why === '';
  };
  const add = (colour: BrandColour): Promise<boolean> => keep([...colores, colour]);
  const offered = full ? [] : inksToOffer(logos, colores).slice(0, MOST_COLOURS - colores.length);
  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="font-sans text-base font-semibold tracking-normal">Colores de tu marca</h3>
      {colores.length > 0 ? (
        <ul aria-label="Tus colores" className="mt-2 flex flex-wrap gap-2">
          {colores.map(({ hex, nombre }) => (
            <li
              key={hex}
              className="flex min-h-11 items-center gap-2 rounded-control border border-line pl-3 text-sm"
            >
              <Swatch css={hex} />
              <span>
                {nombre ? <strong className="font-semibold">{nombre} </strong> : null}
                <span className="figures text-ink-2">{hex}</span>
              </span>
              <Button
                look="quiet"
                extra="px-3!"
                onClick={() => void keep(colores.filter((colour) => colour.hex !== hex))}
              >
                Quitar<span className="sr-only"> {nombre || hex}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {offered.length > 0 ? (
        <div className="mt-3">
          <p className="text-sm text-ink-2">De tus logos:</p>
          <div className="mt-1 flex flex-wrap gap-2">
            {offered.map((ink) => (
              <Button
                key={ink}
                look="secondary"
                extra="px-3!"
                onClick={() => void add({ hex: ink, nombre: '' })}
              >
                <Swatch css={ink} size={18} />
                <span>Agregar {inkText(ink)}</span>
              </Button>
            ))}
          </div>
        </div>
      ) : null}
      {logos.length + colores.length > 0 ? (
        <p className="mt-3">
          <Link
            to={matchingAddress({})}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline underline-offset-2"
          >
            Ver productos en mis colores
          </Link>
        </p>
      ) : null}
      {full ? (
        <p className="mt-3 text-sm text-ink-2">Guardas {MOST_COLOURS} colores, que es el máximo.</p>
      ) : (
        <ColourForm colours={colores} onAdd={add} />
      )}
    </div>
  );
}

function ColourForm({
  colours,
  onAdd,
}: {
  readonly colours: readonly BrandColour[];
  readonly onAdd: (colour: BrandColour) => Promise<boolean>;
}) {
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const hex = readHex(code);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (!hex) return setError('Escribe el color en hexadecimal, como #c8102e.');
    if (colours.some((colour) => colour.hex === hex)) return setError('Ya guardas ese color.');
    setBusy(true);
    const added = await onAdd({ hex, nombre: name.trim() });
    setBusy(false);
    if (!added) return;
    setCode('');
    setName('');
  };
  return (
    <form
      onSubmit={save}
      noValidate
      className="mt-4 grid max-w-xl items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <TextField
        label="Color"
        placeholder="#c8102e"
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        value={code}
        error={error || undefined}
        hint={
          hex ? (
            <span className="inline-flex items-center gap-1.5">
              <Swatch css={hex} size={14} /> Así se ve
            </span>
          ) : undefined
        }
        onChange={(event) => {
          setCode(event.target.value);
          setError('');
        }}
      />
      <TextField
        label="Cómo lo llamas"
        optional
        autoComplete="off"
        maxLength={LONGEST_COLOUR_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="secondary" extra="sm:mt-[1.75rem]" busy={busy}>
        Agregar color
      </Button>
    </form>
  );
}
