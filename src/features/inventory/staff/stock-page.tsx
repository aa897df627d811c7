import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { AddressForm } from '../../../design/desk/address-form.tsx';
import { PageLinks } from '../../../design/desk/page-links.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { TextField } from '../../../design/field.tsx';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { STOCK_VIEWS, type StockView } from '../reads.ts';
import { stockDeskContext } from './stock-desk-context.ts';
import { StockTable } from './stock-table.tsx';

const MAX_TEXT = 80;
const MOST_PAGES = 10_000;

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const reads = args.context.get(stockDeskContext);
  const search = new URL(args.request.url).searchParams;
  const asked = search.get('ver') ?? '';
  const view = (Object.hasOwn(STOCK_VIEWS, asked) ? asked : 'todas') as StockView;
  const text = (search.get('buscar') ?? '').trim().slice(0, MAX_TEXT);
  const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(search.get('pagina'))) || 1));
  const chosen = /^([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?$/.exec(search.get('piezas') ?? '');
  const [, colour, size] = chosen ?? [];
  const [list, moves] = await Promise.all([
    reads.list({ view, text, page }),
    colour ? reads.moves(Number(colour), size ? Number(size) : null) : [],
  ]);
  return {
    ...{ view, text, page, moves },
    ...list,
    chosen: chosen?.[0] ?? '',
    adjusts: may(roles, 'stock.adjust'),
  };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Existencias | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const TAB =
  'inline-flex min-h-11 items-center px-2.5 text-sm text-ink-2 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-cobalt aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-cobalt)]';

/** What there is of every colour and size, who holds it, and counting it anew. */
export default function StockPage() {
  const { view, text, page, rows, more, moves, chosen, adjusts } = useLoaderData<typeof loader>();
  const at = (change: {
    readonly ver?: string;
    readonly pagina?: number;
    readonly piezas?: string;
  }) => staffPages.stockBy({ ver: view, buscar: text, pagina: page, ...change });
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="text-2xl tracking-tight">Existencias</h1>
      <nav aria-label="Listas" className="mt-3 flex flex-wrap border-b border-line">
        {Object.entries(STOCK_VIEWS).map(([key, name]) => (
          <Link
            key={key}
            to={at({ ver: key, pagina: 1 })}
            aria-current={key === view ? 'page' : undefined}
            className={TAB}
          >
            {name}
          </Link>
        ))}
      </nav>
      <AddressForm role="search" className="mt-4 flex max-w-xl items-end gap-2">
        {view === 'todas' ? null : <input type="hidden" name="ver" value={view} />}
        <div className="grow">
          <TextField
            key={text}
            label="Buscar por clave o nombre"
            type="search"
            name="buscar"
            maxLength={MAX_TEXT}
            defaultValue={text}
          />
        </div>
        <Button type="submit" look="secondary">
          Buscar
        </Button>
      </AddressForm>
      {rows.length === 0 ? (
        <EmptyState title="Nada por aquí">
          {text ? 'Ningún producto coincide con lo que buscas.' : 'Ninguna pieza está así.'}
        </EmptyState>
      ) : (
        <StockTable rows={rows} moves={moves} chosen={chosen} adjusts={adjusts} at={at} />
      )}
      <PageLinks page={page} more={more} at={(pagina) => at({ pagina })} />
    </div>
  );
}
