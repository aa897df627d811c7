/** The ways to pay on the shop's own payment page. */
export type OwnWay = 'tarjeta' | 'transferencia';

/** The way an address of the payment page names; the card is the default (PAY-03). */
export function methodOf(named: string | null): OwnWay {
  return named === 'transferencia' ? named : 'tarjeta';
}
