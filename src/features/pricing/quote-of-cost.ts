import { fromPesos } from '../../kernel/money.ts';
import type { FinishExtra } from './finish-extras.ts';
import type { FinishMode } from './finish-price.ts';
import type { FinishQuote } from './finish-quote.ts';

interface ToldExtra {
  readonly cantidad: number;
  readonly importe: number;
}

/** The answer of /api/costo-terminado as a quote. */
export function quoteOfCost(cost: {
  readonly precio_unitario: number;
  readonly modo: FinishMode;
  readonly tintas?: number | undefined;
  readonly tintas_adicionales?: ToldExtra | undefined;
  readonly posiciones?: number | undefined;
  readonly posiciones_adicionales?: ToldExtra | undefined;
}): FinishQuote {
  const { precio_unitario, modo: mode, tintas: inks, posiciones: positions } = cost;
  const extra = [
    ...extraOf('ink', cost.tintas_adicionales),
    ...extraOf('position', cost.posiciones_adicionales),
  ];
  return {
    mode,
    amount: fromPesos(precio_unitario),
    ...(inks === undefined ? {} : { inks }),
    ...(positions === undefined ? {} : { positions }),
    ...(extra.length > 0 ? { extra } : {}),
  };
}

const extraOf = (kind: FinishExtra['kind'], told: ToldExtra | undefined): FinishExtra[] =>
  told ? [{ kind, count: told.cantidad, amount: fromPesos(told.importe) }] : [];
