import { Link } from 'react-router';
import { pages } from '../../../../routes.ts';
import type { ToldFinish } from '../../told-finishes.ts';
import { FinishPicture } from '../finish-picture.tsx';

/** A finish from close by, what it is, costs and takes; the whole card leads to its page. */
export function FinishCard({
  finish,
  heading: Heading = 'h2',
  sizes = '(width >= 64rem) 25rem, (width >= 40rem) 50vw, 100vw',
  eager = false,
}: {
  readonly finish: ToldFinish;
  /** Level of its name, one below the list's own title. */
  readonly heading?: 'h2' | 'h3';
  /** How wide its picture is on the page. */
  readonly sizes?: string;
  readonly eager?: boolean;
}) {
  const { slug, title, summary, from, days } = finish;
  return (
    <div className="group relative">
      <div className="overflow-hidden rounded-sheet">
        <FinishPicture
          slug={slug}
          alt=""
          eager={eager}
          sizes={sizes}
          look="transition-transform duration-200 group-hover:scale-[1.03]"
        />
      </div>
      <Heading className="mt-4 text-lg">
        <Link
          to={pages.finish(slug)}
          className="after:absolute after:inset-0 group-hover:text-cobalt"
        >
          {title}
        </Link>
      </Heading>
      <p className="mt-1 max-w-[27em] text-ink-2">{summary}</p>
      {from !== undefined && days !== undefined ? (
        <p className="figures mt-2 text-sm">
          desde <span className="font-display font-semibold">{from}</span> c/u · {days}
        </p>
      ) : null}
    </div>
  );
}
