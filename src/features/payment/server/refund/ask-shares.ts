import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { lockCharges } from '../../../orders/server/charge/charge.sql.ts';
import type { PiecesBack } from '../../refund/by-line.ts';
import { sharesOf, sumOfShares } from '../../refund/of-charge.ts';
import { askable, type RefundWay, roomIn } from '../../refund.ts';
import { type PaymentDeps, refundsOf } from '../payment-deps.ts';
import { listLineCharges } from './line-charges.sql.ts';
import type { Payment } from './paid-money.sql.ts';

/** What goes back of one payment of a charge, because pieces of its line go back. */
export interface ShareBack {
  readonly chargeId: number;
  readonly payment: Payment;
  readonly amount: number;
  readonly way: RefundWay;
  /** The pieces it is for; told by the first of a charge alone, so that they count once. */
  readonly lines: readonly PiecesBack[];
}

/**
 * What of the charges beside an order goes back with some of its pieces, by the way that was wished
 * where it can. `seen` is how much whoever asks read that it would be: nothing, where they leave it
 * out. Call it with the order locked.
 */
export async function sharesBack(
  tx: Queries,
  deps: PaymentDeps,
  wish: {
    readonly orderId: number;
    readonly lines: readonly PiecesBack[];
    readonly way: RefundWay;
    readonly seen: number | undefined;
  },
): Promise<Result<readonly ShareBack[], 'stitches_changed' | 'stitches_way'>> {
  if (wish.seen === 0) return ok([]);
  await lockCharges(tx, wish.orderId);
  const shares = sharesOf(await listLineCharges(tx, wish.orderId), wish.lines);
  if (wish.seen !== undefined && wish.seen !== sumOfShares(shares)) {
    return refuse('stitches_changed');
  }
  const backs: ShareBack[] = [];
  for (const { charge, pieces, amount } of shares) {
    let left = amount;
    let lines: readonly PiecesBack[] = [{ line: charge.line, pieces }];
    for (const payment of charge.payments) {
      const part = Math.min(left, roomIn(payment));
      if (part === 0) break;
      const withCredit = payment.creditId !== null;
      const way = withCredit ? 'saldo' : wish.way;
      const can = refundsOf(deps, payment.provider);
      if (!askable({ ...payment, can, withCredit }, { amount: part, way }).ok) {
        return refuse('stitches_way');
      }
      backs.push({ chargeId: charge.id, payment, amount: part, way, lines });
      left -= part;
      lines = [];
    }
  }
  return ok(backs);
}
