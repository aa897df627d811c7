import { Fragment } from 'react';
import { useNavigate } from 'react-router';
import { AddressForm } from '../../../../design/desk/address-form.tsx';
import { controlLook } from '../../../../design/field.tsx';
import { staffPages } from '../../../../staff-routes.ts';
import type { Choices } from '../../desk/desk-reads.ts';
import {
  IN_NONE,
  PRODUCT_VIEWS,
  type ProductFilters,
  type ProductView,
  productQuery,
} from '../../desk/product-desk.ts';

/** Search and filters of the list; they live in the address. */
export function ProductFilterBar({
  filters,
  categories,
  views,
}: {
  readonly filters: ProductFilters;
  readonly categories: Choices['categorias'];
  readonly views: readonly ProductView[];
}) {
  const navigate = useNavigate();
  const choose = (change: Partial<ProductFilters>): void => {
    void navigate(staffPages.productsBy(productQuery({ ...filters, ...change, pagina: 1 })));
  };
  return (
    <div className="mt-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <AddressForm action={staffPages.products} role="search" className="col-span-2 sm:w-80">
        {filters.ver === '' ? null : <input type="hidden" name="ver" value={filters.ver} />}
        {filters.categoria === '' ? null : (
          <input type="hidden" name="categoria" value={filters.categoria} />
        )}
        <label htmlFor="buscar-producto" className="mb-1 block text-xs font-semibold text-ink-2">
          Buscar por nombre o clave
        </label>
        <input
          key={filters.q}
          id="buscar-producto"
          name="q"
          type="search"
          data-desk-search
          defaultValue={filters.q}
          maxLength={80}
          autoComplete="off"
          className={controlLook()}
        />
      </AddressForm>
      <label className="block min-w-0 text-sm sm:w-60">
        <span className="mb-1 block text-xs font-semibold text-ink-2">Lista</span>
        <select
          value={filters.ver}
          onChange={(event) => choose({ ver: event.target.value as ProductView })}
          className={controlLook()}
        >
          {views.map((id) => (
            <option key={id} value={id}>
              {PRODUCT_VIEWS[id]}
            </option>
          ))}
        </select>
      </label>
      <label className="block min-w-0 text-sm sm:w-48">
        <span className="mb-1 block text-xs font-semibold text-ink-2">Categoría</span>
        <select
          value={filters.categoria}
          onChange={(event) => choose({ categoria: event.target.value })}
          className={controlLook()}
        >
          <option value="">Todas</option>
          <option value={IN_NONE}>Sin categoría</option>
          {categories.map(({ slug, nombre, subcategorias }) => (
            <Fragment key={slug}>
              <option value={slug}>{nombre}</option>
              {subcategorias
                .filter((sub) => sub.slug !== slug)
                .map((sub) => (
                  <option key={sub.slug} value={sub.slug}>
                    {`– ${sub.nombre}`}
                  </option>
                ))}
            </Fragment>
          ))}
        </select>
      </label>
    </div>
  );
}
