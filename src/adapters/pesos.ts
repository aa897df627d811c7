import { type Centavos, fromPesos } from '../kernel/money.ts';

/** The largest amount that is still money: a thousand million pesos. */
const MOST_PESOS = 1e9;

/** Pesos that a company says in centavos; null for what is no amount (1e21, a negative one, none). */
export function amountOf(pesos: number): Centavos | null {
  return pesos > 0 && pesos <= MOST_PESOS ? fromPesos(Number(pesos.toFixed(4))) : null;
}
