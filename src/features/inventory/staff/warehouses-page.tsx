import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { BackLink } from '../../../design/desk/back-link.tsx';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { WarehouseRow } from '../reads.ts';
import { CloseForm } from './close-form.tsx';
import { warehouseDeskContext } from './stock-desk-context.ts';
import { WarehouseForm } from './warehouse-form.tsx';

const NEW = 'nuevo';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const reads = args.context.get(warehouseDeskContext);
  const chosen = new URL(args.request.url).searchParams.get('almacen') ?? '';
  const [warehouses, suppliers] = await Promise.all([reads.list(), reads.suppliers()]);
  return { warehouses, suppliers, chosen, edits: may(roles, 'warehouses.edit') };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Almacenes | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const count = new Intl.NumberFormat('es-MX');

/** Where pieces lie, in the order in which orders take them; one stands open to be changed. */
export default function WarehousesPage() {
  const { warehouses, suppliers, chosen, edits } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-4xl">
      <BackLink to={staffPages.stock}>Existencias</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl tracking-tight">Almacenes</h1>
        {edits && chosen !== NEW ? (
          <ButtonLink to={staffPages.warehouse(NEW)}>Nuevo almacén</ButtonLink>
        ) : null}
        {chosen === NEW ? (
          <ButtonLink to={staffPages.warehouses} look="secondary">
            Cancelar
          </ButtonLink>
        ) : null}
      </div>
      <p className="mt-2 max-w-[47em] text-sm text-ink-2">
        La tienda muestra la suma de todos. Un pedido toma primero lo que hay completo en almacenes
        propios; lo demás se compra al proveedor. Entre almacenes iguales va antes el de número de
        prioridad más bajo, y después el más cercano al destino.
      </p>
      {edits && chosen === NEW ? <WarehouseForm key={NEW} suppliers={suppliers} /> : null}
      <ul className="mt-4 divide-y divide-line rounded-sheet border border-line bg-sheet">
        {warehouses.map((warehouse) => (
          <Row
            key={warehouse.id}
            warehouse={warehouse}
            open={String(warehouse.id) === chosen}
            edits={edits}
          />
        ))}
      </ul>
    </div>
  );
}

function Row({
  warehouse,
  open,
  edits,
}: {
  readonly warehouse: WarehouseRow;
  readonly open: boolean;
  readonly edits: boolean;
}) {
  const { warehouses } = useLoaderData<typeof loader>();
  const { id, nombre, cp, prioridad, abierto } = warehouse;
  return (
    <li className={`px-4 ${abierto ? '' : 'bg-paper-2'}`}>
      <Link
        to={open ? staffPages.warehouses : staffPages.warehouse(id)}
        preventScrollReset
        aria-expanded={open}
        className="grid min-h-14 gap-x-4 py-2.5 text-sm hover:text-cobalt sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="text-base font-semibold">{nombre}</span>
          <span className="block text-ink-2">
            {kindText(warehouse)}
            {cp ? `, CP ${cp}` : ''}
            {abierto ? `, prioridad ${prioridad}` : ''}
          </span>
        </span>
        <span className="figures text-ink-2 sm:text-right">
          {abierto ? (
            <>
              <span className="font-semibold text-ink">
                {count.format(warehouse.piezas)} libres
              </span>
              {` de ${count.format(warehouse.colores)} ${warehouse.colores === 1 ? 'color' : 'colores'}`}
              <span className="block">{count.format(warehouse.apartadas)} apartadas</span>
            </>
          ) : (
            'Cerrado'
          )}
        </span>
      </Link>
      {open ? (
        <div className="pb-5">
          <div className="flex flex-wrap gap-x-5">
            <WayTo
              to={staffPages.stockBy({ ver: 'todas', buscar: '', almacen: String(id), pagina: 1 })}
            >
              Ver sus existencias
            </WayTo>
            {warehouse.tipo === 'propio' && abierto ? (
              <WayTo to={staffPages.picksOf(id)}>Ver lo que hay que surtir</WayTo>
            ) : null}
          </div>
          {edits && abierto ? <WarehouseForm warehouse={warehouse} /> : null}
          {edits && !warehouse.general ? (
            <CloseForm warehouse={warehouse} all={warehouses} />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function WayTo({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}

function kindText({ tipo, general, proveedor, nombre }: WarehouseRow): string {
  if (tipo === 'propio') return 'Propio';
  if (general) return 'Lo que se compra a proveedores sin almacén aparte';
  return proveedor === nombre ? 'De proveedor' : `De ${proveedor}`;
}
