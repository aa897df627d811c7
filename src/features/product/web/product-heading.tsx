import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Stars } from '../../../design/stars.tsx';
import { opinionCount } from '../../../kernel/formats/opinion-count.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { pages } from '../../../routes.ts';
import type { ProductDetail } from '../../catalog/reads.ts';

/** Name, rating and price of the blank piece: what it is, before its pictures. */
export function ProductHeading({
  detail,
  extra,
  children,
}: {
  readonly detail: ProductDetail;
  /** Where it stands. */
  readonly extra: string;
  /** What is to be said of the price. */
  readonly children?: ReactNode;
}) {
  return (
    <header className={extra}>
      <p className="figures mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
        {detail.categoria ? (
          <Link
            to={pages.productsFor(detail.categoria.nombre)}
            className="inline-flex min-h-6 items-center underline underline-offset-2 hover:text-cobalt"
          >
            {detail.categoria.nombre}
          </Link>
        ) : null}
        <span>Clave {detail.id_producto_prov}</span>
        <Given rating={detail.calificacion} />
      </p>
      <h1 className="text-2xl lg:text-3xl">{detail.product_name}</h1>
      <p className="figures mt-2 text-base lg:mt-3">
        <span className="text-ink-2">Sin impresión </span>
        <span data-price className="font-semibold">
          {formatPesos(detail.precio_iva)}
        </span>
        <span className="text-xs text-ink-2"> c/u, IVA incluido</span>
        {children}
      </p>
    </header>
  );
}

/** Its stars; where somebody gave some, they lead to what was said. */
function Given({ rating }: { readonly rating: ProductDetail['calificacion'] }) {
  const { search } = useLocation();
  if (!rating) return <Stars />;
  return (
    // The router's own: of a plain one to a place on its page it scrolls back to the top.
    <Link
      to={{ search, hash: 'opiniones' }}
      className="inline-flex min-h-6 items-center gap-1.5 hover:text-cobalt"
    >
      <Stars given={rating} />
      <span className="underline underline-offset-2">
        {rating.promedio.toFixed(1)} · {opinionCount(rating.total)}
      </span>
    </Link>
  );
}
