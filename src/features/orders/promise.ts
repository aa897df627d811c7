import { addDays, addWorkingDays, isWorkingDay } from '../../kernel/working-days.ts';

/** Working days after `from`, up to and with `until`. */
function workingDaysBetween(from: string, until: string): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) {
    if (isWorkingDay(day)) count += 1;
  }
  return count;
}

/**
 * The day promised once production may begin: as many working days after that day as the checkout
 * promised after the order. Never earlier than the checkout said. Days are 'AAAA-MM-DD'.
 */
export function promiseFrom(ordered: string, promised: string, begins: string): string {
  const renewed = addWorkingDays(begins, workingDaysBetween(ordered, promised));
  return renewed > promised ? renewed : promised;
}

const DAY = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' });

/** 'martes, 15 de diciembre de 2026'; '' where no day is promised. */
export function promiseText(day: string | null): string {
  return day === null ? '' : DAY.format(new Date(`${day}T12:00:00Z`));
}
