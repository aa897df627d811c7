import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { controlLook } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { setCapacity } from '../calls.ts';
import type { TechniqueLoad } from '../reads.ts';

/** How many pieces of a technique print on a working day; whoever prints says it. */
export function CapacityForm({
  load,
  works,
}: {
  readonly load: TechniqueLoad;
  readonly works: boolean;
}) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [open, setOpen] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const piezas = Number(new FormData(event.currentTarget).get('piezas'));
    setBusy(true);
    const body = { tecnica: load.tecnica, piezas, vista: load.version };
    const done = await call(setCapacity, { body });
    setBusy(false);
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) toast.success('Capacidad guardada.');
    if (done.ok || done.code === 'conflict') await revalidate();
  };
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-1.5">
      <h2 className="text-lg">{load.tecnica}</h2>
      {open ? (
        <form onSubmit={(event) => void submit(event)} className="flex items-center gap-2">
          <label htmlFor="capacidad" className="text-sm text-ink-2">
            Piezas al día
          </label>
          <div className="w-28">
            <input
              id="capacidad"
              name="piezas"
              type="number"
              inputMode="numeric"
              min={0}
              max={1_000_000}
              required
              defaultValue={load.capacidad}
              className={controlLook()}
            />
          </div>
          <Button type="submit" look="secondary" busy={busy}>
            Guardar
          </Button>
        </form>
      ) : (
        <p className="text-sm text-ink-2">
          <span className="figures font-semibold text-ink">
            {load.capacidad.toLocaleString('es-MX')}
          </span>{' '}
          piezas al día{load.version === 0 ? ' (lo usual)' : ''}
          {works ? (
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="ml-3 inline-flex min-h-11 items-center font-semibold text-cobalt underline-offset-2 hover:underline"
            >
              Cambiar<span className="sr-only"> la capacidad de {load.tecnica}</span>
            </button>
          ) : null}
        </p>
      )}
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
