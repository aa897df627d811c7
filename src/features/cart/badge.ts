import type { CartLine } from './line.ts';

/** Distinct products, which is what the cart's badge counts. */
export function distinctProducts(lines: readonly Pick<CartLine, 'id'>[]): number {
  return new Set(lines.map((line) => line.id)).size;
}

/** Above this the badge only says that there are more. */
const MOST_SHOWN = 9;

/** What the cart's badge says for a number of distinct products; nothing for an empty cart. */
export function badgeText(distinct: number): string {
  if (distinct <= 0) return '';
  return distinct > MOST_SHOWN ? `+${MOST_SHOWN}` : String(distinct);
}
