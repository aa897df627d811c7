import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DeskTabs } from '../../../design/desk/desk-tabs.tsx';
import { entryLook, wholeLook } from '../../../design/desk/entry-look.ts';
import { moveBetweenRows } from '../../../design/desk/row-keys.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
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
    <div>
      <h1 className="text-2xl tracking-tight">Reclamaciones</h1>
      <p className="mt-1 text-sm text-ink-2">Lo que no llegó bien, lo más antiguo primero.</p>
      <DeskTabs
        tabs={[
          { to: staffPages.claims, name: 'Por resolver', here: open },
          { to: staffPages.claimsDone, name: 'Resueltas', here: !open },
        ]}
      />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <section
          aria-label={open ? 'Por resolver' : 'Resueltas'}
          className={`rounded-sheet border border-line bg-sheet ${claim ? 'max-xl:order-2' : 'xl:col-span-2'}`}
        >
          <Rows open={open} rows={rows} chosen={claim?.id} />
        </section>
        {claim ? (
          <ClaimSheet
            key={claim.id}
            claim={claim}
            customer={rows.find(({ id }) => id === claim.id)?.cliente}
            decides={decides}
          />
        ) : null}
      </div>
    </div>
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
          <Entry row={row} chosen={row.id === chosen} beside={chosen !== undefined} />
        </li>
      ))}
    </ul>
  );
}

/** `beside`: a claim stands open beside the list, which is narrow then. */
function Entry({
  row,
  chosen,
  beside,
}: {
  readonly row: ClaimRow;
  readonly chosen: boolean;
  readonly beside: boolean;
}) {
  const whole = wholeLook(beside);
  return (
    <Link
      to={staffPages.claim(row.id)}
      aria-current={chosen ? 'true' : undefined}
      className={entryLook(beside, 'md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,13rem)_7rem]')}
    >
      <span className="figures font-semibold">{row.folio}</span>
      <span className={`figures text-right text-ink-2 ${beside ? '' : 'md:order-last'}`}>
        {momentText(row.fecha)}
      </span>
      <span className={`min-w-0 ${whole}`}>
        {row.cliente === undefined ? null : (
          <span className="block font-medium [overflow-wrap:anywhere]">{row.cliente}</span>
        )}
        <span className={`block ${row.cliente === undefined ? 'font-medium' : ''}`}>
          {CLAIM_KINDS[row.tipo]}
        </span>
        <span className="block text-ink-2 lg:truncate">
          {row.piezas.toLocaleString('es-MX')} × {row.articulo}
        </span>
      </span>
      <span
        className={`${beside ? 'empty:hidden' : 'max-md:empty:hidden'} ${whole} ${row.ultimo === 'cliente' ? 'font-semibold' : 'text-ink-2'}`}
      >
        {turnText(row)}
      </span>
    </Link>
  );
}

/** Whose word an open claim waits for; '' where nobody wrote since it was filed. */
function turnText({ estado, ultimo }: ClaimRow): string {
  if (estado !== 'abierta' || !ultimo) return '';
  return ultimo === 'cliente' ? 'El cliente contestó' : 'Espera al cliente';
}
