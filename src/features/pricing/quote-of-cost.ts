import { fromPesos } from '../../kernel/money.ts';
import type { FinishMode } from './finish-price.ts';
import type { FinishQuote } from './finish-quote.ts';

/** The answer of /api/costo-terminado as a quote. */
export function quoteOfCost(cost: {
  readonly precio_unitario: number;
  readonly modo: FinishMode;
  readonly tintas?: number | undefined;
  readonly tintas_adicionales?: { readonly cantidad: number; readonly importe: number } | undefined;
}): FinishQuote {
  const { precio_unitario, modo: mode, tintas: inks, tintas_adicionales: told } = cost;
  return {
    mode,
    amount: fromPesos(precio_unitario),
    ...(inks === undefined ? {} : { inks }),
    ...(told ? { extra: { count: told.cantidad, amount: fromPesos(told.importe) } } : {}),
  };
}
