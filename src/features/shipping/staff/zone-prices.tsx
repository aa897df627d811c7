import { TextField } from '../../../design/field.tsx';
import type { TypedStep, TypedZone } from './typed-service.ts';

interface ZonePricesProps {
  readonly zone: TypedZone;
  /** Where it lies, in words; '' where nothing does. */
  readonly places: string;
  readonly edits: boolean;
  readonly onChange: (zone: TypedZone) => void;
  /** Gives its days and steps to the zones that are not reached yet; undefined where all are. */
  readonly onCopy: (() => void) | undefined;
}

/** Days and weight steps of a service in one zone. */
export function ZonePrices({ zone, places, edits, onChange, onCopy }: ZonePricesProps) {
  const { zone: number, served, days, steps, extra } = zone;
  const changeStep = (key: number, change: Partial<TypedStep>) =>
    onChange({
      ...zone,
      steps: steps.map((step) => (step.key === key ? { ...step, ...change } : step)),
    });
  const add = () => {
    const key = Math.max(0, ...steps.map((step) => step.key)) + 1;
    const from = steps.at(-1)?.upTo ?? '0';
    onChange({ ...zone, steps: [...steps, { key, from, upTo: '', price: '' }] });
  };
  return (
    <fieldset disabled={!edits} className="grid gap-4">
      <legend className="font-semibold">Zona {number}</legend>
      {places ? <p className="max-w-xl text-sm text-ink-2">{places}</p> : null}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-cobalt"
          checked={served}
          onChange={(event) => onChange({ ...zone, served: event.target.checked })}
        />
        Llega a esta zona
      </label>
      {served ? (
        <>
          <div className="grid max-w-md grid-cols-2 gap-3">
            <TextField
              label="Días hábiles"
              inputMode="numeric"
              value={days}
              onChange={(event) => onChange({ ...zone, days: event.target.value })}
            />
            <TextField
              label="Kg adicional, sin IVA"
              inputMode="decimal"
              hint="Después del último tramo."
              value={extra}
              onChange={(event) => onChange({ ...zone, extra: event.target.value })}
            />
          </div>
          <table className="w-full max-w-xl text-sm">
            <caption className="mb-1 text-left text-xs text-ink-2">
              Precio por caja, sin IVA, según lo que cobra la paquetería por peso.
            </caption>
            <thead>
              <tr className="text-left text-xs text-ink-2">
                <th scope="col" className="py-1 pr-2 font-semibold">
                  De (kg)
                </th>
                <th scope="col" className="py-1 pr-2 font-semibold">
                  Hasta (kg)
                </th>
                <th scope="col" className="py-1 pr-2 font-semibold">
                  Precio ($)
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {steps.map((step, index) => (
                <StepRow
                  key={step.key}
                  step={step}
                  place={index + 1}
                  onChange={(change) => changeStep(step.key, change)}
                  onRemove={
                    edits && steps.length > 1
                      ? () => onChange({ ...zone, steps: steps.filter((one) => one !== step) })
                      : undefined
                  }
                />
              ))}
            </tbody>
          </table>
          {edits ? (
            <div className="flex flex-wrap gap-x-6">
              <button type="button" onClick={add} className={LINK}>
                Agregar un tramo
              </button>
              {onCopy ? (
                <button type="button" onClick={onCopy} className={LINK}>
                  Copiar a las zonas que faltan
                </button>
              ) : null}
            </div>
          ) : null}
        </>
      ) : null}
    </fieldset>
  );
}

const LINK = 'min-h-11 font-semibold text-cobalt underline';
const CONTROL =
  'figures block min-h-11 w-full rounded-control border border-line-2 bg-sheet px-2 text-right text-base hover:border-ink disabled:bg-paper-2 disabled:text-ink-2';

function StepRow({
  step,
  place,
  onChange,
  onRemove,
}: {
  readonly step: TypedStep;
  readonly place: number;
  readonly onChange: (change: Partial<TypedStep>) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const fields = [
    ['from', 'De, kilos'],
    ['upTo', 'Hasta, kilos'],
    ['price', 'Precio en pesos'],
  ] as const;
  return (
    <tr>
      {fields.map(([field, label]) => (
        <td key={field} className="py-1 pr-2">
          <input
            aria-label={`${label}, tramo ${place}`}
            inputMode="decimal"
            value={step[field]}
            onChange={(event) => onChange({ [field]: event.target.value })}
            className={CONTROL}
          />
        </td>
      ))}
      <td className="w-11">
        {onRemove ? (
          <button
            type="button"
            aria-label={`Quitar el tramo ${place}`}
            onClick={onRemove}
            className="size-11 text-lg text-ink-2 hover:text-danger"
          >
            ×
          </button>
        ) : null}
      </td>
    </tr>
  );
}
