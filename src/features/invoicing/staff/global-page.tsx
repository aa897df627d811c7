import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { AddressForm } from '../../../design/desk/address-form.tsx';
import { BackLink } from '../../../design/desk/back-link.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { TextField } from '../../../design/field.tsx';
import { dayText, momentText } from '../../../kernel/moments.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { may } from '../../../kernel/permissions.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { GlobalMonth, LeftOut } from '../desk-reads.ts';
import { monthName } from '../invoice-window.ts';
import { formName } from '../payment-form.ts';
import { GlobalsStamped } from './globals-stamped.tsx';
import { invoiceDeskContext } from './invoice-desk-context.ts';
import { StampGlobal } from './stamp-global.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const today = dayOf(new Date());
  const asked = new URL(args.request.url).searchParams.get('mes') ?? '';
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthBefore(today);
  const read = await args.context.get(invoiceDeskContext).global(month);
  return { month, thisMonth: today.slice(0, 7), works: may(roles, 'invoices.work'), ...read };
}

/** The one whose orders are most likely closed. */
function monthBefore(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Factura global | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  en_curso: 'Su factura se está timbrando',
  plazo: 'Tiene más plazo para pedir la suya',
  devuelto: 'Se le devolvió dinero: lo revisa el contador',
};

/** The orders of a month that nobody had invoiced, and their one invoice to the public. */
export default function GlobalPage() {
  const data = useLoaderData<typeof loader>();
  const { month, thisMonth, pedidos, fuera } = data;
  return (
    <div>
      <BackLink to={staffPages.invoices}>Facturas</BackLink>
      <h1 className="text-2xl tracking-tight">Factura global de {monthName(month)}</h1>
      <AddressForm className="mt-4 flex flex-wrap items-end gap-2">
        <div className="w-44">
          <TextField
            key={month}
            label="Mes de los pagos"
            type="month"
            name="mes"
            min="2020-01"
            max={thisMonth}
            defaultValue={month}
          />
        </div>
        <Button type="submit" look="secondary">
          Ver
        </Button>
      </AddressForm>
      <Summary {...data} />
      <GlobalsStamped facturas={data.facturas} works={data.works} />
      {pedidos.length > 0 ? (
        <Orders
          title="Pedidos que entran"
          rows={pedidos.map((one) => ({ ...one, note: `Pagado ${momentText(one.pagado)}` }))}
        />
      ) : (
        <EmptyState title="Nada que incluir">
          Todos los pedidos pagados de este mes tienen factura o están en una global.
        </EmptyState>
      )}
      {fuera.length > 0 ? (
        <Orders
          title="Se quedan fuera"
          rows={fuera.map((one) => ({ ...one, note: LEFT_OUT[one.por] }))}
        />
      ) : null}
    </div>
  );
}

type SummaryProps = GlobalMonth & { readonly month: string; readonly works: boolean };

function Summary({
  month,
  works,
  pedidos,
  total,
  quedan,
  cierra,
  cerrado,
  forma_pago,
}: SummaryProps) {
  if (pedidos.length === 0) return null;
  return (
    <section
      aria-label="Resumen"
      className="mt-4 grid gap-3 rounded-sheet border border-line bg-sheet p-4"
    >
      <p>
        <span className="figures text-xl font-semibold">{formatMoney(total)}</span>{' '}
        <span className="text-ink-2">
          con IVA, {pedidos.length === 1 ? 'un pedido' : `${pedidos.length} pedidos`}
        </span>
      </p>
      <p className="text-sm text-ink-2">
        A PUBLICO EN GENERAL (XAXX010101000), una partida por pedido con su folio. Forma de pago{' '}
        {forma_pago}, {formName(forma_pago)}: por ella entró la mayor parte.
        {quedan > 0 ? ` Quedan ${quedan} pedidos para otra factura global.` : ''}
      </p>
      {cerrado ? null : (
        <p className="text-sm font-semibold">
          Los clientes pueden pedir su factura hasta el {dayText(cierra)}. La global se timbra
          después.
        </p>
      )}
      {works && cerrado ? (
        <StampGlobal key={month} month={month} pedidos={pedidos.length} total={total} />
      ) : null}
    </section>
  );
}

interface OrdersProps {
  readonly title: string;
  readonly rows: readonly {
    readonly folio: string;
    readonly total: GlobalMonth['total'];
    readonly note: string;
  }[];
}

function Orders({ title, rows }: OrdersProps) {
  return (
    <section className="mt-6">
      <h2 className="text-lg tracking-tight">{title}</h2>
      <ul
        aria-label={title}
        className="mt-2 divide-y divide-line rounded-sheet border border-line bg-sheet"
      >
        {rows.map(({ folio, total, note }) => (
          <li
            key={folio}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-2 text-sm sm:grid-cols-[9.5rem_minmax(0,1fr)_auto]"
          >
            <Link
              to={staffPages.order(folio)}
              className="figures inline-flex min-h-11 items-center justify-self-start font-semibold text-cobalt underline-offset-2 hover:underline"
            >
              {folio}
            </Link>
            <span className="text-ink-2 max-sm:order-last max-sm:col-span-2 max-sm:pb-2">
              {note}
            </span>
            <span className="figures font-semibold">{formatMoney(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
