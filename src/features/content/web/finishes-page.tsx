import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { catalogContext } from '../../catalog/web/catalog-context.ts';
import { fromPrice } from '../finish-facts.ts';
import { FINISH_STORIES, type FinishStory, underItsName } from '../finishes.ts';
import { daysText } from './finish-facts.tsx';
import { FinishPicture } from './finish-picture.tsx';
import { ANONYMOUS_CACHE, PageHead } from './page-head.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Terminados'),
  {
    name: 'description',
    content: 'Doce formas de poner tu marca: serigrafía, bordado, grabado láser, DTF y más.',
  },
];
export const headers = () => ANONYMOUS_CACHE;

interface Told extends Pick<FinishStory, 'slug' | 'title' | 'summary'> {
  /** The least a piece costs, with IVA; left out where it is not offered. */
  readonly from?: string | undefined;
  readonly days?: number | undefined;
}

export async function loader({ context }: LoaderFunctionArgs): Promise<readonly Told[]> {
  const offers = await context.get(catalogContext).finishOffers();
  return FINISH_STORIES.map(({ slug, title, summary }) => {
    const offer = offers.find((one) => one.slug === slug);
    const told = { slug, title, summary, from: fromPrice(offer), days: offer?.tiempo_entrega };
    return underItsName(told, offers);
  });
}

export default function FinishesPage() {
  const stories = useLoaderData<typeof loader>();
  return (
    <div className="content gutter pt-8 pb-20 md:pt-14">
      <PageHead
        title="Terminados"
        lead="Doce formas de poner tu marca. Así se ven de cerca, con lo que cuestan por pieza y los días que suman."
      />
      <ul className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {stories.map((story, index) => (
          <FinishCard key={story.slug} story={story} early={index < 3} />
        ))}
      </ul>
    </div>
  );
}

function FinishCard({ story, early }: { readonly story: Told; readonly early: boolean }) {
  return (
    <li className="group relative">
      <div className="overflow-hidden rounded-sheet">
        <FinishPicture
          slug={story.slug}
          alt=""
          eager={early}
          sizes="(width >= 64rem) 25rem, (width >= 40rem) 50vw, 100vw"
          look="transition-transform duration-200 group-hover:scale-[1.03]"
        />
      </div>
      <h2 className="mt-4 text-lg">
        <Link
          to={pages.finish(story.slug)}
          className="after:absolute after:inset-0 group-hover:text-cobalt"
        >
          {story.title}
        </Link>
      </h2>
      <p className="mt-1 max-w-[40ch] text-ink-2">{story.summary}</p>
      {story.from !== undefined && story.days !== undefined ? (
        <p className="figures mt-2 text-sm">
          desde <span className="font-display font-semibold">{story.from}</span> c/u ·{' '}
          {daysText(story.days)}
        </p>
      ) : null}
    </li>
  );
}
