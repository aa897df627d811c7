import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EmptyState } from '../../../design/empty-state.tsx';
import { moveBetweenRows } from '../../../design/row-keys.ts';
import { momentText } from '../../../kernel/moments.ts';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { CLAIM_KINDS } from '../claim.ts';
import type { ClaimRow } from '../reads.ts';
import { claimDeskContext } from './claim-desk-context.ts';
import { ClaimSheet } from './claim-sheet.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const desk = args.context.get(claimDeskContext);
  const search = new URL(args.request.url).searchParams;
  const asked = search.get('reclamacion') ?? '';
  const id = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined;
  const claim = id === undefined ? undefined : await desk.one(id);
  if (asked !== '' && !claim) throw data(null, { status: 404 });
  const open = search.get('ver') !== 'resueltas' && (claim?.estado ?? 'abierta') === 'abierta';
  return { open, rows: await desk.list(open), claim, decides: may(roles, 'claims.decide') };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Reclamaciones | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What owners say did not arrive well, the oldest first, and what is done about it. */
export default function ClaimsPage() {
  const { open, rows, claim, decides } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="text-2xl tracking-tight">Reclamaciones</h1>
      <p className="mt-1 max-w-[40em] text-ink-2">
        Lo que no llegó bien, lo más antiguo primero: se repone, se devuelve o se explica por qué
        no.
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <section
          aria-label={open ? 'Por resolver' : 'Resueltas'}
          className={`rounded-sheet border border-line bg-sheet ${claim ? 'max-xl:order-2' : 'xl:col-span-2'}`}
        >
          <Views open={open} />
          <Rows open={open} rows={rows} chosen={claim?.id} />
        </section>
        {claim ? <ClaimSheet key={claim.id} claim={claim} decides={decides} /> : null}
      </div>
    </div>
  );
}

const TAB =
  'inline-flex min-h-11 items-center px-2.5 text-sm text-ink-2 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-cobalt aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-cobalt)]';

function Views({ open }: { readonly open: boolean }) {
  return (
    <nav aria-label="Listas" className="border-b border-line px-1.5">
      <Link to={staffPages.claims} aria-current={open ? 'page' : undefined} className={TAB}>
        Por resolver
      </Link>
      <Link to={staffPages.claimsDone} aria-current={open ? undefined : 'page'} className={TAB}>
        Resueltas
      </Link>
    </nav>
  );
}

function Rows({
  open,
  rows,
  chosen,
}: {
  readonly open: boolean;
  readonly rows: readonly ClaimRow[];
  readonly chosen: number | undefined;
}) {
  if (rows.length === 0) {
    const title = open ? 'Nada por resolver' : 'Todavía no hay ninguna';
    return (
      <EmptyState title={title}>
        {open ? 'Aquí llega lo que un cliente reporta de su pedido.' : 'Aquí queda lo resuelto.'}
      </EmptyState>
    );
  }
  return (
    <ul onKeyDown={moveBetweenRows} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={staffPages.claim(row.id)}
            aria-current={row.id === chosen ? 'true' : undefined}
            className="block px-4 py-3 hover:bg-paper-2 aria-[current]:bg-paper-2 aria-[current]:shadow-[inset_3px_0_0_var(--color-cobalt)]"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="figures text-sm font-semibold">{row.folio}</span>
              <span className="text-xs text-ink-2">{CLAIM_KINDS[row.tipo]}</span>
            </span>
            <span className="mt-0.5 block text-sm xl:truncate">{row.articulo}</span>
            {row.estado === 'abierta' && row.ultimo ? (
              <span className="mt-0.5 block text-xs font-semibold">
                {row.ultimo === 'cliente' ? 'El cliente contestó' : 'Espera al cliente'}
              </span>
            ) : null}
            <span className="figures mt-0.5 block text-xs text-ink-2">
              {row.piezas.toLocaleString('es-MX')} {row.piezas === 1 ? 'pieza' : 'piezas'} ·{' '}
              {momentText(row.fecha)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
