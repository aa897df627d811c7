import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { pages } from '../../../../routes.ts';

const TABS = [
  { to: pages.account, name: 'Mis datos' },
  { to: pages.accountSecurity, name: 'Seguridad' },
  { to: pages.accountPrivacy, name: 'Privacidad' },
];

/** What surrounds every page of one's own account: its title, and the way to the others. */
export function OwnAccountFrame({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="content gutter py-8 md:py-12">
      <p className="text-sm font-semibold text-ink-2">Mi cuenta</p>
      <h1 className="mt-1 text-2xl md:text-3xl">{title}</h1>
      <p className="mt-2 max-w-[40em] text-base text-ink-2">{lead}</p>
      <nav aria-label="Mi cuenta" className="mt-6 border-b border-line">
        <ul className="flex gap-1 overflow-x-auto">
          {TABS.map(({ to, name }) => (
            <li key={to} className="shrink-0">
              <NavLink
                to={to}
                end
                className="flex min-h-11 items-center px-3 text-sm font-semibold text-ink-2 hover:text-ink aria-[current=page]:text-cobalt aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-cobalt)]"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 grid max-w-3xl gap-6 lg:max-w-none">{children}</div>
    </div>
  );
}

/**
 * One matter of an account, on its own sheet: what it is and why, then what is done about it; beside
 * each other where the window is wide.
 */
export function Matter({
  title,
  id,
  why,
  children,
}: {
  readonly title: string;
  readonly id: string;
  /** A sentence about what it is for. */
  readonly why?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="rounded-sheet border border-line bg-sheet p-5 md:p-6 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-x-12 lg:p-8"
    >
      <div>
        <h2 id={`${id}-titulo`} className="text-lg">
          {title}
        </h2>
        {why ? <p className="mt-1 max-w-[40em] text-sm text-ink-2">{why}</p> : null}
      </div>
      <div className="lg:*:first:mt-0 lg:[&>ul:first-child>li:first-child]:pt-0">{children}</div>
    </section>
  );
}
