import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { images, pages } from '../../../routes.ts';
import { catalogContext } from '../../catalog/web/catalog-context.ts';
import { FINISH_STORIES, type FinishStory, underItsName } from '../finishes.ts';
import { ANONYMOUS_CACHE, PageHead } from './page-head.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Terminados'),
  {
    name: 'description',
    content: 'Doce formas de poner tu marca: serigrafía, bordado, grabado láser, DTF y más.',
  },
];
export const headers = () => ANONYMOUS_CACHE;

type Told = Pick<FinishStory, 'slug' | 'title' | 'summary'>;

export async function loader({ context }: LoaderFunctionArgs): Promise<readonly Told[]> {
  const finishes = await context.get(catalogContext).finishes();
  return FINISH_STORIES.map(({ slug, title, summary }) =>
    underItsName({ slug, title, summary }, finishes),
  );
}

export default function FinishesPage() {
  const stories = useLoaderData<typeof loader>();
  return (
    <div className="content gutter pt-8 pb-20 md:pt-14">
      <PageHead
        title="Terminados"
        lead="Doce formas de poner tu marca. Cada una tiene su carácter, su material y su cantidad ideal."
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
      <img
        src={images.finish(story.slug)}
        alt=""
        width="800"
        height="600"
        loading={early ? 'eager' : 'lazy'}
        className="w-full border border-line transition-[border-color] duration-150 group-hover:border-ink"
      />
      <h2 className="mt-4 text-lg">
        <Link
          to={pages.finish(story.slug)}
          className="after:absolute after:inset-0 group-hover:text-cobalt"
        >
          {story.title}
        </Link>
      </h2>
      <p className="mt-1 max-w-[40ch] text-ink-2">{story.summary}</p>
    </li>
  );
}
