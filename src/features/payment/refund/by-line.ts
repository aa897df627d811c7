import { ok, type Result, refuse } from '../../../kernel/result.ts';

/** A line of an order and what of it was given back already, or asked for. Centavos with IVA. */
export interface RefundableLine {
  readonly id: number;
  readonly pieces: number;
  /** Pieces of requests that were not refused. */
  readonly gone: number;
  /** What was paid for the line: its part of the order's discount is taken off. */
  readonly net: number;
}

export interface PiecesBack {
  readonly line: number;
  readonly pieces: number;
}

/**
 * What was paid for each line: the discount is shared by what they cost, to the centavo. Of a discount
 * above all lines (it was on the shipping) nothing is left.
 */
export function netOfLines(totals: readonly number[], discount: number): readonly number[] {
  const all = totals.reduce((sum, total) => sum + total, 0);
  const off = Math.min(discount, all);
  let before = 0;
  return totals.map((total) => {
    const upTo = before + total;
    // By running sums: the parts add up to the whole, whatever is rounded.
    const share = all === 0 ? 0 : Math.round((off * upTo) / all) - Math.round((off * before) / all);
    before = upTo;
    return total - share;
  });
}

/**
 * What so many pieces more of a line are worth. Piece after piece they are worth the line to the
 * centavo, in however many refunds they come back.
 */
export function worthOf({ net, pieces, gone }: Omit<RefundableLine, 'id'>, back: number): number {
  const upTo = (count: number): number => Math.round((net * count) / pieces);
  return upTo(gone + back) - upTo(gone);
}

/** What was paid for the pieces of a line that are still with its owner: more of it is not given back for them. */
export function leftOfLine({ net, pieces, gone }: Omit<RefundableLine, 'id'>): number {
  return worthOf({ net, pieces, gone }, pieces - gone);
}

/** What is proposed for some pieces of some lines; never more than a payment has left. */
export function proposedFor(
  lines: readonly RefundableLine[],
  back: readonly PiecesBack[],
  room: number,
): number {
  const worth = back.reduce((sum, { line, pieces }) => {
    const found = lines.find(({ id }) => id === line);
    return found ? sum + worthOf(found, pieces) : sum;
  }, 0);
  return Math.min(worth, room);
}

/** Whether these pieces may be asked back: of lines of the order, each once, no piece twice. */
export function piecesAskable(
  lines: readonly RefundableLine[],
  back: readonly PiecesBack[],
): Result<true, 'too_many_pieces'> {
  const named = new Set(back.map(({ line }) => line));
  const fits = back.every(({ line, pieces }) => {
    const found = lines.find(({ id }) => id === line);
    return found !== undefined && pieces > 0 && pieces <= found.pieces - found.gone;
  });
  return fits && named.size === back.length ? ok(true) : refuse('too_many_pieces');
}
