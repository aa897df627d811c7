import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { PriceListRow } from '../reads.ts';
import { ListForm } from './list-form.tsx';
import { Members } from './members.tsx';
import { priceListDeskContext } from './price-lists-context.ts';

const NEW = 'nueva';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const reads = args.context.get(priceListDeskContext);
  const chosen = new URL(args.request.url).searchParams.get('lista') ?? '';
  const [lists, categories] = await Promise.all([reads.list(), reads.categories()]);
  const open = lists.find(({ id }) => String(id) === chosen);
  return { lists, categories, chosen, members: open ? await reads.members(open.id) : [] };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Listas de precios | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const count = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });

/** Every list with what it takes off and how many pay by it; one stands open with its customers. */
export default function PriceListsPage() {
  const { lists, categories, chosen } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl tracking-tight">Listas de precios</h1>
        {chosen === NEW ? (
          <ButtonLink to={staffPages.priceLists} look="secondary">
            Cerrar
          </ButtonLink>
        ) : (
          <ButtonLink to={staffPages.priceList(NEW)}>Nueva lista</ButtonLink>
        )}
      </div>
      <p className="mt-2 max-w-[47em] text-sm text-ink-2">
        Un grupo de clientes paga menos que el público por cada pieza. El descuento no toca el
        terminado ni el envío, y el cupón se resta después. Los pedidos ya hechos conservan su
        precio.
      </p>
      {chosen === NEW ? <ListForm key={NEW} categories={categories} /> : null}
      {lists.length === 0 ? (
        <EmptyState title="Todavía no hay listas">
          Todos pagan el precio público. Crea la primera con «Nueva lista».
        </EmptyState>
      ) : (
        <ul className="mt-4 divide-y divide-line rounded-sheet border border-line bg-sheet">
          {lists.map((list) => (
            <Row key={list.id} list={list} open={String(list.id) === chosen} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ list, open }: { readonly list: PriceListRow; readonly open: boolean }) {
  const { categories, members } = useLoaderData<typeof loader>();
  const { id, nombre, descuento, categorias, productos, clientes } = list;
  return (
    <li className="px-4">
      <Link
        to={open ? staffPages.priceLists : staffPages.priceList(id)}
        preventScrollReset
        aria-expanded={open}
        className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-0.5 py-2 text-sm hover:text-cobalt"
      >
        <span className="min-w-40 text-base font-semibold [overflow-wrap:anywhere] max-sm:flex-1">
          {nombre}
        </span>
        <span className="figures font-semibold">−{count.format(descuento)} %</span>
        {categorias.length > 0 ? (
          <span className="text-ink-2">
            {categorias.length} {categorias.length === 1 ? 'categoría aparte' : 'categorías aparte'}
          </span>
        ) : null}
        {productos.length > 0 ? (
          <span className="text-ink-2">
            {count.format(productos.length)}{' '}
            {productos.length === 1 ? 'producto aparte' : 'productos aparte'}
          </span>
        ) : null}
        <span className="text-ink-2">
          {count.format(clientes)} {clientes === 1 ? 'cliente' : 'clientes'}
        </span>
      </Link>
      {open ? (
        <div className="pb-4">
          <ListForm list={list} categories={categories} />
          <Members list={list} members={members} />
        </div>
      ) : null}
    </li>
  );
}
