import type { Result } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import {
  type Reservation,
  reserveAgain,
  reserveStock,
  type WantedPieces,
} from '../reserve-stock.ts';
import { stockAmounts } from '../stock-amounts.ts';
import { lockStock, returnStock, takeStock, writeWaste } from './stock.sql.ts';

/** What an order holds, and since when it does or no longer does. */
export interface Holding {
  readonly orderId: number;
  readonly reservations: readonly Reservation[];
  readonly now: Date;
}

type Held = Pick<Reservation, 'colourId' | 'sizes'>;

const lockFor = (trx: Queries, lines: readonly Held[]) =>
  lockStock(
    trx,
    lines.map(({ colourId }) => colourId),
    lines.flatMap(({ sizes }) => sizes.map(({ id }) => id)),
  );

/**
 * Decides what each line takes, and keeps its colours for this transaction alone until it ends:
 * what is decided here may be taken, and nothing else.
 */
export async function reservePieces(
  trx: Queries,
  wanted: readonly WantedPieces[],
): Promise<Result<readonly Reservation[], 'short'>> {
  return reserveStock(wanted, await lockFor(trx, wanted));
}

/** Takes for an order what `reservePieces` decided in the same transaction. */
export async function takePieces(
  trx: Queries,
  { orderId, reservations, now }: Holding,
): Promise<void> {
  await takeStock(trx, { orderId, amounts: stockAmounts(reservations), now });
}

/** Gives back what an order's lines hold: pieces to stock, waiting ones off the backorder. */
export async function givePiecesBack(
  trx: Queries,
  { orderId, reservations, now }: Holding,
): Promise<void> {
  await lockFor(trx, reservations);
  await returnStock(trx, { orderId, amounts: stockAmounts(reservations), now });
}

/** Takes again what was given back; returns what each line holds now (see `reserveAgain`). */
export async function takePiecesAgain(
  trx: Queries,
  { orderId, reservations, now }: Holding,
): Promise<readonly Reservation[]> {
  const again = reserveAgain(reservations, await lockFor(trx, reservations));
  await takeStock(trx, { orderId, amounts: stockAmounts(again), now });
  return again;
}

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

/** Replaces spoilt pieces from what is free, as far as there is; tells what it took of each part. */
export async function wastePieces(trx: Queries, waste: Waste): Promise<readonly number[]> {
  const { colourId, parts } = waste;
  const sizeIds = parts.flatMap(({ sizeId }) => sizeId ?? []);
  const free = await lockStock(trx, [colourId], sizeIds);
  let left = free.colours.get(colourId) ?? 0;
  const taken = parts.map(({ sizeId, pieces }) => {
    const there = sizeId === null ? left : Math.min(left, free.sizes.get(sizeId) ?? 0);
    const some = Math.min(pieces, there);
    left -= some;
    return some;
  });
  for (const [place, { sizeId }] of parts.entries()) {
    const pieces = taken[place] ?? 0;
    if (pieces !== 0) await writeWaste(trx, { ...waste, sizeId, pieces });
  }
  return taken;
}
