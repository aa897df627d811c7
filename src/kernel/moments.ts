import { TIME_ZONE } from './clock.ts';

const MOMENT = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});
const DAY = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** '22 nov, 14:05'. */
export const momentText = (iso: string): string => MOMENT.format(new Date(iso));
/** 'AAAA-MM-DD' as '22 nov'. */
export const dayText = (day: string): string => DAY.format(new Date(`${day}T12:00:00Z`));
