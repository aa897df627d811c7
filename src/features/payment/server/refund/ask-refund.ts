import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { piecesAskable } from '../../refund/by-line.ts';
import { askable, firstStage, type NotAskable, type RefundReason, roomIn } from '../../refund.ts';
import { isClabe } from '../../transfer/clabe.ts';
import { leftOf } from '../kept/kept.sql.ts';
import { findAnyOrder, lockOrder } from '../paid-order.sql.ts';
import { type PaymentDeps, refundsOf } from '../payment-deps.ts';
import { type ShareBack, sharesBack } from './ask-shares.ts';
import { listPayments, type Payment, sumAlone } from './paid-money.sql.ts';
import { listRefundableLines } from './refund-lines.sql.ts';
import { findByKey, isAskedNow, type RefundRequest } from './refund-request.sql.ts';
import { type RefundTerms, writeRequest } from './write-request.ts';

/** Which payment of an order: a company's charge, a transfer or store credit. */
export type PaymentName =
  | { readonly kind: 'cargo'; readonly id: number }
  | { readonly kind: 'transferencia'; readonly id: number }
  | { readonly kind: 'saldo'; readonly id: number };

export interface RefundWish extends RefundTerms {
  readonly folio: string;
  readonly payment: PaymentName;
  /**
   * What goes back with the pieces of what was paid beside the order for their stitches, as whoever
   * asks read it, in centavos. Undefined: whatever it is; nothing: none of it.
   */
  readonly stitches?: number | undefined;
  /** The browser's name for this form: sent twice, it asks once. */
  readonly key: string;
}

export interface Asker {
  readonly id: number;
  readonly mayApprove: boolean;
}

export type NotAsked =
  | NotAskable
  | 'not_found'
  | 'bad_clabe'
  | 'note_missing'
  /** Somebody decided that nothing of the order goes back. */
  | 'kept'
  | 'too_many_pieces'
  /** What was paid for the pieces' stitches is not what was read, or cannot go back by this way. */
  | 'stitches_changed'
  | 'stitches_way'
  /** What is owed of a payment is asked for by one request after the other. */
  | 'one_at_a_time';

/** Asks for money of an order to go back, under the order's lock: never more than is left of it. */
export function askRefund(
  deps: PaymentDeps,
  by: Asker,
  wish: RefundWish,
): Promise<Result<RefundRequest, NotAsked>> {
  return transact(deps.db, (tx) => askRefundWithin(tx, deps, by, wish));
}

/** The same as part of what the caller's transaction does. */
export async function askRefundWithin(
  tx: Queries,
  deps: PaymentDeps,
  by: Asker,
  wish: RefundWish,
): Promise<Result<RefundRequest, NotAsked>> {
  if (wish.way === 'spei' && (!isClabe(wish.clabe) || !wish.beneficiary))
    return refuse('bad_clabe');
  if (wish.reason === 'otro' && !wish.note) return refuse('note_missing');
  const found = await findAnyOrder(tx, wish.folio);
  if (!found) return refuse('not_found');
  // What was paid beside an order is weighed with it: of requests for both at once one sees the other.
  if (found.chargeOf) await lockOrder(tx, found.chargeOf.id);
  const order = await lockOrder(tx, found.id);
  const earlier = await findByKey(tx, wish.key);
  // The name of a form is the sender's word: one of another order is no form of this one.
  if (earlier) return earlier.orderId === order.id ? ok(earlier) : refuse('not_found');
  if (wish.payment.kind === 'transferencia' && (await leftOf(tx, order.id)).kept) {
    return refuse('kept');
  }
  const payments = await listPayments(tx, order.id);
  const payment = payments.find((one) => isNamed(one, wish.payment));
  if (!payment) return refuse('not_found');
  const can = refundsOf(deps, payment.provider);
  const withCredit = payment.creditId !== null;
  const allowed = askable({ ...payment, can, withCredit }, wish);
  if (!allowed.ok) return allowed;
  const { lines = [] } = wish;
  const fits = piecesAskable(await listRefundableLines(tx, order.id), lines);
  if (!fits.ok) return fits;
  const { way, stitches: seen } = wish;
  const shares = await sharesBack(tx, deps, { orderId: order.id, lines, way, seen });
  if (!shares.ok) return shares;
  for (const { dueId } of [payment, ...shares.value.map((share) => share.payment)]) {
    if (await isAskedNow(tx, dueId)) return refuse('one_at_a_time');
  }
  // One press is one decision: what goes back in parts is weighed as a whole.
  const parts = [{ ...payment, amount: wish.amount }, ...shares.value.map(partOf)];
  const weighed = {
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    alone: await sumAlone(tx, order),
    secondPersonAbove: deps.secondPersonAbove,
    askerMayApprove: by.mayApprove,
    doubtful: parts.some(({ dueReason }) => dueReason === 'importe_distinto'),
    own: order.accountId === by.id,
  };
  const asked = { ...wish, askedBy: by.id };
  const state = firstStage({ ...weighed, way });
  const request = await writeRequest(deps, tx, { ...asked, lines, order, payment, state });
  for (const { chargeId, ...share } of shares.value) {
    await writeRequest(deps, tx, {
      ...{ ...asked, ...share, key: null },
      order: await lockOrder(tx, chargeId),
      state: firstStage({ ...weighed, way: share.way }),
    });
  }
  return ok(request);
}

const partOf = ({ payment, amount }: ShareBack) => ({ ...payment, amount });

const isNamed = (payment: Payment, { kind, id }: PaymentName): boolean =>
  ({ cargo: payment.attemptId, transferencia: payment.transferId, saldo: payment.creditId })[
    kind
  ] === id;

/**
 * Asks for money that the shop owes, in nobody's name: a small amount goes back at once, a large
 * one or one that is in doubt waits for a person. Nothing where it was asked for meanwhile.
 */
export async function askOwed(
  deps: PaymentDeps,
  owed: { readonly orderId: number; readonly dueId: number },
): Promise<void> {
  await askInNobodysName(deps, owed.orderId, ({ dueId, dueReason }) =>
    dueId === owed.dueId ? dueReason : null,
  );
}

/** The same for what still pays an order that was cancelled. */
export async function askCancelled(
  deps: PaymentDeps,
  paid: { readonly orderId: number; readonly attemptId: number },
): Promise<void> {
  await askInNobodysName(deps, paid.orderId, ({ attemptId, dueId }) =>
    attemptId === paid.attemptId && dueId === null ? 'cancelacion' : null,
  );
}

/** Asks for the rest of the payment for which `reasonOf` has a reason, under the order's lock. */
async function askInNobodysName(
  deps: PaymentDeps,
  orderId: number,
  reasonOf: (payment: Payment) => RefundReason | null,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = (await listPayments(tx, order.id)).find((one) => reasonOf(one) !== null);
    const reason = payment && reasonOf(payment);
    if (!payment || !reason || (await isAskedNow(tx, payment.dueId))) return;
    const amount = roomIn(payment);
    const wish = { amount, way: 'original', clabe: '', beneficiary: '', note: '' } as const;
    const can = refundsOf(deps, payment.provider);
    if (!askable({ ...payment, can }, wish).ok) return;
    const state = firstStage({
      ...wish,
      alone: await sumAlone(tx, order),
      secondPersonAbove: deps.secondPersonAbove,
      askerMayApprove: true,
      doubtful: reason === 'importe_distinto',
      own: false,
    });
    await writeRequest(deps, tx, {
      ...{ ...wish, order, payment, state, reason },
      ...{ askedBy: null, key: null },
    });
  });
}
