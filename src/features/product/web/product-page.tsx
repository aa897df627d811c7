import { lazy, Suspense } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, useSearchParams } from 'react-router';
import { AlivePart } from '../../../framework/alive-part.tsx';
import { fetchWritten } from '../../../framework/written-part.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { openGraph } from '../../../platform/browser/open-graph.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { colourByKey } from '../../catalog/colour.ts';
import type { ProductDetail } from '../../catalog/reads.ts';
import { sharedPicture } from '../../catalog/share-picture.ts';
import { breadcrumbData, productData } from '../../catalog/structured-data.ts';
import { catalogContext } from '../../catalog/web/catalog-context.ts';
import type { LoadedProduct } from './loaded-product.ts';

/** Asked for at once, but hydrated after the frame around it: two short tasks instead of a long one. */
const fetchView = () => import('./product-view.tsx');
const view = fetchView();
const ProductView = lazy(() => view.catch(() => fetchWritten(fetchView)));

/** Fetched behind the product, so that it is there when the line no longer is. */
const fetchMissing = () => import('./missing-product.tsx');
const missing = view.then(fetchMissing, fetchMissing).catch(() => undefined);
const MissingProduct = lazy(async () => (await missing) ?? (await fetchMissing()));

const DiscontinuedProduct = lazy(() => import('./discontinued-product.tsx'));

/** The product of the address, by either of its ids; 404 where there is none. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const detail = await context.get(catalogContext).detail(params.id ?? '');
  if (!detail) return data(undefined, { status: 404 });
  const canonical = new URL(pages.product(detail.id_producto_prov), request.url).href;
  const today = dayOf(new Date());
  return data({ detail, canonical, today, materials: materialsOf(detail) } satisfies LoadedProduct);
}

/** The trade's table of colours stays on the server; a page needs what its own are made of. */
function materialsOf(detail: ProductDetail): LoadedProduct['materials'] {
  const known = detail.variantes_color.flatMap(({ color }) => colourByKey(color) ?? []);
  const special = known.filter(({ material }) => material !== 'solid');
  return Object.fromEntries(special.map(({ key, material }) => [key, material]));
}

export const headers = () => ({ 'Cache-Control': 'public, s-maxage=60' });

export const meta = ({ loaderData, ...page }: MetaArgs<typeof loader>) => [
  pageTitle(page, loaderData?.detail.product_name ?? 'Producto no encontrado'),
  // Robots read what the server sends; browsers need not download how it is made.
  ...(import.meta.env.SSR && loaderData ? forRobots(page, loaderData) : []),
];

function forRobots(page: PageMeta, { detail, canonical }: LoadedProduct) {
  const [first] = detail.variantes_color;
  return [
    {
      name: 'description',
      content: `${detail.description} Con tu logo, desde ${detail.piezas_caja} piezas.`,
    },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...openGraph(page, {
      title: `${detail.product_name} con tu logo`,
      description: detail.description,
      address: canonical,
      picture: sharedPicture(first?.imagenes[0] ?? detail.imagenes[0] ?? ''),
      kind: 'product',
    }),
    { 'script:ld+json': productData(detail, canonical) },
    { 'script:ld+json': breadcrumbData(detail, canonical) },
  ];
}

export default function ProductPage({
  loaderData: loaded,
}: {
  readonly loaderData: LoadedProduct | undefined;
}) {
  const [search] = useSearchParams();
  if (!loaded) {
    return (
      <Suspense>
        <MissingProduct />
      </Suspense>
    );
  }
  if (loaded.detail.descontinuado) {
    return (
      <Suspense>
        <DiscontinuedProduct detail={loaded.detail} />
      </Suspense>
    );
  }
  const editing = search.get('edit') === 'true' ? (search.get('cartProductId') ?? '') : null;
  const colour = search.get('color') ?? '';
  return (
    <Suspense>
      <AlivePart key={`${loaded.detail.id_product}/${editing ?? ''}/${colour}`}>
        <ProductView loaded={loaded} editing={editing} colour={colour} />
      </AlivePart>
    </Suspense>
  );
}

export function ErrorBoundary() {
  return (
    <Suspense>
      <MissingProduct failed />
    </Suspense>
  );
}
