import { type PiecesBack, type RefundableLine, worthOf } from './by-line.ts';

/**
 * What was paid beside an order for the finish of a line's pieces, as for further stitches: all of the
 * line's pieces, those that it gave back already, and what was paid for it. Centavos with IVA.
 */
export interface PaidCharge extends Omit<RefundableLine, 'id'> {
  readonly line: number;
  /** What its payments have left. */
  readonly room: number;
}

/**
 * What goes back of each charge with these pieces: their share of it, by running sums as of a line, so
 * that the last ones take the rest. Never more than is left of it.
 */
export function sharesOf<C extends PaidCharge>(
  charges: readonly C[],
  back: readonly PiecesBack[],
): readonly { readonly charge: C; readonly pieces: number; readonly amount: number }[] {
  return charges.flatMap((charge) => {
    const named = back.find(({ line }) => line === charge.line)?.pieces ?? 0;
    const pieces = Math.min(named, charge.pieces - charge.gone);
    const amount = Math.min(worthOf(charge, pieces), charge.room);
    return amount > 0 ? [{ charge, pieces, amount }] : [];
  });
}

/** All of it together. */
export const sumOfShares = (shares: ReturnType<typeof sharesOf>): number =>
  shares.reduce((sum, { amount }) => sum + amount, 0);
