import { formatCount } from '../../kernel/count.ts';
import { distinctProducts } from '../cart/badge.ts';
import type { CartLine } from '../cart/line.ts';

/**
 * '2 productos', as the cart's badge counts them; '2 productos en 3 versiones' where one of them
 * comes in several colours, finishes or artworks, each a line of its own.
 */
export function productsText(lines: readonly Pick<CartLine, 'id'>[]): string {
  const distinct = distinctProducts(lines);
  const products = distinct === 1 ? '1 producto' : `${formatCount(distinct)} productos`;
  return lines.length > distinct
    ? `${products} en ${formatCount(lines.length)} versiones`
    : products;
}

/** The same with the pieces: '2 productos, 150 piezas'. */
export function countText(lines: readonly Pick<CartLine, 'id' | 'quantity'>[]): string {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  return `${productsText(lines)}, ${formatCount(pieces)} ${pieces === 1 ? 'pieza' : 'piezas'}`;
}
