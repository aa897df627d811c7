import { type Centavos, fromPesos } from '../../kernel/money.ts';
import { type FinishMode, FLAT_UP_TO, finishTotal } from './finish-price.ts';

/** What /api/costo-terminado quotes for a finish in a quantity; before tax. */
export interface FinishQuote {
  readonly mode: FinishMode;
  /** Of the job ('fijo') or of each piece ('por_pieza'). */
  readonly amount: Centavos;
}

/** What a quoted finish costs for the whole line, before tax. */
export function quotedTotal(quote: FinishQuote, quantity: number): Centavos {
  return finishTotal({ fromQuantity: 1, ...quote }, quantity);
}

/** How a finish is charged where only the specification's rule is known. */
export function modeFor(quantity: number): FinishMode {
  return quantity <= FLAT_UP_TO ? 'fijo' : 'por_pieza';
}

/** The answer of /api/costo-terminado as a quote. */
export function quoteOfCost(cost: {
  readonly precio_unitario: number;
  readonly modo: FinishMode;
}): FinishQuote {
  return { mode: cost.modo, amount: fromPesos(cost.precio_unitario) };
}
