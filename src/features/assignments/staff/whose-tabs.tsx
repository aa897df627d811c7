import { Link } from 'react-router';
import { WHOSE_NAMES, type Whose } from '../area.ts';

/** A list's orders by who has them; whoever can have none is not asked for their own. */
export function WhoseTabs({
  shown,
  takes,
  addressOf,
}: {
  readonly shown: Whose;
  readonly takes: boolean;
  readonly addressOf: (whose: Whose) => string;
}) {
  return (
    <nav aria-label="A cargo de quién" className="flex flex-wrap gap-2 text-sm">
      {WHOSE_NAMES.filter(([whose]) => takes || whose !== 'mios').map(([whose, name]) => (
        <Link
          key={whose}
          to={addressOf(whose)}
          aria-current={whose === shown ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-control border border-line-2 bg-sheet px-3 hover:border-ink aria-[current]:border-cobalt aria-[current]:bg-cobalt-wash aria-[current]:font-semibold"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
