import { Link } from 'react-router';
import { buttonLook } from '../../../../design/button.tsx';
import { EmptyState } from '../../../../design/empty-state.tsx';
import { staffPages } from '../../../../staff-routes.ts';
import { PRODUCT_VIEWS, type ProductFilters, productQuery } from '../../desk/product-desk.ts';

/** Why a list has no product, and what to do next. */
export function NoProducts({
  filters,
  none,
  edits,
}: {
  readonly filters: ProductFilters;
  /** The shop has no product at all. */
  readonly none: boolean;
  readonly edits: boolean;
}) {
  if (none) {
    return (
      <EmptyState
        title="Todavía no hay productos"
        action={
          edits ? (
            <Link to={staffPages.imports} className={buttonLook('secondary')}>
              Traer la lista de un proveedor
            </Link>
          ) : undefined
        }
      >
        {edits
          ? 'Agrega el primero con el botón de arriba, o trae de una vez todo lo de un proveedor.'
          : 'Aparecerán aquí cuando alguien del catálogo los agregue.'}
      </EmptyState>
    );
  }
  const { q, ver, categoria } = filters;
  const narrowed = ver !== '' || categoria !== '';
  return (
    <EmptyState
      title={q ? `Nada con «${q}»` : titleOf(filters)}
      action={
        <Link
          to={staffPages.productsBy(
            productQuery(q && narrowed ? { q, ver: 'todos' } : { ver: 'todos' }),
          )}
          className={buttonLook('secondary')}
        >
          {q && narrowed ? 'Buscar en todos' : 'Ver todos los productos'}
        </Link>
      }
    >
      {q ? 'Revisa el nombre o la clave: basta una parte.' : undefined}
    </EmptyState>
  );
}

function titleOf({ ver, categoria }: ProductFilters): string {
  if (categoria !== '') return `Ninguno de esta categoría en «${PRODUCT_VIEWS[ver]}»`;
  if (ver === 'sin_costo') return 'De todo lo que está a la venta se conoce el costo';
  if (ver === 'bajo_costo') return 'Ningún producto se vende por debajo de su costo';
  if (ver === 'incompletos') return 'A ningún producto le faltan datos';
  return `Ningún producto en «${PRODUCT_VIEWS[ver]}»`;
}
