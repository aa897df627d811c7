import type { Centavos } from '../../kernel/money.ts';
import type { FinishExtra } from './finish-extras.ts';
import { type FinishMode, FLAT_UP_TO, finishTotal } from './finish-price.ts';

/** What /api/costo-terminado quotes for a finish in a quantity; before tax. */
export interface FinishQuote {
  readonly mode: FinishMode;
  /** Of the job ('fijo') or of each piece ('por_pieza'). */
  readonly amount: Centavos;
  /** In which its artwork is printed, where some quantity is charged by them. */
  readonly inks?: number | undefined;
  /** On how many it lies, where some quantity is charged by them. */
  readonly positions?: number | undefined;
  /** What of the amount they are; left out where they are none of it. */
  readonly extra?: readonly FinishExtra[] | undefined;
}

/** What a quoted finish costs for the whole line, before tax. */
export function quotedTotal(quote: FinishQuote, quantity: number): Centavos {
  return finishTotal({ fromQuantity: 1, ...quote }, quantity);
}

/** How a finish is charged where only the specification's rule is known. */
export function modeFor(quantity: number): FinishMode {
  return quantity <= FLAT_UP_TO ? 'fijo' : 'por_pieza';
}
