import { useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { countText } from '../../../../kernel/formats/count-text.ts';
import type { KeptCategory, KeptSubcategory } from '../../desk/taxonomy.ts';
import { GroupForm } from './group-form.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { ProductsLink } from './products-link.tsx';
import { RemoveSubcategory } from './remove-subcategory.tsx';
import type { Order } from './use-order.ts';

interface RowProps {
  readonly sub: KeptSubcategory;
  readonly categoryId: number;
  readonly all: readonly KeptCategory[];
  readonly order: Order;
}

export function SubcategoryRow({ sub, categoryId, all, order }: RowProps) {
  const [open, setOpen] = useState(false);
  const { nombre, slug, productos, a_la_venta } = sub;
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-2">
        <p className="min-w-32 flex-1 py-2 text-sm wrap-anywhere">
          <span className="font-semibold">{nombre}</span>
          <span className="figures block text-ink-2">
            {countText(productos, 'producto', 'productos')}
            {a_la_venta === productos ? '' : `, ${a_la_venta} a la venta`}
          </span>
        </p>
        <div className="flex items-center">
          <Button look="quiet" extra="px-3!" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Cerrar' : 'Cambiar'}
            <span className="sr-only"> {nombre}</span>
          </Button>
          <OrderButtons group={sub} order={order} />
        </div>
      </div>
      {open ? (
        <div className="pb-4">
          {productos > 0 ? <ProductsLink slug={slug}>Ver sus productos</ProductsLink> : null}
          <GroupForm
            group={sub}
            categories={all}
            categoryId={categoryId}
            onDone={() => setOpen(false)}
          />
          <RemoveSubcategory sub={sub} all={all} />
        </div>
      ) : null}
    </li>
  );
}
