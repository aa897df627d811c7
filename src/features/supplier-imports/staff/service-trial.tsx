import { type MouseEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { call } from '../../../platform/browser/call.ts';
import { tryService } from '../calls.ts';
import { serviceIn } from './written-pull.ts';

const LOST = 'No pudimos probarla. Inténtalo de nuevo.';

interface Trial {
  readonly bien: boolean;
  readonly dice: string;
}

/** Asks the services once with what is written, before it is kept. */
export function ServiceTrial() {
  const [busy, setBusy] = useState(false);
  const [trials, setTrials] = useState<readonly Trial[]>([]);
  const attempt = async ({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> => {
    const { form } = currentTarget;
    if (!form) return;
    const typed = new FormData(form);
    const written = serviceIn(typed);
    if (typeof written === 'string') return setTrials([{ bien: false, dice: written }]);
    setBusy(true);
    setTrials([]);
    const soloExistencias = typed.has('soloExistencias');
    const got = await call(tryService, { body: { servicio: written, soloExistencias } });
    setBusy(false);
    setTrials(got.ok ? got.value.pruebas : [{ bien: false, dice: got.error || LOST }]);
  };
  return (
    <div>
      <Button look="secondary" busy={busy} onClick={(event) => void attempt(event)}>
        Probar conexión
      </Button>
      <div role="status" aria-label="Resultado de la prueba">
        <ul className="mt-2 grid gap-1 text-sm empty:hidden">
          {trials.map(({ bien, dice }) => (
            <li key={dice} className={bien ? '' : 'font-semibold text-danger'}>
              <span aria-hidden="true" className={bien ? 'text-success' : ''}>
                {bien ? '✓' : '✗'}
              </span>{' '}
              <span className="sr-only">{bien ? 'Bien: ' : 'Falla: '}</span>
              <span className="wrap-anywhere">{dice}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
