import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import type { Role } from '../../../kernel/permissions.ts';
import { call } from '../../../platform/browser/call.ts';
import type { StaffAccountView } from '../reads.ts';
import * as calls from '../security-calls.ts';
import { AreaBoxes, isArea } from './areas.tsx';

/** What one of the team may do from now on; leaving the team is asked twice. */
export function ChangeAreas({
  person: { id, nombre, areas },
  onClose,
}: {
  readonly person: StaffAccountView;
  readonly onClose: () => void;
}) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<readonly Role[]>(areas.filter(isArea));
  const [leaving, setLeaving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const save = async (next: readonly Role[]): Promise<void> => {
    setBusy(true);
    const body = { id, areas: [...next], vistas: [...areas] };
    const saved = await call(calls.changeAreas, { body });
    setBusy(false);
    if (saved.ok) toast.success('Hecho. Quedó en la bitácora.');
    else toast.error(saved.error || 'No pudimos hacerlo. Inténtalo de nuevo.');
    await revalidate();
    onClose();
  };
  if (leaving) {
    return (
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <p className="basis-full">
          {nombre} deja el equipo: se cierran sus sesiones y su cuenta queda como la de un cliente.
        </p>
        <Button look="danger" busy={busy} onClick={() => void save([])}>
          Sí, quitar del equipo
        </Button>
        <Button look="quiet" onClick={() => setLeaving(false)}>
          Cancelar
        </Button>
      </div>
    );
  }
  return (
    <div className="mt-3 grid gap-3 border-t border-line pt-3">
      <AreaBoxes
        chosen={chosen}
        error={error}
        onChange={(next) => {
          setChosen(next);
          setError('');
        }}
      />
      <p className="text-ink-2">Al guardar se cierran sus sesiones y le avisamos por correo.</p>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          onClick={() =>
            chosen.length === 0 ? setError('Elige al menos un área.') : void save(chosen)
          }
        >
          Guardar áreas
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
        <Button look="danger" onClick={() => setLeaving(true)}>
          Quitar del equipo
        </Button>
      </div>
    </div>
  );
}
