import { Link } from 'react-router';
import { formatPesos } from '../../../../kernel/money.ts';
import { staffPages } from '../../../../staff-routes.ts';
import { belowCostText } from '../../desk/cost.ts';
import type { ListedProduct } from '../../desk/desk-reads.ts';
import { MISSING_WORDS } from '../../desk/product-desk.ts';
import type { Selection } from './bulk-bar.tsx';

const CELL = 'hidden px-3 py-1.5 lg:table-cell';

/** Products as rows: on desks a table, on phones a few lines each. */
export function ProductTable({
  products,
  selection,
  onSelect,
}: {
  readonly products: readonly ListedProduct[];
  /** Undefined for whoever may only look. */
  readonly selection: Selection | undefined;
  readonly onSelect: (selection: Selection) => void;
}) {
  const every = products.every(({ id }) => selection?.ids.has(id));
  const toggle = (id: number): void => {
    const ids = new Set(selection?.ids);
    if (!ids.delete(id)) ids.add(id);
    onSelect({ ids, all: false });
  };
  return (
    <div className="overflow-hidden rounded-sheet border border-line bg-sheet">
      <table className="w-full text-sm">
        <caption className="sr-only">Productos</caption>
        <thead className="text-left text-xs text-ink-2">
          <tr className="border-b border-line">
            {selection ? (
              <th scope="col" className="w-11 pl-2">
                <Tick
                  label="Elegir todos los de esta página"
                  checked={every}
                  onChange={() =>
                    onSelect({
                      ids: new Set(every ? [] : products.map(({ id }) => id)),
                      all: false,
                    })
                  }
                />
              </th>
            ) : null}
            <th scope="col" className="px-3 py-2 font-semibold">
              Producto
            </th>
            <th scope="col" className={`${CELL} font-semibold`}>
              Categoría
            </th>
            <th scope="col" className={`${CELL} text-right font-semibold`}>
              Caja
            </th>
            <th scope="col" className={`${CELL} text-right font-semibold`}>
              Existencia
            </th>
            <th scope="col" className="px-4 py-2 text-right font-semibold">
              Precio
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {products.map((product) => (
            <tr key={product.id} className="hover:bg-paper">
              {selection ? (
                <td className="w-11 pl-2 align-top lg:align-middle">
                  <Tick
                    label={`Elegir ${product.nombre}`}
                    checked={selection.ids.has(product.id)}
                    onChange={() => toggle(product.id)}
                  />
                </td>
              ) : null}
              <Row product={product} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Tick({
  label,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}) {
  return (
    <label className="flex size-11 items-center justify-center lg:size-9">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked}
        onChange={onChange}
        className="size-4 accent-cobalt"
      />
    </label>
  );
}

function Row({ product }: { readonly product: ListedProduct }) {
  const { existencia, piezas_caja, faltan, activo, pierde } = product;
  return (
    <>
      <th scope="row" className="px-3 py-1.5 text-left font-normal">
        <Link
          to={staffPages.product(product.id)}
          data-desk-row
          className="group flex min-h-11 items-center gap-3 lg:min-h-9"
        >
          {product.imagen ? (
            <img
              src={product.imagen}
              alt=""
              width={36}
              height={36}
              className="size-9 object-cover"
            />
          ) : (
            <span className="size-9 shrink-0 bg-paper-2" />
          )}
          <span className="min-w-0">
            <span className="block font-semibold text-cobalt underline-offset-2 group-hover:underline">
              {product.nombre}
            </span>
            <span className="figures block text-xs text-ink-2">
              {product.codigo}
              {activo ? null : ' · Descontinuado'}
              <span className="lg:hidden"> · {existencia.toLocaleString('es-MX')} pzas</span>
            </span>
            {pierde === undefined ? null : (
              <span className="block text-xs font-semibold text-danger">
                {belowCostText(pierde)}
              </span>
            )}
            {faltan.length === 0 ? null : (
              <span className="block text-xs text-danger">
                Falta: {faltan.map((each) => MISSING_WORDS[each]).join(', ')}
              </span>
            )}
          </span>
        </Link>
      </th>
      <td className={`${CELL} max-w-56 truncate text-ink-2 xl:max-w-72`}>
        {product.categoria ?? '–'}
      </td>
      <td className={`figures ${CELL} text-right`}>{piezas_caja}</td>
      <td
        className={`figures ${CELL} text-right ${existencia < piezas_caja ? 'font-semibold text-danger' : ''}`}
      >
        {existencia.toLocaleString('es-MX')}
      </td>
      <td className="figures px-4 py-1.5 text-right align-top whitespace-nowrap max-lg:pt-4 lg:align-middle">
        {formatPesos(product.precio)}
      </td>
    </>
  );
}
