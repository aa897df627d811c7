import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DeskTabs } from '../../../design/desk/desk-tabs.tsx';
import { moveBetweenRows } from '../../../design/desk/row-keys.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
import { dayText, momentText } from '../../../kernel/moments.ts';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { PurchaseRow } from '../reads.ts';
import { BuyList } from './buy-list.tsx';
import { PurchaseSheet } from './purchase-sheet.tsx';
import { purchasingContext } from './purchasing-context.ts';

const numberOf = (asked: string | null): number | undefined =>
  asked !== null && /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : undefined;

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const reads = args.context.get(purchasingContext);
  const search = new URL(args.request.url).searchParams;
  const works = may(roles, 'orders.supply');
  const id = numberOf(search.get('compra'));
  const purchase = id === undefined ? null : ((await reads.one(id)) ?? null);
  if (id !== undefined && !purchase) throw data(null, { status: 404 });
  if (!purchase && !search.has('ver')) {
    const list = await reads.list(numberOf(search.get('proveedor')));
    return { works, view: 'lista', list, rows: [], purchase } as const;
  }
  const open = purchase ? purchase.cerrada === null : search.get('ver') !== 'recibidas';
  const rows = await reads.purchases(open);
  return { works, view: open ? 'pedidas' : 'recibidas', list: null, rows, purchase } as const;
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Compras | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** What is to buy of each supplier, what is on its way, and what came. */
export default function PurchasesPage() {
  const { works, view, list, rows, purchase } = useLoaderData<typeof loader>();
  return (
    <div>
      <h1 className="text-2xl tracking-tight">Compras</h1>
      <DeskTabs
        tabs={[
          { to: staffPages.purchases, name: 'Por comprar', here: view === 'lista' },
          {
            to: staffPages.purchasesBy('pedidas'),
            name: 'En camino',
            here: view === 'pedidas',
          },
          {
            to: staffPages.purchasesBy('recibidas'),
            name: 'Recibidas',
            here: view === 'recibidas',
          },
        ]}
      />
      {list ? (
        <BuyList key={list.proveedor?.id} list={list} works={works} />
      ) : (
        <div className="mt-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-[20rem_minmax(0,1fr)]">
          <section
            aria-label={view === 'pedidas' ? 'En camino' : 'Recibidas'}
            className={`rounded-sheet border border-line bg-sheet ${purchase ? 'max-xl:order-2' : 'xl:col-span-2'}`}
          >
            <Rows rows={rows} open={view === 'pedidas'} chosen={purchase?.id} />
          </section>
          {purchase ? (
            <PurchaseSheet
              key={`${purchase.id} ${purchase.vista}`}
              purchase={purchase}
              works={works}
            />
          ) : null}
        </div>
      )}
    </div>
  );
}

function Rows({
  rows,
  open,
  chosen,
}: {
  readonly rows: readonly PurchaseRow[];
  readonly open: boolean;
  readonly chosen: number | undefined;
}) {
  if (rows.length === 0) {
    return (
      <EmptyState title={open ? 'Nada en camino' : 'Todavía no hay ninguna'}>
        {open ? 'Aquí queda lo que se pide hasta que llega.' : 'Aquí queda lo que ya llegó.'}
      </EmptyState>
    );
  }
  return (
    <ul onKeyDown={moveBetweenRows} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={staffPages.purchase(row.id)}
            aria-current={row.id === chosen ? 'true' : undefined}
            className="block px-4 py-2.5 hover:bg-paper-2 aria-[current]:bg-paper-2 aria-[current]:shadow-[inset_3px_0_0_var(--color-cobalt)]"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-sm font-semibold">{row.proveedor}</span>
              <span className="figures text-sm">
                {row.recibidas.toLocaleString('es-MX')}
                <span className="text-ink-2"> / {row.piezas.toLocaleString('es-MX')}</span>
              </span>
            </span>
            <span className="figures mt-0.5 flex flex-wrap justify-between gap-x-3 text-xs text-ink-2">
              <span>{row.referencia}</span>
              <span>
                {row.cerrada
                  ? `recibida ${momentText(row.cerrada)}`
                  : `llega el ${dayText(row.llega)}`}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
