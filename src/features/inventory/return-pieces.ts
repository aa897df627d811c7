import type { Reservation } from './reserve-stock.ts';
import { type Kind, type KindPieces, kindKey, type Pick } from './warehouse.ts';

interface Places {
  /** Warehouses that pieces may come to, by id. */
  readonly open: ReadonlyMap<number, unknown>;
  readonly otherwise: (kind: Kind) => number | null;
}

/**
 * Says where pieces go back to: where the ledger says they came from, as far as it says so and the
 * warehouse is still open; what it does not speak of goes to `otherwise`.
 */
export function returnPieces(
  pieces: readonly KindPieces[],
  held: readonly Pick[],
  { open, otherwise }: Places,
): readonly Pick[] {
  const heldOf = Map.groupBy(held, kindKey);
  return pieces.flatMap((kind) => {
    const picks = new Map<number | null, number>();
    const give = (warehouse: number | null, some: number): void => {
      if (some > 0) picks.set(warehouse, (picks.get(warehouse) ?? 0) + some);
    };
    let left = kind.pieces;
    for (const { warehouse, pieces: there } of heldOf.get(kindKey(kind)) ?? []) {
      const some = Math.min(there, left);
      const stands = warehouse === null || open.has(warehouse);
      give(stands ? warehouse : otherwise(kind), some);
      left -= some;
    }
    give(otherwise(kind), left);
    return [...picks].map(([warehouse, some]) => ({ ...kind, pieces: some, warehouse }));
  });
}

/**
 * What of a line goes back to the shelf when its order is cancelled and so many of its pieces are no
 * blanks any more. Of which sizes those were nobody counts: a line that has some and was begun gives
 * none back, and a person counts them in. What waits for pieces waits no more either way.
 */
export function comesBack<Line extends Reservation>(line: Line, spent: number): Line {
  if (spent <= 0 || line.fromStock === 0) return line;
  const fromStock = line.sizes.length > 0 ? 0 : Math.max(0, line.fromStock - spent);
  return { ...line, fromStock, sizes: [] };
}
