import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { stateByCode } from '../../../kernel/mexican-states.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { SupplierRow } from '../desk/desk-reads.ts';
import { productDeskContext } from './desk/product-desk-context.ts';
import { SupplierForm } from './supplier-form.tsx';

const NEW = 'nuevo';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const chosen = new URL(args.request.url).searchParams.get('proveedor') ?? '';
  const suppliers = await args.context.get(productDeskContext).suppliers();
  return { suppliers, chosen };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Proveedores | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const count = new Intl.NumberFormat('es-MX');

/** Whom products are bought from; one stands open to be changed. */
export default function SuppliersPage() {
  const { suppliers, chosen } = useLoaderData<typeof loader>();
  const adding = chosen === NEW;
  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl tracking-tight">Proveedores</h1>
        {adding ? (
          <ButtonLink to={staffPages.suppliers} look="secondary">
            Cancelar
          </ButtonLink>
        ) : (
          <ButtonLink to={staffPages.supplier(NEW)}>Nuevo proveedor</ButtonLink>
        )}
      </div>
      <p className="mt-2 max-w-[47em] text-sm text-ink-2">
        A quién compras los productos y desde dónde salen sus cajas. Una lista de proveedor agrega
        los que trae; revisa después su código postal.
      </p>
      {adding ? <SupplierForm key={NEW} /> : null}
      {suppliers.length === 0 && !adding ? (
        <EmptyState title="Todavía no hay proveedores">
          Todo producto es de uno. Si lo fabricas tú, agrega a tu propia empresa.
        </EmptyState>
      ) : null}
      {suppliers.length > 0 ? (
        <ul className="mt-4 divide-y divide-line rounded-sheet border border-line bg-sheet">
          {suppliers.map((supplier) => (
            <Row key={supplier.id} supplier={supplier} open={String(supplier.id) === chosen} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Row({ supplier, open }: { readonly supplier: SupplierRow; readonly open: boolean }) {
  const { id, nombre, cp, estado, productos } = supplier;
  return (
    <li className="px-4">
      <Link
        to={open ? staffPages.suppliers : staffPages.supplier(id)}
        preventScrollReset
        aria-expanded={open}
        className="grid min-h-14 gap-x-4 py-2.5 text-sm hover:text-cobalt sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="text-base font-semibold">{nombre}</span>
          <span className="block text-ink-2">
            CP {cp}, {stateByCode(estado)?.name ?? estado}
          </span>
        </span>
        <span className="figures text-ink-2 sm:text-right">
          {productos === 1
            ? '1 producto a la venta'
            : `${count.format(productos)} productos a la venta`}
        </span>
      </Link>
      {open ? <SupplierForm supplier={supplier} /> : null}
    </li>
  );
}
