import { formatCount } from '../../kernel/count.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { OrderFacts } from './settlement.ts';

/** What decides whether an order may be paid now. */
export interface OrderState {
  readonly status: number | null;
  readonly paymentState: string;
  readonly expiresAt: Date;
  /** Centavos of it that came by transfer; the rest is still due. */
  readonly received?: number;
}

export type NotPayable =
  | 'paid'
  | 'in_review'
  | 'refunded'
  | 'cancelled'
  | 'expired'
  | 'part_paid'
  | 'not_payable';

/** Only an order that still waits for its first payment may be paid (states of BEHAVIOUR 2.1). */
export function payable(order: OrderState, now: Date): Result<true, NotPayable> {
  if (order.paymentState === 'pagado') return refuse('paid');
  if (order.paymentState === 'en proceso') return refuse('in_review');
  if (order.paymentState === 'reembolsado') return refuse('refunded');
  if (order.status === 12) return refuse('cancelled');
  if (order.status !== 1) return refuse('not_payable');
  // Its price was kept when the first part came, and it comes to its end by transfer alone: a card
  // is charged for a whole order.
  if ((order.received ?? 0) > 0) return refuse('part_paid');
  if (order.expiresAt <= now) return refuse('expired');
  return ok(true);
}

/**
 * Whether a receipt may be sent: beside a card that is at its bank, and beside another receipt in
 * review, also past the quote's end; never while nobody knows whether a charge went through.
 */
export function takesReceipt(
  order: OrderState,
  facts: Pick<OrderFacts, 'inDoubt' | 'amountInReview'>,
  now: Date,
): Result<true, NotPayable> {
  const allowed = payable(order, now);
  if (!allowed.ok && allowed.code === 'part_paid') return ok(true);
  if (allowed.ok || allowed.code !== 'in_review') return allowed;
  if (facts.inDoubt || facts.amountInReview) return allowed;
  return order.status === 1 ? ok(true) : refuse('not_payable');
}

export const NOT_PAYABLE: Record<NotPayable, string> = {
  paid: 'Este pedido ya está pagado.',
  in_review: 'Tu pago está en revisión. Te avisamos en cuanto se confirme.',
  refunded: 'El pago de este pedido se devolvió.',
  cancelled: 'Este pedido se canceló.',
  expired: 'La cotización de este pedido venció. Vuelve a hacer tu pedido.',
  part_paid: 'Ya recibimos una parte de tu pago. Transfiere el resto con la misma referencia.',
  not_payable: 'Este pedido ya no espera un pago.',
};

interface Short {
  readonly name: string;
  readonly colour: string;
  readonly wanted: number;
  readonly there: number;
}

/** 'Playera, rojo, talla M: quedan 3 de 10'. */
export const shortWords = (short: readonly Short[]): string =>
  short
    .map(
      ({ name, colour, wanted, there }) =>
        `${name}, ${colour}: quedan ${formatCount(there)} de ${formatCount(wanted)}`,
    )
    .join('; ');

/**
 * What the payment page says of an order's pieces before money moves. `short`: of which there are
 * too few today; undefined while the order holds its own.
 */
export function heldWords(short: readonly Short[] | undefined): {
  readonly piezas: string;
  readonly faltanPiezas: boolean;
} {
  if (!short) return { piezas: '', faltanPiezas: false };
  if (short.length === 0) {
    const piezas = 'Hoy las hay; se apartan otra vez en cuanto pagas.';
    return { piezas, faltanPiezas: false };
  }
  const piezas = `${shortWords(short)}. Si lo pagas así, lo que falta se pide y te confirmamos la fecha.`;
  return { piezas, faltanPiezas: true };
}
