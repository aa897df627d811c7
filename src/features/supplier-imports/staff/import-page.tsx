import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BackLink } from '../../../design/desk/back-link.tsx';
import { fullMomentText } from '../../../kernel/moments.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { KEPT_DAYS } from '../import-state.ts';
import { type FindingView, type ImportView, VIEWS } from '../reads.ts';
import { Findings } from './findings.tsx';
import { ImportActs } from './import-acts.tsx';
import { importDeskContext } from './imports-context.ts';
import { MappingForm } from './mapping-form.tsx';
import { PhotoSum } from './photos/photo-sum.tsx';
import { photosLeft } from './photos/photo-words.ts';
import { StateBadge } from './state-badge.tsx';
import { Lacking } from './subcategories/lacking.tsx';
import { useImportsLive } from './use-imports-live.ts';
import { countText } from './words.ts';

const MOST_PAGES = 10_000;

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const reads = args.context.get(importDeskContext);
  const found = await reads.find(args.params.id ?? '');
  if (!found) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(args.request.url);
  const asked = searchParams.get('ver');
  const view = VIEWS.find((known) => known === asked) ?? firstView(found);
  const page = Number(searchParams.get('pagina') ?? 1);
  const wanted = Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
  const findings = view && (await reads.findings(found.id, view as FindingView, wanted));
  return { found, findings };
}

/** What there is to see first: what needs a look before all. */
function firstView({ kinds, counts, photos }: Partial<ImportView>): string | undefined {
  const there = new Set(kinds?.map(({ kind }): string => kind));
  if (counts && counts.broken > 0) there.add('roto');
  if (counts && counts.notices > 0) there.add('aviso');
  if (photos && photos.all > 0) there.add('foto');
  // Columns that were told wrongly: nothing else that was found means much.
  if (counts && counts.broken > counts.rows / 2) return 'roto';
  return ['salto', 'desaparecido', ...VIEWS].find((view) => there.has(view));
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Importación | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** One supplier's list: its columns, what it would change, and what became of it. */
export default function ImportPage() {
  const { found, findings } = useLoaderData<typeof loader>();
  const { state, busy, counts, photos } = found;
  const bringing = state === 'aplicado' && photosLeft(photos, true);
  const looking = state === 'revisado' && photosLeft(photos, false);
  useImportsLive(found.mark, { busy: busy || bringing || looking, id: found.id });
  return (
    <div className="max-w-4xl">
      <BackLink to={staffPages.imports}>Importaciones</BackLink>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="min-w-0 text-2xl tracking-tight wrap-anywhere">{found.fileName}</h1>
        <StateBadge import={found} />
      </div>
      <p className="mt-1 text-sm text-ink-2">
        <span className="figures">N.º {found.id}</span> · {fullMomentText(found.createdAt)}
        {counts.rows > 0
          ? ` · ${countText(counts.rows)} ${counts.rows === 1 ? 'renglón' : 'renglones'}`
          : ''}
        {found.warehouse === null ? '' : ` · Existencia de ${found.warehouse}`}
      </p>
      {busy ? <Progress import={found} /> : null}
      {found.problem ? (
        <p
          role="alert"
          className="mt-5 rounded-sheet border border-danger bg-sheet p-4 font-semibold"
        >
          No se cambió nada. {found.problem}
        </p>
      ) : null}
      {state === 'recibido' && found.preview ? (
        <MappingForm key={found.settings.sheet} import={found} preview={found.preview} />
      ) : null}
      {found.lacking ? (
        <Lacking id={found.id} names={counts.unknownSubcategories ?? []} lacking={found.lacking} />
      ) : null}
      {busy ? null : <ImportActs import={found} />}
      {counts.forgotten ? <Forgotten state={state} /> : null}
      {busy || counts.forgotten ? null : <PhotoSum import={found} />}
      {findings && !busy && !counts.forgotten ? (
        <Findings import={found} findings={findings} />
      ) : null}
    </div>
  );
}

function Forgotten({ state }: Pick<ImportView, 'state'>) {
  const back = state === 'archivado' ? ' y ya no se puede deshacer' : '';
  return (
    <p className="mt-5 text-ink-2">
      Sus renglones se guardan {KEPT_DAYS} días: de esta lista queda que existió{back}.
    </p>
  );
}

const WORK: Readonly<Partial<Record<ImportView['state'], string>>> = {
  recibido: 'Leyendo el archivo…',
  revisando: 'Comparando con el catálogo…',
  aplicando: 'Aplicando los cambios…',
  deshaciendo: 'Deshaciendo los cambios…',
};

function Progress({ import: { state, queued, done, total } }: { readonly import: ImportView }) {
  const known = total > 0 ? { value: done, max: total } : {};
  return (
    <div className="mt-6 rounded-sheet border border-line bg-sheet p-5">
      <p role="status" className="font-semibold">
        {queued ? 'En fila: empieza cuando termine la lista que va antes.' : WORK[state]}
      </p>
      <progress {...known} aria-label="Avance" className="mt-3 h-2 w-full accent-cobalt" />
      <p className="figures mt-2 text-sm text-ink-2">
        {done > 0 ? countText(done) : ''}
        {total > 0 ? ` de ${countText(total)}` : ''}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        Sigue aunque cierres esta página; vuelve cuando quieras.
      </p>
    </div>
  );
}
