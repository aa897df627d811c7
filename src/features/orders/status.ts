import { ok, type Result, refuse } from '../../kernel/result.ts';

/**
 * The life of an order (BEHAVIOUR 2.1): its states by id_status, how each is shown and where it
 * may go. Payment is another axis and is not here.
 */
export interface OrderStatus {
  readonly name: string;
  /** Step of the tracker, 1 to 7 (ORD-07..14). */
  readonly step: number;
  readonly to: readonly number[];
}

export const RECEIVED = 1;
export const UNPRINTED = 2;
export const PROPOSAL = 3;
export const APPROVED = 4;
export const IN_PRODUCTION = 7;
export const LOOKED_OVER = 8;
export const PACKED = 9;
export const SENT = 10;
export const PAUSED = 11;
export const CANCELLED = 12;
export const ON_ITS_WAY = 13;
export const DELIVERED = 14;

export const ORDER_STATUS: Readonly<Record<number, OrderStatus>> = {
  1: { name: 'Pedido recibido, validando pago', step: 1, to: [2, 3, 11, 12] },
  2: { name: 'Aprobado, sin terminado', step: 3, to: [5, 11, 12] },
  3: { name: 'Propuesta de diseño', step: 2, to: [4, 11, 12] },
  4: { name: 'Diseño aprobado', step: 3, to: [5, 11, 12] },
  5: { name: 'Surtido con proveedor', step: 4, to: [6, 11, 12] },
  6: { name: 'Material recibido', step: 4, to: [7, 11, 12] },
  7: { name: 'En producción', step: 4, to: [8, 11] },
  8: { name: 'Control de calidad', step: 4, to: [9, 7, 11] },
  9: { name: 'Empacado', step: 5, to: [10, 11] },
  10: { name: 'Guía generada, entregado a paquetería', step: 5, to: [13, 11] },
  // Out of a pause an order goes back to where it was, and nowhere else but cancelled.
  11: { name: 'En pausa (incidencia)', step: 1, to: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 12] },
  12: { name: 'Cancelado', step: 1, to: [] },
  13: { name: 'En camino', step: 6, to: [14, 11] },
  14: { name: 'Entregado', step: 7, to: [11] },
};

/**
 * Where a payment that was written by mistake is taken back from: the states that a payment alone
 * leads to. Nothing else leads back to the first one.
 */
export const isJustPaid = (status: number | null): boolean =>
  status === UNPRINTED || status === PROPOSAL;

/** Whether its pieces are not at the shop: with a courier, or with whom it is for. */
export const hasLeft = (status: number | null, fetched: boolean): boolean =>
  status === DELIVERED || (!fetched && (status === SENT || status === ON_ITS_WAY));

export const UNKNOWN_STATUS_NAME = 'En revisión';

export const TRACKER_STEPS = [
  'Validando pedido',
  'Propuesta de diseño',
  'Diseño Aprobado',
  'Producto en desarrollo',
  'En paquetería',
  'En camino',
  'Entregado',
] as const;

/** The same of an order that is fetched: states keep their steps, and nobody carries it. */
const FETCHED_STEPS = [...TRACKER_STEPS.slice(0, 4), 'Empacado', 'Listo para recoger', 'Entregado'];

export const trackerSteps = (fetched: boolean): readonly string[] =>
  fetched ? FETCHED_STEPS : TRACKER_STEPS;

/** Width of the progress bar in percent, by step 0 to 7 (ORD-16). */
export const TRACKER_WIDTHS = [0, 1, 18, 34, 50, 67, 83, 100] as const;

/** The tracker's step of an id_status; anything unknown is at the first one. */
export function stepOf(status: number | null): number {
  return ORDER_STATUS[status ?? 0]?.step ?? 1;
}

/** A charge has no pieces to approve or to print: of it there is only whether it was paid (0086). */
const CHARGE_NAMES: Readonly<Record<number, string>> = {
  [RECEIVED]: 'Cobro por pagar',
  [UNPRINTED]: 'Cobro pagado',
  [CANCELLED]: 'Cobro cancelado',
};

/** Nobody carries what its owner fetches: it waits for them where another order travels. */
const FETCHED_NAMES: Readonly<Record<number, string>> = { [ON_ITS_WAY]: 'Listo para recoger' };

/** What an order is besides its state. */
export interface OrderKind {
  readonly charge?: boolean;
  /** It is fetched at the shop. */
  readonly fetched?: boolean;
}

export function statusName(status: number | null, { charge, fetched }: OrderKind = {}): string {
  const ofKind = (charge ? CHARGE_NAMES : fetched ? FETCHED_NAMES : {})[status ?? 0];
  return ofKind ?? ORDER_STATUS[status ?? 0]?.name ?? UNKNOWN_STATUS_NAME;
}

/** What a state is called where orders of every kind are meant: sent ones and those that are fetched. */
export function stateName(status: number): string {
  const [sent, fetched] = [statusName(status), statusName(status, { fetched: true })];
  return sent === fetched ? sent : `${sent} o ${fetched.toLowerCase()}`;
}

/** Where a state leads: what is fetched goes past the courier, from packed to ready. */
export function nextOf(from: number | null, fetched = false): readonly number[] {
  const next = ORDER_STATUS[from ?? 0]?.to ?? [];
  return fetched ? next.map((to) => (to === SENT ? ON_ITS_WAY : to)) : next;
}

/**
 * Whether an order may go from one state to another. `cameFrom` is the state it was paused in,
 * which only a paused order has.
 */
export function moveStatus(
  from: number | null,
  to: number,
  cameFrom?: number | null,
  fetched = false,
): Result<number, 'forbidden_move'> {
  const allowed = nextOf(from, fetched).includes(to);
  const returning = from !== PAUSED || to === CANCELLED || to === cameFrom;
  return allowed && returning ? ok(to) : refuse('forbidden_move');
}
