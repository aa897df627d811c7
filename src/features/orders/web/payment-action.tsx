import type { ReactNode } from 'react';
import { Button, buttonLook } from '../../../design/button.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { pages } from '../../../routes.ts';
import type { OrderView } from '../reads.ts';
import { useTransactionState } from './use-transaction-state.ts';

const CANCELLED = 12;

/** What there is to do about an order's payment: pay it, wait, ask again, or nothing. */
export function PaymentAction({ order }: { readonly order: OrderView }) {
  const { estado, asking, ask } = useTransactionState(order);
  if (order.id_status === CANCELLED && estado !== 'reembolsado') return null;
  if (estado === 'desconocido') {
    return (
      <Line text="No pudimos consultar tu pago.">
        <Button look="secondary" busy={asking} onClick={ask}>
          Consultar de nuevo
        </Button>
      </Line>
    );
  }
  if (estado === 'en proceso') return <InReview order={order} />;
  if ((estado === 'sin_transaccion' || estado === 'rechazado') && order.id_status === 1) {
    return (
      <Line text={order.motivo || payBefore(order.vigencia)} strong={order.motivo !== ''}>
        {/* A whole document load: the payment page has a Content-Security-Policy of its own. */}
        <a href={pages.pay(order.id_token_order)} className={buttonLook('primary')}>
          {MESSAGES.orders.pay}
        </a>
      </Line>
    );
  }
  return null;
}

/** Nothing to pay meanwhile; somebody who left their bank's page unfinished is not locked out. */
function InReview({ order }: { readonly order: OrderView }) {
  const waiting = order.por_autorizar === true;
  const text = waiting
    ? 'Tu banco todavía no nos confirma el pago. Si ya lo autorizaste, te avisamos por correo.'
    : 'Estamos verificando tu pago; te avisamos por correo.';
  return (
    <Line text={text}>
      <div className="flex flex-col items-start gap-1 sm:items-end">
        <Button disabled>{MESSAGES.orders.inReview}</Button>
        {waiting ? (
          <a
            href={pages.pay(order.id_token_order)}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline underline-offset-2"
          >
            Pagar de otra forma
          </a>
        ) : null}
      </div>
    </Line>
  );
}

function payBefore(until: string | undefined): string {
  if (!until) return 'Págalo para que empecemos con tu diseño.';
  const day = new Intl.DateTimeFormat('es-MX', {
    day: 'numeric',
    month: 'long',
    timeZone: 'America/Mexico_City',
  }).format(new Date(until));
  return `Tu precio se mantiene hasta el ${day}.`;
}

function Line({
  text,
  strong = false,
  children,
}: {
  readonly text: string;
  readonly strong?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-3 rounded-control bg-paper p-4 sm:flex-row sm:items-center sm:justify-between">
      <p className={strong ? 'font-semibold' : 'text-ink-2'}>{text}</p>
      {children}
    </div>
  );
}

/** What went back of the order and what is on its way, in words; nothing while nothing is. */
export function RefundLine({ order }: { readonly order: OrderView }) {
  const { devuelto = 0, por_devolver: owed = 0 } = order.devolucion ?? {};
  if (devuelto === 0 && owed === 0) return null;
  return (
    <p className="rounded-control bg-paper p-4 text-sm text-ink-2">
      {owed > 0 ? (
        <>
          <strong className="text-ink">Por devolver: {formatPesos(owed)}.</strong> Va en camino; te
          avisamos por correo en cuanto quede.{' '}
        </>
      ) : null}
      {devuelto > 0 ? (
        <>
          <strong className="text-ink">Devuelto: {formatPesos(devuelto)}.</strong> Tu banco puede
          tardar unos días en mostrarlo.
        </>
      ) : null}
    </p>
  );
}

/** The payment state as a word beside the total. */
export function PaymentBadge({ estado }: { readonly estado: string }) {
  if (estado === 'pagado') return <Badge look="bg-success-wash text-success">Pagado</Badge>;
  if (estado === 'reembolsado') {
    return <Badge look="bg-overprint-wash text-overprint">Reembolsado</Badge>;
  }
  return null;
}

function Badge({ look, children }: { readonly look: string; readonly children: string }) {
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>{children}</span>
  );
}
