import { RECEIVED } from './status.ts';

const DAY_MS = 24 * 3600 * 1000;
const HOUR_MS = 3600 * 1000;

/** Days an unpaid order keeps its prices and its place (BEHAVIOUR 2.1). */
export const VALID_DAYS = 15;

/** Until when an order placed now may be paid at its prices. */
export function expiryOf(placed: Date): Date {
  return new Date(placed.getTime() + VALID_DAYS * DAY_MS);
}

/** How an attempt to pay is marked while its shopper has yet to bring the money to a till or a bank. */
export const AT_A_TILL = 'en ficha';

/** What its owner reads of a voucher that ran out: nobody refused it. */
export const LAPSED = 'Tu ficha venció sin que nos llegara el pago.';

/** What is not over yet of an order's payment; read with the order's row locked. */
export interface PaymentInMotion {
  /** A charge is at the provider or at the bank, of unknown end, or paid. */
  readonly chargeUnderWay: boolean;
  /** Since when the oldest of its receipts waits for a person; null without one. */
  readonly reviewedSince: Date | null;
  /** Money of another amount waits for a person. */
  readonly amountInReview: boolean;
  /** A part of it came by transfer and stays. */
  readonly partPaid: boolean;
}

export interface WaitingOrder {
  readonly status: number | null;
  readonly paymentState: string;
  readonly expiresAt: Date;
  /** When its pieces went back to stock; null while it holds them. */
  readonly stockReleasedAt: Date | null;
}

const UNPAID: ReadonlySet<string> = new Set(['sin_transaccion', 'rechazado']);
const OVER: ReadonlySet<string> = new Set(['pagado', 'reembolsado']);

/** Only an order whose time is over, that nobody paid and nobody is about to pay, is cancelled. */
export function mayExpire(order: WaitingOrder, payment: PaymentInMotion, now: Date): boolean {
  const unpaid = order.status === RECEIVED && UNPAID.has(order.paymentState);
  const moving = payment.chargeUnderWay || payment.amountInReview || payment.partPaid;
  const still = !moving && payment.reviewedSince === null;
  return unpaid && still && order.expiresAt <= now;
}

/** Days before its end at which an unpaid order's owner is reminded (BEHAVIOUR 2.2). */
export const REMINDER_DAYS = [7, 3, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/**
 * The reminder that is due: the nearest to the end whose time has come, unless it or a later one
 * was sent. Those that were missed meanwhile are left out.
 */
export function reminderDue(
  order: WaitingOrder & { readonly remindedDays: number | null },
  payment: PaymentInMotion,
  now: Date,
): ReminderDays | undefined {
  if (order.status !== RECEIVED || !UNPAID.has(order.paymentState)) return undefined;
  if (payment.chargeUnderWay || payment.reviewedSince !== null || payment.amountInReview) {
    return undefined;
  }
  const left = order.expiresAt.getTime() - now.getTime();
  if (left <= 0) return undefined;
  const nearest = REMINDER_DAYS.findLast((days) => left <= days * DAY_MS);
  const sent = order.remindedDays ?? Number.POSITIVE_INFINITY;
  return nearest !== undefined && nearest < sent ? nearest : undefined;
}

/**
 * An order that nobody pays keeps its pieces from others for so long and no longer. One of which
 * money came, or whose payment is on its way, keeps them.
 */
export function outlivesHold(
  order: WaitingOrder & { readonly placedAt: Date },
  payment: PaymentInMotion,
  before: Date,
): boolean {
  const unpaid = order.status === RECEIVED && UNPAID.has(order.paymentState);
  const moving = payment.chargeUnderWay || payment.amountInReview || payment.partPaid;
  const still = !moving && payment.reviewedSince === null;
  return unpaid && still && order.stockReleasedAt === null && order.placedAt <= before;
}

/** When a hold counts as long: one that began no later than this. */
export function longSince(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS);
}

/** A receipt holds pieces back for so long and no longer; the order itself keeps its place. */
export function releasesPieces(
  order: WaitingOrder,
  { reviewedSince }: PaymentInMotion,
  before: Date,
): boolean {
  const holding = order.status === RECEIVED && order.stockReleasedAt === null;
  return (
    holding && !OVER.has(order.paymentState) && reviewedSince !== null && reviewedSince <= before
  );
}
