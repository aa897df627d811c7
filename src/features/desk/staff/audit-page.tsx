import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { buttonLook } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { actAddress, actText } from '../audit-words.ts';
import type { AuditLine } from '../reads.ts';
import { deskContext } from './desk-context.ts';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const search = new URL(args.request.url).searchParams;
  const subject = (search.get('sobre') ?? '').slice(0, 100);
  const page = Math.min(Math.max(Math.trunc(Number(search.get('pagina'))) || 1, 1), 200);
  return { subject, page, ...(await args.context.get(deskContext).audit({ subject, page })) };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Bitácora | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Every action of the staff and every look at a customer's data. */
export default function AuditPage() {
  const { subject, page, entradas, hay_mas } = useLoaderData<typeof loader>();
  const at = (pagina: number): string =>
    `${staffPages.audit}?${new URLSearchParams({ ...(subject ? { sobre: subject } : {}), pagina: String(pagina) })}`;
  return (
    <div className="max-w-4xl">
      <h1 className="text-2xl tracking-tight">Bitácora</h1>
      <p className="mt-1 text-sm text-ink-2">
        {subject ? (
          <>
            Solo sobre {subject}.{' '}
            <Link
              to={staffPages.audit}
              className="font-semibold text-cobalt underline underline-offset-2"
            >
              Ver todo
            </Link>
          </>
        ) : (
          'Lo que hizo el equipo y los datos de clientes que consultó. Nadie la puede cambiar.'
        )}
      </p>
      {entradas.length === 0 ? (
        <EmptyState title="Todavía no hay nada" />
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-sheet border border-line bg-sheet text-sm">
          {entradas.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <nav aria-label="Páginas" className="mt-3 flex justify-end gap-2">
        {page > 1 ? (
          <Link to={at(page - 1)} className={buttonLook('secondary')}>
            Más nuevas
          </Link>
        ) : null}
        {hay_mas ? (
          <Link to={at(page + 1)} className={buttonLook('secondary')}>
            Más antiguas
          </Link>
        ) : null}
      </nav>
    </div>
  );
}

/** What was done; what it was done to leads to its page. */
function Act({ entry }: { readonly entry: AuditLine }) {
  const text = actText(entry);
  const to = actAddress(entry.sobre);
  const at = to === undefined ? -1 : text.indexOf(entry.sobre);
  if (to === undefined || at === -1) return text;
  return (
    <>
      {text.slice(0, at)}
      <Link to={to} className="font-semibold text-cobalt underline-offset-2 hover:underline">
        {entry.sobre}
      </Link>
      {text.slice(at + entry.sobre.length)}
    </>
  );
}

function Line({ entry }: { readonly entry: AuditLine }) {
  return (
    <li className="grid gap-x-4 px-4 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <time dateTime={entry.fecha} className="figures text-ink-2">
        {momentText(entry.fecha)}
      </time>
      <p className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{entry.quien}</span> <Act entry={entry} />
        {entry.veces > 1 ? ` (${entry.veces} veces)` : ''}
      </p>
    </li>
  );
}
