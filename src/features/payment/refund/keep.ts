import { ok, type Result, refuse } from '../../../kernel/result.ts';

/** What decides whether nothing of an order's money goes back, with its row locked. Centavos. */
export interface Keeping {
  readonly cancelled: boolean;
  /** Whoever decides would decide about money of their own. */
  readonly own: boolean;
  /** It was decided already, and stands. */
  readonly kept: boolean;
  /** A refund of what came by transfer, or in cash, was asked for and is not over. */
  readonly asked: boolean;
  /** What came so and is still here. */
  readonly left: number;
  /** How much of it whoever decides read. */
  readonly seen: number;
}

export type NotKept =
  | 'own_order'
  | 'not_cancelled'
  | 'already'
  | 'under_way'
  | 'nothing_left'
  | 'changed';

/**
 * Whether somebody may decide that nothing goes back of what a transfer, or cash, paid of an order:
 * once it was cancelled, while nothing of it is on its way back, and of the sum that they read.
 */
export function mayKeep(of: Keeping): Result<true, NotKept> {
  if (of.own) return refuse('own_order');
  if (!of.cancelled) return refuse('not_cancelled');
  if (of.kept) return refuse('already');
  if (of.asked) return refuse('under_way');
  if (of.left <= 0) return refuse('nothing_left');
  return of.left === of.seen ? ok(true) : refuse('changed');
}
