import { TIME_ZONE } from './clock.ts';
import { dayOf } from './working-days.ts';

/** Of our own: browsers and servers shorten May differently, and «may» is no word. */
export const MONTHS = 'ene feb mar abr mayo jun jul ago sep oct nov dic'.split(' ');

const HOUR = new Intl.DateTimeFormat('es-MX', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});

/** '22 nov, 14:05'. */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  return `${dayText(dayOf(moment))}, ${HOUR.format(moment)}`;
}

/** '22 nov 2026, 14:05'. */
export function fullMomentText(iso: string): string {
  const year = dayOf(new Date(iso)).slice(0, 4);
  return momentText(iso).replace(', ', ` ${year}, `);
}

/** 'AAAA-MM-DD' as '22 nov'. */
export const dayText = (day: string): string =>
  `${Number(day.slice(8, 10))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;
