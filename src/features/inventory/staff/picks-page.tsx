import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { DeskTabs } from '../../../design/desk/desk-tabs.tsx';
import { WayOrWord } from '../../../design/desk/way-or-word.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { dayText, momentText } from '../../../kernel/moments.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { PickLine } from '../reads.ts';
import { warehouseDeskContext } from './stock-desk-context.ts';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const reads = args.context.get(warehouseDeskContext);
  const asked = new URL(args.request.url).searchParams.get('almacen') ?? '';
  const all = await reads.list();
  const own = all.filter(({ tipo, abierto }) => tipo === 'propio' && abierto);
  const chosen = own.find(({ id }) => String(id) === asked) ?? own[0];
  const picks = chosen ? await reads.picks(chosen.id) : [];
  const warehouses = own.map(({ id, nombre }) => ({ id, nombre }));
  return { warehouses, chosen: chosen?.id ?? 0, picks, now: new Date().toISOString() };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Surtido | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const pieces = new Intl.NumberFormat('es-MX');

/** What the people of a warehouse take from their shelves, order by order, to print and tick. */
export default function PicksPage() {
  const { warehouses, chosen, picks, now } = useLoaderData<typeof loader>();
  const name = warehouses.find(({ id }) => id === chosen)?.nombre ?? '';
  const orders = [...Map.groupBy(picks, ({ folio }) => folio)];
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl tracking-tight">
          Surtido<span className="hidden print:inline"> de {name}</span>
        </h1>
        {picks.length > 0 ? (
          <Button look="secondary" extra="print:hidden" onClick={() => window.print()}>
            Imprimir
          </Button>
        ) : null}
      </div>
      <p className="mt-2 max-w-[47em] text-sm text-ink-2 print:hidden">
        Piezas de almacenes propios para pedidos pagados que todavía no van a producción. Al
        juntarlas, pasa el pedido a «Material recibido».
      </p>
      {warehouses.length === 0 ? (
        <EmptyState title="Todavía no hay almacenes propios">
          Todo se compra a los proveedores.{' '}
          <Link to={staffPages.warehouses} className="underline">
            Ver almacenes
          </Link>
        </EmptyState>
      ) : (
        <DeskTabs
          label="Almacén"
          tabs={warehouses.map(({ id, nombre }) => ({
            to: staffPages.picksOf(id),
            name: nombre,
            here: id === chosen,
          }))}
        />
      )}
      {warehouses.length > 0 && picks.length === 0 ? (
        <EmptyState title="Nada por surtir">
          Ningún pedido pagado espera piezas de {name}.
        </EmptyState>
      ) : null}
      {orders.map(([folio, lines]) => (
        <Order key={folio} folio={folio} lines={lines} />
      ))}
      {picks.length > 0 ? (
        <p className="mt-4 hidden text-xs text-ink-2 print:block">
          Surtió: ____________________ · impresa el {momentText(now)}
        </p>
      ) : null}
    </div>
  );
}

function Order({ folio, lines }: { readonly folio: string; readonly lines: readonly PickLine[] }) {
  const { promesa: promise, para_el: wanted } = lines[0] ?? {};
  return (
    <section
      aria-label={`Pedido ${folio}`}
      className="mt-4 break-inside-avoid rounded-sheet border border-line bg-sheet px-4 py-3"
    >
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 font-sans text-base tracking-normal">
        <span className="figures font-semibold">
          <WayOrWord
            to={lines[0]?.ajeno ? undefined : staffPages.order(folio)}
            look="-my-2.5 inline-flex min-h-11 items-center hover:text-cobalt"
          >
            {folio}
          </WayOrWord>
        </span>
        <span className="text-sm font-normal text-ink-2">
          {promise ? `Prometido para el ${dayText(promise)}` : 'Sin fecha prometida'}
          {wanted ? ` · Lo necesita para el ${dayText(wanted)}` : ''}
        </span>
      </h2>
      <ul className="mt-1 divide-y divide-line text-sm">
        {lines.map((line) => (
          <li
            key={`${line.clave} ${line.color_nombre} ${line.talla}`}
            className="flex items-center gap-3 py-2"
          >
            <span
              aria-hidden="true"
              className="hidden size-4 shrink-0 border-2 border-ink print:inline-block"
            />
            <span className="figures w-14 shrink-0 text-right text-base font-semibold">
              {pieces.format(line.piezas)}
            </span>
            <span
              aria-hidden="true"
              className="inline-block size-3 shrink-0 rounded-full border border-line-2"
              style={{ background: line.css }}
            />
            <span className="min-w-0">
              <span className="figures font-semibold">{line.clave}</span> {line.nombre},{' '}
              {line.color_nombre}
              {line.talla ? `, talla ${line.talla}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
