/** Most pieces one line may hold. */
export const MAX_QUANTITY = 1_000_000;

export interface ReadQuantity {
  readonly quantity: number;
  /** Why the number is not the one typed, for the shopper to read. */
  readonly adjusted: 'minimum' | 'maximum' | 'stock' | undefined;
}

/**
 * The pieces a typed text means: no number becomes the minimum, which is one box, and everything
 * stays between the minimum and the maximum, or what there is when that is less. What no longer
 * fills a box cannot be sold by the piece, so such stock limits nothing here.
 */
export function readQuantity(
  typed: string,
  minimum: number,
  available = Number.POSITIVE_INFINITY,
): ReadQuantity {
  const digits = typed.replace(/[\s,]/g, '');
  const number = /^\d+(\.\d+)?$/.test(digits) ? Math.floor(Number(digits)) : Number.NaN;
  if (Number.isNaN(number) || number < minimum) return { quantity: minimum, adjusted: 'minimum' };
  if (available >= minimum && number > available) return { quantity: available, adjusted: 'stock' };
  if (number > MAX_QUANTITY) return { quantity: MAX_QUANTITY, adjusted: 'maximum' };
  return { quantity: number, adjusted: undefined };
}
