import { PAUSED } from '../orders/status.ts';
import type { DeskOrder, DeskPayment } from './reads.ts';

type Cancelled = Pick<DeskOrder, 'pagos' | 'estadoPago' | 'factura'>;

/**
 * What becomes of an order's money and of its invoice once it is cancelled, a sentence each, for whoever
 * is about to do it: what was charged goes back by itself, what came by transfer or in cash waits for a
 * person (decision 0108), and an invoice is lessened only by what went back.
 */
export function cancelWords(order: Cancelled): readonly string[] {
  return [...moneyWords(order), ...invoiceWords(order)];
}

function moneyWords({ pagos, estadoPago }: Cancelled): readonly string[] {
  if (estadoPago === 'reembolsado') return ['Lo que se pagó ya se devolvió.'];
  const has = (clase: DeskPayment['clase'], ...estados: readonly string[]): boolean =>
    pagos.some((one) => one.clase === clase && estados.includes(one.estado));
  const told = [
    ...(has('cargo', 'pagado')
      ? [
          'Lo cobrado con tarjeta o en línea se devuelve solo, por donde llegó; si es una suma grande, antes la aprueba una segunda persona en Devoluciones.',
        ]
      : []),
    ...(has('cargo', 'contracargo')
      ? [
          'Del cargo que su banco reclama no se devuelve nada mientras el banco no lo deje como estaba.',
        ]
      : []),
    ...(has('transferencia', 'recibida') || has('efectivo', 'recibida')
      ? [
          'Lo que llegó por transferencia o en efectivo no se devuelve solo: espera en Devoluciones a que alguien lo pida.',
        ]
      : []),
    ...(creditLeft(pagos) > 0 ? ['El saldo a favor que usó regresa a su cuenta.'] : []),
  ];
  const moving = has('cargo', 'abierto', 'desconocido') || has('comprobante', 'en revision');
  return [
    ...(told.length > 0 || moving ? told : ['No se ha cobrado nada: no hay dinero que devolver.']),
    ...(moving ? ['Hay un pago en camino: si llega después, también se devuelve.'] : []),
  ];
}

/** Pesos of store credit that the order used and that did not come back yet. */
const creditLeft = (pagos: readonly DeskPayment[]): number =>
  pagos.reduce((sum, { clase, estado, importe }) => {
    if (clase !== 'saldo') return sum;
    if (estado === 'uso') return sum + (importe ?? 0);
    return estado === 'regreso' ? sum - (importe ?? 0) : sum;
  }, 0);

function invoiceWords({ factura, estadoPago }: Cancelled): readonly string[] {
  if (factura === 'propia')
    return ['Su factura sigue vigente: por lo que se devuelva se timbra sola una nota de crédito.'];
  if (factura === 'global') return ['Ya está en una factura global, que no cambia por cancelarlo.'];
  return estadoPago === 'pagado'
    ? ['No tiene factura: cancelado ya no se factura, salvo lo que se decida no devolver.']
    : [];
}

/**
 * What does not go back to the shelf: an order is cancelled out of a pause alone once it is in production,
 * so that one that is paused may have printed pieces (decision 0115).
 */
export const piecesWords = ({ id_status }: Pick<DeskOrder, 'id_status'>): readonly string[] =>
  id_status === PAUSED
    ? [
        'Regresan a existencia las piezas que nadie ha tocado. Las que ya se imprimieron, se echaron a perder o salieron de la tienda no: cuéntalas en Existencias si vuelven.',
      ]
    : [];
