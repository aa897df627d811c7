import { Link } from 'react-router';
import { keepInRow } from '../keep-in-row.ts';

export interface DeskTab {
  readonly to: string;
  readonly name: string;
  /** It is the list, or the part, that is shown. */
  readonly here: boolean;
  /** How many wait in it; nothing is told without. */
  readonly count?: number | undefined;
}

/**
 * The lists of a page of the staff, in one row: where a phone has no room for it, it is pushed aside with
 * a finger, and the one that is shown is in sight.
 */
export function DeskTabs({
  label = 'Listas',
  tabs,
}: {
  readonly label?: string;
  readonly tabs: readonly DeskTab[];
}) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 mt-3 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] md:mx-0 md:px-0 print:hidden"
    >
      <ul className="flex w-max gap-3 pr-4 md:gap-6 md:pr-0">
        {tabs.map(({ to, name, here, count }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={here ? 'page' : undefined}
              ref={here ? keepInRow : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 text-sm whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-cobalt aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-cobalt)]"
            >
              {name}
              {count === undefined ? null : (
                <>
                  {' '}
                  <span className="figures text-xs">{count}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
