import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { images, pages } from '../../../routes.ts';
import { catalogContext } from '../../catalog/web/catalog-context.ts';
import { type FinishStory, finishStory, underItsName } from '../finishes.ts';
import { ANONYMOUS_CACHE, PageHead } from './page-head.tsx';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<FinishStory> {
  const story = finishStory(params.slug ?? '');
  if (!story) throw new Response(null, { status: 404 });
  return underItsName(story, await context.get(catalogContext).finishes());
}

export const meta = ({
  loaderData,
  ...page
}: PageMeta & { readonly loaderData: FinishStory | undefined }) => [
  pageTitle(page, loaderData?.title ?? 'Terminados'),
  { name: 'description', content: loaderData?.summary ?? '' },
];
export const headers = () => ANONYMOUS_CACHE;

export default function FinishPage() {
  const story = useLoaderData<typeof loader>();
  return (
    <article className="content gutter grid gap-8 pt-8 pb-20 md:pt-14 lg:grid-cols-[7fr_5fr] lg:gap-14">
      <img
        src={images.finish(story.slug)}
        alt={story.picture}
        width="800"
        height="600"
        fetchPriority="high"
        className="w-full border border-line lg:sticky lg:top-28"
      />
      <div className="lg:py-4">
        <PageHead title={story.title} lead={story.summary} />
        <div className="mt-6 max-w-[60ch] space-y-4 text-base">
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
          <ButtonLink to={pages.finishes} look="secondary">
            Volver
          </ButtonLink>
          <ButtonLink to={pages.products}>Ver productos</ButtonLink>
        </div>
      </div>
    </article>
  );
}
