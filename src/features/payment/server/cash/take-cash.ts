import type { Centavos } from '../../../../kernel/money.ts';
import { dayOf } from '../../../../kernel/working-days.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { type NotTaken, notTaken, type Taking, takingOf } from '../../cash/cash.ts';
import { orderIs } from '../../settlement.ts';
import { decideTransfer, restOf } from '../../transfer/transfer-decision.ts';
import { findAnyOrder, loadFacts, lockOrder, type PayableOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { settleTransfer } from '../settle/settle-transfer.ts';
import { cashOf, lockDrawerOf } from './drawer.sql.ts';

export interface HandedOver {
  readonly folio: string;
  /** Who takes it, into their drawer of today. */
  readonly accountId: number;
  readonly handed: Centavos;
  /** What was due as they read it. */
  readonly seen: Centavos;
}

type Taken =
  | { readonly ok: true; readonly taking: Taking }
  | { readonly ok: false; readonly code: NotTaken | 'no_order' | 'own_order' | 'drawer_closed' }
  | { readonly ok: false; readonly code: 'moved'; readonly due: Centavos };

/**
 * Money that is handed over: what is due of it is received under the order's lock, and only as it
 * was read. What is due is part of that, so that a second press, or a colleague's, takes nothing.
 */
export async function takeCash(deps: PaymentDeps, cash: HandedOver): Promise<Taken> {
  const found = await findAnyOrder(deps.db, cash.folio);
  if (!found) return { ok: false, code: 'no_order' };
  return transact(deps.db, async (tx): Promise<Taken> => {
    const order = await lockOrder(tx, found.id);
    const { accountId, handed } = cash;
    if (order.accountId === accountId) return { ok: false, code: 'own_order' };
    const due = dueOf(order);
    const is = orderIs(await loadFacts(tx, order));
    const no = notTaken(is, due);
    if (no) return { ok: false, code: no };
    if (cash.seen !== due) return { ok: false, code: 'moved', due };
    const now = deps.clock.now();
    const drawer = await lockDrawerOf(tx, accountId, dayOf(now));
    if (drawer.closed) return { ok: false, code: 'drawer_closed' };
    const taking = takingOf(due, handed);
    const { amount, change } = taking;
    const money = {
      ...{ amount, receivedOn: drawer.day, trackingKey: '', receiptId: null, accountId },
      cash: { drawerId: drawer.id, handed },
    };
    const decision = decideTransfer({ ...order, is }, amount);
    await settleTransfer({ tx, order, now, baseUrl: deps.baseUrl }, money, decision);
    const act = { accountId, action: 'cobrar_efectivo', subject: order.folio };
    const detail = { importe: amount, recibido: handed, cambio: change };
    await recordAct(tx, { ...act, detail, now });
    return { ok: true, taking };
  });
}

const dueOf = (order: PayableOrder): Centavos => restOf(order.total, order.received);

export interface CashDue {
  readonly total: Centavos;
  readonly received: Centavos;
  readonly inCash: Centavos;
  readonly due: Centavos;
  readonly no: NotTaken | undefined;
}

/** What of an order would be taken now; undefined where there is none. */
export async function cashDue({ db }: PaymentDeps, folio: string): Promise<CashDue | undefined> {
  const order = await findAnyOrder(db, folio);
  if (!order) return undefined;
  const due = dueOf(order);
  const { total, received } = order;
  const no = notTaken(orderIs(await loadFacts(db, order)), due);
  return { total, received, inCash: await cashOf(db, order.id), due, no };
}
