/** The ways to pay on the shop's own payment page. */
export type OwnWay = 'tarjeta' | 'transferencia';

/** The way an address of the payment page names; the card is the default (PAY-03). */
export function methodOf(named: string | null): OwnWay {
  return named === 'transferencia' ? named : 'tarjeta';
}

/** Pesos from which a number of months without interest is given, as the card companies have it. */
const LEAST_PESOS: Readonly<Record<number, number>> = {
  3: 300,
  6: 600,
  9: 900,
  12: 1200,
  18: 1800,
};

/** The months without interest that an amount may be paid in; the shop receives all of it at once. */
export function monthsFor(offered: readonly number[], pesos: number): readonly number[] {
  return offered.filter((months) => pesos >= (LEAST_PESOS[months] ?? Number.POSITIVE_INFINITY));
}
