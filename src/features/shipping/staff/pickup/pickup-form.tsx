import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SelectField, TextField } from '../../../../design/field.tsx';
import { MEXICAN_STATES } from '../../../../kernel/mexican-states.ts';
import { call } from '../../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../../platform/browser/use-leave-guard.ts';
import { savePickup } from '../../office-calls.ts';
import { faultsOfPickup, type KeptPickup, PICKUP_FACTS } from '../../pickup/kept-place.ts';
import type { PickupPlace } from '../../pickup/place.ts';
import { SaveBar } from '../save-bar.tsx';
import { useTariffSave } from '../use-tariff-save.ts';

type TextFact = Exclude<keyof PickupPlace, 'dias' | 'estado'>;

const HINTS: Readonly<Partial<Record<TextFact, string>>> = {
  nombre: 'Como lo conoce quien viene: «Taller», «Tienda Centro».',
  horario: 'Por ejemplo: lunes a viernes, 9:00 a 18:00.',
  telefono: '10 dígitos.',
  llevar: 'Por ejemplo: identificación oficial.',
};
const LONGEST: Readonly<Record<TextFact, number>> = {
  ...{ nombre: 60, direccion: 120, numExterior: 20, numInterior: 20, postal_code: 5 },
  ...{ municipio: 80, colonia: 120, horario: 160, telefono: 15, llevar: 160 },
};
const DIGITS: ReadonlySet<TextFact> = new Set(['telefono', 'postal_code']);

/** Whether orders are fetched at the shop, where, and from when. */
export function PickupForm({
  kept,
  edits,
}: {
  readonly kept: KeptPickup;
  readonly edits: boolean;
}) {
  const { revalidate } = useRevalidator();
  const [offered, setOffered] = useState(kept.offered);
  const [place, setPlace] = useState(kept.place);
  const [saved, setSaved] = useState(() => JSON.stringify([kept.offered, kept.place]));
  const { busy, problem, setProblem, overtaken, save, reload } = useTariffSave();
  const written = JSON.stringify([offered, place]);
  useLeaveGuard(edits && !busy && written !== saved);
  const send = async (): Promise<void> => {
    const faults = faultsOfPickup({ offered, place });
    if (faults.length > 0) return setProblem(faults.join(' '));
    const body = { vista: kept.version, ofrece: offered, lugar: place };
    const done = await save(() => call(savePickup, { body }));
    if (!done.ok) return;
    setSaved(written);
    await revalidate();
  };
  const change = (fact: TextFact, typed: string): void =>
    setPlace({ ...place, [fact]: DIGITS.has(fact) ? typed.replace(/\D/g, '') : typed });
  const field = (fact: TextFact, optional = false) => (
    <TextField
      label={PICKUP_FACTS[fact]}
      name={fact}
      value={place[fact]}
      onChange={({ target }) => change(fact, target.value)}
      maxLength={LONGEST[fact]}
      {...(DIGITS.has(fact) ? { inputMode: 'numeric' as const } : {})}
      {...(HINTS[fact] ? { hint: HINTS[fact] } : {})}
      {...(optional ? { optional } : {})}
    />
  );
  return (
    <div className="mt-4 grid max-w-2xl gap-5">
      <fieldset disabled={!edits} className="grid min-w-0 gap-5">
        <legend className="font-semibold">Recoger en tienda</legend>
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={offered}
            onChange={({ target }) => setOffered(target.checked)}
            className="size-5 accent-cobalt"
          />
          Los clientes pueden recoger su pedido, sin costo
        </label>
        {field('nombre')}
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]">
          {field('direccion')}
          {field('numExterior')}
          {field('numInterior', true)}
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {field('postal_code')}
          <SelectField
            label={PICKUP_FACTS.estado}
            name="estado"
            value={place.estado}
            onChange={({ target }) => setPlace({ ...place, estado: target.value })}
          >
            <option value="">Elige el estado</option>
            {MEXICAN_STATES.map(({ code, name }) => (
              <option key={code}>{name}</option>
            ))}
          </SelectField>
          {field('municipio')}
          {field('colonia')}
          {field('horario')}
          {field('telefono')}
          {field('llevar', true)}
          <TextField
            label={PICKUP_FACTS.dias}
            name="dias"
            type="number"
            inputMode="numeric"
            min={0}
            max={30}
            step={1}
            value={place.dias}
            onChange={({ target }) =>
              setPlace({
                ...place,
                dias: Math.min(30, Math.max(0, Math.trunc(Number(target.value)))),
              })
            }
            hint="0: el mismo día. De ellos sale la fecha que lee quien va a recoger."
          />
        </div>
      </fieldset>
      <SaveBar
        {...{ problem, overtaken, busy, edits }}
        label="Guardar recoger en tienda"
        onSave={() => void send()}
        onReload={() => void reload()}
      />
    </div>
  );
}
