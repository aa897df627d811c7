import { TIME_ZONE } from '../../kernel/clock.ts';
import { LAPSED } from './expiry.ts';
import type { OrderView } from './reads.ts';
import { RECEIVED } from './status.ts';

const DAY = new Intl.DateTimeFormat('es-MX', {
  day: 'numeric',
  month: 'long',
  timeZone: TIME_ZONE,
});

/**
 * What an order says of its payment before anything else: its state is called 'validando pago'
 * also while nobody has paid. Empty once the payment is no question any more.
 */
export function paymentLead(
  order: Pick<OrderView, 'id_status' | 'estadoPago' | 'vigencia' | 'motivo'>,
): string {
  if (order.id_status !== RECEIVED) return '';
  const until = order.vigencia ? `: paga antes del ${DAY.format(new Date(order.vigencia))}` : '';
  if (hasLapsed(order)) return `Tu ficha venció${until}`;
  // A refusal leaves its order to be paid, with the reason (A53).
  const refused = order.estadoPago === 'sin_transaccion' && order.motivo !== '';
  if (refused || order.estadoPago === 'rechazado') return `Pago rechazado${until}`;
  if (order.estadoPago === 'sin_transaccion') return `Pendiente de pago${until}`;
  return order.estadoPago === 'en proceso' ? 'Pago en revisión' : '';
}

/** Whether its last try to pay was a voucher that ran out: nobody refused it, and nothing else was tried since. */
export const hasLapsed = ({
  estadoPago,
  motivo,
}: Pick<OrderView, 'estadoPago' | 'motivo'>): boolean =>
  estadoPago === 'sin_transaccion' && motivo === LAPSED;
