import { ButtonLink } from '../../../../design/button.tsx';
import { pages } from '../../../../routes.ts';
import type { ProductCard } from '../../../catalog/reads.ts';
import { CardGrid } from '../../../catalog/web/card-grid.tsx';
import type { FinishTold } from '../../finish-facts.ts';
import { type FinishStory, productsWith } from '../../finishes.ts';
import { FinishPicture } from '../finish-picture.tsx';
import { PageHead } from '../page-head.tsx';
import { FinishPrices } from './finish-facts.tsx';

export interface FinishData extends FinishStory {
  readonly address: string;
  /** As products offer it; null while none does. */
  readonly offer: FinishTold | null;
  readonly products: readonly ProductCard[];
}

/** A finish from close by: what it is, what it costs, and what it goes well with. */
export function FinishArticle({ story }: { readonly story: Omit<FinishData, 'address'> }) {
  return (
    <article className="content gutter pt-8 pb-20 md:pt-14">
      <div className="grid gap-8 lg:grid-cols-[7fr_5fr] lg:gap-14">
        <div className="overflow-hidden rounded-sheet lg:sticky lg:top-28 lg:self-start">
          <FinishPicture
            slug={story.slug}
            alt={story.picture}
            eager
            sizes="(width >= 80rem) 45rem, (width >= 64rem) 56vw, 100vw"
          />
        </div>
        <div>
          <PageHead title={story.title} lead={story.summary} />
          {story.offer ? <Offer offer={story.offer} /> : null}
          <div className="mt-6 max-w-[40em] space-y-4 text-base">
            {story.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <h2 className="mt-8 text-lg">Va bien con</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {story.goodFor.map((use) => (
              <li key={use} className="rounded-control border border-line bg-sheet px-3 py-1.5">
                {use}
              </li>
            ))}
          </ul>
          <p className="mt-8 border-l-4 border-overprint bg-overprint-wash px-4 py-3">
            <strong>Toma en cuenta:</strong> {story.knowThis}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={productsWith(story.title)}>Ver productos</ButtonLink>
            <ButtonLink to={pages.finishes} look="secondary">
              Volver
            </ButtonLink>
          </div>
        </div>
      </div>
      {story.products.length > 0 ? (
        <section aria-labelledby="lo-llevan" className="mt-16">
          <h2 id="lo-llevan" className="mb-5 text-xl md:text-2xl">
            Productos con {inSentence(story.title)}
          </h2>
          <CardGrid products={story.products} heading="h3" />
        </section>
      ) : null}
    </article>
  );
}

/** 'DTF' stays as it is, 'Grabado láser' begins in lower case. */
const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** What it is good for, its days and its price: the numbers before the story. */
function Offer({ offer }: { readonly offer: NonNullable<FinishData['offer']> }) {
  return (
    <div className="mt-6 rounded-sheet border border-line bg-sheet p-5">
      {offer.goodFor ? <p className="font-semibold">{offer.goodFor}</p> : null}
      <p className="mt-1 text-sm text-ink-2">
        Suma <span className="font-semibold text-ink">{offer.days}</span> a la entrega, desde que
        apruebas tu diseño.
      </p>
      <FinishPrices rows={offer.prices} />
      {offer.stitches ? (
        <p className="mt-3 max-w-[40em] text-sm text-pretty">{offer.stitches}</p>
      ) : null}
      <p className="mt-3 max-w-[26em] text-xs text-ink-2">
        {offer.prices.length > 0
          ? 'Solo el terminado: el producto va aparte. Cada producto muestra tu total.'
          : 'Lo cotizamos contigo según tu diseño.'}
      </p>
    </div>
  );
}
