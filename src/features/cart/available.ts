import type { ColourVariant } from '../catalog/reads.ts';
import type { CartLine } from './line.ts';

/** What the shop has of each product, as far as it is known: its colours by the product's code. */
export type KnownStock = ReadonlyMap<
  string,
  readonly Pick<ColourVariant, 'nombre' | 'inventario'>[]
>;

/**
 * Most pieces a line may hold (CRT-24): what its colour has, less what lines before it take of the
 * same. Infinity when the line waits for stock anyway (A31), or when nobody knows; the server
 * decides when the order comes.
 */
export function availableTo(line: CartLine, lines: readonly CartLine[], known: KnownStock): number {
  if (line.preorden) return Number.POSITIVE_INFINITY;
  const colour = known.get(line.id)?.find(({ nombre }) => nombre === line.color);
  if (!colour) return Number.POSITIVE_INFINITY;
  const before = lines
    .slice(0, lines.indexOf(line))
    .filter((other) => other.id === line.id && other.color === line.color && !other.preorden);
  const taken = before.reduce((sum, other) => sum + other.quantity, 0);
  return Math.max(0, colour.inventario - taken);
}
