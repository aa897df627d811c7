import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { DeskTabs } from '../../../design/desk/desk-tabs.tsx';
import { moveBetweenRows } from '../../../design/desk/row-keys.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
import { formatPesos } from '../../../kernel/money.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { RefundDesk } from '../reads.ts';
import { REFUND_VIEWS, type RefundView } from '../refund.ts';
import { AskRefund } from './refunds/ask-refund.tsx';
import { KeptList } from './refunds/kept-list.tsx';
import { RefundItem } from './refunds/refund-item.tsx';
import { refundDeskContext } from './refunds/refunds-context.ts';
import { ContestedList, StrayMoneyList } from './stray-money.tsx';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const asked = new URL(args.request.url).searchParams.get('ver');
  const view = REFUND_VIEWS.find((known) => known === asked) ?? 'por-aprobar';
  return { view, ...(await args.context.get(refundDeskContext).desk(view)) };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Devoluciones | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const NAMES: Readonly<Record<RefundView, string>> = {
  'por-aprobar': 'Por aprobar',
  'en-curso': 'En curso',
  'con-problema': 'Con problema',
  hechas: 'Hechas',
};

const EMPTY: Readonly<Record<RefundView, readonly [string, string]>> = {
  'por-aprobar': ['Nada espera tu aprobación', 'Aquí llega lo que necesita a una segunda persona.'],
  'en-curso': ['No hay devoluciones en curso', 'Cuando alguien pida una, la sigues desde aquí.'],
  'con-problema': ['Todo va bien', 'Ninguna devolución necesita ayuda.'],
  hechas: ['Todavía no hay ninguna', 'Aquí queda lo que ya se devolvió o se rechazó.'],
};

/** Money that goes back: what waits for a person, what is under way, what is stuck, what is done. */
export default function RefundsPage() {
  const { view, counts, rows, stray, disputes, kept, mayAsk, above } =
    useLoaderData<typeof loader>();
  const [asking, setAsking] = useState(false);
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl tracking-tight">Devoluciones</h1>
          <p className="mt-1 max-w-[40em] text-ink-2">
            Lo que pasa de {formatPesos(above)} por pedido lo aprueba una segunda persona.
          </p>
        </div>
        {mayAsk ? <Button onClick={() => setAsking(true)}>Pedir una devolución</Button> : null}
      </div>
      {mayAsk ? (
        <AskRefund open={asking} onClose={() => setAsking(false)} />
      ) : (
        <p className="mt-3 text-sm text-ink-2">
          Puedes verlas; las piden Atención y Finanzas y las decide Finanzas.
        </p>
      )}
      <DeskTabs
        tabs={REFUND_VIEWS.map((one) => ({
          to: staffPages.refundsOf(one),
          name: NAMES[one],
          here: one === view,
          count: one === 'hechas' ? undefined : counts[one],
        }))}
      />
      <section aria-labelledby="lista" className="mt-5 rounded-sheet border border-line bg-sheet">
        <h2 id="lista" className="sr-only">
          {NAMES[view]}
        </h2>
        {disputes.length > 0 ? <ContestedList charges={disputes} /> : null}
        {stray.length > 0 ? <StrayMoneyList stray={stray} /> : null}
        {kept.length > 0 ? <KeptList kept={kept} /> : null}
        <Rows view={view} rows={rows} empty={stray.length + disputes.length + kept.length === 0} />
      </section>
    </div>
  );
}

function Rows({
  view,
  rows,
  empty,
}: {
  readonly view: RefundView;
  readonly rows: RefundDesk['rows'];
  readonly empty: boolean;
}) {
  const loading = useNavigation().state === 'loading';
  if (rows.length === 0) {
    const [title, text] = EMPTY[view];
    return empty ? <EmptyState title={title}>{text}</EmptyState> : null;
  }
  return (
    <ul
      aria-busy={loading}
      onKeyDown={moveBetweenRows}
      className={`divide-y divide-line transition-opacity duration-150 ${loading ? 'opacity-50' : ''}`}
    >
      {rows.map((row) => (
        <RefundItem key={row.id} row={row} />
      ))}
    </ul>
  );
}
