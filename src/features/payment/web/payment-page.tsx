import { type ReactNode, useEffect, useState } from 'react';
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { pages } from '../../../routes.ts';
import { withUserToken } from '../../accounts/web/user-token.ts';
import { VoucherLink } from '../../orders/web/payment-words.tsx';
import * as calls from '../calls.ts';
import { methodOf, type OwnWay } from '../payment-method.ts';
import type { OrderToPay } from '../reads.ts';
import { CardPanel } from './card/card-panel.tsx';
import { useSavedCards } from './card/use-saved-cards.ts';
import { MethodPicker } from './method-picker.tsx';
import { OwnCreditOffer } from './own-credit-offer.tsx';
import { paymentContext } from './payment-context.ts';
import { TransferPanel } from './transfer-panel.tsx';

/** The order to pay, for its owner; anybody else's order is a page that does not exist. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const payment = context.get(paymentContext);
  const folio = params.tokenpedido ?? '';
  const method = methodOf(new URL(request.url).searchParams.get('metodo'));
  if (!context.get(visitorContext))
    throw redirect(pages.loginThen(pages.payBy(folio, method).slice(1)));
  const order = await payment.orderToPay(folio);
  if (!order) throw data(null, { status: 404 });
  return { order, method, library: payment.cardLibrary() };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Pagar pedido'),
  { name: 'description', content: 'Paga tu pedido con tarjeta o transferencia bancaria.' },
  { name: 'robots', content: 'noindex' },
];

export default function PaymentPage() {
  const { order, method, library } = useLoaderData<typeof loader>();
  const total = useConfirmedTotal(order);
  const open = order.estado === 'lista';
  return (
    <div className="content gutter pt-8 pb-20 md:pt-12">
      <h1 className="text-xl md:text-2xl">
        Procesar Pago para Orden <span className="figures whitespace-nowrap">{order.folio}</span>
      </h1>
      {order.cobroDe ? (
        <p className="mt-2 text-ink-2">
          Es aparte de tu pedido <span className="figures">{order.cobroDe}</span>, que ya pagaste.
        </p>
      ) : null}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <TotalSheet order={order} total={total}>
          {open ? <OwnCreditOffer order={order} /> : null}
        </TotalSheet>
        <div className="lg:order-first">
          {open ? (
            <PaymentForms order={order} total={total} chosen={method} library={library} />
          ) : (
            <Closed order={order} />
          )}
        </div>
      </div>
    </div>
  );
}

function PaymentForms({
  order,
  total,
  chosen,
  library,
}: {
  readonly order: OrderToPay;
  readonly total: number;
  /** The way chosen before this page was opened. */
  readonly chosen: OwnWay;
  readonly library: ReturnType<typeof useLoaderData<typeof loader>>['library'];
}) {
  const [method, setMethod] = useState<OwnWay>(chosen);
  // Cards are asked for once somebody is about to pay with one.
  const [byCard, setByCard] = useState(chosen === 'tarjeta');
  const saved = useSavedCards(library !== null && byCard);
  const part = order.recibido > 0;
  const choose = (next: OwnWay): void => {
    setMethod(next);
    if (next === 'tarjeta') setByCard(true);
  };
  return (
    <>
      {order.aviso ? (
        <p className="mb-5 rounded-control border-l-4 border-warning bg-warning-wash p-4 text-sm">
          <strong>Pago pendiente.</strong> {order.aviso}
          {order.ficha ? (
            <>
              {' '}
              <VoucherLink to={order.ficha} className="font-semibold underline" />
            </>
          ) : null}
        </p>
      ) : null}
      {order.piezas ? (
        <p className="mb-5 rounded-control border-l-4 border-warning bg-warning-wash p-4 text-sm">
          <strong>Ya no apartamos las piezas de este pedido.</strong> {order.piezas}
          {order.faltanPiezas ? (
            <>
              {' '}
              <Link to={pages.orderAgain(order.folio)} className="font-semibold underline">
                Pedirlo con menos piezas u otro color
              </Link>
            </>
          ) : null}
        </p>
      ) : null}
      {order.motivo && !order.aviso ? (
        <p className="mb-5 rounded-control border-l-4 border-warning bg-warning-wash p-4 text-sm">
          <strong>Tu último intento no pasó.</strong> {order.motivo}
        </p>
      ) : null}
      {part ? (
        <p className="mb-5 rounded-control border-l-4 border-success bg-success-wash p-4 text-sm">
          <strong>Ya recibimos {formatPesos(order.recibido)}.</strong> Faltan{' '}
          {formatPesos(order.resta)}: transfiérelos con la misma referencia y sube ese comprobante.
        </p>
      ) : (
        <MethodPicker method={method} onChoose={choose} />
      )}
      <section
        aria-label={method === 'tarjeta' && !part ? 'Pago con tarjeta' : 'Pago por transferencia'}
        className="mt-5 rounded-sheet border border-line bg-sheet p-5 shadow-sheet md:p-8"
      >
        {method === 'tarjeta' && !part ? (
          <CardPanel order={order} library={library} saved={saved} />
        ) : (
          <TransferPanel
            folio={order.folio}
            reference={order.referencia}
            amount={part ? order.resta : total}
          />
        )}
      </section>
    </>
  );
}

/** The server's word on the amount, asked again where it is shown (API-32). */
function useConfirmedTotal(order: OrderToPay): number {
  // What is due changes where credit is used: an answer about another amount is not this one's.
  const [answered, setAnswered] = useState({ asked: order.total, total: order.total });
  const { folio, total: asked } = order;
  useEffect(() => {
    const away = new AbortController();
    askTotal(folio, away.signal).then(
      (answer) => {
        if (answer.ok) setAnswered({ asked, total: answer.value.totalAmount });
        else toast.error(MESSAGES.payment.orderFailed);
      },
      () => undefined,
    );
    return () => away.abort();
  }, [folio, asked]);
  return answered.asked === asked ? answered.total : asked;
}

const GOES_ON = 'Al confirmarse tu pago seguimos con tu pedido y te avisamos por correo.';
const NEXT: Record<OrderToPay['estado'], string> = {
  lista: 'Al confirmarse tu pago ponemos en marcha tu pedido y te avisamos por correo.',
  pagado: 'Sigue su avance en Mis compras.',
  'en proceso': 'Te avisamos por correo en cuanto se confirme.',
  cerrada: 'Si necesitas ayuda, escríbenos desde Contacto.',
};

function TotalSheet({
  order,
  total,
  children,
}: {
  readonly order: OrderToPay;
  readonly total: number;
  readonly children: ReactNode;
}) {
  return (
    <aside
      aria-label="Resumen del pago"
      className="rounded-sheet border border-line bg-sheet p-5 shadow-sheet md:p-6 lg:sticky lg:top-28"
    >
      <p className="text-sm text-ink-2">{totalName(order)}</p>
      <p className="figures mt-1 font-display text-2xl font-bold md:text-3xl">
        {formatPesos(total)}
      </p>
      <p className="mt-1 text-xs text-ink-2">
        MXN, IVA incluido.{order.estado === 'cerrada' ? '' : ' Sin cargos por forma de pago.'}
      </p>
      {order.saldoUsado > 0 ? (
        <p className="figures mt-3 text-sm">
          Costó {formatPesos(order.total + order.saldoUsado)}; {formatPesos(order.saldoUsado)} van
          de tu saldo a favor.
        </p>
      ) : null}
      {children}
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-2">
        {order.cobroDe && order.estado === 'lista' ? GOES_ON : NEXT[order.estado]}
      </p>
    </aside>
  );
}

function totalName({ estado, saldoUsado }: OrderToPay): string {
  if (estado === 'pagado') return saldoUsado > 0 ? 'Pagado con dinero' : 'Total pagado';
  if (estado === 'cerrada') return 'Total del pedido';
  return saldoUsado > 0 ? 'Te falta pagar' : 'Total a pagar';
}

const TITLES = {
  pagado: 'Pagado',
  'en proceso': MESSAGES.orders.inReview,
  cerrada: 'Este pedido no admite pagos',
  lista: '',
} as const;

function Closed({ order }: { readonly order: OrderToPay }) {
  const paid = order.estado === 'pagado';
  return (
    <section
      className={`rounded-sheet border-l-4 bg-sheet p-6 shadow-sheet md:p-8 ${paid ? 'border-success' : 'border-overprint'}`}
    >
      <h2 className="text-xl">{TITLES[order.estado]}</h2>
      <p className="mt-2 text-ink-2">{order.aviso}</p>
      <ButtonLink to={pages.orders} extra="mt-6">
        Ver mis compras
      </ButtonLink>
    </section>
  );
}

async function askTotal(folio: string, signal: AbortSignal) {
  const body = await withUserToken('user_token', { order_token: folio }, signal);
  return call(calls.orderDetail, { body, signal });
}
