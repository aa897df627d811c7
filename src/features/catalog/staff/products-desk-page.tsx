import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router';
import { buttonLook } from '../../../design/button.tsx';
import { KeysNote } from '../../../design/desk/keys-note.tsx';
import { useDeskKeys } from '../../../design/desk/use-desk-keys.ts';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { ProductList } from '../desk/desk-reads.ts';
import { PRODUCTS_PAGE, productQuery, readProductFilters, viewsFor } from '../desk/product-desk.ts';
import { BulkBar, type Selection } from './desk/bulk-bar.tsx';
import { NewProduct } from './desk/new-product.tsx';
import { NoProducts } from './desk/no-products.tsx';
import { productDeskContext } from './desk/product-desk-context.ts';
import { ProductFilterBar } from './desk/product-filters.tsx';
import { ProductTable } from './desk/product-table.tsx';

/** All there are, on sale or not. */
const EVERY = readProductFilters(new URLSearchParams('ver=todos'));

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const desk = args.context.get(productDeskContext);
  const edits = may(roles, 'catalogue.edit');
  const asked = readProductFilters(new URL(args.request.url).searchParams);
  const filters = viewsFor(edits).includes(asked.ver) ? asked : { ...asked, ver: '' as const };
  const [list, choices] = await Promise.all([desk.list(filters), desk.choices()]);
  const none = list.total === 0 && (await desk.list(EVERY)).total === 0;
  return { list, none, choices, edits };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Productos | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const NONE: Selection = { ids: new Set(), all: false };

/** The products of the shop, what they lack, and one change of many at once. */
export default function ProductsPage() {
  const { list, none, choices, edits } = useLoaderData<typeof loader>();
  const loading = useNavigation().state === 'loading';
  const [selection, setSelection] = useState(NONE);
  useDeskKeys();
  const shown = selectionIn(list, selection);
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl tracking-tight">Productos</h1>
          <p className="figures mt-1 text-sm text-ink-2">
            {list.total.toLocaleString('es-MX')} {list.total === 1 ? 'producto' : 'productos'}
          </p>
        </div>
        {edits ? <NewProduct suppliers={choices.proveedores} /> : null}
      </div>
      <ProductFilterBar
        filters={list.filtros}
        categories={choices.categorias}
        views={viewsFor(edits)}
      />
      {edits ? (
        <BulkBar
          list={list}
          selection={shown}
          categories={choices.categorias}
          onSelect={setSelection}
          onDone={() => setSelection(NONE)}
        />
      ) : null}
      <div aria-busy={loading} className={`mt-4 ${loading ? 'opacity-60' : ''}`}>
        {list.productos.length === 0 ? (
          <NoProducts filters={list.filtros} none={none} edits={edits} />
        ) : (
          <ProductTable
            products={list.productos}
            selection={edits ? shown : undefined}
            onSelect={setSelection}
          />
        )}
      </div>
      <Pages list={list} />
      <KeysNote />
    </div>
  );
}

/** What is chosen of the products shown: another page or list begins with nothing chosen. */
function selectionIn({ productos }: ProductList, { ids, all }: Selection): Selection {
  const here = productos.map(({ id }) => id).filter((id) => ids.has(id));
  return { ids: new Set(here), all: all && here.length === productos.length };
}

function Pages({ list: { filtros, productos, total } }: { readonly list: ProductList }) {
  const first = (filtros.pagina - 1) * PRODUCTS_PAGE;
  const at = (pagina: number) => staffPages.productsBy(productQuery({ ...filtros, pagina }));
  if (total <= PRODUCTS_PAGE) return null;
  return (
    <nav aria-label="Páginas" className="mt-3 flex items-center justify-between gap-3 text-sm">
      <p className="figures text-ink-2">
        {first + 1}–{first + productos.length} de {total.toLocaleString('es-MX')}
      </p>
      <div className="flex gap-2">
        {filtros.pagina > 1 ? (
          <Link to={at(filtros.pagina - 1)} className={buttonLook('secondary')}>
            Anteriores
          </Link>
        ) : null}
        {first + productos.length < total ? (
          <Link to={at(filtros.pagina + 1)} className={buttonLook('secondary')}>
            Siguientes
          </Link>
        ) : null}
      </div>
    </nav>
  );
}
