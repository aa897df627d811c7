import { Link } from 'react-router';
import { EmptyState } from '../../../design/empty-state.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { Whose } from '../../assignments/area.ts';
import { WantedMark } from '../../orders/staff/wanted-mark.tsx';
import type { QueuedLine } from '../reads.ts';

const STAGES: Readonly<Record<QueuedLine['stage'], { name: string; look: string }>> = {
  'por hacer': { name: 'Por hacer', look: 'bg-coral-wash text-ink' },
  'cambios pedidos': { name: 'Cambios pedidos', look: 'bg-warning-wash text-warning' },
  'con el cliente': { name: 'Con el cliente', look: 'bg-cobalt-wash text-cobalt' },
  vencida: { name: 'Sin respuesta', look: 'bg-danger-wash text-danger' },
};

const NONE: Readonly<Record<Whose, string>> = {
  mios: 'Ninguno de tus pedidos espera una propuesta.',
  libres: 'Todos los que esperan una propuesta tienen quien los haga.',
  '': 'Ningún pedido espera una propuesta.',
};

/** Printed lines without an approved proposal. */
export function ProofQueue({
  queue,
  chosen,
  whose = '',
}: {
  readonly queue: readonly QueuedLine[];
  readonly chosen: number | undefined;
  readonly whose?: Whose;
}) {
  const todo = queue.filter(({ stage }) => stage === 'por hacer' || stage === 'cambios pedidos');
  return (
    <section aria-labelledby="cola" className="rounded-sheet border border-line bg-sheet">
      <h2 id="cola" className="border-b border-line px-4 py-3 text-lg">
        Cola <span className="figures text-sm font-normal text-ink-2">{todo.length} por hacer</span>
      </h2>
      {queue.length === 0 ? (
        <EmptyState title="Nada por preparar">{NONE[whose]}</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {queue.map((queued) => (
            <li key={queued.line.id}>
              <QueuedLink queued={queued} chosen={queued.line.id === chosen} whose={whose} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function QueuedLink({
  queued: { line, stage, since, dueAt, version, holder, wanted },
  chosen,
  whose,
}: {
  readonly queued: QueuedLine;
  readonly chosen: boolean;
  readonly whose: Whose;
}) {
  const { name, look } = STAGES[stage];
  return (
    <Link
      to={staffPages.proofOf(line.id, whose)}
      aria-current={chosen ? 'true' : undefined}
      className="block px-4 py-3 hover:bg-paper-2 aria-[current]:bg-paper-2 aria-[current]:shadow-[inset_3px_0_0_var(--color-cobalt)]"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="figures text-sm font-semibold">{line.folio}</span>
        <span className={`rounded-control px-2 py-0.5 text-xs font-semibold ${look}`}>{name}</span>
      </span>
      <span className="mt-0.5 flex items-baseline justify-between gap-x-3 text-sm max-xl:flex-wrap">
        <span className="min-w-0 xl:truncate">{line.product}</span>
        {holder ? (
          <span className="text-xs text-ink-2 xl:max-w-[45%] xl:shrink-0 xl:truncate">
            {holder.nombre}
          </span>
        ) : null}
      </span>
      <span className="figures mt-0.5 block text-xs text-ink-2">
        {line.finish} · {version === 0 ? 'sin versiones' : `versión ${version}`} ·{' '}
        {dueAt ? `vence ${momentText(dueAt)}` : `desde ${momentText(since)}`}
      </span>
      <WantedMark wanted={wanted} />
    </Link>
  );
}
