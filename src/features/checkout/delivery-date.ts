import { dayOf, isHoliday } from '../../kernel/holidays.ts';
import { shortDate } from '../catalog/delivery-range.ts';

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

/** The day it really arrives: nobody delivers on Sundays and holidays. */
export function arrivalDate(date: Date): Date {
  let arrival = date;
  while (isOff(dayOf(arrival))) arrival = new Date(arrival.getTime() + DAY_MS);
  return arrival;
}

/** The day it really arrives, as people say it ('mar 15 dic'). */
export function deliveryText(date: Date): string {
  return shortDate(dayOf(arrivalDate(date)));
}

/** The day it really arrives as a number that grows with the calendar. */
export function arrivalDay(date: Date): number {
  return Date.parse(dayOf(arrivalDate(date))) / DAY_MS;
}

/** Sundays and the days of rest of LFT art. 74. */
function isOff(day: string): boolean {
  return new Date(day).getUTCDay() === 0 || isHoliday(day);
}
