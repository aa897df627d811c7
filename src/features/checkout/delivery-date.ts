import { dayOf, deliveryDay } from '../../kernel/working-days.ts';
import { shortDate } from '../catalog/delivery-range.ts';
import { arrivalOf, type ByDay, byDay } from '../shipping/wanted-day.ts';

const DAY_MS = 86_400_000;

/**
 * Courier's timestamp plus the longest finish of the cart in calendar days (decision A46).
 * Undefined when the timestamp is no date.
 */
export function estimatedDelivery(timestamp: string, finishDays: number): Date | undefined {
  const courier = Date.parse(timestamp);
  return Number.isNaN(courier) ? undefined : new Date(courier + finishDays * DAY_MS);
}

/** The days of the slowest finish; none at all is zero (DAT-14). */
export function longestFinish(days: readonly number[]): number {
  return Math.max(0, ...days);
}

/** The day it really arrives ('2026-12-15'): the date's own, or the next working day. */
export function arrivalDay(date: Date): string {
  return deliveryDay(dayOf(date), 0);
}

/** The day it really arrives, as people say it ('mar 15 dic'). */
export function deliveryText(date: Date): string {
  return shortDate(arrivalDay(date));
}

/** Whether a courier's service brings an order by a wanted day; undefined when its timestamp is no date. */
export function serviceByDay(
  { timestamp, quotedOn }: { readonly timestamp: string; readonly quotedOn?: string },
  { finishDays, wanted, today }: WantedOrder,
): ByDay | undefined {
  const courier = estimatedDelivery(timestamp, 0);
  if (!courier) return undefined;
  const courierDay = dayOf(courier);
  return byDay(wanted, today, arrivalOf({ today, courierDay, finishDays, quotedOn }));
}

export interface WantedOrder {
  /** Of the slowest finish. */
  readonly finishDays: number;
  readonly wanted: string;
  readonly today: string;
}
