import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { Dialog } from '../../../design/dialog.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { actOnImport } from '../calls.ts';
import type { ImportView } from '../reads.ts';
import { countText } from './words.ts';

type Act = 'aplicar' | 'deshacer' | 'columnas' | 'descartar';

interface Obstacles {
  readonly said: string;
  readonly list: readonly { readonly clave: string; readonly motivo: string }[];
  readonly total: number;
}

const LOST = 'No pudimos hacerlo. Inténtalo de nuevo.';

/** What may be done with an import as it is now. */
export function ImportActs({ import: found }: { readonly import: ImportView }) {
  const { revalidate } = useRevalidator();
  const [doing, setDoing] = useState<Act>();
  const [obstacles, setObstacles] = useState<Obstacles>();
  const [asked, setAsked] = useState<Act>();
  const act = async (accion: Act, aunque = false): Promise<void> => {
    setDoing(accion);
    const params = { id: String(found.id) };
    const got = await call(actOnImport, { params, body: { accion, aunque } });
    setDoing(undefined);
    setAsked(undefined);
    if (!got.ok && 'estorbos' in got.extra && got.extra.estorbos) {
      const { estorbos, total = estorbos.length } = got.extra;
      return setObstacles({ said: got.error, list: estorbos, total });
    }
    setObstacles(undefined);
    if (!got.ok) toast.error(got.error || LOST);
    await revalidate();
  };
  const approved = found.kinds.reduce((sum, kind) => sum + kind.approved, 0);
  const button = (
    accion: Act,
    name: string,
    look: 'primary' | 'secondary' | 'danger',
    ask: boolean,
  ) => (
    <Button
      look={look}
      busy={doing === accion}
      onClick={() => (ask ? setAsked(accion) : void act(accion))}
    >
      {name}
    </Button>
  );
  const open = found.state === 'recibido' || found.state === 'revisado';
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {found.state === 'revisado' && (approved > 0 || found.photos.all > 0)
        ? button(
            'aplicar',
            approved > 0
              ? `Aplicar ${countText(approved)} ${approved === 1 ? 'cambio' : 'cambios'}`
              : 'Traer solo las fotos',
            'primary',
            false,
          )
        : null}
      {found.state === 'revisado'
        ? button('columnas', 'Cambiar columnas', 'secondary', false)
        : null}
      {open ? button('descartar', 'Descartar', 'secondary', true) : null}
      {found.state === 'aplicado'
        ? button('deshacer', 'Deshacer importación', 'danger', true)
        : null}
      <Ask act={asked} busy={doing !== undefined} onClose={() => setAsked(undefined)} onAct={act} />
      <Obstacle
        obstacles={obstacles}
        busy={doing !== undefined}
        onClose={() => setObstacles(undefined)}
        onAnyway={() => void act('deshacer', true)}
      />
    </div>
  );
}

const QUESTIONS = {
  deshacer: {
    title: '¿Deshacer esta importación?',
    text: 'Cada producto vuelve a como estaba: precio, datos, colores y existencia. Los nuevos dejan la tienda.',
    button: 'Deshacer',
  },
  descartar: {
    title: '¿Descartar esta lista?',
    text: 'No se ha cambiado nada todavía. El archivo se olvida y tendrías que subirlo otra vez.',
    button: 'Descartar',
  },
} as const;

function Ask({
  act,
  busy,
  onClose,
  onAct,
}: {
  readonly act: Act | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onAct: (act: Act) => Promise<void>;
}) {
  if (act !== 'deshacer' && act !== 'descartar') return null;
  const { title, text, button } = QUESTIONS[act];
  return (
    <Dialog open title={title} onClose={onClose} closeLabel="Cancelar">
      <p className="text-ink-2">{text}</p>
      <Button look="danger" busy={busy} extra="mt-5" onClick={() => void onAct(act)}>
        {button}
      </Button>
    </Dialog>
  );
}

function Obstacle({
  obstacles,
  busy,
  onClose,
  onAnyway,
}: {
  readonly obstacles: Obstacles | undefined;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onAnyway: () => void;
}) {
  if (!obstacles) return null;
  const more = obstacles.total - obstacles.list.length;
  return (
    <Dialog open title={obstacles.said} onClose={onClose} closeLabel="Cancelar">
      <p className="text-ink-2">Puedes deshacer lo demás; estos se quedan como están ahora.</p>
      <ul className="mt-3 space-y-1 text-sm">
        {obstacles.list.map(({ clave, motivo }) => (
          <li key={clave}>
            <span className="figures font-semibold">{clave}</span>: {motivo}
          </li>
        ))}
        {more > 0 ? <li className="text-ink-2">… y {countText(more)} más</li> : null}
      </ul>
      <Button look="danger" busy={busy} extra="mt-5" onClick={onAnyway}>
        Deshacer lo demás
      </Button>
    </Dialog>
  );
}
