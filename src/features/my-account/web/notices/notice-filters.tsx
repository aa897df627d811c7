import { Link } from 'react-router';
import { NOTICE_KIND_NAMES, NOTICE_KINDS } from '../../../notifications/notice-kind.ts';
import type { NotificationFilter } from '../../../notifications/reads.ts';
import { noticesAddress } from '../../notice-filter.ts';

const TAB =
  'flex min-h-11 items-center px-3 text-sm font-semibold text-ink-2 hover:text-ink aria-[current=page]:text-cobalt aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-cobalt)]';
const CHIP =
  'inline-flex min-h-11 items-center rounded-full border border-line-2 bg-sheet px-4 text-sm hover:border-ink aria-[current=true]:border-cobalt aria-[current=true]:bg-cobalt aria-[current=true]:font-semibold aria-[current=true]:text-white';

/** All or those not read yet; of every kind, or of one. What is chosen lives in the address. */
export function NoticeFilters({ filter }: { readonly filter: NotificationFilter }) {
  const { kind, unread } = filter;
  return (
    <>
      <nav aria-label="Leídas o no" className="mt-6 border-b border-line">
        <ul className="flex gap-1">
          {[false, true].map((only) => (
            <li key={String(only)}>
              <Link
                to={noticesAddress({ kind, unread: only })}
                aria-current={only === unread ? 'page' : undefined}
                className={TAB}
              >
                {only ? 'Sin leer' : 'Todas'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="De qué" className="mt-4">
        <ul className="flex flex-wrap gap-2">
          {[undefined, ...NOTICE_KIND_NAMES].map((one) => (
            <li key={one ?? 'todo'}>
              <Link
                to={noticesAddress({ kind: one, unread })}
                aria-current={one === kind ? 'true' : undefined}
                className={CHIP}
              >
                {one ? NOTICE_KINDS[one].name : 'De todo'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
