import { type Centavos, subtractMoney, toCentavos, withIva } from '../../kernel/money.ts';

export interface LinePrice {
  /** The blank pieces with IVA. */
  readonly products: Centavos;
  /** The finish with IVA: what the total has over the products, so that both always add up. */
  readonly finishes: Centavos;
  /** (quantity × unit + finish) × 1.16, rounded half up once. */
  readonly total: Centavos;
}

/**
 * The one place where a line is priced; page, cart, order and invoice all use it (decision A28).
 * `unit` and `finish` (of the whole line) are before tax.
 */
export function priceLine(unit: Centavos, quantity: number, finish: Centavos): LinePrice {
  const blanks = toCentavos(unit * quantity);
  const products = withIva(blanks);
  const total = withIva(toCentavos(blanks + finish));
  return { products, finishes: subtractMoney(total, products), total };
}

/** What one piece costs with its share of the finish, in pesos with IVA (not rounded). */
export function perPiece(line: LinePrice, quantity: number): number {
  return line.total / 100 / quantity;
}

/** Boxes a quantity fills. */
export function boxesFor(quantity: number, piecesPerBox: number): number {
  return Math.ceil(quantity / piecesPerBox);
}
