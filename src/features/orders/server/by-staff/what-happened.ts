import { TIME_ZONE } from '../../../../kernel/clock.ts';
import { statusName } from '../../status.ts';
import type { LastMove } from '../last-move.sql.ts';

const WHEN = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});
const ACTORS: Readonly<Record<string, string>> = {
  cliente: 'El cliente',
  sistema: 'El sistema',
};

/** To whoever came second: who moved the order meanwhile, where to and when. */
export function whatHappened({ who, actor, at, status, fetched }: LastMove): string {
  const someone = who ?? ACTORS[actor] ?? 'Alguien';
  return `${someone} movió el pedido a «${statusName(status, { fetched })}» (${WHEN.format(at)}). Revisa antes de seguir.`;
}
