import { countText } from '../../kernel/formats/count-text.ts';
import { shortDate } from '../catalog/delivery-range.ts';
import type { ByDay } from './wanted-day.ts';

/** 'Llega a tiempo' or 'Llega 3 días tarde'. */
export function arrivalText({ daysLate }: Pick<ByDay, 'daysLate'>): string {
  return daysLate === 0 ? 'Llega a tiempo' : `Llega ${countText(daysLate, 'día', 'días')} tarde`;
}

/** ', con 2 días hábiles de margen'; '' where there is none to spare. */
export function spareText({ spare }: Pick<ByDay, 'spare'>): string {
  return spare === 0 ? '' : `, con ${countText(spare, 'día hábil', 'días hábiles')} de margen`;
}

/** What has to be done by when, for something that still arrives in time; '' for what does not. */
export function lastDayText(
  { lastDay }: Pick<ByDay, 'lastDay'>,
  today: string,
  printed: boolean,
): string {
  if (lastDay === undefined) return '';
  const todo = printed ? 'Págalo y aprueba tu diseño' : 'Págalo';
  return lastDay === today
    ? `${todo} hoy mismo.`
    : `${todo} a más tardar el ${shortDate(lastDay)}.`;
}
