import type { Centavos } from '../../../../kernel/money.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import {
  restOf,
  TRANSFER_OUTCOMES,
  type TransferOutcome,
} from '../../transfer/transfer-decision.ts';
import { findAnyOrder, lockOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { settleTransfer, weighTransfer } from '../settle/settle-transfer.ts';
import { linkConfirmed } from './reconcile-statement.ts';
import { waitingReceiptsOf } from './statement.sql.ts';
import { findTracking } from './transfer-received.sql.ts';

/** What a deposit would do to its order, and what of that is due before it. */
export interface DepositLook {
  readonly outcome: TransferOutcome;
  readonly due: Centavos;
}

export interface Deposit {
  readonly folio: string;
  readonly accountId: number;
  readonly amount: Centavos;
  readonly receivedOn: string;
  readonly trackingKey: string;
  /** What the person saw would happen; null before anybody looked. */
  readonly seen: DepositLook | null;
}

type Registered =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'no_order' | 'own_order' | 'in_review' }
  | { readonly ok: false; readonly code: 'counted'; readonly folio: string }
  | { readonly ok: false; readonly code: 'moved'; readonly look: DepositLook };

/**
 * Money that a person found in the bank, of which its owner sent no receipt: counted under the
 * order's lock, and only as it was seen. What is due then is part of it, so that a second press of
 * the same, or a colleague's, counts nothing.
 */
export async function registerDeposit(deps: PaymentDeps, deposit: Deposit): Promise<Registered> {
  const found = await findAnyOrder(deps.db, deposit.folio);
  if (!found) return { ok: false, code: 'no_order' };
  const done = await transact(deps.db, async (tx): Promise<Registered> => {
    const order = await lockOrder(tx, found.id);
    const { accountId, amount, seen } = deposit;
    if (order.accountId === accountId) return { ok: false, code: 'own_order' };
    const counted = await findTracking(tx, deposit.trackingKey);
    if (counted) return { ok: false, code: 'counted', folio: counted.folio };
    // The receipt says what this money is: confirmed there, it is counted once.
    if ((await waitingReceiptsOf(tx, order.id)).length > 0) return { ok: false, code: 'in_review' };
    const decision = await weighTransfer(tx, order, amount);
    const outcome = TRANSFER_OUTCOMES[decision.verdict];
    const due = restOf(order.total, order.received);
    if (seen?.outcome !== outcome || seen.due !== due)
      return { ok: false, code: 'moved', look: { outcome, due } };
    const now = deps.clock.now();
    const { receivedOn, trackingKey } = deposit;
    const money = { amount, receivedOn, trackingKey, receiptId: null, accountId };
    await settleTransfer({ tx, order, now, baseUrl: deps.baseUrl }, money, decision);
    const act = { accountId, action: 'registrar_deposito', subject: order.folio };
    await recordAct(tx, { ...act, detail: { resultado: outcome, importe: amount }, now });
    return { ok: true };
  });
  if (done.ok) await linkConfirmed(deps);
  return done;
}
