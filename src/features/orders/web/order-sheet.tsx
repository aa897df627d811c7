import { lazy, Suspense, use, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { useCompany, useCompanyLogo } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { useSite } from '../../site/web/use-site.ts';
import { WhatsAppLink } from '../../site/web/whatsapp-link.tsx';
import { nextStep } from '../next-step.ts';
import { isFinished } from '../order-groups.ts';
import type { OrderView } from '../reads.ts';
import { PAUSED, RECEIVED } from '../status.ts';
import { ChargeLines } from './charge-lines.tsx';
import { useLineDialogs } from './line-dialogs.ts';
import { NextBand } from './next-band.tsx';
import { OrderActions } from './order-actions.ts';
import { OrderItem } from './order-item.tsx';
import { Delivery, dayInWords, promisedDay, StateBanner } from './order-news.tsx';
import { OrderTracker } from './order-tracker.tsx';
import { KeptLine, PaymentBadge, RefundLine } from './payment-words.tsx';
import { FetchPlace } from './pickup/fetch-place.tsx';
import { useTransactionState } from './use-transaction-state.ts';
import { WantedPath } from './wanted-path.tsx';

const ShareQuote = lazy(() => import('./shared-quote/share-quote.tsx'));
const DAY = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: TIME_ZONE });

export const orderTitleId = (folio: string): string => `pedido-${folio}`;
export const orderDay = (order: OrderView): string => DAY.format(new Date(order.fecha));

/** One order that goes on: what comes next, then where it is, then what is in it. */
export function OrderSheet({
  order,
  later = false,
}: {
  readonly order: OrderView;
  /** Below the first view. */
  readonly later?: boolean;
}) {
  const folio = order.id_token_order;
  return (
    <article
      aria-labelledby={orderTitleId(folio)}
      className={`overflow-hidden rounded-sheet border border-line bg-sheet shadow-sheet ${later ? 'paint-later [--later-height:48rem]' : ''}`}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 pt-5 pb-4 md:px-8 md:pt-7 md:pb-5">
        <div className="min-w-0">
          <h2 id={orderTitleId(folio)} className="figures text-lg md:text-xl">
            <span className="sr-only">Pedido </span>
            {folio}
          </h2>
          <p className="mt-1 text-sm text-ink-2">
            {orderDay(order)} · <span className="font-semibold text-ink">{order.status}</span>
          </p>
        </div>
        <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          <PaymentBadge
            estado={order.estadoPago}
            inCash={order.en_efectivo}
            free={order.total_amount === 0}
          />
          <span className="figures font-display text-lg font-bold md:text-xl">
            {formatPesos(order.total_amount)}
          </span>
        </p>
      </header>
      <OrderContents order={order} />
    </article>
  );
}

/**
 * The day it comes, as it is promised now, or as things stand where it is needed for a day; of an
 * order that is paused nobody knows it.
 */
function Promised({ order }: { readonly order: OrderView }) {
  const known = !isFinished(order) && order.id_status !== PAUSED;
  const arrives = order.para_el?.llega;
  const day = known ? (arrives ? dayInWords(arrives) : promisedDay(order)) : '';
  if (!day) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-sm text-ink-2">
        {order.recoger ? 'Se recoge desde el' : 'Entrega estimada'}
      </span>
      <span className="figures font-display text-base font-semibold md:text-lg">{day}</span>
    </p>
  );
}

/** Everything of an order under its head. */
export function OrderContents({ order }: { readonly order: OrderView }) {
  const Actions = use(OrderActions);
  const payment = useTransactionState(order);
  const dialogs = useLineDialogs();
  const step = nextStep(order, payment.estado);
  const folio = order.id_token_order;
  return (
    <>
      {step ? <NextBand order={order} step={step} payment={payment} dialogs={dialogs} /> : null}
      <div className="grid gap-5 px-4 py-6 md:px-8">
        <StateBanner order={order} />
        <RefundLine order={order} />
        <KeptLine order={order} />
        <ChargeLines order={order} step={step} />
        {order.recoger && !isFinished(order) ? <FetchPlace place={order.recoger} /> : null}
        <Promised order={order} />
        {order.para_el && !isFinished(order) ? (
          <WantedPath
            wanted={order.para_el}
            ours={step?.turn === 'nuestra'}
            fetched={order.recoger !== undefined}
          />
        ) : null}
        <OrderTracker status={order.id_status} fetched={order.recoger !== undefined} />
      </div>
      <ul className="divide-y divide-line border-t border-line px-4 md:px-8">
        {order.items.map((item) => (
          <OrderItem
            key={item.id_order_detail}
            item={item}
            folio={folio}
            status={order.id_status}
            asked={step?.lines.includes(item) ? step.act : undefined}
            dialogs={dialogs}
          />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line px-4 py-4 md:px-8">
        <Delivery order={order} />
        <div className="grid grid-cols-2 items-center justify-items-start gap-x-4 max-sm:w-full sm:flex sm:flex-wrap sm:gap-x-8">
          {order.items.length > 0 && !isFinished(order) ? <OrderAgain folio={folio} /> : null}
          {order.entregado ? (
            <Link to={pages.review(folio)} className={FOOT_LINK}>
              Opinar<span className="sr-only"> de lo que llegó con el pedido {folio}</span>
            </Link>
          ) : null}
          {order.entregado ? (
            <Link to={pages.claim(folio)} className={FOOT_LINK}>
              Reportar un problema<span className="sr-only"> con el pedido {folio}</span>
            </Link>
          ) : null}
          <WhatsAppLink words={`Hola, escribo por mi pedido ${folio}.`} className={FOOT_LINK}>
            Preguntar por WhatsApp<span className="sr-only"> por el pedido {folio}</span>
          </WhatsAppLink>
          {Actions && order.total_amount > 0 ? <Actions folio={folio} /> : null}
          {order.id_status === RECEIVED ? <ShareButton folio={folio} /> : null}
          {order.total_amount > 0 ? <QuoteButton folio={folio} /> : null}
        </div>
      </footer>
    </>
  );
}

const FOOT_LINK =
  'inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline-offset-2 hover:underline';

/** Leads to the order's lines with today's prices. */
export function OrderAgain({ folio }: { readonly folio: string }) {
  return (
    <Link to={pages.orderAgain(folio)} className={FOOT_LINK}>
      Repetir pedido<span className="sr-only"> {folio}</span>
    </Link>
  );
}

/** What is still to be decided on can be mailed to whoever decides. */
function ShareButton({ folio }: { readonly folio: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" extra="-mx-5 max-sm:text-left" onClick={() => setOpen(true)}>
        Enviar cotización
      </Button>
      {open ? (
        <Suspense>
          <ShareQuote folio={folio} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function QuoteButton({ folio }: { readonly folio: string }) {
  const [busy, setBusy] = useState(false);
  const whose = { company: useCompany(), logo: useCompanyLogo(), accent: useSite()?.accent ?? '' };
  const download = async (): Promise<void> => {
    setBusy(true);
    const { downloadQuote } = await import('./quote-pdf/download-quote.ts');
    if (!(await downloadQuote(folio, whose))) toast.error('No pudimos preparar tu cotización.');
    setBusy(false);
  };
  return (
    <Button look="quiet" extra="-mx-5 max-sm:text-left" busy={busy} onClick={() => void download()}>
      Descargar cotización
    </Button>
  );
}
