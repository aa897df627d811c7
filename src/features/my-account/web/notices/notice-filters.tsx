import { Link } from 'react-router';
import { keepInRow } from '../../../../design/keep-in-row.ts';
import { NOTICE_KIND_NAMES, NOTICE_KINDS } from '../../../notifications/notice-kind.ts';
import type { NotificationFilter } from '../../../notifications/reads.ts';
import { noticesAddress } from '../../notice-filter.ts';

const TAB =
  'flex min-h-11 items-center px-3 text-sm font-semibold text-ink-2 hover:text-ink aria-[current=page]:text-cobalt aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-cobalt)]';
const CHIP =
  'inline-flex min-h-11 items-center rounded-full border border-line-2 bg-sheet px-4 text-sm hover:border-ink font-semibold aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-white';

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
      <nav
        aria-label="De qué"
        className="-mx-4 mt-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-6 md:px-6 lg:mx-0 lg:overflow-visible lg:px-0"
      >
        <ul className="flex w-max gap-2 pr-4 md:pr-6 lg:w-auto lg:flex-wrap lg:pr-0">
          {[undefined, ...NOTICE_KIND_NAMES].map((one) => (
            <li key={one ?? 'todo'}>
              <Link
                to={noticesAddress({ kind: one, unread })}
                aria-current={one === kind ? 'true' : undefined}
                ref={one === kind ? keepInRow : undefined}
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
