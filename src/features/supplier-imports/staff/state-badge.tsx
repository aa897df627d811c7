import { STATE_NAMES } from '../import-state.ts';
import type { ImportSummary } from '../reads.ts';

const LOOKS: Readonly<Partial<Record<ImportSummary['state'], string>>> = {
  revisado: 'bg-warning-wash text-warning',
  recibido: 'bg-warning-wash text-warning',
  aplicado: 'bg-success-wash text-success',
  rechazado: 'bg-danger-wash text-danger',
};

/** Where an import is on its way. */
export function StateBadge({ import: each }: { readonly import: ImportSummary }) {
  const reading = each.state === 'recibido' && each.busy;
  const working = reading ? 'Leyendo' : STATE_NAMES[each.state];
  return (
    <span
      className={`shrink-0 rounded-full px-2.5 py-0.5 text-xs font-semibold ${LOOKS[each.state] ?? 'bg-paper-2 text-ink-2'}`}
    >
      {each.queued ? 'En fila' : working}
    </span>
  );
}
