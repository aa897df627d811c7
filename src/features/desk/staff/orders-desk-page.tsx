import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useNavigation,
} from 'react-router';
import { ButtonLink, buttonLook } from '../../../design/button.tsx';
import { KeysNote } from '../../../design/desk/keys-note.tsx';
import { useDeskKeys } from '../../../design/desk/use-desk-keys.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
import { controlLook } from '../../../design/field.tsx';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { mayHoldAny, readWhose, WHOSE_NAMES } from '../../assignments/area.ts';
import { ORDER_STATUS, stateName } from '../../orders/status.ts';
import { exportOrders } from '../calls.ts';
import {
  filterQuery,
  type OrderFilters,
  PAGE,
  PAYMENT_STATES,
  readFilters,
} from '../order-filters.ts';
import { PAYMENT_WORDS } from '../payment-words.ts';
import { queueOf, queuesOf } from '../queues.ts';
import { deskContext } from './desk-context.ts';
import { OrderSearch } from './order-search.tsx';
import { OrderTable } from './order-table.tsx';
import { useDeskLive } from './use-desk-live.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const filters = readFilters(new URL(args.request.url).searchParams);
  const desk = args.context.get(deskContext);
  const mark = await desk.mark();
  const list = await desk.list(filters);
  return {
    mark,
    ...list,
    exports: may(roles, 'orders.export'),
    takes: mayHoldAny(roles),
    places: may(roles, 'orders.place'),
    now: new Date().toISOString(),
  };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Pedidos | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** The orders of a queue, of a state, or that a search means. */
export default function OrdersDeskPage() {
  const { mark, filtros, pedidos, hay_mas, exports, takes, places, now } =
    useLoaderData<typeof loader>();
  const loading = useNavigation().state === 'loading';
  useDeskKeys();
  useDeskLive(mark);
  const queue = queueOf(filtros.cola);
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl tracking-tight">{queue?.name ?? 'Pedidos'}</h1>
          {queue ? <p className="mt-1 text-sm text-ink-2">{queue.hint}</p> : null}
        </div>
        {places ? (
          <ButtonLink to={staffPages.newOrder} look="secondary" extra="sm:ml-auto">
            Nuevo pedido
          </ButtonLink>
        ) : null}
        <OrderSearch text={filtros.q} />
      </div>
      <div className="mt-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <Filters filters={filtros} takes={takes} />
        {exports ? (
          <a
            href={`${exportOrders.path}?${filterQuery({ ...filtros, pagina: 1 })}`}
            download
            className={buttonLook('secondary', 'sm:ml-auto')}
          >
            Exportar CSV
          </a>
        ) : null}
      </div>
      <div aria-busy={loading} className={`mt-4 ${loading ? 'opacity-60' : ''}`}>
        {pedidos.length === 0 ? (
          <EmptyState title="No hay pedidos aquí">{emptyText(filtros)}</EmptyState>
        ) : (
          <OrderTable orders={pedidos} now={now} />
        )}
      </div>
      <Pages filters={filtros} shown={pedidos.length} more={hay_mas} />
      <KeysNote />
    </div>
  );
}

function emptyText({ q, cola }: OrderFilters): string {
  if (q !== '') return 'Revisa el folio, el nombre, el teléfono o la guía.';
  return cola === 'mios' ? 'No tienes ningún pedido a tu cargo.' : 'Todo al día.';
}

function Filters({
  filters,
  takes,
}: {
  readonly filters: OrderFilters;
  /** Whoever is here may have orders. */
  readonly takes: boolean;
}) {
  const navigate = useNavigate();
  const choose = (change: Partial<OrderFilters>): void => {
    void navigate(staffPages.ordersBy(filterQuery({ ...filters, ...change, pagina: 1 })));
  };
  return (
    <>
      <Choice
        label="Cola"
        value={filters.cola}
        options={queuesOf(takes).map(({ id, name }) => [id, name])}
        onChoose={(cola) => choose({ cola: queueOf(cola)?.id ?? '' })}
      />
      <Choice
        label="Estado"
        value={filters.estado === null ? '' : String(filters.estado)}
        options={Object.keys(ORDER_STATUS).map((id) => [id, stateName(Number(id))])}
        onChoose={(estado) => choose({ estado: estado === '' ? null : Number(estado) })}
      />
      <Choice
        label="Pago"
        value={filters.pago}
        options={PAYMENT_STATES.map((state) => [state, PAYMENT_WORDS[state] ?? state])}
        onChoose={(pago) => choose({ pago: PAYMENT_STATES.find((one) => one === pago) ?? '' })}
      />
      <Choice
        label="A cargo"
        value={filters.encargo}
        options={WHOSE_NAMES.filter(([one]) => one === 'libres' || (takes && one === 'mios'))}
        onChoose={(encargo) => choose({ encargo: readWhose(encargo) })}
      />
    </>
  );
}

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChoose: (value: string) => void;
}) {
  return (
    <label className="block text-sm sm:w-44">
      <span className="mb-1 block text-xs font-semibold text-ink-2">{label}</span>
      <select
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={controlLook()}
      >
        <option value="">Todos</option>
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Pages({
  filters,
  shown,
  more,
}: {
  readonly filters: OrderFilters;
  readonly shown: number;
  readonly more: boolean;
}) {
  const at = (pagina: number): string => staffPages.ordersBy(filterQuery({ ...filters, pagina }));
  const first = (filters.pagina - 1) * PAGE;
  if (shown === 0 && filters.pagina === 1) return null;
  return (
    <nav aria-label="Páginas" className="mt-3 flex items-center justify-between gap-3 text-sm">
      <p className="figures text-ink-2">
        {shown === 0 ? 'Nada más' : `${first + 1}–${first + shown}`}
      </p>
      <div className="flex gap-2">
        {filters.pagina > 1 ? (
          <Link to={at(filters.pagina - 1)} className={buttonLook('secondary')}>
            Anteriores
          </Link>
        ) : null}
        {more ? (
          <Link to={at(filters.pagina + 1)} className={buttonLook('secondary')}>
            Siguientes
          </Link>
        ) : null}
      </div>
    </nav>
  );
}
