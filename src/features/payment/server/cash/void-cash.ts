import type { Centavos } from '../../../../kernel/money.ts';
import { dayOf } from '../../../../kernel/working-days.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { expectedIn } from '../../cash/drawer.ts';
import { type NotVoided, notVoided } from '../../cash/void.ts';
import { orderIs, statusAfterPayment } from '../../settlement.ts';
import { hasFinish, loadFacts, lockOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { unsettleCash } from '../settle/unsettle-cash.ts';
import { totalsIn } from './drawer.sql.ts';
import { type Keeper, lockKept, subjectOf } from './keeper.ts';
import { doneSince, findTaken, writeVoided } from './taken-cash.sql.ts';

type Voided =
  | { readonly ok: true; readonly amount: Centavos; readonly rest: Centavos }
  | { readonly ok: false; readonly code: NotVoided | 'not_found' };

/**
 * A taking that was written to a wrong order is taken back from it on the same day, while its drawer
 * is open and nothing was done on its account: the order waits again for what it owed before. Where
 * something was, the money goes back by a refund.
 */
export async function voidCash(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'baseUrl'>,
  keeper: Keeper,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Voided> {
  const found = await findTaken(deps.db, id);
  if (!found) return { ok: false, code: 'not_found' };
  return transact(deps.db, async (tx): Promise<Voided> => {
    const order = await lockOrder(tx, found.orderId);
    const drawer = await lockKept(tx, keeper, found.drawerId);
    const taken = await findTaken(tx, id);
    if (!drawer || !taken) return { ok: false, code: 'not_found' };
    const now = deps.clock.now();
    const { worked, ...since } = await doneSince(tx, taken);
    const no = notVoided(
      {
        ...since,
        amount: taken.amount,
        expected: expectedIn(await totalsIn(tx, drawer.id)),
        drawerClosed: drawer.closed,
        today: drawer.day === dayOf(now),
        isCharge: order.chargeOf !== null,
        is: orderIs(await loadFacts(tx, order)),
        untouched: order.status === statusAfterPayment(await hasFinish(tx, order.id)) && !worked,
      },
      reason,
    );
    if (no) return { ok: false, code: no };
    const by = keeper.accountId;
    await writeVoided(tx, taken, { reason, by, now });
    const rest = await unsettleCash(
      { tx, order, now, baseUrl: deps.baseUrl },
      { ...taken, reason, by },
    );
    const detail = { caja: subjectOf(keeper, drawer), anulado: taken.amount, motivo: reason };
    const act = { accountId: by, action: 'anular_cobro', subject: order.folio };
    await recordAct(tx, { ...act, detail, now });
    return { ok: true, amount: taken.amount, rest };
  });
}
