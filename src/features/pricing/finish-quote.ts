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

/** No finish costs more. */
const MOST_PESOS = 10_000_000;

/** NaN for what is neither a number nor text of one: blank text and lists would read as nothing to pay. */
function pesosOf(value: unknown): number {
  const told = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return told ? Number(value) : Number.NaN;
}

/**
 * The wire's answer (`precio_unitario` in pesos, number or text; `modo` optional) as a quote, or
 * undefined when it holds no usable price: a print is never free by accident (decision A30).
 */
export function readFinishQuote(body: unknown, quantity: number): FinishQuote | undefined {
  const { precio_unitario, modo } = (body ?? {}) as { precio_unitario?: unknown; modo?: unknown };
  const pesos = pesosOf(precio_unitario);
  if (!(pesos >= 0 && pesos <= MOST_PESOS)) return undefined;
  const mode = modo === 'fijo' || modo === 'por_pieza' ? modo : modeFor(quantity);
  return { mode, amount: fromPesos(pesos) };
}
