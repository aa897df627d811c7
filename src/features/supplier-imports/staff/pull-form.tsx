import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { savePull } from '../calls.ts';
import type { OwnWarehouse, PullView } from '../reads.ts';
import type { ServiceAccount } from '../supplier-service.port.ts';
import { ServiceFields } from './service-fields.tsx';
import { ShelfChoice } from './shelf-choice.tsx';
import { scheduleText } from './words.ts';
import { pullIn } from './written-pull.ts';

/** Every how many hours, and the hours of a day it may come at. */
const INTERVALS = [1, 2, 3, 4, 6, 8, 12] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const CHECK = 'flex min-h-11 items-center gap-3 text-sm';
const MARK = 'size-5 shrink-0 accent-cobalt';

/** A list that is to come by itself: from where, when, and what of it is applied without a look. */
export function PullForm({
  pull,
  accounts,
  warehouses,
  onDone,
}: {
  readonly pull?: PullView | undefined;
  readonly accounts: readonly ServiceAccount[];
  readonly warehouses: readonly OwnWarehouse[];
  readonly onDone: () => void;
}) {
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone: whoever works by keyboard goes on here.
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=nombre]')?.focus(), []);
  /** As it was when this was begun: whoever changed it meanwhile is not written over. */
  const [seen] = useState(pull?.version ?? 0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [alone, setAlone] = useState(pull?.sola ?? false);
  const [warehouse, setWarehouse] = useState(pull?.almacen ?? null);
  const [asked, setAsked] = useState(pull?.servicio !== undefined);
  const [stockOnly, setStockOnly] = useState(pull?.soloExistencias ?? false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const lista = pullIn(new FormData(event.currentTarget), alone, pull?.activa ?? true);
    if (typeof lista === 'string') return setProblem(lista);
    setBusy(true);
    const params = { id: String(pull?.id ?? 0) };
    const got = await call(savePull, { params, body: { version: seen, lista } });
    setBusy(false);
    if (!got.ok) return setProblem(got.error || 'No pudimos guardarla. Inténtalo de nuevo.');
    toast.success('Lista programada');
    await revalidate();
    onDone();
  };
  const when = pull && pull.hora === null ? `cada ${pull.cada}` : `a ${pull?.hora ?? 6}`;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-2xl gap-4"
    >
      <TextField
        label="Nombre de la lista"
        name="nombre"
        maxLength={80}
        defaultValue={pull?.nombre}
      />
      <SelectField
        label="De dónde viene"
        name="tipo"
        value={asked ? 'promostandards' : 'direccion'}
        onChange={({ target }) => setAsked(target.value === 'promostandards')}
      >
        <option value="direccion">Un archivo en una dirección</option>
        <option value="promostandards">Servicio PromoStandards</option>
      </SelectField>
      <label className={CHECK}>
        <input
          type="checkbox"
          name="soloExistencias"
          checked={stockOnly}
          onChange={({ target }) => setStockOnly(target.checked)}
          className={MARK}
        />
        Tomar solo las existencias, sin precios ni productos nuevos
      </label>
      {asked ? (
        <ServiceFields service={pull?.servicio} accounts={accounts} stockOnly={stockOnly} />
      ) : (
        <>
          <TextField
            label="De dónde se trae"
            name="direccion"
            hint="La dirección pública del archivo, con https://."
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            defaultValue={pull?.direccion}
          />
          <ShelfChoice warehouses={warehouses} chosen={warehouse} onChoose={setWarehouse} />
        </>
      )}
      <SelectField label="Cuándo" name="cuando" defaultValue={when}>
        {HOURS.map((hour) => (
          <option key={hour} value={`a ${hour}`}>
            {scheduleText({ cada: 24, hora: hour })}
          </option>
        ))}
        {INTERVALS.map((hours) => (
          <option key={`cada ${hours}`} value={`cada ${hours}`}>
            {scheduleText({ cada: hours, hora: null })}
          </option>
        ))}
      </SelectField>
      <label className={CHECK}>
        <input
          type="checkbox"
          checked={alone}
          onChange={({ target }) => setAlone(target.checked)}
          className={MARK}
        />
        Aplicarla sola cuando no trae saltos de precio
      </label>
      {alone ? (
        <TextField
          label="Productos que pueden dejar de venir"
          name="desaparecidos"
          inputMode="numeric"
          maxLength={6}
          hint="Si faltan más, espera a que alguien la vea."
          defaultValue={String(pull?.desaparecidos ?? 0)}
        />
      ) : null}
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          Guardar
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
