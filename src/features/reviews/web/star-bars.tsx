import { STARS, type StarCount } from '../review.ts';

/** How many gave each number of stars, the best first. */
export function StarBars({ each }: { readonly each: readonly number[] }) {
  const total = each.reduce((sum, count) => sum + count, 0);
  const countOf = (stars: StarCount): number => each[stars - 1] ?? 0;
  return (
    <dl className="figures mt-4 grid gap-1 text-sm text-ink-2">
      {STARS.toReversed().map((stars) => (
        <div key={stars} className="grid grid-cols-[5.5em_1fr_2.5em] items-center gap-2">
          <dt>{stars === 1 ? '1 estrella' : `${stars} estrellas`}</dt>
          <dd className="contents">
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-paper-2">
              <span
                className="block h-full bg-star"
                style={{ width: `${total > 0 ? (countOf(stars) / total) * 100 : 0}%` }}
              />
            </span>
            <span className="text-right">{countOf(stars)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
