import { formatPesos } from '../../../kernel/money.ts';
import type { OrderView } from '../reads.ts';

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

/** That nothing of a cancelled order's money goes back, and why. */
export function KeptLine({ order: { sin_devolucion: kept } }: { readonly order: OrderView }) {
  if (!kept) return null;
  return (
    <p className="rounded-control bg-paper p-4 text-sm text-ink-2">
      <strong className="text-ink">No se devuelven {formatPesos(kept.importe)}.</strong>{' '}
      <span className="block break-words">Motivo: {kept.motivo}</span>
      Si no estás de acuerdo, escríbenos y lo revisamos contigo.
    </p>
  );
}

/** The payment state as a word beside the total. */
export function PaymentBadge({
  estado,
  inCash = false,
  free = false,
}: {
  readonly estado: string;
  readonly inCash?: boolean | undefined;
  /** Nobody had anything to pay: what makes a claim good, for one. */
  readonly free?: boolean;
}) {
  if (estado === 'pagado') {
    const word = free ? 'Sin costo' : inCash ? 'Pagado en efectivo' : 'Pagado';
    return <Badge look="bg-success-wash text-success">{word}</Badge>;
  }
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
/** A voucher on its company's own page, in a tab of its own; how it looks is its place's to say. */
export function VoucherLink({
  to,
  className,
}: {
  readonly to: string;
  readonly className: string;
}) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      Ver mi ficha<span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
