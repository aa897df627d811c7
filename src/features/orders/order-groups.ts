import { nextStep } from './next-step.ts';
import type { OrderView } from './reads.ts';
import { CANCELLED, DELIVERED, RECEIVED } from './status.ts';

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

export function groupOf(order: OrderView): Exclude<OrderGroup, 'todas'> {
  if (order.id_status === CANCELLED) return 'canceladas';
  if (order.id_status === DELIVERED) return 'entregadas';
  return isToPay(order) ? 'por-pagar' : 'en-curso';
}

const isToPay = ({ id_status, estadoPago, con_ficha }: OrderView): boolean =>
  id_status === RECEIVED &&
  (estadoPago === 'sin_transaccion' || estadoPago === 'rechazado' || con_ficha === true);

/** Whether its owner has something to do: to pay, to approve what was proposed, to send artwork. */
export const needsAction = (order: OrderView): boolean =>
  nextStep(order, order.estadoPago)?.turn === 'tuya';

export const isFinished = (order: OrderView): boolean =>
  order.id_status === DELIVERED || order.id_status === CANCELLED;

/**
 * The orders of a group whose folio holds what was typed: those with something to do, those that
 * go on, those that are over, each in the order they came.
 */
export function chooseOrders(
  orders: readonly OrderView[],
  wanted: { readonly group: OrderGroup; readonly folio: string },
): readonly OrderView[] {
  const typed = compact(wanted.folio);
  return orders
    .filter(
      (order) =>
        (wanted.group === 'todas' || groupOf(order) === wanted.group) &&
        compact(order.id_token_order).includes(typed),
    )
    .map((order) => ({ order, rank: isFinished(order) ? 2 : needsAction(order) ? 0 : 1 }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ order }) => order);
}

/** 'p 7k3m' finds 'P-7K3M9Q2X4H'. */
const compact = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');
