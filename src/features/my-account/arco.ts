import { addDays, addWorkingDays, isWorkingDay } from '../../kernel/working-days.ts';

/** The four rights, as the law names them. */
export const ARCO_KINDS = {
  acceso: 'Acceso: saber qué datos míos tienen',
  rectificacion: 'Rectificación: corregir un dato',
  cancelacion: 'Cancelación: que borren mis datos',
  oposicion: 'Oposición: que dejen de usarlos para algo',
} as const;
export type ArcoKind = keyof typeof ARCO_KINDS;
/** The right by its name alone: 'Cancelación'. */
export const rightOf = (kind: ArcoKind): string => ARCO_KINDS[kind].replace(/:.*/, '');

export const ARCO_KIND_NAMES = Object.keys(ARCO_KINDS) as readonly ArcoKind[];

/** Working days to answer, and as many more to do what was granted (LFPDPPP 2025, art. 31). */
const ANSWER_DAYS = 20;
const EFFECT_DAYS = 15;

/** What arrives on a day of rest has its first day on the next one of work. */
const within = (day: string, count: number): string =>
  addWorkingDays(day, isWorkingDay(day) ? count : count - 1);

/** The last day to answer a request of this day. */
export const answerBy = (day: string): string => within(day, ANSWER_DAYS);

/** The last day to do what was granted on this day. */
export const effectiveBy = (day: string): string => within(day, EFFECT_DAYS);

/** Working days from today to the last day, which counts; below zero once it is over. */
export function daysLeft(today: string, dueOn: string): number {
  const step = today <= dueOn ? 1 : -1;
  let left = 0;
  for (let day = today; day !== dueOn; day = addDays(day, step)) {
    if (isWorkingDay(addDays(day, step > 0 ? 1 : 0))) left += step;
  }
  return left;
}
