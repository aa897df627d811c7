import { TIME_ZONE } from '../../kernel/clock.ts';

const DAY_MS = 86_400_000;

/** A calendar day in the shop's time zone. */
interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

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
  return textOf(arrivalDate(date));
}

/** The day it really arrives as a number that grows with the calendar. */
export function arrivalDay(date: Date): number {
  const { year, month, day } = dayOf(arrivalDate(date));
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

const PARTS = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});
const WORDS = new Intl.DateTimeFormat('es-MX', {
  timeZone: TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

function dayOf(date: Date): Day {
  const part = (type: string) =>
    Number(PARTS.formatToParts(date).find((entry) => entry.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() };
}

function textOf(date: Date): string {
  const word = (type: string) =>
    WORDS.formatToParts(date)
      .find((entry) => entry.type === type)
      ?.value.replace('.', '') ?? '';
  return `${word('weekday')} ${word('day')} ${word('month')}`;
}

/** Sundays and the days of rest of LFT art. 74. */
function isOff(day: Day): boolean {
  return day.weekday === 0 || isHoliday(day);
}

function isHoliday({ year, month, day, weekday }: Day): boolean {
  const nthMonday = weekday === 1 ? Math.ceil(day / 7) : 0;
  return (
    (month === 1 && day === 1) ||
    (month === 2 && nthMonday === 1) ||
    (month === 3 && nthMonday === 3) ||
    (month === 5 && day === 1) ||
    (month === 9 && day === 16) ||
    (month === 11 && nthMonday === 3) ||
    (month === 12 && day === 25) ||
    // The president takes office every sixth year.
    (month === 10 && day === 1 && (year - 2024) % 6 === 0)
  );
}
