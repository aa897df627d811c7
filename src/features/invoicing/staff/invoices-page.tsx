import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button, buttonLook } from '../../../design/button.tsx';
import { AddressForm } from '../../../design/desk/address-form.tsx';
import { DeskTabs } from '../../../design/desk/desk-tabs.tsx';
import { PageLinks } from '../../../design/desk/page-links.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { TextField } from '../../../design/field.tsx';
import { may } from '../../../kernel/permissions.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffFiles, staffPages } from '../../../staff-routes.ts';
import { INVOICE_VIEWS, type InvoiceView } from '../desk-reads.ts';
import { invoiceDeskContext } from './invoice-desk-context.ts';
import { InvoiceEntry } from './invoice-entry.tsx';

const MAX_TEXT = 80;
const MOST_PAGES = 10_000;

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const reads = args.context.get(invoiceDeskContext);
  const search = new URL(args.request.url).searchParams;
  const asked = search.get('ver') ?? '';
  const view = (Object.hasOwn(INVOICE_VIEWS, asked) ? asked : 'atencion') as InvoiceView;
  const today = dayOf(new Date());
  const mes = search.get('mes') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(mes) ? mes : today.slice(0, 7);
  const text = (search.get('buscar') ?? '').trim().slice(0, MAX_TEXT);
  const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(search.get('pagina'))) || 1));
  const list = await reads.list({ view, month, text, page });
  const works = may(roles, 'invoices.work');
  return { view, month, text, page, today, works, open: search.get('pedido') ?? '', ...list };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Facturas | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const EMPTY: Readonly<Record<InvoiceView, string>> = {
  atencion: 'Ninguna factura espera a nadie.',
  timbradas: 'En este mes no se timbró ninguna.',
  canceladas: 'Ninguna factura de este mes se canceló.',
  pendientes: 'Todos los pedidos pagados de este mes tienen factura.',
};

/** Invoices of orders: those that failed, the month's, and the orders that have none. */
export default function InvoicesPage() {
  const data = useLoaderData<typeof loader>();
  const { view, month, text, page, rows, more, works, open, today } = data;
  const at = (change: {
    readonly ver?: string;
    readonly pagina?: number;
    readonly pedido?: string;
  }) => staffPages.invoicesBy({ ver: view, mes: month, buscar: text, pagina: page, ...change });
  return (
    <div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-2xl tracking-tight">Facturas</h1>
        <div className="flex flex-wrap gap-2">
          <Link to={staffPages.globalInvoice} className={buttonLook('secondary')}>
            Factura global
          </Link>
          {view === 'timbradas' && rows.length > 0 ? (
            <a href={staffFiles.invoices(month)} download className={buttonLook('secondary')}>
              Descargar XML y PDF del mes
            </a>
          ) : null}
        </div>
      </div>
      <DeskTabs
        tabs={Object.entries(INVOICE_VIEWS).map(([key, name]) => ({
          to: at({ ver: key, pagina: 1 }),
          name,
          here: key === view,
        }))}
      />
      <AddressForm role="search" className="mt-4 flex max-w-2xl flex-wrap items-end gap-2">
        <input type="hidden" name="ver" value={view} />
        {view === 'atencion' ? (
          <input type="hidden" name="mes" value={month} />
        ) : (
          <div className="w-44">
            <TextField
              key={month}
              label="Mes"
              type="month"
              name="mes"
              min="2020-01"
              max={today.slice(0, 7)}
              defaultValue={month}
            />
          </div>
        )}
        <div className="min-w-48 grow">
          <TextField
            key={text}
            label="Buscar por folio, RFC o folio fiscal"
            type="search"
            name="buscar"
            maxLength={MAX_TEXT}
            defaultValue={text}
          />
        </div>
        <Button type="submit" look="secondary">
          Ver
        </Button>
      </AddressForm>
      {rows.length === 0 ? (
        <EmptyState title="Nada por aquí">
          {text ? 'Ninguna coincide con lo que buscas.' : EMPTY[view]}
        </EmptyState>
      ) : (
        <ul
          aria-label={INVOICE_VIEWS[view]}
          className="mt-4 divide-y divide-line rounded-sheet border border-line bg-sheet"
        >
          {rows.map((row) => (
            <InvoiceEntry
              key={`${row.folio} ${row.folio_fiscal}`}
              row={row}
              view={view}
              open={row.folio === open}
              to={at(row.folio === open ? {} : { pedido: row.folio })}
              works={works}
              today={today}
            />
          ))}
        </ul>
      )}
      <PageLinks page={page} more={more} at={(pagina) => at({ pagina })} />
    </div>
  );
}
