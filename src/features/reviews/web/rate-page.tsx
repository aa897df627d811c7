import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { pages } from '../../../routes.ts';
import { AboutOrder } from '../../orders/web/about-order.tsx';
import { RateProduct } from './rate-product.tsx';
import { reviewsContext } from './reviews-context.ts';

/** For the order's owner alone; for anybody else who is signed in it is not there. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { folio = '' } = params;
  if (!context.get(visitorContext)) throw redirect(pages.loginThen(pages.review(folio).slice(1)));
  const page = await context.get(reviewsContext).page(folio);
  if (!page || page.productos.length === 0) throw data(null, { status: 404 });
  return page;
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Opinar de tu pedido'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What an owner thinks of each product of a delivered order. */
export default function RatePage() {
  const { folio, entregado, productos } = useLoaderData<typeof loader>();
  return (
    <AboutOrder folio={folio} title="¿Cómo te quedó?">
      <p className="mt-2 text-ink-2">
        {entregado
          ? 'Tu opinión ayuda a quien está eligiendo. Se muestra con tu nombre y la inicial de tu apellido.'
          : 'Podrás opinar cuando tu pedido esté entregado.'}
      </p>
      {entregado ? (
        <ul className="mt-6 grid gap-5">
          {productos.map((product) => (
            <li key={product.producto}>
              <RateProduct folio={folio} product={product} />
            </li>
          ))}
        </ul>
      ) : null}
    </AboutOrder>
  );
}
