import { use, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { useCompany } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { paymentLead } from '../payment-lead.ts';
import type { OrderView } from '../reads.ts';
import { PAUSED, PROPOSAL, RECEIVED } from '../status.ts';
import { OrderActions } from './order-actions.ts';
import { OrderItem } from './order-item.tsx';
import { Delivery, StateBanner } from './order-news.tsx';
import { OrderTracker } from './order-tracker.tsx';
import { PaymentAction, PaymentBadge, RefundLine } from './payment-action.tsx';

const DAY = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: TIME_ZONE });

/** A pause may be for want of artwork; whether the order takes it the server knows. */
const EARLY: readonly (number | null)[] = [RECEIVED, PROPOSAL, PAUSED];

/** One order: what to do next first, then where it is, then what is in it. */
export function OrderSheet({
  order,
  folded = false,
}: {
  readonly order: OrderView;
  /** Shows its head alone until it is opened: there is nothing left to do about it. */
  readonly folded?: boolean;
}) {
  const folio = order.id_token_order;
  const titleId = `pedido-${folio}`;
  const lead = paymentLead(order);
  return (
    <article
      aria-labelledby={titleId}
      className="rounded-sheet border border-line bg-sheet shadow-sheet"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-5 md:px-8 md:pt-7">
        <div>
          <h2 id={titleId} className="figures text-lg md:text-xl">
            <span className="sr-only">Pedido </span>
            {folio}
          </h2>
          {lead ? <p className="mt-1 font-semibold">{lead}</p> : null}
          <p className="mt-1 text-sm text-ink-2">
            {DAY.format(new Date(order.fecha))} ·{' '}
            <span className={lead ? '' : 'font-semibold text-ink'}>{order.status}</span>
          </p>
        </div>
        <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-right">
          <PaymentBadge estado={order.estadoPago} />
          <span className="figures font-display text-xl font-bold">
            {formatPesos(order.total_amount)}
          </span>
        </p>
      </header>
      {folded ? (
        <details className="border-t border-line">
          <summary className="flex min-h-12 items-center px-5 text-sm font-semibold text-cobalt md:px-8">
            Ver el pedido{' '}
            <span className="ml-1 font-normal text-ink-2">({piecesText(order.items)})</span>
          </summary>
          <div className="pt-4">
            <Contents order={order} />
          </div>
        </details>
      ) : (
        <Contents order={order} />
      )}
    </article>
  );
}

function Contents({ order }: { readonly order: OrderView }) {
  const Actions = use(OrderActions);
  const folio = order.id_token_order;
  return (
    <>
      <div className="grid gap-6 px-5 pb-6 md:px-8">
        <StateBanner order={order} />
        <PaymentAction order={order} />
        <RefundLine order={order} />
        <OrderTracker status={order.id_status} />
      </div>
      <ul className="divide-y divide-line border-t border-line px-5 md:px-8">
        {order.items.map((item) => (
          <OrderItem
            key={item.id_order_detail}
            item={item}
            folio={folio}
            approvable={order.id_status === PROPOSAL || order.id_status === PAUSED}
            early={EARLY.includes(order.id_status)}
          />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-4 md:px-8">
        <Delivery order={order} />
        <div className="flex flex-wrap items-center gap-x-10">
          {order.items.length > 0 ? (
            <Link
              to={pages.orderAgain(folio)}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline-offset-2 hover:underline"
            >
              Volver a pedir<span className="sr-only"> lo del pedido {folio}</span>
            </Link>
          ) : null}
          {order.entregado ? (
            <Link
              to={pages.claim(folio)}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline-offset-2 hover:underline"
            >
              Reportar un problema<span className="sr-only"> con el pedido {folio}</span>
            </Link>
          ) : null}
          {Actions ? <Actions folio={folio} /> : null}
          <QuoteButton folio={folio} />
        </div>
      </footer>
    </>
  );
}

function piecesText(items: OrderView['items']): string {
  const names = items.map(({ nombre }) => nombre);
  return names.length > 1 ? `${names[0]} y ${names.length - 1} más` : (names[0] ?? '');
}

function QuoteButton({ folio }: { readonly folio: string }) {
  const [busy, setBusy] = useState(false);
  const company = useCompany();
  const download = async (): Promise<void> => {
    setBusy(true);
    const { downloadQuote } = await import('./quote-pdf/download-quote.ts');
    if (!(await downloadQuote(folio, company))) toast.error('No pudimos preparar tu cotización.');
    setBusy(false);
  };
  return (
    <Button look="quiet" extra="-mx-5" busy={busy} onClick={() => void download()}>
      Descargar cotización
    </Button>
  );
}
