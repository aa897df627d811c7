import type { Charge, Contest } from '../features/payment/card-gateway.port.ts';

/** Where a dispute stands, in the order in which it matters of several: an open one comes first. */
export type Standing = 'open' | 'lost' | 'won';
const FIRST: readonly Standing[] = ['open', 'lost', 'won'];

export interface Contested extends Contest {
  readonly standing: Standing;
}

/**
 * A paid charge with what its company tells of its disputes; as it is without any. What was lost, with
 * what went back before, may be all of it: then it is money that went back.
 */
export function withDispute(charge: Charge, disputes: readonly Contested[]): Charge {
  const [first] = [...disputes].sort(
    (one, other) => FIRST.indexOf(one.standing) - FIRST.indexOf(other.standing),
  );
  if (!first) return charge;
  const { standing, ...contest } = first;
  const returned = charge.refunds.reduce((all, { amount }) => all + amount, 0);
  const gone = contest.amount === null || returned + contest.amount >= (charge.amount ?? 0);
  const lost = standing === 'lost' && charge.status === 'paid' && gone;
  return { ...charge, ...(lost ? { status: 'refunded' } : {}), dispute: standing, contest };
}

/** A moment as a company writes it; null for what is none. */
export function momentOf(text: string | null | undefined): Date | null {
  const moment = new Date(text ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment;
}
