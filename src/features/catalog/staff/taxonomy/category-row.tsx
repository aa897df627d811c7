import { Link } from 'react-router';
import { countText } from '../../../../kernel/formats/count-text.ts';
import { staffPages } from '../../../../staff-routes.ts';
import { type KeptCategory, productsIn } from '../../desk/taxonomy.ts';
import { AddGroup } from './add-group.tsx';
import { GroupForm } from './group-form.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { ProductsLink } from './products-link.tsx';
import { RemoveCategory } from './remove-category.tsx';
import { SubcategoryRow } from './subcategory-row.tsx';
import { type Order, useOrder } from './use-order.ts';

interface RowProps {
  readonly category: KeptCategory;
  readonly all: readonly KeptCategory[];
  readonly open: boolean;
  readonly order: Order;
}

export function CategoryRow({ category, all, open, order }: RowProps) {
  const { id, nombre, subcategorias } = category;
  const products = productsIn(category);
  return (
    <li className="px-4">
      <div className="flex items-center gap-2">
        <Link
          to={open ? staffPages.categories : staffPages.category(id)}
          preventScrollReset
          aria-expanded={open}
          className="min-h-14 min-w-0 flex-1 py-2.5 text-sm hover:text-cobalt wrap-anywhere"
        >
          <span className="text-base font-semibold">{nombre}</span>
          <span className="figures block text-ink-2">
            {countText(subcategorias.length, 'subcategoría', 'subcategorías')},{' '}
            {countText(products, 'producto', 'productos')}
          </span>
        </Link>
        <OrderButtons group={category} order={order} />
      </div>
      {open ? <Opened category={category} all={all} /> : null}
    </li>
  );
}

function Opened({ category, all }: Pick<RowProps, 'category' | 'all'>) {
  const { id, slug, nombre, subcategorias } = category;
  const order = useOrder(id, subcategorias);
  return (
    <div className="pb-5">
      {productsIn(category) > 0 ? <ProductsLink slug={slug}>Ver sus productos</ProductsLink> : null}
      <GroupForm group={category} categories={[]} categoryId={id} />
      <h3 className="mt-4 font-sans text-sm font-semibold tracking-normal">Subcategorías</h3>
      <p role="alert" className="mt-1 text-sm font-semibold text-danger empty:hidden">
        {order.problem}
      </p>
      {subcategorias.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">
          Los productos se ponen en subcategorías: agrega al menos una.
        </p>
      ) : (
        <ol
          aria-label={`Subcategorías de ${nombre}`}
          className="mt-2 divide-y divide-line border-y border-line"
        >
          {subcategorias.map((sub) => (
            <SubcategoryRow key={sub.id} sub={sub} categoryId={id} all={all} order={order} />
          ))}
        </ol>
      )}
      <AddGroup categoryId={id} />
      <RemoveCategory category={category} />
    </div>
  );
}
