import type { Result } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { PaymentInMotion } from '../expiry.ts';
import type { RedoneLine, Unprinted } from '../moves.ts';

export interface Redo {
  readonly said: string;
  readonly write: () => Promise<void>;
}

/** What orders learn from later features, and let them know; `app/compose` wires it. */
export interface OrderHooks {
  /** Call it with the order's row locked, in a statement after the lock. */
  readonly paymentInMotion: (trx: Queries, orderId: number) => Promise<PaymentInMotion>;
  /** Orders that hold pieces although a receipt of theirs has been in review since `before`. */
  readonly listLongReviews: (
    db: Queries,
    of: { readonly before: Date; readonly after: number; readonly limit: number },
  ) => Promise<readonly number[]>;
  /** What the printed lines of an order still lack. Call it with the order's row locked. */
  readonly unprinted: (trx: Queries, orderId: number) => Promise<Unprinted | undefined>;
  /**
   * Pieces of an order that are to be made again, in words; `write` has them counted anew. Call both
   * with the order's row locked.
   */
  readonly redo: (
    trx: Queries,
    orderId: number,
    wish: readonly RedoneLine[],
  ) => Promise<Result<Redo, 'bad_redo'>>;
  /**
   * Of which lines of an order pieces were printed or spoilt, and how many of its own: they are no blanks
   * any more. Call it with the order's row locked.
   */
  readonly spent: (trx: Queries, orderId: number) => Promise<ReadonlyMap<number, number>>;
  /** An order was cancelled: what it used up besides pieces goes back, its coupon and its money. */
  readonly onCancelled: (
    trx: Queries,
    order: { readonly id: number; readonly coupon: string | null },
    now: Date,
  ) => Promise<void>;
}
