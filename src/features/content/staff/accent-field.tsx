import type { CSSProperties } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { ACCENT, accentNote, accentTones, type Tones } from '../../site/accent.ts';

/** The shop's own, as whoever has not chosen sees it. */
const OWN = '#1f3fd6';

/** What stands around the tone in each scheme. */
const PAPERS = {
  light: {
    paper: '#fbf8f2',
    sheet: '#ffffff',
    ink: '#1c1a17',
    'ink-2': '#5b554c',
    white: '#ffffff',
  },
  dark: {
    paper: '#161412',
    sheet: '#1e1b17',
    ink: '#f4efe4',
    'ink-2': '#c9c0b2',
    white: '#14120f',
  },
} as const;
const SCHEMES = { light: 'De día', dark: 'De noche' } as const;

/** The company's colour, with what it will look like in both schemes. */
export function AccentField({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (accent: string) => void;
}) {
  const tones = accentTones(value);
  const note = accentNote(value);
  return (
    <fieldset className="mt-8">
      <legend className="text-base font-semibold">Color de la tienda</legend>
      <p className="mt-1 text-sm text-ink-2">
        Botones, enlaces y marcas de toda la tienda, los correos y las cotizaciones. Vacío: el azul
        de siempre.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <input
          type="color"
          aria-label="Elegir el color"
          value={ACCENT.test(value) ? value : OWN}
          onChange={(event) => onChange(event.target.value)}
          className="size-11 cursor-pointer rounded-control border border-line-2 bg-sheet p-1"
        />
        <div className="w-40">
          <TextField
            label="Color"
            optional
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            error={error}
            value={value}
            onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
          />
        </div>
        {value === '' ? null : (
          <Button look="quiet" onClick={() => onChange('')}>
            Volver al azul de siempre
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 max-w-[40em] text-sm text-warning empty:hidden">
        {note}
      </p>
      {tones ? (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          {(['light', 'dark'] as const).map((scheme) => (
            <Sample key={scheme} scheme={scheme} tones={tones[scheme]} />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}

/** A corner of the shop in the tones, drawn with the shop's own looks. */
function Sample({
  scheme,
  tones,
}: {
  readonly scheme: keyof typeof SCHEMES;
  readonly tones: Tones;
}) {
  const named = {
    ...PAPERS[scheme],
    cobalt: tones.cobalt,
    'cobalt-deep': tones.deep,
    'cobalt-wash': tones.wash,
  };
  const style = Object.fromEntries(
    Object.entries(named).map(([name, colour]) => [`--color-${name}`, colour]),
  ) as CSSProperties;
  return (
    <div
      role="img"
      aria-label={`Así se ve ${SCHEMES[scheme].toLowerCase()}`}
      style={style}
      className="rounded-sheet border border-line bg-paper p-4 text-ink"
    >
      <p className="text-xs text-ink-2">{SCHEMES[scheme]}</p>
      <p className="mt-2 text-sm">
        Tu pedido llega el martes.{' '}
        <span className="font-semibold text-cobalt underline underline-offset-2">
          Ver el detalle
        </span>
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-sm font-semibold">
        <span className="rounded-control bg-cobalt px-4 py-2 text-white">Agregar al carrito</span>
        <span className="rounded-control border border-cobalt bg-cobalt-wash px-3 py-2 text-cobalt">
          Serigrafía
        </span>
      </p>
    </div>
  );
}
