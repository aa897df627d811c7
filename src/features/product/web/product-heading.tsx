import type { ReactNode } from 'react';
import { Link } from 'react-router';
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

/**
 * Its stars; where somebody gave some, they lead to what was said. No link: the router takes one to a
 * place on its page for another page, and begins that at its top.
 */
function Given({ rating }: { readonly rating: ProductDetail['calificacion'] }) {
  if (!rating) return <Stars />;
  return (
    <button
      type="button"
      onClick={toReviews}
      className="inline-flex min-h-6 items-center gap-1.5 hover:text-cobalt"
    >
      <Stars given={rating} />
      <span className="underline underline-offset-2">
        {rating.promedio.toFixed(1)} · {opinionCount(rating.total)}
      </span>
    </button>
  );
}

/** The keyboard goes on from there as well. */
function toReviews(): void {
  const reviews = document.getElementById('opiniones');
  reviews?.scrollIntoView();
  reviews?.focus({ preventScroll: true });
}
