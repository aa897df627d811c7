import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router';
import { DeskSearch } from '../../../design/desk/desk-search.tsx';
import { KeysNote } from '../../../design/desk/keys-note.tsx';
import { useDeskKeys } from '../../../design/desk/use-desk-keys.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
import { dayText } from '../../../kernel/moments.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { may } from '../../../kernel/permissions.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { CustomerRow } from '../reads.ts';
import { customersContext } from './customers-context.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const search = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, 80).trim();
  const list = await args.context.get(customersContext).list(search);
  const [phone, fiscal] = [may(roles, 'customers.phone'), may(roles, 'customers.fiscal')];
  const kinds = ['nombre', 'correo', ...(phone ? ['teléfono'] : []), 'empresa'];
  return { ...list, by: fiscal ? [...kinds, 'RFC'] : kinds };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Clientes | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const BY = new Intl.ListFormat('es-MX', { type: 'disjunction' });

/** Customers that a search may mean, or those who ordered last. */
export default function CustomersPage() {
  const { buscar, clientes, hay_mas, by } = useLoaderData<typeof loader>();
  const loading = useNavigation().state === 'loading';
  useDeskKeys();
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl tracking-tight">Clientes</h1>
        <DeskSearch
          action={staffPages.customers}
          label={`Buscar cliente por ${BY.format(by)}`}
          placeholder="Buscar cliente"
          text={buscar}
        />
      </div>
      <p className="mt-1 text-sm text-ink-2">
        {buscar === ''
          ? `Los que pidieron últimamente; se buscan por ${BY.format(by)}.`
          : `Encontrados por «${buscar}».`}{' '}
        Cada consulta queda en la bitácora.
      </p>
      <div aria-busy={loading} className={`mt-4 ${loading ? 'opacity-60' : ''}`}>
        {clientes.length === 0 ? (
          <EmptyState title={buscar === '' ? 'Todavía no hay clientes' : 'No encontramos a nadie'}>
            {buscar === ''
              ? 'Aquí aparece quien hace su primer pedido.'
              : `Escribe el principio: ${BY.format(by)}.`}
          </EmptyState>
        ) : (
          <CustomerTable customers={clientes} />
        )}
      </div>
      {hay_mas ? (
        <p className="mt-3 text-sm text-ink-2">Hay más: escribe un poco más de su nombre.</p>
      ) : null}
      <KeysNote />
    </div>
  );
}

const HEAD = 'px-3 py-2 font-semibold first:pl-4 last:pr-4';
const CELL = 'hidden px-3 py-1.5 md:table-cell';

function CustomerTable({ customers }: { readonly customers: readonly CustomerRow[] }) {
  return (
    <div className="overflow-hidden rounded-sheet border border-line bg-sheet">
      <table className="w-full text-sm">
        <caption className="sr-only">Clientes</caption>
        <thead className="hidden text-left text-xs text-ink-2 md:table-header-group">
          <tr className="border-b border-line">
            <th scope="col" className={HEAD}>
              Cliente
            </th>
            <th scope="col" className={HEAD}>
              Empresa
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Último pedido
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Pedidos
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Pagado
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {customers.map((customer) => (
            <Row key={customer.id} customer={customer} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ customer }: { readonly customer: CustomerRow }) {
  const { id, nombre, correo, empresa, pedidos, comprado, ultimo } = customer;
  return (
    <tr className="hover:bg-paper">
      <th scope="row" className="w-full px-4 py-1.5 text-left font-normal md:w-auto">
        <Link
          to={staffPages.customer(id)}
          data-desk-row
          className="inline-flex min-h-11 items-center font-semibold text-cobalt underline-offset-2 [overflow-wrap:anywhere] hover:underline md:min-h-6"
        >
          {nombre}
        </Link>
        <span className="block text-xs text-ink-2 [overflow-wrap:anywhere]">{correo}</span>
        {empresa ? <span className="block pb-1 text-xs md:hidden">{empresa}</span> : null}
      </th>
      <td className={`${CELL} max-w-56 truncate`}>{empresa || '–'}</td>
      <td className={`figures ${CELL} text-right whitespace-nowrap`}>
        {ultimo ? dayText(dayOf(new Date(ultimo))) : '–'}
      </td>
      <td className={`figures ${CELL} text-right`}>{pedidos.toLocaleString('es-MX')}</td>
      <td className="figures px-4 py-1.5 text-right align-top whitespace-nowrap max-md:pt-4 md:align-middle">
        {formatPesos(comprado)}
      </td>
    </tr>
  );
}
