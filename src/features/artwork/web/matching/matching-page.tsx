import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AlivePart } from '../../../../framework/alive-part.tsx';
import { type PageMeta, pageTitle } from '../../../../platform/browser/root-data.ts';
import { readMatchWish } from '../../matching-address.ts';
import { artworkContext } from './artwork-context.ts';

// What its page is made of would else be told to every page at its first load.
const MatchingList = lazy(() => import('./matching-list.tsx'));

/** Made for whoever asks and kept by nobody: it says which colours are somebody's. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const wish = readMatchWish(new URL(request.url).searchParams);
  return { wish, found: await context.get(artworkContext).matching(wish) };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Productos en tus colores'),
  { name: 'robots', content: 'noindex' },
];

export default function MatchingPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <Suspense>
      <AlivePart>
        <MatchingList {...data} />
      </AlivePart>
    </Suspense>
  );
}
