import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { staffPages } from '../../../staff-routes.ts';
import { approve } from '../calls.ts';
import { type ChangeKind, KIND_NAMES, KINDS } from '../catalogue-change.ts';
import type { FindingPage, FindingView, ImportView } from '../reads.ts';
import { ChangeRow, ProblemRow } from './finding-rows.tsx';
import { PhotoRow } from './photos/photo-row.tsx';
import { countText, KIND_HINTS } from './words.ts';

const LOST = 'No pudimos guardarlo. Inténtalo de nuevo.';

/** What a look at a file found, by kind; what waits for approval can be approved here. */
export function Findings({
  import: found,
  findings,
}: {
  readonly import: ImportView;
  readonly findings: FindingPage;
}) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { view, changes, problems, photos } = findings;
  const open = found.state === 'revisado';
  const kind = KINDS.find((known) => known === view);
  const decide = async (
    aprobado: boolean,
    which: { tipo?: ChangeKind; cambios?: number[] },
  ): Promise<void> => {
    setBusy(true);
    const params = { id: String(found.id) };
    const got = await call(approve, { params, body: { ...which, aprobado } });
    if (!got.ok) toast.error(got.error || LOST);
    await revalidate();
    setBusy(false);
  };
  return (
    <section aria-label="Lo que encontramos" className="mt-6">
      <Kinds import={found} view={view} />
      <div className="mt-4 rounded-sheet border border-line bg-sheet">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
          <p className="text-sm text-ink-2">{KIND_HINTS[view]}</p>
          {open && kind ? (
            <ApproveKind
              kind={kind}
              counts={found.kinds.find((each) => each.kind === kind)}
              busy={busy}
              onDecide={(aprobado) => void decide(aprobado, { tipo: kind })}
            />
          ) : null}
        </div>
        <ul className="divide-y divide-line">
          {changes.map((change) => (
            <ChangeRow
              key={change.seq}
              change={change}
              busy={busy}
              {...(open
                ? { onApprove: (aprobado) => void decide(aprobado, { cambios: [change.seq] }) }
                : {})}
            />
          ))}
          {problems.map((problem) => (
            <ProblemRow
              key={`${problem.line} ${problem.column} ${problem.why}`}
              problem={problem}
            />
          ))}
          {photos.map((photo) => (
            <PhotoRow key={`${photo.line} ${photo.code} ${photo.url}`} photo={photo} />
          ))}
        </ul>
      </div>
      <Pages id={found.id} findings={findings} />
    </section>
  );
}

function Kinds({
  import: found,
  view,
}: {
  readonly import: ImportView;
  readonly view: FindingView;
}) {
  const { counts, kinds, photos } = found;
  const tabs: { readonly to: FindingView; readonly name: string; readonly count: number }[] = [
    ...KINDS.map((kind) => ({
      to: kind,
      name: KIND_NAMES[kind],
      count: kinds.find((each) => each.kind === kind)?.all ?? 0,
    })),
    { to: 'roto', name: 'Rotos', count: counts.broken },
    { to: 'aviso', name: 'Avisos', count: counts.notices },
    { to: 'foto', name: 'Fotos', count: photos.all },
  ];
  return (
    <nav aria-label="Clases de hallazgos">
      <ul className="flex flex-wrap gap-2">
        {tabs
          .filter(({ count, to }) => count > 0 || to === view)
          .map(({ to, name, count }) => (
            <li key={to}>
              <Link
                to={staffPages.importOf(found.id, to)}
                preventScrollReset
                aria-current={to === view ? 'page' : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-control border border-line-2 bg-sheet px-3.5 text-sm font-semibold hover:border-ink aria-[current]:border-cobalt aria-[current]:bg-cobalt-wash aria-[current]:text-cobalt"
              >
                {name} <span className="figures text-xs">{countText(count)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function ApproveKind({
  kind,
  counts,
  busy,
  onDecide,
}: {
  readonly kind: ChangeKind;
  readonly counts: ImportView['kinds'][number] | undefined;
  readonly busy: boolean;
  readonly onDecide: (approved: boolean) => void;
}) {
  const { all = 0, approved = 0 } = counts ?? {};
  const name = KIND_NAMES[kind].toLowerCase();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="figures text-sm">
        {countText(approved)} de {countText(all)} aprobados
      </p>
      {approved < all ? (
        <Button look="secondary" busy={busy} onClick={() => onDecide(true)}>
          Aprobar todos<span className="sr-only"> los {name}</span>
        </Button>
      ) : (
        <Button look="secondary" busy={busy} onClick={() => onDecide(false)}>
          No aprobar ninguno<span className="sr-only"> de los {name}</span>
        </Button>
      )}
    </div>
  );
}

function Pages({ id, findings }: { readonly id: number; readonly findings: FindingPage }) {
  const { view, page, pages: last } = findings;
  if (last <= 1) return null;
  const look = 'inline-flex min-h-11 items-center px-3 font-semibold text-cobalt hover:underline';
  return (
    <nav aria-label="Páginas" className="mt-3 flex items-center justify-center gap-2 text-sm">
      {page > 1 ? (
        <Link className={look} to={staffPages.importOf(id, view, page - 1)}>
          Anterior
        </Link>
      ) : null}
      <span className="figures">Página {countText(page)}</span>
      {page < last ? (
        <Link className={look} to={staffPages.importOf(id, view, page + 1)}>
          Siguiente
        </Link>
      ) : null}
    </nav>
  );
}
