import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { companyOf } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { catalogContext } from '../../catalog/web/catalog-context.ts';
import { CategoryTiles } from '../../catalog/web/category-tiles.tsx';
import { PAGE_SIZE } from '../../catalog/web/use-more-products.ts';
import { HomeGrid } from './home-grid.tsx';
import { HERO_PRELOAD, HomeHero } from './home-hero.tsx';
import { HomePanels } from './home-panels.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const catalog = context.get(catalogContext);
  const [products, categories] = await Promise.all([
    catalog.page(1, PAGE_SIZE),
    catalog.categories(),
  ]);
  return { products, categories, canonical: new URL(pages.home, request.url).href };
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
  { property: 'og:title', content: `${companyOf(page)}: tu marca en algo que sí van a usar` },
  { property: 'og:type', content: 'website' },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
];

export default function HomePage() {
  const { products, categories } = useLoaderData<typeof loader>();
  return (
    <>
      <HomeHero />
      <div className="content gutter space-y-16 md:space-y-24">
        <CategoryTiles categories={categories} />
        <HomePanels />
        <HomeGrid first={products} />
      </div>
    </>
  );
}
