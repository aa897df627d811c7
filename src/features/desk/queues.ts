import { may, type Permission } from '../../kernel/permissions.ts';
import { staffPages } from '../../staff-routes.ts';
import { mayHoldAny } from '../assignments/area.ts';
import { RECEIVED } from '../orders/status.ts';

/** Work that waits for somebody: a queue of the desk's first page. */
export interface Queue {
  readonly id: string;
  readonly name: string;
  /** What its first one waits for. */
  readonly hint: string;
  /** Whose work it is. */
  readonly permission: Permission;
  /** Where its work is done, for whoever may go there; else it leads to its orders. */
  readonly screen?: { readonly to: string; readonly permission: Permission };
  /** The states of its orders, where nothing else makes them wait. */
  readonly states?: readonly number[];
}

/** One's own first, then in the order in which an order passes through them. */
export const QUEUES = [
  {
    id: 'mios',
    name: 'Lo que tengo',
    hint: 'A tu cargo y sin terminar',
    permission: 'orders.work',
  },
  {
    id: 'pagos',
    name: 'Pagos por verificar',
    hint: 'Comprobantes que esperan a una persona',
    permission: 'payments.verify',
    screen: { to: staffPages.receipts, permission: 'payments.view' },
  },
  {
    id: 'cobrar',
    name: 'Por cobrar',
    hint: 'Nadie los ha pagado: escríbeles antes de que venzan',
    permission: 'orders.cancel',
  },
  {
    id: 'devoluciones',
    name: 'Devoluciones',
    hint: 'Dinero que debe regresar a su dueño',
    permission: 'refunds.decide',
    screen: { to: staffPages.refunds, permission: 'refunds.view' },
  },
  {
    id: 'propuestas',
    name: 'Propuestas por hacer',
    hint: 'Pagados, con una línea impresa sin propuesta',
    permission: 'proofs.make',
    screen: { to: staffPages.proofs, permission: 'proofs.see' },
  },
  {
    id: 'aprobaciones',
    name: 'Esperan al cliente',
    hint: 'Propuesta publicada, sin aprobar',
    permission: 'proofs.see',
  },
  {
    id: 'surtir',
    name: 'Por surtir',
    hint: 'Aprobados: pide o aparta las piezas',
    permission: 'orders.supply',
    screen: { to: staffPages.purchases, permission: 'purchases.see' },
    states: [2, 4],
  },
  {
    id: 'recibir',
    name: 'Por recibir',
    hint: 'Pedidos al proveedor',
    permission: 'orders.supply',
    screen: { to: staffPages.purchasesBy('pedidas'), permission: 'purchases.see' },
    states: [5],
  },
  {
    id: 'producir',
    name: 'Por producir',
    hint: 'Con material, sin empezar',
    permission: 'orders.produce',
    screen: { to: staffPages.board, permission: 'production.see' },
    states: [6],
  },
  {
    id: 'produccion',
    name: 'En producción',
    hint: 'Por terminar y revisar',
    permission: 'orders.produce',
    screen: { to: staffPages.board, permission: 'production.see' },
    states: [7],
  },
  {
    id: 'empacar',
    name: 'Por empacar',
    hint: 'Revisados: cuenta, empaca y pesa',
    permission: 'orders.ship',
    screen: { to: staffPages.shippingOf('por-empacar'), permission: 'orders.ship' },
    states: [8],
  },
  {
    id: 'enviar',
    name: 'Por enviar',
    hint: 'Empacados, sin guía',
    permission: 'orders.ship',
    screen: { to: staffPages.shippingOf('por-entregar'), permission: 'orders.ship' },
    states: [9],
  },
  {
    id: 'camino',
    name: 'Con la paquetería',
    hint: 'Con guía o en camino',
    permission: 'orders.ship',
    screen: { to: staffPages.shippingOf('en-camino'), permission: 'orders.ship' },
    states: [10, 13],
  },
  {
    id: 'tienda',
    name: 'Por entregar en tienda',
    hint: 'Empacados por avisar, y listos que nadie ha recogido',
    permission: 'orders.ship',
    screen: { to: staffPages.shippingOf('en-tienda'), permission: 'orders.ship' },
  },
  {
    id: 'reclamaciones',
    name: 'Reclamaciones',
    hint: 'Entregados, con algo que no llegó bien',
    permission: 'claims.decide',
    screen: { to: staffPages.claims, permission: 'claims.see' },
  },
  {
    id: 'promesas',
    name: 'Promesas en riesgo',
    hint: 'Vencen, o alguien los necesita, en dos días hábiles o antes',
    permission: 'orders.work',
  },
  {
    id: 'pausa',
    name: 'En pausa',
    hint: 'Esperan que alguien los destrabe',
    permission: 'orders.pause',
    states: [11],
  },
] as const satisfies readonly Queue[];

export type QueueId = (typeof QUEUES)[number]['id'];

const ALL: readonly (Queue & { readonly id: QueueId })[] = QUEUES;

export function queueOf(id: string | null): (Queue & { readonly id: QueueId }) | undefined {
  return ALL.find((queue) => queue.id === id);
}

/** Where a queue leads somebody. */
export function addressOf({ id, screen }: Queue, roles: readonly string[]): string {
  return screen && may(roles, screen.permission) ? screen.to : staffPages.queue(id);
}

/** How much waits in a queue, and since when the oldest of it does. */
export interface QueueCount {
  readonly id: QueueId | 'existencias' | 'correos' | 'datos';
  readonly count: number;
  /** ISO; null when nothing waits. */
  readonly oldest: string | null;
}

/** The queues there are for whoever may have orders, or may not: one's own only where one has any. */
export const queuesOf = (takes: boolean): typeof ALL =>
  takes ? ALL : ALL.filter(({ id }) => id !== 'mios');

/** The queues somebody works on first, then what the others do. */
export function sortedFor(roles: readonly string[]): {
  readonly own: readonly (Queue & { readonly id: QueueId })[];
  readonly others: readonly (Queue & { readonly id: QueueId })[];
} {
  const mine = (queue: Queue): boolean => may(roles, queue.permission);
  const shown = queuesOf(mayHoldAny(roles));
  return { own: shown.filter(mine), others: shown.filter((queue) => !mine(queue)) };
}

const UNPAID: readonly string[] = ['sin_transaccion', 'rechazado'];

/** Nobody pays it so far, and its prices end on a day. */
export const isUnpaid = (status: number | null, payment: string): boolean =>
  status === RECEIVED && UNPAID.includes(payment);

/** States in which a paid order is on its way to its owner: its promise counts. */
const UNDER_WAY: readonly (number | null)[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 13];

export const isUnderWay = (status: number | null): boolean => UNDER_WAY.includes(status);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** '3 d', '5 h', '12 min': as long as somebody waits. */
export function ageText(since: Date, now: Date): string {
  const waited = Math.max(0, now.getTime() - since.getTime());
  if (waited >= DAY_MS) return `${Math.floor(waited / DAY_MS)} d`;
  if (waited >= HOUR_MS) return `${Math.floor(waited / HOUR_MS)} h`;
  return `${Math.floor(waited / MINUTE_MS)} min`;
}
