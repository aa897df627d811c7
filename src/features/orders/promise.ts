import { addWorkingDays, workingDaysBetween } from '../../kernel/working-days.ts';

/**
 * The day promised once production may begin: as many working days after that day as the checkout
 * promised after the order. Never earlier than the checkout said. Days are 'AAAA-MM-DD'.
 */
export function promiseFrom(ordered: string, promised: string, begins: string): string {
  // What is ordered on a weekend is counted from Monday, as the courier counts it.
  const from = addWorkingDays(ordered, 0);
  const renewed = addWorkingDays(begins, workingDaysBetween(from, promised));
  return renewed > promised ? renewed : promised;
}

const DAY = new Intl.DateTimeFormat('es-MX', { dateStyle: 'full', timeZone: 'UTC' });

/** 'martes, 15 de diciembre de 2026'; '' where no day is promised. */
export function promiseText(day: string | null): string {
  return day === null ? '' : DAY.format(new Date(`${day}T12:00:00Z`));
}
