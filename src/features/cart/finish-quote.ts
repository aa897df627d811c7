import { type Centavos, fromPesos } from '../../kernel/money.ts';
import { type FinishMode, FLAT_UP_TO, finishTotal } from '../catalog/finish-price.ts';

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

/**
 * The wire's answer (`precio_unitario` in pesos, number or text; `modo` optional) as a quote, or
 * undefined when it holds no usable price: a print is never free by accident (decision A30).
 */
export function readFinishQuote(body: unknown, quantity: number): FinishQuote | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { precio_unitario, modo } = body as { precio_unitario?: unknown; modo?: unknown };
  if (precio_unitario === null || precio_unitario === '') return undefined;
  const pesos = Number(precio_unitario ?? Number.NaN);
  if (!Number.isFinite(pesos) || pesos < 0 || pesos > 10_000_000) return undefined;
  const mode = modo === 'fijo' || modo === 'por_pieza' ? modo : modeFor(quantity);
  return { mode, amount: fromPesos(pesos) };
}
