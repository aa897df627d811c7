import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { openGraph } from '../../../platform/browser/open-graph.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { catalogContext } from '../../catalog/web/catalog-context.ts';
import { offerOf } from '../finish-facts.ts';
import { toldBy } from '../finish-text.ts';
import { finishStory, underItsName } from '../finishes.ts';
import { contentContext } from './content-context.ts';
import { FinishArticle, type FinishData } from './finish/finish-article.tsx';
import { ANONYMOUS_CACHE } from './page-head.tsx';

/** Two rows on screens, four on phones. */
const SHOWN = 8;

export async function loader({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<FinishData> {
  const story = finishStory(params.slug ?? '');
  if (!story) throw new Response(null, { status: 404 });
  const catalog = context.get(catalogContext);
  const [offers, products, texts] = await Promise.all([
    catalog.finishOffers(),
    catalog.withFinish(story.slug, SHOWN),
    context.get(contentContext).finishes(),
  ]);
  return {
    ...underItsName(toldBy(story, texts), offers),
    offer: offerOf(story.slug, offers),
    products,
    address: new URL(pages.finish(story.slug), request.url).href,
  };
}

export const meta = ({
  loaderData,
  ...page
}: PageMeta & { readonly loaderData: FinishData | undefined }) => [
  pageTitle(page, loaderData?.title ?? 'Terminados'),
  { name: 'description', content: loaderData?.summary ?? '' },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.address }] : []),
  ...(import.meta.env.SSR && loaderData
    ? openGraph(page, {
        title: loaderData.title,
        description: loaderData.summary,
        address: loaderData.address,
        kind: 'article',
      })
    : []),
];
export const headers = () => ANONYMOUS_CACHE;

export default function FinishPage() {
  return <FinishArticle story={useLoaderData<typeof loader>()} />;
}
