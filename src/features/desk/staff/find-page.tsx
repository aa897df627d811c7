import type { ReactNode } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { DeskSearch } from '../../../design/desk/desk-search.tsx';
import { KeysNote } from '../../../design/desk/keys-note.tsx';
import { useDeskKeys } from '../../../design/desk/use-desk-keys.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
import { FOLIO } from '../../../kernel/ids.ts';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { readProductFilters } from '../../catalog/desk/product-desk.ts';
import { productDeskContext } from '../../catalog/staff/desk/product-desk-context.ts';
import { customersContext } from '../../customers/staff/customers-context.ts';
import { filterQuery, readFilters } from '../order-filters.ts';
import { deskContext } from './desk-context.ts';
import { OrderTable } from './order-table.tsx';

/** Of each kind; its own page has the rest. */
const SHOWN = 8;
const LONGEST = 80;

/** Each kind by the same reads as its own page: nobody finds here what they may not see there. */
export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const { context, request } = args;
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  const q = typed.trim().slice(0, LONGEST);
  const now = new Date().toISOString();
  const sees = {
    orders: may(roles, 'orders.view'),
    customers: may(roles, 'customers.see'),
    people: may(roles, 'customers.contact'),
    products: may(roles, 'catalogue.view'),
  };
  const nothing = { orders: [], customers: [], products: [] };
  if (q === '') return { q, now, sees, ...nothing };
  const asked = new URLSearchParams({ q });
  const [orders, customers, products] = await Promise.all([
    sees.orders ? context.get(deskContext).list(readFilters(asked)) : undefined,
    sees.customers ? context.get(customersContext).list(q) : undefined,
    sees.products
      ? context
          .get(productDeskContext)
          .list(readProductFilters(new URLSearchParams({ q, ver: 'todos' })))
      : undefined,
  ]);
  const [only] = orders?.pedidos ?? [];
  if (only && FOLIO.test(q.toUpperCase())) throw redirect(staffPages.order(only.folio));
  return {
    ...{ q, now, sees },
    orders: orders?.pedidos ?? [],
    customers: customers?.clientes ?? [],
    products: products?.productos ?? [],
  };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Buscar | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const BY = new Intl.ListFormat('es-MX', { type: 'disjunction' });

/** Orders, customers and products that a few letters or digits may mean, as far as one may see them. */
export default function SearchPage() {
  const { q, now, sees, orders, customers, products } = useLoaderData<typeof loader>();
  const loading = useNavigation().state === 'loading';
  useDeskKeys();
  const by = [
    'folio',
    ...(sees.people ? ['cliente', 'teléfono'] : []),
    'guía',
    'clave',
    'producto',
  ];
  const found = orders.length + customers.length + products.length;
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl tracking-tight">Buscar</h1>
        <DeskSearch
          label={`Buscar por ${BY.format(by)}`}
          placeholder={sees.people ? 'Folio, cliente, guía o clave' : 'Folio, guía o clave'}
          text={q}
        />
      </div>
      <div aria-busy={loading} className={`mt-6 grid gap-8 ${loading ? 'opacity-60' : ''}`}>
        {found === 0 ? (
          <EmptyState title={q === '' ? '¿Qué buscas?' : 'No encontramos nada'}>
            {q === '' ? `Escribe ${BY.format(by)}.` : `Revisa lo que escribiste: ${BY.format(by)}.`}
          </EmptyState>
        ) : null}
        {orders.length > 0 ? (
          <Group
            title="Pedidos"
            count={orders.length}
            all={staffPages.ordersBy(filterQuery({ q }))}
          >
            <OrderTable orders={orders.slice(0, SHOWN)} now={now} />
          </Group>
        ) : null}
        {customers.length > 0 ? (
          <Group title="Clientes" count={customers.length} all={staffPages.customersBy(q)}>
            <Rows>
              {customers.slice(0, SHOWN).map(({ id, nombre, correo, empresa }) => (
                <Row key={id} to={staffPages.customer(id)} name={nombre}>
                  {[correo, empresa].filter(Boolean).join(' · ')}
                </Row>
              ))}
            </Rows>
          </Group>
        ) : null}
        {products.length > 0 ? (
          <Group
            title="Productos"
            count={products.length}
            all={staffPages.productsBy(new URLSearchParams({ q, ver: 'todos' }).toString())}
          >
            <Rows>
              {products.slice(0, SHOWN).map(({ id, codigo, nombre, existencia, activo }) => (
                <Row key={id} to={staffPages.product(id)} name={`${codigo} ${nombre}`}>
                  {activo ? `${existencia.toLocaleString('es-MX')} piezas` : 'Descontinuado'}
                </Row>
              ))}
            </Rows>
          </Group>
        ) : null}
      </div>
      <KeysNote />
    </div>
  );
}

function Group({
  title,
  count,
  all,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly all: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
        {count > SHOWN ? (
          <Link
            to={all}
            className="inline-flex min-h-6 items-center text-sm font-semibold text-cobalt underline underline-offset-2"
          >
            Ver todos
          </Link>
        ) : null}
      </div>
      {children}
    </section>
  );
}

function Rows({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-sheet border border-line bg-sheet text-sm">
      {children}
    </ul>
  );
}

function Row({
  to,
  name,
  children,
}: {
  readonly to: string;
  readonly name: string;
  readonly children: string;
}) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-1.5 hover:bg-paper">
      <Link
        to={to}
        data-desk-row
        className="inline-flex min-h-11 items-center font-semibold text-cobalt underline-offset-2 [overflow-wrap:anywhere] hover:underline md:min-h-8"
      >
        {name}
      </Link>
      <span className="text-ink-2 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}
