import { pages } from '../../routes.ts';
import { NOTICE_KIND_NAMES } from '../notifications/notice-kind.ts';
import type { NotificationFilter } from '../notifications/reads.ts';

const MOST_PAGES = 100_000;

/** Which notices an address asks for; what it says wrong is as if it were not there. */
export function filterOf(search: URLSearchParams): NotificationFilter {
  const asked = search.get('tipo');
  return {
    kind: NOTICE_KIND_NAMES.find((kind) => kind === asked),
    unread: search.get('sin-leer') === '1',
    page: Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(search.get('pagina'))) || 1)),
  };
}

/** The address that asks for them. */
export function noticesAddress({ kind, unread, page }: Partial<NotificationFilter>): string {
  const search = new URLSearchParams({
    ...(kind ? { tipo: kind } : {}),
    ...(unread ? { 'sin-leer': '1' } : {}),
    ...(page && page > 1 ? { pagina: String(page) } : {}),
  });
  const query = search.toString();
  return query ? `${pages.notifications}?${query}` : pages.notifications;
}
