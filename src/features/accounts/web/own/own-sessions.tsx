import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { toast } from '../../../../design/toast.tsx';
import { fullMomentText } from '../../../../kernel/moments.ts';
import { call } from '../../../../platform/browser/call.ts';
import type { OwnSession } from '../../reads.ts';
import * as calls from '../../security-calls.ts';
import { Matter } from './own-account-frame.tsx';

const FAILED = 'No pudimos cerrarla. Inténtalo de nuevo.';

/** Where the account is open, and closing it there. */
export function OwnSessions({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<number | 'others'>();
  const others = sessions.filter(({ esta }) => !esta);
  const close = async (id: number): Promise<void> => {
    setBusy(id);
    const answer = await call(calls.closeSession, { body: { id } });
    setBusy(undefined);
    if (answer.ok) toast.success('Sesión cerrada.');
    else toast.error(answer.error || FAILED);
    await revalidate();
  };
  const closeOthers = async (): Promise<void> => {
    setBusy('others');
    const answer = await call(calls.closeOthers);
    setBusy(undefined);
    if (answer.ok) toast.success('Cerramos las demás sesiones.');
    else toast.error(answer.error || FAILED);
    await revalidate();
  };
  return (
    <Matter
      id="sesiones"
      title="Sesiones abiertas"
      why="Si no reconoces alguna, ciérrala y cambia tu contraseña."
    >
      <ul className="mt-4 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-60">
              <p className="font-semibold">
                {session.navegador || 'Navegador sin nombre'}
                {session.esta ? (
                  <span className="ml-2 rounded-control bg-cobalt-wash px-2 py-0.5 text-xs font-semibold text-cobalt">
                    Esta sesión
                  </span>
                ) : null}
              </p>
              <p className="text-sm text-ink-2">
                Última visita: {fullMomentText(session.visto)} · Desde{' '}
                {fullMomentText(session.desde)}
              </p>
            </div>
            {session.esta ? null : (
              <Button
                look="secondary"
                busy={busy === session.id}
                onClick={() => void close(session.id)}
              >
                Cerrar<span className="sr-only"> la sesión de {session.navegador}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button
          look="danger"
          extra="mt-4"
          busy={busy === 'others'}
          onClick={() => void closeOthers()}
        >
          Cerrar todas las demás
        </Button>
      ) : null}
    </Matter>
  );
}
