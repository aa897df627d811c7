import { TIME_ZONE } from '../../kernel/clock.ts';

const MOMENT = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});

/** '22 nov 2026, 14:05'. */
export const momentText = (iso: string): string => MOMENT.format(new Date(iso));
