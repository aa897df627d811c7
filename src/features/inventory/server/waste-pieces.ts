import type { Queries } from '../../../platform/db/connect.ts';
import { chooseWarehouses } from '../choose-warehouses.ts';
import { returnPieces } from '../return-pieces.ts';
import type { KindPieces } from '../warehouse.ts';
import { lockStock } from './stock.sql.ts';
import { shiftPieces } from './warehouses/shelves.sql.ts';
import { holdOpen, movedOut } from './warehouses/warehouse.sql.ts';

export interface Waste {
  readonly orderId: number;
  readonly colourId: number;
  readonly parts: readonly {
    /** Null where the colour has no sizes. */
    readonly sizeId: number | null;
    /** Below zero they were not spoilt after all and go back. */
    readonly pieces: number;
  }[];
  readonly reason: string;
  readonly accountId: number;
  readonly now: Date;
}

/**
 * Replaces spoilt pieces from what is free on the company's own shelves, as far as there is: what a
 * supplier has is not at hand, but bought. Tells what it took of each part.
 */
export async function wastePieces(trx: Queries, waste: Waste): Promise<readonly number[]> {
  const { orderId, colourId: colour, parts, reason, accountId, now } = waste;
  const sizeIds = parts.flatMap(({ sizeId }) => sizeId ?? []);
  const { colours, shelves } = await lockStock(trx, [colour], sizeIds);
  const own = shelves.filter(({ warehouse }) => warehouse.kind === 'propio');
  // Of a garment some pieces may be promised to orders that have not told their sizes yet.
  let left = colours.get(colour) ?? 0;
  const taken = parts.map(({ sizeId, pieces }) => {
    const there = own
      .filter(({ size }) => size === sizeId)
      .reduce((sum, shelf) => sum + shelf.pieces, 0);
    const some = Math.min(pieces, left, there);
    left -= some;
    return some;
  });
  const kinds = parts.map(({ sizeId: size }, place) => ({
    ...{ colour, size },
    pieces: taken[place] ?? 0,
  }));
  const takes = chooseWarehouses(kinds.filter(isSome), own, '');
  const back = kinds.map(({ pieces, ...kind }) => ({ ...kind, pieces: -pieces })).filter(isSome);
  const puts = back.length > 0 ? await placesOf(trx, orderId, back) : [];
  if (takes.length + puts.length > 0) {
    await shiftPieces(trx, { kind: 'merma', takes, puts, orderId, reason, accountId, now });
  }
  return taken;
}

/** Pieces that were not spoilt after all go back to where they were taken from. */
async function placesOf(trx: Queries, orderId: number, back: readonly KindPieces[]) {
  const held = await movedOut(trx, orderId, ['merma']);
  const { names, general } = await holdOpen(trx);
  return returnPieces(back, held, { open: names, otherwise: () => general });
}

const isSome = ({ pieces }: KindPieces): boolean => pieces > 0;
