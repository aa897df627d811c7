import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { fullMomentText } from '../../../kernel/moments.ts';
import { call } from '../../../platform/browser/call.ts';
import type { StaffAccountView } from '../reads.ts';
import * as calls from '../security-calls.ts';
import { areaName } from './areas.tsx';
import { ChangeAreas } from './change-areas.tsx';

/** One of the team, with what an administrator may do for them. */
export function Person({
  person,
  own,
}: {
  readonly person: StaffAccountView;
  readonly own: boolean;
}) {
  const { nombre, correo, areas, segundoFactor, sesiones } = person;
  return (
    <li className="rounded-sheet border border-line bg-sheet px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 className="text-base font-semibold">
            {nombre}
            {own ? <span className="font-normal text-ink-2"> (tú)</span> : null}
          </h2>
          <p className="text-ink-2">{correo}</p>
          <p className="mt-1">{areas.map(areaName).join(', ')}</p>
        </div>
        <p className={segundoFactor ? 'text-ink' : 'font-semibold text-danger'}>
          {segundoFactor
            ? `Dos pasos desde ${fullMomentText(segundoFactor)}`
            : 'Sin verificación en dos pasos'}
        </p>
      </div>
      <ul className="mt-2 border-t border-line pt-2 text-ink-2">
        {sesiones.length === 0 ? <li>Ninguna sesión abierta.</li> : null}
        {sesiones.map(({ id, navegador, visto }) => (
          <li key={id}>
            {navegador || 'Navegador sin nombre'} ·{' '}
            <span className="whitespace-nowrap">última visita {fullMomentText(visto)}</span>
          </li>
        ))}
      </ul>
      {own ? null : <Acts person={person} />}
    </li>
  );
}

/** What an administrator may do; taking a second factor away is asked twice. */
function Acts({ person }: { readonly person: StaffAccountView }) {
  const { id, nombre, segundoFactor, sesiones } = person;
  const { revalidate } = useRevalidator();
  const [changing, setChanging] = useState(false);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const act = async (named: typeof calls.endStaffSessions | typeof calls.resetStaffFactor) => {
    setBusy(true);
    const answer = await call(named, { body: { id } });
    setBusy(false);
    setAsked(false);
    if (answer.ok) toast.success('Hecho. Quedó en la bitácora.');
    else toast.error(answer.error || 'No pudimos hacerlo. Inténtalo de nuevo.');
    await revalidate();
  };
  if (asked) {
    return (
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <p className="basis-full">
          {nombre} podrá entrar solo con su contraseña hasta que la active de nuevo. Confirma antes
          que te lo pide en persona.
        </p>
        <Button look="danger" busy={busy} onClick={() => void act(calls.resetStaffFactor)}>
          Sí, quitar
        </Button>
        <Button look="quiet" onClick={() => setAsked(false)}>
          Cancelar
        </Button>
      </div>
    );
  }
  if (changing) return <ChangeAreas person={person} onClose={() => setChanging(false)} />;
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => setChanging(true)}>
        Cambiar áreas<span className="sr-only"> ({nombre})</span>
      </Button>
      {sesiones.length > 0 ? (
        <Button look="secondary" busy={busy} onClick={() => void act(calls.endStaffSessions)}>
          Cerrar sus sesiones<span className="sr-only"> ({nombre})</span>
        </Button>
      ) : null}
      {segundoFactor ? (
        <Button look="danger" onClick={() => setAsked(true)}>
          Quitar dos pasos<span className="sr-only"> ({nombre})</span>
        </Button>
      ) : null}
    </div>
  );
}
