import { useEffect, useId, useRef, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import type { areasFor } from '../staff-pages.ts';

type Areas = ReturnType<typeof areasFor>;

/** The staff's pages by area: on the left, and on phones behind a button that says where one is. */
export function StaffNavigation({ areas }: { readonly areas: Areas }) {
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link.
  useEffect(() => {
    setOpen(false);
    // The list may be longer than the window: the page that is open is in sight.
    const here = list.current?.querySelector('[aria-current=page]');
    if (list.current && here instanceof HTMLElement)
      list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2;
  }, [pathname]);
  const id = useId();
  const here = currentOf(areas, pathname);

  return (
    <nav
      aria-label="Equipo"
      className="border-b border-line bg-paper-2 lg:border-r lg:border-b-0 print:hidden"
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false);
      }}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center justify-between gap-3 px-4 text-left text-sm font-semibold lg:hidden"
      >
        <span className="min-w-0 truncate">
          <span className="sr-only">Páginas del equipo. Estás en </span>
          {here?.name ?? 'Equipo'}
        </span>
        <span aria-hidden="true" className="flex shrink-0 items-center gap-2 text-ink-2">
          Ir a otra
          <Chevron up={open} />
        </span>
      </button>
      <div
        ref={list}
        id={id}
        className={`${open ? 'grid' : 'hidden'} relative grid-cols-2 gap-x-2 gap-y-4 px-3 pt-1 pb-5 lg:sticky lg:top-0 lg:block lg:max-h-[calc(100dvh-3.5rem)] lg:overflow-y-auto lg:py-4`}
      >
        {areas.map((area) => (
          <Area key={area.name} area={area} here={here?.to} />
        ))}
      </div>
    </nav>
  );
}

interface AreaProps {
  readonly area: Areas[number];
  /** Address of the link whose page, or one that it leads to, is open. */
  readonly here: string | undefined;
}

function Area({ area: { name, pages: links }, here }: AreaProps) {
  const id = useId();
  return (
    <div className={`lg:mb-4 lg:last:mb-0 ${name ? '' : 'col-span-2'}`}>
      {name ? (
        <p id={id} className="px-3 py-1 text-xs font-semibold text-ink-2">
          {name}
        </p>
      ) : null}
      <ul
        {...(name ? { 'aria-labelledby': id } : { className: 'grid grid-cols-2 gap-x-2 lg:block' })}
      >
        {links.map(({ to, name: title }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === here ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 text-sm font-semibold text-ink hover:bg-sheet aria-[current=page]:bg-sheet aria-[current=page]:text-cobalt aria-[current=page]:shadow-[inset_3px_0_0_var(--color-cobalt)] lg:min-h-8"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The link of the page that is open, or of the one that led to it. */
function currentOf(areas: Areas, pathname: string): Areas[number]['pages'][number] | undefined {
  return areas
    .flatMap(({ pages: links }) => links)
    .find(({ to, within = [] }) => [to, ...within].some((each) => matchPath(each, pathname)));
}

function Chevron({ up }: { readonly up: boolean }) {
  return (
    <svg viewBox="0 0 16 16" className={`size-4 ${up ? 'rotate-180' : ''}`} aria-hidden="true">
      <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
    </svg>
  );
}
