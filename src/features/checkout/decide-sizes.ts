import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type SizeSplit, splitPieces } from '../catalog/size-split.ts';
import type { SizedPieces } from '../inventory/pieces.ts';

/** A size of a colour as the catalogue has it today. */
export interface SellableSize {
  readonly id: number;
  readonly name: string;
}

export type SizeRefusal =
  | 'without_sizes'
  | 'unknown_size'
  | 'repeated_size'
  | 'broken_size'
  | 'sizes_differ';

/**
 * The sizes of a line, in the catalogue's order. Null where the colour has none; empty where it
 * has and the order does not tell them yet (decision 0018).
 */
export function decideSizes(
  split: SizeSplit | undefined,
  sold: readonly SellableSize[],
  quantity: number,
): Result<readonly SizedPieces[] | null, SizeRefusal> {
  if (!split || split.length === 0) return ok(sold.length === 0 ? null : []);
  if (sold.length === 0) return refuse('without_sizes');
  const asked = new Map<string, number>();
  for (const { talla, cantidad } of split) {
    if (!sold.some(({ name }) => name === talla)) return refuse('unknown_size', { talla });
    if (asked.has(talla)) return refuse('repeated_size', { talla });
    if (!Number.isInteger(cantidad) || cantidad < 1) return refuse('broken_size', { talla });
    asked.set(talla, cantidad);
  }
  const sum = splitPieces(split);
  if (sum !== quantity) return refuse('sizes_differ', { sum, quantity });
  return ok(
    sold.flatMap(({ id, name }) => {
      const cantidad = asked.get(name);
      return cantidad === undefined ? [] : [{ id, talla: name, cantidad }];
    }),
  );
}
