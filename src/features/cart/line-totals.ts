import { NO_FINISH } from '../../kernel/messages.ts';
import {
  addMoney,
  type Centavos,
  IVA_PERCENT,
  toCentavos,
  toPesos,
  ZERO,
} from '../../kernel/money.ts';
import { splitPieces } from '../catalog/size-split.ts';
import { type FinishQuote, quotedTotal } from '../pricing/finish-quote.ts';
import { boxesFor, type LinePrice, priceLine } from '../pricing/price-line.ts';
import type { CartLine } from './line.ts';

/** The fields of a line that decide what it costs. */
export type PricedFields = Pick<
  CartLine,
  'price' | 'quantity' | 'technique' | 'costo_terminado' | 'modo_terminado'
>;

export interface CartTotals {
  readonly products: Centavos;
  readonly finishes: Centavos;
  readonly total: Centavos;
}

/** Centavos before tax → pesos × 1.16, exact (a line carries up to four decimals). */
export function exactWithIva(beforeTax: Centavos): number {
  return (beforeTax * (100 + IVA_PERCENT)) / 10_000;
}

/** The way back: pesos × 1.16 as a line carries them → the centavos before tax they came from. */
export function beforeIva(pesosWithIva: number): Centavos {
  return toCentavos(Math.round((pesosWithIva * 10_000) / (100 + IVA_PERCENT)));
}

/** The finish a line was quoted, before tax; undefined for a line without finish. */
export function quoteOf(line: PricedFields): FinishQuote | undefined {
  if (line.technique === NO_FINISH) return undefined;
  return { mode: line.modo_terminado, amount: beforeIva(line.costo_terminado) };
}

/** What a stored line costs, by the shop's one rule for lines. */
export function linePrice(line: PricedFields): LinePrice {
  const quote = quoteOf(line);
  const finish = quote ? quotedTotal(quote, line.quantity) : ZERO;
  return priceLine(beforeIva(line.price), line.quantity, finish);
}

/** Sums of rounded lines: products and finishes always add up to the total. */
export function cartTotals(lines: readonly PricedFields[]): CartTotals {
  const prices = lines.map(linePrice);
  return {
    products: addMoney(...prices.map((price) => price.products)),
    finishes: addMoney(...prices.map((price) => price.finishes)),
    total: addMoney(...prices.map((price) => price.total)),
  };
}

/** What the summary's total is: products + finishes + shipping − discount. */
export function grandTotal(totals: CartTotals, shipping: Centavos, discount: Centavos): Centavos {
  return toCentavos(totals.total + shipping - discount);
}

/**
 * The line in another quantity, all its amounts along with it. Pass the finish quoted for that
 * quantity: crossing a tier changes its price. Sizes that do not add up to it are to be told anew.
 */
export function withQuantity(
  line: CartLine,
  quantity: number,
  quote: FinishQuote | undefined = quoteOf(line),
): CartLine {
  const finish = quote ? quotedTotal(quote, quantity) : ZERO;
  return {
    ...line,
    quantity,
    ...(quote ? { modo_terminado: quote.mode, costo_terminado: exactWithIva(quote.amount) } : {}),
    total_terminado: exactWithIva(finish),
    total_general: toPesos(priceLine(beforeIva(line.price), quantity, finish).total),
    cajas: boxesFor(quantity, line.piezas_por_caja),
    ...(line.tallas && splitPieces(line.tallas) !== quantity ? { tallas: [] } : {}),
  };
}
