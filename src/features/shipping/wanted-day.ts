import {
  addDays,
  addWorkingDays,
  daysBetween,
  deliveryDay,
  workingDaysBetween,
} from '../../kernel/working-days.ts';

/** So far ahead something may be wanted. */
const FARTHEST_DAYS = 366;

/** The last day that may be wanted. */
export const farthestDay = (today: string): string => addDays(today, FARTHEST_DAYS);

/** A day that something may be wanted for; undefined for what is none, is over or too far. */
export function readWantedDay(text: unknown, today: string): string | undefined {
  if (typeof text !== 'string') return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
  return real && text >= today && text <= farthestDay(today) ? text : undefined;
}

/** When something arrives of which nothing is left to decide from a day on; never earlier for a later one. */
export type ArrivalOn = (begins: string) => string;

/** What brings a parcel on `courierDay`, without any finish, if it is begun `today`. */
export interface Journey {
  readonly today: string;
  readonly courierDay: string;
  readonly finishDays: number;
  /** The day on which the couriers said theirs, where that was before today: their day stands. */
  readonly quotedOn?: string | undefined;
}

/**
 * As the checkout promises on each day: the courier's working days, then the finish's calendar days. An
 * order that waits is promised anew as a whole, in working days; the later of the two is told, so that no
 * order has an earlier last day than the checkout told.
 */
export function arrivalOf({ today, courierDay, finishDays, quotedOn }: Journey): ArrivalOn {
  const start = addWorkingDays(today, 0);
  const asked = addWorkingDays(quotedOn ?? today, 0);
  const days = workingDaysBetween(asked, addWorkingDays(courierDay, 0));
  const whole = workingDaysBetween(asked, addDays(courierDay, finishDays));
  return (begins) => {
    if (begins <= start) return deliveryDay(courierDay, finishDays);
    const inParts = deliveryDay(addWorkingDays(begins, days), finishDays);
    const promised = deliveryDay(addWorkingDays(begins, whole), 0);
    return promised > inParts ? promised : inParts;
  };
}

/** Whether something arrives by the day it is wanted for. */
export interface ByDay {
  readonly arrives: string;
  /** Calendar days after the wanted one; 0 where it is in time. */
  readonly daysLate: number;
  /** The last working day on which it may begin and still be in time; undefined where it is late. */
  readonly lastDay: string | undefined;
  /** Working days that may pass before it has to begin. */
  readonly spare: number;
}

export function byDay(wanted: string, today: string, arrivalOn: ArrivalOn): ByDay {
  const first = addWorkingDays(today, 0);
  const arrives = arrivalOn(first);
  if (arrives > wanted) {
    return { arrives, daysLate: daysBetween(wanted, arrives), lastDay: undefined, spare: 0 };
  }
  // Back from the wanted day: as many steps as it takes, to the first at the latest.
  let lastDay = wanted;
  while (lastDay > first && arrivalOn(lastDay) > wanted) {
    lastDay = addDays(lastDay, -1);
  }
  if (lastDay < first) lastDay = first;
  return { arrives, daysLate: 0, lastDay, spare: workingDaysBetween(first, lastDay) };
}
