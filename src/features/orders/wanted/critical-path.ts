import {
  addWorkingDays,
  daysBetween,
  deliveryDay,
  workingDaysBetween,
} from '../../../kernel/working-days.ts';
import { arrivalOf, byDay } from '../../shipping/wanted-day.ts';
import { promiseFrom } from '../promise.ts';
import {
  CANCELLED,
  DELIVERED,
  LOOKED_OVER,
  ON_ITS_WAY,
  PACKED,
  PAUSED,
  RECEIVED,
  SENT,
} from '../status.ts';

/** An order that is needed for a day. Days are 'AAAA-MM-DD'. */
export interface WantedOrder {
  readonly wanted: string;
  readonly ordered: string;
  /** The courier's own day, as the checkout said it; null where nobody knows. */
  readonly courierDay: string | null;
  /** The same with the finish's days. */
  readonly estimated: string | null;
  /** As it is promised now; null while somebody still has to say it. */
  readonly promised: string | null;
  readonly status: number | null;
  readonly paid: boolean;
  /** Something of it is printed. */
  readonly printed: boolean;
  /** Every printed line is approved. */
  readonly approved: boolean;
  readonly delivered: string | null;
}

export type PathStep = 'pagar' | 'aprobar' | 'imprimir' | 'entregar';

export interface PathPart {
  readonly step: PathStep;
  /** The last day on which it may happen. */
  readonly by: string;
  readonly state: 'hecho' | 'sigue' | 'despues';
  /** Its day has passed, and it did not happen. */
  readonly overdue: boolean;
}

export interface CriticalPath {
  readonly wanted: string;
  /** As things stand today; null where nobody can say. */
  readonly arrives: string | null;
  /** Calendar days after the wanted one; 0 where it is in time or nobody can say. */
  readonly daysLate: number;
  /** What has to happen by when; none where it could not have been in time. */
  readonly parts: readonly PathPart[];
}

/** With the courier, or with whoever ordered it. */
const GONE: readonly (number | null)[] = [SENT, ON_ITS_WAY, DELIVERED];
/** Looked over, packed, or gone. */
const MADE: readonly (number | null)[] = [LOOKED_OVER, PACKED, ...GONE];

/**
 * What has to happen by when for an order to arrive by the day it is needed for, and when it arrives
 * as things stand: counted anew with every day on which nothing happened, as its promise is.
 */
export function criticalPath(order: WantedOrder, today: string): CriticalPath | undefined {
  const { wanted, status } = order;
  if (status === CANCELLED) return undefined;
  const arrives = arrivesOn(order, today);
  const daysLate = arrives && arrives > wanted ? daysBetween(wanted, arrives) : 0;
  return { wanted, arrives, daysLate, parts: partsOf(order, today) };
}

/** Nothing stands in the way of its production any more. */
const hasBegun = ({ status, printed, approved, paid }: WantedOrder): boolean =>
  MADE.includes(status) || (status !== RECEIVED && paid && (!printed || approved));

/** Working days that the courier was given. */
function courierDays(ordered: string, courierDay: string): number {
  return workingDaysBetween(addWorkingDays(ordered, 0), addWorkingDays(courierDay, 0));
}

const promisedFrom =
  (ordered: string, estimated: string) =>
  (begins: string): string =>
    deliveryDay(promiseFrom(ordered, estimated, begins), 0);

/** With whoever makes it, handed over on a day: the courier's own days are left, as far as they are known. */
const handedOver =
  (days: number) =>
  (day: string): string =>
    deliveryDay(addWorkingDays(day, days), 0);

function arrivesOn(order: WantedOrder, today: string): string | null {
  const { status, promised, ordered, estimated, courierDay, delivered } = order;
  if (status === DELIVERED) return delivered;
  if (status === PAUSED || promised === null || estimated === null) return null;
  const now = deliveryDay(promised, 0);
  if (GONE.includes(status)) {
    // What has not come by its day comes today at the earliest.
    const soonest = deliveryDay(today, 0);
    return soonest > now ? soonest : now;
  }
  const days = courierDay === null ? 0 : courierDays(ordered, courierDay);
  // What is made is handed over today at the earliest.
  const arrival = hasBegun(order) ? handedOver(days) : promisedFrom(ordered, estimated);
  const soonest = arrival(today);
  return soonest > now ? soonest : now;
}

function partsOf(order: WantedOrder, today: string): readonly PathPart[] {
  const { wanted, ordered, estimated, courierDay, promised, status, printed } = order;
  if (estimated === null || courierDay === null || promised === null) return [];
  const finishDays = daysBetween(courierDay, estimated);
  // As the checkout told it.
  const asPromised = arrivalOf({ today: ordered, courierDay, finishDays });
  const { lastDay } = byDay(wanted, ordered, asPromised);
  if (lastDay === undefined) return [];
  // Whatever its promise allows, the courier's days alone allow too.
  const arrival = handedOver(courierDays(ordered, courierDay));
  const handOver = byDay(wanted, lastDay, arrival).lastDay ?? lastDay;
  const all: readonly { step: PathStep; by: string; done: boolean }[] = [
    { step: 'pagar', by: lastDay, done: order.paid },
    { step: 'aprobar', by: lastDay, done: order.approved },
    { step: 'imprimir', by: handOver, done: MADE.includes(status) },
    { step: 'entregar', by: handOver, done: GONE.includes(status) },
  ];
  const own = all.filter(({ step }) => printed || (step !== 'aprobar' && step !== 'imprimir'));
  const next = own.find(({ done }) => !done)?.step;
  return own.map(({ step, by, done }) => ({
    ...{ step, by, overdue: !done && by < today },
    state: done ? 'hecho' : step === next ? 'sigue' : 'despues',
  }));
}
