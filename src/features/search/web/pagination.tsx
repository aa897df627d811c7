import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../design/icon.tsx';
import { clampPage, pageItems } from '../pagination.ts';

const SEAT =
  'grid size-10 place-items-center rounded-control text-sm font-semibold figures md:size-11';

/** Pages of a list as links; nothing when there is only one. */
export function Pagination({
  page,
  total,
  address,
}: {
  readonly page: number;
  readonly total: number;
  readonly address: (page: number) => string;
}) {
  if (total <= 1) return null;
  const here = clampPage(page, total);
  return (
    <nav aria-label="Paginación" className="mt-10 flex justify-center">
      <ul className="flex items-center gap-0.5 md:gap-1">
        <Step to={here > 1 ? address(here - 1) : undefined} label="Página anterior">
          <Icon name="left" size={20} />
        </Step>
        {pageItems(here, total).map((item) => (
          <li key={item}>
            {typeof item === 'number' ? (
              <PageLink page={item} here={here} total={total} address={address} />
            ) : (
              <span aria-hidden="true" className="grid w-6 place-items-center text-ink-2">
                …
              </span>
            )}
          </li>
        ))}
        <Step to={here < total ? address(here + 1) : undefined} label="Página siguiente">
          <Icon name="right" size={20} />
        </Step>
      </ul>
    </nav>
  );
}

function PageLink({
  page,
  here,
  total,
  address,
}: {
  readonly page: number;
  readonly here: number;
  readonly total: number;
  readonly address: (page: number) => string;
}) {
  const end = page === 1 ? ', la primera' : page === total ? ', la última' : '';
  return (
    <Link
      to={address(page)}
      aria-label={`Página ${page}${end}`}
      aria-current={page === here ? 'page' : undefined}
      className={`${SEAT} ${page === here ? 'bg-overprint text-white' : 'hover:bg-paper-2'}`}
    >
      {page}
    </Link>
  );
}

/** One page back or on; at an end it stays in place and does nothing. */
function Step({
  to,
  label,
  children,
}: {
  readonly to: string | undefined;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <li>
      {to ? (
        <Link to={to} aria-label={label} className={`${SEAT} hover:bg-paper-2`}>
          {children}
        </Link>
      ) : (
        <button type="button" disabled aria-label={label} className={`${SEAT} text-line-2`}>
          {children}
        </button>
      )}
    </li>
  );
}
