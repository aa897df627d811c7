import { type Centavos, toCentavos } from '../../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { chosenCredit } from '../../credit.ts';
import { type NotPayable, payable } from '../../payable.ts';
import { statusAfterPayment } from '../../settlement.ts';
import { closeOthers, findOpenAttempt } from '../attempt/attempt.sql.ts';
import { clearTheWay } from '../attempt/begin-attempt.ts';
import { creditBalance, lockCredit } from '../credit/credit.sql.ts';
import { giveUseBack, takeCredit } from '../credit/credit-ledger.ts';
import { findOwnOrder, hasFinish, lockOrder, type PayableOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { markPaid, type Paying } from './mark-paid.ts';
import { paidWithCreditLetter } from './payment-letters.ts';

export type NoCredit = NotPayable | 'not_found' | 'under_way' | 'no_credit' | 'too_much';

export interface CreditUsed {
  readonly applied: Centavos;
  /** What is still due in money. */
  readonly due: Centavos;
}

const NO_ATTEMPT = 0;

/**
 * Uses somebody's credit for an order of theirs, as far as both go or so much as they chose, or gives
 * back what it uses. An order that it covers is paid by it, through the same lock and the same door as
 * by any other way.
 */
export async function settleCredit(
  deps: PaymentDeps,
  accountId: number,
  wish: {
    readonly folio: string;
    readonly use: boolean;
    /** Of the whole order; without it all that fits. */
    readonly amount?: Centavos;
  },
): Promise<Result<CreditUsed, NoCredit>> {
  const found = await findOwnOrder(deps.db, accountId, wish.folio);
  if (!found) return refuse('not_found');
  const clear = await clearTheWay(deps, found, null);
  if (!clear.ok) return clear;
  return transact(deps.db, async (tx): Promise<Result<CreditUsed, NoCredit>> => {
    const now = deps.clock.now();
    const order = await lockOrder(tx, found.id);
    const allowed = payable(order, now);
    if (!allowed.ok) return allowed;
    // What a company is asked for right now is what was due before.
    if (await findOpenAttempt(tx, order.id)) return refuse('under_way');
    const paying = { tx, order, now, baseUrl: deps.baseUrl };
    return wish.use ? use(paying, wish.amount) : ok(await giveBack(paying, order.credit));
  });
}

interface Using extends Paying {
  readonly baseUrl: string;
}

async function use(
  paying: Using,
  chosen: Centavos | undefined,
): Promise<Result<CreditUsed, 'no_credit' | 'too_much'>> {
  const { tx, order, now, baseUrl } = paying;
  const { accountId, id: orderId } = order;
  await lockCredit(tx, accountId);
  const balance = await creditBalance(tx, accountId, now);
  const target = chosenCredit({ balance, used: order.credit, due: order.total }, chosen);
  if (!target.ok) return target;
  if (target.value <= order.credit) {
    return ok(await giveBack(paying, toCentavos(order.credit - target.value)));
  }
  const amount = toCentavos(target.value - order.credit);
  if (!(await takeCredit(tx, { accountId, orderId, amount, now }))) return refuse('no_credit');
  const after = await lockOrder(tx, orderId);
  const detail = { via: 'saldo', importe: amount };
  if (after.total > 0) {
    await noteOrder(tx, { orderId, kind: 'saldo_aplicado', actor: 'cliente', detail, now });
    return ok(usedOf(after));
  }
  const to = statusAfterPayment(await hasFinish(tx, orderId));
  await closeOthers(tx, orderId, NO_ATTEMPT);
  const letter = await paidWithCreditLetter({ tx, order: after, baseUrl }, to);
  await markPaid({ ...paying, order: after }, { to, by: 'sistema', detail, ...letter });
  return ok(usedOf(after));
}

async function giveBack({ tx, order, now, baseUrl }: Using, amount: Centavos): Promise<CreditUsed> {
  const { accountId, id: orderId } = order;
  if (amount === 0) return usedOf(order);
  await giveUseBack(tx, { accountId, orderId, amount, now, baseUrl });
  const detail = { via: 'saldo', importe: amount };
  await noteOrder(tx, { orderId, kind: 'saldo_devuelto', actor: 'cliente', detail, now });
  return usedOf(await lockOrder(tx, orderId));
}

const usedOf = ({ credit, total }: PayableOrder): CreditUsed => ({ applied: credit, due: total });
