import { Link } from 'react-router';
import { ProductPicture } from '../../../design/picture.tsx';
import { formatPesos } from '../../../kernel/money.ts';
import { pages } from '../../../routes.ts';
import type { Pictured } from '../panel.ts';
import { imageAt, printedAt, sourceSet } from '../picture.ts';

/** What a panel shows: undefined while it loads, empty when there is nothing. */
export type Panel = readonly Pictured[] | undefined;

/** Four products under a title, to swipe on phones; four seats of their shape until they are there. */
export function PanelOfFour({
  title,
  items,
  wide,
}: {
  readonly title: string;
  readonly items: Panel;
  /** In one row on larger screens, else in two. */
  readonly wide: boolean;
}) {
  const id = `panel-${title.split(' ').join('-')}`;
  const seats: readonly (Pictured | undefined)[] = items ?? [
    undefined,
    undefined,
    undefined,
    undefined,
  ];
  return (
    <section aria-labelledby={id} aria-busy={items === undefined} className="paint-later">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <ul className={`swipe-row auto-cols-[9rem] ${wide ? 'md:grid-cols-4' : 'md:grid-cols-2'}`}>
        {seats.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a panel is four fixed seats.
          <li key={place}>{item ? <PanelProduct item={item} /> : <Placeholder />}</li>
        ))}
      </ul>
    </section>
  );
}

function PanelProduct({ item }: { readonly item: Pictured }) {
  const image = item.image && printedAt(item.image);
  return (
    <Link to={pages.product(item.code)} className="group tile flex h-full flex-col">
      <span className="tile-frame">
        {image ? (
          <ProductPicture
            src={imageAt(image, { width: 320, format: 'webp' })}
            sets={{ avif: sourceSet(image, 'avif', 640) }}
            sizes="(width>=64rem) 10rem,9rem"
            alt=""
            className="card-picture"
          />
        ) : null}
      </span>
      <span className="flex grow flex-col justify-between gap-1 p-2.5 text-sm leading-snug">
        <span className="line-clamp-2 font-medium group-hover:text-cobalt">{item.name}</span>
        {item.price === undefined ? null : (
          <span className="figures text-xs text-ink-2">
            {'desde '}
            <strong className="font-display text-base text-ink">{formatPesos(item.price)}</strong>
          </span>
        )}
      </span>
    </Link>
  );
}

function Placeholder() {
  return <span data-placeholder aria-hidden="true" className="tile-seat" />;
}
