import type { OrderView } from './reads.ts';
import { CANCELLED, DELIVERED, PROPOSAL, RECEIVED } from './status.ts';

/** What a person may narrow their purchases to, and what each is called. */
export const ORDER_GROUPS = {
  todas: 'Todas',
  'por-pagar': 'Por pagar',
  'en-curso': 'En curso',
  entregadas: 'Entregadas',
  canceladas: 'Canceladas',
} as const;
export type OrderGroup = keyof typeof ORDER_GROUPS;

/** The group an address asks for; all of them where it asks for none of these. */
export function readGroup(asked: string | null): OrderGroup {
  return asked !== null && Object.hasOwn(ORDER_GROUPS, asked) ? (asked as OrderGroup) : 'todas';
}

type Grouped = Pick<OrderView, 'id_token_order' | 'id_status' | 'estadoPago' | 'items'>;

export function groupOf(order: Grouped): Exclude<OrderGroup, 'todas'> {
  if (order.id_status === CANCELLED) return 'canceladas';
  if (order.id_status === DELIVERED) return 'entregadas';
  return isToPay(order) ? 'por-pagar' : 'en-curso';
}

const isToPay = ({ id_status, estadoPago }: Grouped): boolean =>
  id_status === RECEIVED && (estadoPago === 'sin_transaccion' || estadoPago === 'rechazado');

/** Whether its owner has something to do: to pay, or to approve what was proposed. */
export function needsAction(order: Grouped): boolean {
  const proposed = order.items.some(
    ({ propuesta, diseno_aprobado }) => propuesta && !diseno_aprobado,
  );
  return isToPay(order) || (order.id_status === PROPOSAL && proposed);
}

export const isFinished = (order: Grouped): boolean =>
  order.id_status === DELIVERED || order.id_status === CANCELLED;

/**
 * The orders of a group whose folio holds what was typed: first those with something to do, then
 * the others, each in the order they came.
 */
export function chooseOrders<Order extends Grouped>(
  orders: readonly Order[],
  wanted: { readonly group: OrderGroup; readonly folio: string },
): readonly Order[] {
  const typed = compact(wanted.folio);
  const chosen = orders.filter(
    (order) =>
      (wanted.group === 'todas' || groupOf(order) === wanted.group) &&
      compact(order.id_token_order).includes(typed),
  );
  return [...chosen.filter(needsAction), ...chosen.filter((order) => !needsAction(order))];
}

/** 'p 7k3m' finds 'P-7K3M9Q2X4H'. */
const compact = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');
