import { CANCELLED, DELIVERED } from '../orders/status.ts';

/** Whoever has an order, or could. */
export interface Holder {
  readonly id: number;
  readonly nombre: string;
}

/** Somebody who changes who has an order. */
export interface Hand {
  readonly id: number;
  /** They may have orders of the area themselves. */
  readonly takes: boolean;
  /** They may give away what somebody else has. */
  readonly disposes: boolean;
}

/**
 * Whether somebody may change who has an order: its holder gives it on or lets go of it, anybody of
 * the area takes or gives what nobody has, and whoever disposes does either with any.
 */
export function mayHandOn(holder: number | null, hand: Hand): boolean {
  if (hand.disposes) return true;
  return hand.takes && (holder === null || holder === hand.id);
}

/** Whether there is still work to have: not of a charge, which has no pieces, nor of what is done. */
export const hasWork = (order: {
  readonly status: number | null;
  readonly isCharge: boolean;
}): boolean => !order.isCharge && order.status !== CANCELLED && order.status !== DELIVERED;
