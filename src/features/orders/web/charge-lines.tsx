import { use } from 'react';
import { formatPesos } from '../../../kernel/money.ts';
import { pages } from '../../../routes.ts';
import { chargeToPay, type NextStep } from '../next-step.ts';
import type { OrderChargeView, OrderView } from '../reads.ts';
import { OrderActions } from './order-actions.ts';
import { PaymentBadge } from './payment-words.tsx';

/**
 * What was asked besides an order, each with its own folio and invoice; one that is to be paid as what
 * comes next stands above.
 */
export function ChargeLines({
  order,
  step,
}: {
  readonly order: OrderView;
  readonly step: NextStep | undefined;
}) {
  const above = step?.act === 'pagar-cobro' ? chargeToPay(order) : undefined;
  const cobros = (order.cobros ?? []).filter((charge) => charge !== above);
  if (cobros.length === 0) return null;
  return (
    <ul className="grid gap-2" aria-label="Cobros aparte de tu pedido">
      {cobros.map((charge) => (
        <li
          key={charge.folio}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-paper p-4 text-sm"
        >
          <span>
            <strong>
              {charge.concepto}: {formatPesos(charge.importe)}
            </strong>{' '}
            <span className="text-ink-2">
              · folio <span className="figures">{charge.folio}</span>
            </span>
          </span>
          <Payment charge={charge} />
        </li>
      ))}
    </ul>
  );
}

function Payment({
  charge: { folio, estadoPago, cancelado, devolucion, sin_devolucion: kept },
}: {
  readonly charge: OrderChargeView;
}) {
  const Actions = use(OrderActions);
  if (kept) return <span className="text-ink-2">Cancelado, sin devolución</span>;
  if (cancelado && estadoPago === 'pagado') {
    return <span className="text-ink-2">Cancelado: te devolvemos lo que pagaste</span>;
  }
  if (cancelado && estadoPago !== 'reembolsado') {
    // Its money came when nobody asked for it any more.
    return (
      <>
        <span className="text-ink-2">Cancelado.</span>
        {devolucion ? <PartBack {...devolucion} /> : null}
      </>
    );
  }
  if (estadoPago === 'sin_transaccion' || estadoPago === 'rechazado') {
    // A whole document load: the payment page has a Content-Security-Policy of its own.
    return (
      <a
        href={pages.pay(folio)}
        className="inline-flex min-h-11 items-center font-semibold text-cobalt underline underline-offset-2"
      >
        Pagar<span className="sr-only"> el cobro {folio}</span>
      </a>
    );
  }
  if (estadoPago === 'en proceso') return <span className="text-ink-2">Pago en revisión</span>;
  return (
    <>
      <PaymentBadge estado={estadoPago} />
      {estadoPago === 'pagado' && devolucion ? <PartBack {...devolucion} /> : null}
      {Actions ? (
        <span className="px-5">
          <Actions folio={folio} />
        </span>
      ) : null}
    </>
  );
}

/** What of a charge that stands went back with some of the pieces. */
function PartBack({ devuelto, por_devolver: owed }: NonNullable<OrderChargeView['devolucion']>) {
  const words = [
    owed > 0 ? `Por devolver: ${formatPesos(owed)}` : '',
    devuelto > 0 ? `Devuelto: ${formatPesos(devuelto)}` : '',
  ];
  return <span className="text-ink-2">{words.filter(Boolean).join('. ')}</span>;
}
