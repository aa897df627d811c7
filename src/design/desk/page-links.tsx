import { Link } from 'react-router';

interface PageLinksProps {
  readonly page: number;
  readonly more: boolean;
  readonly at: (page: number) => string;
}

/** To the entries before and after those of a desk's list, where there are any. */
export function PageLinks({ page, more, at }: PageLinksProps) {
  const look = 'inline-flex min-h-11 items-center';
  return (
    <nav aria-label="Páginas" className="mt-4 flex justify-between text-sm font-semibold">
      {page > 1 ? (
        <Link to={at(page - 1)} className={look}>
          ← Anteriores
        </Link>
      ) : (
        <span />
      )}
      {more ? (
        <Link to={at(page + 1)} className={look}>
          Siguientes →
        </Link>
      ) : null}
    </nav>
  );
}
