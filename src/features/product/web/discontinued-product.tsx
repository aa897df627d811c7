import { ButtonLink } from '../../../design/button.tsx';
import { ProductPicture } from '../../../design/picture.tsx';
import { pages } from '../../../routes.ts';
import type { ProductDetail } from '../../catalog/reads.ts';

/** A product that is no longer sold: what it was, and where there is something like it. */
export default function DiscontinuedProduct({ detail }: { readonly detail: ProductDetail }) {
  const { categoria } = detail;
  const [image] = detail.imagenes;
  return (
    <article className="content gutter grid gap-8 py-8 lg:grid-cols-12 lg:gap-12">
      <div className="lg:col-span-7">
        {image ? (
          <ProductPicture
            src={image}
            alt={detail.product_name}
            eager
            className="aspect-square w-full bg-paper-2 object-cover"
          />
        ) : null}
      </div>
      <div className="space-y-5 lg:col-span-5">
        <p className="figures text-xs text-ink-2">Clave {detail.id_producto_prov}</p>
        <h1 className="text-2xl lg:text-3xl">{detail.product_name}</h1>
        <p className="rounded-sheet border-l-4 border-coral bg-paper-2 px-4 py-3 font-semibold">
          Este producto está descontinuado y ya no se vende.
        </p>
        <p className="max-w-[40em] text-ink-2">{detail.description}</p>
        <p className="text-sm text-ink-2">
          Si ya lo pediste, tu pedido sigue igual. ¿Necesitas más? Estos se le parecen:
        </p>
        <ButtonLink to={categoria ? pages.category(categoria.slug) : pages.products}>
          {categoria ? `Ver más de ${categoria.nombre}` : 'Ver todos los productos'}
        </ButtonLink>
      </div>
    </article>
  );
}
