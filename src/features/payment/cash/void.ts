import type { Centavos } from '../../../kernel/money.ts';
import type { OrderIs } from '../settlement.ts';

/** A taking and its order as they are now, which decide whether it may be taken back. */
export interface TakenCash {
  readonly amount: Centavos;
  /** What the drawer should hold, this taking with it. */
  readonly expected: Centavos;
  readonly drawerClosed: boolean;
  /** It was taken today. */
  readonly today: boolean;
  /** The order is a charge of another one, which was told that it is paid. */
  readonly isCharge: boolean;
  /** The order's invoice is stamped, or is being stamped. */
  readonly invoiced: boolean;
  /** The money was asked back, or is owed to whoever paid. */
  readonly refunding: boolean;
  /** Other money came for the order after it. */
  readonly paidSince: boolean;
  readonly is: OrderIs;
  /** Of an order that is paid: it is where its payment brought it, and nobody began its work. */
  readonly untouched: boolean;
}

/** Why a taking is not taken back; each has its own way out. */
export type NotVoided =
  | 'no_reason'
  | 'drawer_closed'
  | 'other_day'
  | 'charge'
  | 'refunding'
  | 'invoiced'
  | 'paid_since'
  | 'in_review'
  | 'moved'
  | 'withdrawn';

/** A taking is taken back as long as nothing was done on its account; undefined where it may be. */
export function notVoided(taken: TakenCash, reason: string): NotVoided | undefined {
  if (taken.drawerClosed) return 'drawer_closed';
  if (!taken.today) return 'other_day';
  if (taken.isCharge) return 'charge';
  if (taken.refunding) return 'refunding';
  if (taken.invoiced) return 'invoiced';
  if (taken.paidSince) return 'paid_since';
  if (taken.is === 'reviewing') return 'in_review';
  if (taken.is === 'closed' || (taken.is === 'paid' && !taken.untouched)) return 'moved';
  // What a drawer should hold is never less than nothing.
  if (taken.amount > taken.expected) return 'withdrawn';
  return reason === '' ? 'no_reason' : undefined;
}
