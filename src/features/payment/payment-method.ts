/** The ways to pay on the shop's own payment page. */
export type PaymentMethod = 'tarjeta' | 'transferencia';

/** The way an address of the payment page names; the card is the default (PAY-03). */
export function methodOf(named: string | null): PaymentMethod {
  return named === 'transferencia' ? named : 'tarjeta';
}
