import { lazy, type ReactNode, Suspense } from 'react';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { onceFor } from '../../../kernel/once-for.ts';
import { openGraph } from '../../../platform/browser/open-graph.ts';
import { companyOf, type PageMeta } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import type { CategoryEntry, FinishOffer } from '../../catalog/reads.ts';
import { AboveList } from '../../catalog/web/above-list.tsx';
import { briefly } from '../../catalog/web/brief-cards.ts';
import { catalogContext } from '../../catalog/web/catalog-context.ts';
import { CategoryTiles, type Tile } from '../../catalog/web/category-tiles.tsx';
import { packCards, unpackCards } from '../../catalog/web/packed-cards.ts';
import { PAGE_SIZE } from '../../catalog/web/use-more-products.ts';
import type { FinishTexts } from '../../content/finish-text.ts';
import { shownFinishes } from '../../content/told-finishes.ts';
import { contentContext } from '../../content/web/content-context.ts';
import { organizationData, siteData } from '../site-data.ts';
import { HomeGrid } from './home-grid.tsx';
import { HERO_PRELOAD, HomeHero } from './home-hero.tsx';

/** Written by the server with the page; their code comes after it, and where it does not, links work. */
const closeUps = import('./close-ups.tsx').catch(() => ({ default: () => null }));
const panels: Promise<{ default: () => ReactNode }> = import('./home-panels.tsx').catch(() => ({
  default: () => null,
}));
const CloseUps = lazy(() => closeUps);
const HomePanels = lazy(() => panels);

const tilesOf = onceFor((categories: readonly CategoryEntry[]): readonly Tile[] =>
  categories.map(({ slug, nombre_categoria, imagen }) => ({ slug, nombre_categoria, imagen })),
);

/** Of the same offers and words the same three. */
const closeUpsOf = onceFor((offers: readonly FinishOffer[]) =>
  onceFor((texts: FinishTexts) => shownFinishes(offers, texts)),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const catalog = context.get(catalogContext);
  const [products, categories, offers, texts] = await Promise.all([
    catalog.page(1, PAGE_SIZE),
    catalog.categoriesOnSale(),
    catalog.finishOffers(),
    context.get(contentContext).finishes(),
  ]);
  return {
    cards: packCards(briefly(products)),
    categories: tilesOf(categories),
    finishes: closeUpsOf(offers)(texts),
    canonical: new URL(pages.home, request.url).href,
  };
}

export const links = () => [HERO_PRELOAD];

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60' });

export const meta = ({ loaderData, ...page }: MetaArgs<typeof loader>) => [
  { title: `${companyOf(page)} | Artículos promocionales con tu marca` },
  {
    name: 'description',
    content:
      'Tazas, termos, playeras, plumas y más con tu logo, en México. Precio por pieza con IVA a la vista y diseño aprobado por ti antes de imprimir.',
  },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
  // Robots read what the server sends; browsers need not download how it is made.
  ...(import.meta.env.SSR && loaderData ? forRobots(page, loaderData.canonical) : []),
];

const forRobots = (page: PageMeta, address: string) => [
  ...openGraph(page, {
    title: `${companyOf(page)}: tu marca en algo que sí van a usar`,
    description:
      'Artículos promocionales con tu logo, con precio por pieza, IVA y envío a la vista.',
    address,
  }),
  { 'script:ld+json': organizationData(companyOf(page), address) },
  { 'script:ld+json': siteData(companyOf(page), address) },
];

export default function HomePage() {
  const { cards, categories, finishes } = useLoaderData<typeof loader>();
  const first = unpackCards(cards);
  const selling = first.length > 0;
  return (
    <>
      <HomeHero selling={selling} />
      <div className="content gutter space-y-16 md:space-y-24">
        {selling ? (
          <div>
            <AboveList band />
          </div>
        ) : null}
        <Suspense>
          <CategoryTiles categories={categories} />
        </Suspense>
        <Suspense>
          <CloseUps finishes={finishes} />
        </Suspense>
        <Suspense>
          <HomePanels />
        </Suspense>
        <HomeGrid first={first} />
      </div>
    </>
  );
}
