import { Link } from 'react-router';
import { dayText } from '../../../kernel/moments.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { staffPages } from '../../../staff-routes.ts';
import { AREA, AREAS } from '../../assignments/area.ts';
import { WantedMark } from '../../orders/staff/wanted-mark.tsx';
import { CANCELLED, DELIVERED } from '../../orders/status.ts';
import { PAYMENT_WORDS } from '../payment-words.ts';
import { ageText, isUnderWay } from '../queues.ts';
import type { OrderRow } from '../reads.ts';

/** Orders as rows: on desks a table, on phones two lines each. */
export function OrderTable({
  orders,
  now,
}: {
  readonly orders: readonly OrderRow[];
  readonly now: string;
}) {
  const named = orders.some(({ cliente }) => cliente !== undefined);
  return (
    <div className="overflow-hidden rounded-sheet border border-line bg-sheet">
      <table className="w-full text-sm md:table-fixed">
        <caption className="sr-only">Pedidos</caption>
        <thead className="hidden text-left text-xs text-ink-2 md:table-header-group">
          <tr className="border-b border-line">
            <Head extra="md:w-40 xl:w-38">Folio</Head>
            <Head>{named ? 'Cliente' : 'Artículo'}</Head>
            <Head extra="md:w-40 xl:w-44">Estado</Head>
            <Head extra="max-xl:hidden xl:w-32">Pago</Head>
            <Head right extra="md:w-16 xl:w-18">
              Espera
            </Head>
            <Head right extra="md:w-20 xl:w-24">
              Promesa
            </Head>
            <Head right extra="md:w-28">
              Total
            </Head>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {orders.map((order) => (
            <Row key={order.folio} order={order} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({
  children,
  right = false,
  extra = '',
}: {
  readonly children: string;
  readonly right?: boolean;
  /** Its width beside the customer, who has what is left, or that there is no room for it. */
  readonly extra?: string;
}) {
  return (
    <th
      scope="col"
      className={`px-2 py-2 font-semibold first:pl-4 last:pr-4 xl:px-3 ${right ? 'text-right' : ''} ${extra}`}
    >
      {children}
    </th>
  );
}

const CELL = 'hidden px-2 py-1.5 md:table-cell xl:px-3';

function Row({ order, now }: { readonly order: OrderRow; readonly now: string }) {
  const late =
    isUnderWay(order.id_status) && order.promesa !== null && order.promesa < dayOf(new Date(now));
  const more = order.lineas > 1 ? ` y ${order.lineas - 1} más` : '';
  const article = `${order.piezas.toLocaleString('es-MX')} × ${order.articulo}${more}`;
  const age = ageText(new Date(order.desde), new Date(now));
  return (
    <tr className="hover:bg-paper">
      <th scope="row" className="w-full px-4 py-1.5 text-left font-normal md:w-auto">
        <Link
          to={staffPages.order(order.folio)}
          data-desk-row
          className="figures inline-flex min-h-11 whitespace-nowrap items-center font-semibold text-cobalt underline-offset-2 hover:underline md:min-h-8"
        >
          {order.folio}
        </Link>
        {/* A name of one long word breaks: else it is the total that is pushed out of sight. */}
        <span className="block pb-1.5 wrap-anywhere md:hidden">
          <span className="block font-semibold">{order.cliente ?? article}</span>
          <span className="block text-ink-2">
            {`${order.estado} · ${age}`.replace(/\S+ · .*$/u, together)}
          </span>
          {order.vence ? <span className="block text-ink-2">{endText(order.vence)}</span> : null}
          {order.promesa === null || isOver(order) ? null : (
            <span className={`block ${late ? 'font-semibold text-danger' : 'text-ink-2'}`}>
              Promesa {dayText(order.promesa)}
              {late ? ', vencida' : ''}
            </span>
          )}
          <WantedMark wanted={isOver(order) ? null : order.para_el} />
          <InCharge order={order} />
        </span>
      </th>
      <td className={CELL}>
        <span className="block truncate font-medium">{order.cliente ?? article}</span>
        {order.cliente === undefined ? null : (
          <span className="block truncate text-xs text-ink-2">{article}</span>
        )}
      </td>
      <td className={CELL}>
        {order.estado}
        {order.vence ? (
          <span className="block text-xs text-ink-2 xl:hidden">{endText(order.vence)}</span>
        ) : null}
        <InCharge order={order} />
      </td>
      <td className="hidden px-3 py-1.5 text-ink-2 xl:table-cell">
        {PAYMENT_WORDS[order.estadoPago] ?? order.estadoPago}
        {order.vence ? <span className="block text-xs">{endText(order.vence)}</span> : null}
      </td>
      <td className={`figures ${CELL} text-right whitespace-nowrap`}>{age}</td>
      <td
        className={`figures ${CELL} text-right whitespace-nowrap ${late ? 'font-semibold text-danger' : ''}`}
      >
        {order.promesa === null ? '–' : dayText(order.promesa)}
        {late ? <span className="sr-only"> vencida</span> : null}
        <Wanted order={order} />
      </td>
      <td className="figures px-4 py-1.5 text-right align-top whitespace-nowrap max-md:pt-4 md:align-middle">
        {formatPesos(order.total)}
      </td>
    </tr>
  );
}

/** As one word: how long it waits does not stand on a line of its own. */
const together = (end: string): string => end.replaceAll(' ', '\u00a0');

/** Nothing of it can come in time any more, or too late. */
const isOver = ({ id_status }: OrderRow): boolean =>
  id_status === CANCELLED || id_status === DELIVERED;

/** The day its customer needs it for, below the one it is promised for. */
function Wanted({ order }: { readonly order: OrderRow }) {
  const { para_el: wanted } = order;
  if (!wanted || isOver(order)) return null;
  return (
    <span
      className={`block text-xs ${wanted.dias_tarde > 0 ? 'font-semibold text-warning' : 'font-normal text-ink-2'}`}
    >
      <span className="sr-only">, lo necesita </span>para {dayText(wanted.dia)}
      {wanted.dias_tarde > 0 ? <span className="sr-only">, llega tarde</span> : null}
    </span>
  );
}

/** Until when an order that nobody pays keeps its prices. */
const endText = (day: string): string => `Vence el ${dayText(day)}`;

/** Who has it, below its state. */
function InCharge({ order: { encargados } }: { readonly order: OrderRow }) {
  const told = AREAS.flatMap((area) => {
    const holder = encargados[area];
    return holder ? [`${AREA[area].name}: ${holder.nombre}`] : [];
  });
  return told.length > 0 ? (
    <span className="block text-xs text-ink-2 md:truncate">{told.join(' · ')}</span>
  ) : null;
}
