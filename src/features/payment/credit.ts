import { type Centavos, toCentavos } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';

/** How long store credit may be used once it was given (docs/decisions/0050-store-credit.md). */
export const CREDIT_DAYS = 365;
/** What an order gives back can be used for so long at least, but for so long after its last day at most. */
export const RETURNED_DAYS = 30;
/** Its owner is told so long before its last day. */
export const TOLD_DAYS = 30;

const DAY = 86_400_000;

/** Money given as credit, and what is left of it. */
export interface CreditLot {
  readonly id: number;
  readonly left: number;
  readonly expiresAt: Date;
}

/** What of one lot is spent. */
export interface CreditPart {
  readonly lotId: number;
  readonly amount: number;
}

/** When credit that is given now is over. */
export const creditExpiry = (now: Date): Date => new Date(now.getTime() + CREDIT_DAYS * DAY);

/** What an order uses of one lot. */
export interface UsedCredit extends CreditPart {
  readonly expiresAt: Date;
  /** The last day that the money was first given with. */
  readonly givenUntil: Date;
}

/**
 * When credit that comes back of an order is over: as before, but never at once. Nobody renews it by
 * using it and taking it back: it ends a month after the day it was first given with at the latest.
 */
export function returnedExpiry(
  { expiresAt, givenUntil }: Pick<UsedCredit, 'expiresAt' | 'givenUntil'>,
  now: Date,
): Date {
  const from = givenUntil < now ? givenUntil : now;
  const least = new Date(from.getTime() + RETURNED_DAYS * DAY);
  return expiresAt > least ? expiresAt : least;
}

/**
 * When credit is over that comes back of an order which it had paid: as before, but it can be used for a
 * month at least. The order kept it as its payment, and whoever ended that is not its owner alone.
 */
export function refundedExpiry({ expiresAt }: Pick<UsedCredit, 'expiresAt'>, now: Date): Date {
  const least = new Date(now.getTime() + RETURNED_DAYS * DAY);
  return expiresAt > least ? expiresAt : least;
}

/**
 * What comes back of which lot, each with a last day of its own: what ends last comes back first, as
 * it was used last. `before`: came back already, of lots that nobody noted. `ends` says when each is
 * over. Throws where the order used less.
 */
export function returnCredit(
  used: readonly UsedCredit[],
  { amount, before, now }: { readonly amount: number; readonly before: number; readonly now: Date },
  ends: (lot: UsedCredit, now: Date) => Date = returnedExpiry,
): readonly UsedCredit[] {
  const parts: UsedCredit[] = [];
  let passed = before;
  let rest = amount;
  for (const lot of used.toSorted((a, b) => byEnd(b, a))) {
    const there = Math.max(lot.amount - passed, 0);
    passed -= lot.amount - there;
    const back = Math.min(there, rest);
    if (back > 0) parts.push({ ...lot, amount: back, expiresAt: ends(lot, now) });
    rest -= back;
  }
  if (rest > 0) throw new Error(`an order cannot give back ${rest} centavos that it does not use`);
  return parts;
}

const byEnd = (a: UsedCredit, b: UsedCredit): number =>
  a.expiresAt.getTime() - b.expiresAt.getTime() || a.lotId - b.lotId;

/** The lots that can be spent, in the order in which they are: what ends first goes first. */
export function usableLots(lots: readonly CreditLot[], now: Date): readonly CreditLot[] {
  return lots
    .filter(({ left, expiresAt }) => left > 0 && expiresAt > now)
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id);
}

/** What can be spent now. */
export const balanceOf = (lots: readonly CreditLot[], now: Date): Centavos =>
  toCentavos(usableLots(lots, now).reduce((sum, { left }) => sum + left, 0));

/** The store credit of an order's owner, in centavos. */
export interface CreditAtHand {
  /** What can be used beside what the order uses already. */
  readonly balance: Centavos;
  readonly used: Centavos;
  /** What is still due in money. */
  readonly due: Centavos;
}

/** The most an order can use: of the balance no more than is due. */
export const mostCredit = ({ balance, used, due }: CreditAtHand): Centavos =>
  toCentavos(used + creditFor(balance, due));

/**
 * What an order uses afterwards: the amount its owner chose, or all that fits. The amount is the
 * order's whole, not what comes on top: the same wish sent twice uses it once.
 */
export function chosenCredit(
  have: CreditAtHand,
  chosen?: Centavos,
): Result<Centavos, 'no_credit' | 'too_much'> {
  const most = mostCredit(have);
  if (chosen === undefined) return most > have.used ? ok(most) : refuse('no_credit');
  return chosen <= most ? ok(chosen) : refuse('too_much');
}

/** What of a balance pays an order: never more than is due. */
export const creditFor = (balance: Centavos, due: Centavos): Centavos =>
  balance < due ? balance : due;

/** From which lots an amount is taken; never more than there is. */
export function spendCredit(
  lots: readonly CreditLot[],
  amount: number,
  now: Date,
): Result<readonly CreditPart[], 'not_enough'> {
  const parts: CreditPart[] = [];
  let rest = amount;
  for (const { id, left } of usableLots(lots, now)) {
    if (rest === 0) break;
    const taken = Math.min(left, rest);
    parts.push({ lotId: id, amount: taken });
    rest -= taken;
  }
  return rest === 0 ? ok(parts) : refuse('not_enough');
}
