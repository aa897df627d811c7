import { TIME_ZONE } from './clock.ts';

/**
 * The shop's one calendar: what page, courier and order promise is counted here alone.
 * Days are 'AAAA-MM-DD' in the shop's own time zone: a date has no hour and no zone to lose.
 */
const DAY_MS = 24 * 3600 * 1000;
const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const MONDAY = 1;
const SUNDAY = 0;
const SATURDAY = 6;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const text = (date: Date): string => date.toISOString().slice(0, 10);
const pad = (value: number): string => String(value).padStart(2, '0');

/** The day it is in Mexico City at an instant. */
export function dayOf(instant: Date): string {
  // Put together from its parts: how a language joins them differs between browsers.
  const parts = new Map(FORMAT.formatToParts(instant).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}

/** Calendar addition; negative goes back. */
export function addDays(day: string, days: number): string {
  return text(new Date(utc(day).getTime() + days * DAY_MS));
}

/** Calendar days from one to another; negative where the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (utc(to).getTime() - utc(from).getTime()) / DAY_MS;
}

function nthMonday(year: number, month: number, nth: number): string {
  const first = utc(`${year}-${pad(month)}-01`);
  const offset = (MONDAY - first.getUTCDay() + 7) % 7;
  return addDays(text(first), offset + (nth - 1) * 7);
}

/** Compulsory days of rest of a year (Ley Federal del Trabajo, art. 74). */
export function holidaysOf(year: number): readonly string[] {
  const fixed = ['01-01', '05-01', '09-16', '12-25'].map((day) => `${year}-${day}`);
  const mondays = [nthMonday(year, 2, 1), nthMonday(year, 3, 3), nthMonday(year, 11, 3)];
  // A new president takes office every six years, since 2024 on the first of October.
  const transition = year >= 2024 && (year - 2024) % 6 === 0 ? [`${year}-10-01`] : [];
  return [...fixed, ...mondays, ...transition].sort();
}

/** By year: a list of orders asks for the same few again and again. */
const known = new Map<string, readonly string[]>();

function isHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  const holidays = known.get(year) ?? holidaysOf(Number(year));
  known.set(year, holidays);
  return holidays.includes(day);
}

/** Monday to Friday, except holidays: what an office and a parcel's journey count. */
export function isWorkingDay(day: string): boolean {
  return isDeliveryDay(day) && utc(day).getUTCDay() !== SATURDAY;
}

/** Monday to Saturday, except holidays: parcels are handed over on Saturdays too (A46). */
export function isDeliveryDay(day: string): boolean {
  return utc(day).getUTCDay() !== SUNDAY && !isHoliday(day);
}

/** The day `count` working days after `day`; 0 gives `day` or the next working one. */
export function addWorkingDays(day: string, count: number): string {
  let current = day;
  while (!isWorkingDay(current)) current = addDays(current, 1);
  for (let left = count; left > 0; left -= 1) {
    do current = addDays(current, 1);
    while (!isWorkingDay(current));
  }
  return current;
}

/** Working days after `from`, up to and with `until`. */
export function workingDaysBetween(from: string, until: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) {
    if (isWorkingDay(day)) count += 1;
  }
  return count;
}

/**
 * The day on which something arrives that leaves its courier on `courierDay` and is finished
 * `finishDays` calendar days later (A46): nobody delivers on a Sunday or a holiday.
 */
export function deliveryDay(courierDay: string, finishDays: number): string {
  let day = addDays(courierDay, finishDays);
  while (!isDeliveryDay(day)) day = addDays(day, 1);
  return day;
}

/** An hour of a day in Mexico City, which has had no summer time since 2022 (UTC-6). */
export function instantOf(day: string, hour: number): Date {
  return new Date(`${day}T${pad(hour)}:00:00-06:00`);
}
