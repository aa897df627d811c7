import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { savePull } from '../calls.ts';
import type { PullView } from '../reads.ts';
import { scheduleText } from './words.ts';

/** Every how many hours, and the hours of a day it may come at. */
const INTERVALS = [1, 2, 3, 4, 6, 8, 12] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const CHECK = 'flex min-h-11 items-center gap-3 text-sm';
const MARK = 'size-5 shrink-0 accent-cobalt';
const MOST = 100_000;

/** A list that is to come by itself: from where, when, and what of it is applied without a look. */
export function PullForm({
  pull,
  onDone,
}: {
  readonly pull?: PullView | undefined;
  readonly onDone: () => void;
}) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [alone, setAlone] = useState(pull?.sola ?? false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string): string => String(typed.get(name) ?? '').trim();
    const [kind, number] = text('cuando').split(' ');
    const vanished = Number(text('desaparecidos') || 0);
    if (text('nombre') === '') return setProblem('Ponle un nombre a la lista.');
    if (!/^https:\/\/\S+\.\S+$/.test(text('direccion'))) {
      return setProblem('Escribe la dirección completa, con https://.');
    }
    if (!Number.isInteger(vanished) || vanished < 0 || vanished > MOST) {
      return setProblem('Escribe cuántos productos pueden dejar de venir, con un número entero.');
    }
    setBusy(true);
    const lista = {
      ...{ nombre: text('nombre'), direccion: text('direccion') },
      ...{
        cada: kind === 'cada' ? Number(number) : 24,
        hora: kind === 'a' ? Number(number) : null,
      },
      ...{ soloExistencias: typed.has('soloExistencias'), sola: alone, desaparecidos: vanished },
      activa: pull?.activa ?? true,
    };
    const params = { id: String(pull?.id ?? 0) };
    const got = await call(savePull, { params, body: { version: pull?.version ?? 0, lista } });
    setBusy(false);
    if (!got.ok) return setProblem(got.error || 'No pudimos guardarla. Inténtalo de nuevo.');
    toast.success('Lista programada');
    await revalidate();
    onDone();
  };
  const when = pull && pull.hora === null ? `cada ${pull.cada}` : `a ${pull?.hora ?? 6}`;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-2xl gap-4">
      <TextField
        label="Nombre de la lista"
        name="nombre"
        maxLength={80}
        defaultValue={pull?.nombre}
      />
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
          name="soloExistencias"
          defaultChecked={pull?.soloExistencias}
          className={MARK}
        />
        Tomar solo las existencias, sin precios ni productos nuevos
      </label>
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
