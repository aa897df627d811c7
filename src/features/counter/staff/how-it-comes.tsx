import type { PickupPlace } from '../../shipping/pickup/place.ts';
import { PICKUP_NAME, placeAddress } from '../../shipping/pickup/place.ts';

/** By courier, or fetched by its customer; nothing is chosen for anybody. */
export function HowItComes({
  fetched,
  place,
  onChange,
}: {
  readonly fetched: boolean;
  readonly place: PickupPlace;
  readonly onChange: (fetched: boolean) => void;
}) {
  const choice = (value: boolean, label: string, more: string) => (
    <label className="flex min-h-11 items-start gap-3 py-3 text-sm">
      <input
        type="radio"
        name="como-llega"
        className="size-5 shrink-0 accent-cobalt"
        checked={fetched === value}
        onChange={() => onChange(value)}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {label}
        {more ? <span className="block text-ink-2">{more}</span> : null}
      </span>
    </label>
  );
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="sr-only">Cómo le llega</legend>
      {choice(false, 'Por paquetería', '')}
      {choice(
        true,
        `${PICKUP_NAME}, gratis`,
        `${place.nombre}: ${placeAddress(place)}. ${place.horario}`,
      )}
    </fieldset>
  );
}
