import type { Charge } from './card-gateway.port.ts';

export interface AttemptState {
  readonly reference: string;
  readonly state: 'abierto' | 'pagado' | 'rechazado' | 'desconocido' | 'devuelto';
  readonly providerId: string | null;
  readonly amount: number;
}

/**
 * What a charge, as the provider tells it now, means for an order:
 * - `paid`: the order is paid by it, for the first time
 * - `late`: money arrived for an order that takes none any more; it must go back
 * - `review`: money of another amount or currency; a person must look
 * - `failed`, `refunded`, `pending`: what they say
 * - `none`: nothing new, or a charge that is not this attempt's
 */
export type Verdict = 'paid' | 'late' | 'review' | 'failed' | 'refunded' | 'pending' | 'none';

/**
 * Decides by state, never by the order in which news arrive: the same charge read twice, late or
 * after its refund changes nothing twice and never goes back.
 */
export function decideSettlement(
  order: { readonly status: number | null; readonly paymentState: string },
  attempt: AttemptState,
  charge: Charge,
): Verdict {
  if (charge.reference !== attempt.reference) return 'none';
  if (attempt.providerId !== null && attempt.providerId !== charge.id) return 'none';
  if (attempt.state === 'devuelto') return 'none';
  const unsettled = attempt.state === 'abierto' || attempt.state === 'desconocido';
  switch (charge.status) {
    case 'pending':
      return unsettled ? 'pending' : 'none';
    case 'failed':
    case 'cancelled':
      return unsettled ? 'failed' : 'none';
    case 'refunded':
      return 'refunded';
    case 'paid':
      if (attempt.state === 'pagado') return 'none';
      if (charge.currency !== 'MXN' || charge.amount !== attempt.amount) return 'review';
      return order.paymentState !== 'pagado' && order.status === 1 ? 'paid' : 'late';
  }
}

/** Where a paid order goes: to the designer when something is printed, else straight on. */
export function statusAfterPayment(anyFinish: boolean): 2 | 3 {
  return anyFinish ? 3 : 2;
}
