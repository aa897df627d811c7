/** How many pieces of a product may be asked for at once. */
export interface QuantityLimits {
  /** One box. */
  readonly minimum: number;
  /** Infinity when nothing limits it. */
  readonly maximum: number;
}

export type Correction = 'not_a_number' | 'below_minimum' | 'above_maximum';

export interface AskedQuantity {
  readonly quantity: number;
  /** Why the quantity is not what was asked for. */
  readonly correction: Correction | undefined;
}

/** No line is larger; more is a conversation with the shop. */
export const MOST_PIECES = 1_000_000;

/**
 * A colour with less than one box in stock can only be ordered ahead (decision A31). Without any
 * colour there is no stock to go by.
 */
export function mustPreorder(stock: number | undefined, piecesPerBox: number): boolean {
  return (stock ?? Number.POSITIVE_INFINITY) < piecesPerBox;
}

/** The stock limits a quantity only when it fills at least one box and nothing is ordered ahead. */
export function quantityLimits(
  piecesPerBox: number,
  stock: number | undefined,
  preorder: boolean,
): QuantityLimits {
  const limited = stock !== undefined && !mustPreorder(stock, piecesPerBox) && !preorder;
  return { minimum: piecesPerBox, maximum: limited ? stock : Number.POSITIVE_INFINITY };
}

/** What a shopper typed ('1,200' or ' 50 ') as a quantity within the limits. */
export function askedQuantity(typed: string, limits: QuantityLimits): AskedQuantity {
  const bare = typed.replace(/[\s,]/g, '');
  const { minimum } = limits;
  if (!/^\d+(\.\d*)?$/.test(bare)) return { quantity: minimum, correction: 'not_a_number' };
  return withinLimits(Math.floor(Number(bare)), limits);
}

/** The nearest quantity the limits allow. */
export function withinLimits(quantity: number, limits: QuantityLimits): AskedQuantity {
  const { minimum } = limits;
  const maximum = Math.min(limits.maximum, MOST_PIECES);
  if (quantity < minimum) return { quantity: minimum, correction: 'below_minimum' };
  if (quantity > maximum) return { quantity: maximum, correction: 'above_maximum' };
  return { quantity, correction: undefined };
}

/** One box more or less: the next full box in that direction, within the limits. */
export function nextBox(
  quantity: number,
  direction: 1 | -1,
  piecesPerBox: number,
  limits: QuantityLimits,
): number {
  const boxes = quantity / piecesPerBox;
  const next = direction === 1 ? Math.floor(boxes) + 1 : Math.ceil(boxes) - 1;
  return withinLimits(next * piecesPerBox, limits).quantity;
}
