import { type Centavos, fromPesos, subtractMoney, toCentavos } from '../../kernel/money.ts';
import { perPiece, priceLine } from '../pricing/price-line.ts';
import type { ProductDetail } from './reads.ts';

/** The sum a product page shows. Everything but `total` and `perPiece` is before tax. */
export interface OrderPrice {
  readonly unit: Centavos;
  readonly products: Centavos;
  readonly finish: Centavos;
  readonly subtotal: Centavos;
  /** What the total has over the subtotal, so that the lines always add up. */
  readonly iva: Centavos;
  readonly total: Centavos;
  /** Pesos with print and IVA, not rounded. */
  readonly perPiece: number;
}

/** The product's price before tax in centavos; the wire may carry it as text. */
export function unitPrice(detail: Pick<ProductDetail, 'price'>): Centavos {
  return fromPesos(Number(detail.price));
}

/** (quantity × unit + finish) × 1.16 with all its parts; `finish` is of the whole order. */
export function orderPrice(unit: Centavos, quantity: number, finish: Centavos): OrderPrice {
  const line = priceLine(unit, quantity, finish);
  const products = toCentavos(unit * quantity);
  const subtotal = toCentavos(products + finish);
  return {
    unit,
    products,
    finish,
    subtotal,
    iva: subtractMoney(line.total, subtotal),
    total: line.total,
    perPiece: perPiece(line, quantity),
  };
}
