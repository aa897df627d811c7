import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button, ButtonLink, buttonLook } from '../../../design/button.tsx';
import { AddressForm } from '../../../design/desk/address-form.tsx';
import { DeskTabs } from '../../../design/desk/desk-tabs.tsx';
import { PageLinks } from '../../../design/desk/page-links.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { exportStock } from '../calls.ts';
import { STOCK_VIEWS, type StockView } from '../reads.ts';
import { stockDeskContext } from './stock-desk-context.ts';
import { StockTable } from './stock-table.tsx';

const MAX_TEXT = 80;
const MOST_PAGES = 10_000;

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const reads = args.context.get(stockDeskContext);
  const search = new URL(args.request.url).searchParams;
  const asked = search.get('ver') ?? '';
  const view = (Object.hasOwn(STOCK_VIEWS, asked) ? asked : 'todas') as StockView;
  const text = (search.get('buscar') ?? '').trim().slice(0, MAX_TEXT);
  const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(search.get('pagina'))) || 1));
  const chosen = /^([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?$/.exec(search.get('piezas') ?? '');
  const [, colour, size] = chosen ?? [];
  const warehouses = await reads.warehouses();
  const filter = warehouses.find(({ id }) => String(id) === search.get('almacen'));
  const warehouse = filter?.id;
  const sized = size ? Number(size) : null;
  const [list, moves, shelves] = await Promise.all([
    reads.list({ view, text, page, warehouse }),
    colour ? reads.moves(Number(colour), sized) : [],
    colour ? reads.shelves(Number(colour), sized) : [],
  ]);
  return {
    ...{ view, text, page, moves, shelves, warehouses, filter },
    now: new Date().toISOString(),
    ...list,
    chosen: chosen?.[0] ?? '',
    adjusts: may(roles, 'stock.adjust'),
  };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Existencias | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What there is of every colour and size, who holds it, and counting it anew. */
export default function StockPage() {
  const read = useLoaderData<typeof loader>();
  const { view, text, page, rows, more, warehouses, filter } = read;
  const almacen = filter ? String(filter.id) : '';
  const at = (change: {
    readonly ver?: string;
    readonly pagina?: number;
    readonly piezas?: string;
  }) => staffPages.stockBy({ ver: view, buscar: text, almacen, pagina: page, ...change });
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl tracking-tight">Existencias</h1>
        <div className="flex flex-wrap gap-2">
          <a
            href={`${exportStock.path}${filter ? `?almacen=${filter.id}` : ''}`}
            download
            className={buttonLook('secondary')}
          >
            Exportar CSV
          </a>
          <ButtonLink to={staffPages.warehouses} look="secondary">
            Almacenes
          </ButtonLink>
        </div>
      </div>
      <DeskTabs
        tabs={Object.entries(STOCK_VIEWS).map(([key, name]) => ({
          to: at({ ver: key, pagina: 1 }),
          name,
          here: key === view,
        }))}
      />
      <AddressForm role="search" className="mt-4 flex max-w-3xl flex-wrap items-end gap-2">
        {view === 'todas' ? null : <input type="hidden" name="ver" value={view} />}
        <div className="min-w-56 grow">
          <TextField
            key={text}
            label="Buscar por clave o nombre"
            type="search"
            name="buscar"
            maxLength={MAX_TEXT}
            defaultValue={text}
          />
        </div>
        <div className="min-w-44 grow">
          <SelectField key={almacen} label="Almacén" name="almacen" defaultValue={almacen}>
            <option value="">Todos</option>
            {warehouses.map(({ id, nombre }) => (
              <option key={id} value={id}>
                {nombre}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit" look="secondary">
          Buscar
        </Button>
      </AddressForm>
      {rows.length === 0 ? (
        <EmptyState title="Nada por aquí">
          {text || filter
            ? 'Ningún producto coincide con lo que buscas.'
            : 'Ninguna pieza está así.'}
        </EmptyState>
      ) : (
        <StockTable {...read} filter={filter?.nombre} at={at} />
      )}
      <PageLinks page={page} more={more} at={(pagina) => at({ pagina })} />
    </div>
  );
}
