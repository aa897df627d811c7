import { toCentavos } from '../../../../kernel/money.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { lockCharges } from '../../../orders/server/charge/charge.sql.ts';
import { dropLineCharges } from '../../../orders/server/charge/charge.ts';
import { lessenCharge } from '../../../orders/server/charge/lessen-charge.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { leftOfLine } from '../../refund/by-line.ts';
import { giveUseBack } from '../credit/credit-ledger.ts';
import { lockOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { GivingBack } from '../settle/give-back.ts';
import { returnCreditOfCancelled } from '../settle/give-credit.ts';
import { queuePartOfCancelled } from '../settle/refund.sql.ts';
import { listOrdersToLessen, listToLessen } from './line-charges.sql.ts';
import { listGoneLines } from './refund-lines.sql.ts';

/**
 * Of a line that gives back some of its pieces what nobody paid for its stitches is asked for the others
 * alone. Credit that would be more than that comes back; where more came by transfer already it stays as
 * it is, and is a person's. Call it with the order locked.
 */
export async function lessenUnpaid({ tx, order, now, baseUrl }: GivingBack): Promise<void> {
  await lockCharges(tx, order.id);
  for (const { id, folio, net, asked, pieces, gone } of await listToLessen(tx, order.id)) {
    const amount = leftOfLine({ net, pieces, gone });
    const { received, credit, accountId } = await lockOrder(tx, id);
    if (amount >= asked || amount <= received) continue;
    if (credit + received >= amount) {
      await giveUseBack(tx, { accountId, orderId: id, amount: credit, now, baseUrl });
      const detail = { via: 'saldo', importe: credit };
      await noteOrder(tx, { orderId: id, kind: 'saldo_devuelto', actor: 'sistema', detail, now });
    }
    const charge = {
      ...{ id, folio, pieces, gone },
      full: toCentavos(net),
      before: toCentavos(asked),
      amount: toCentavos(amount),
    };
    await lessenCharge(tx, order, charge, { now, baseUrl });
  }
}

/** Recurring work: the same of orders whose charges were being paid when their pieces went back. */
export async function lessenLate({ db, clock, baseUrl }: PaymentDeps): Promise<void> {
  for (const orderId of await listOrdersToLessen(db, MANY)) {
    await transact(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      await lessenUnpaid({ tx, order, now: clock.now(), baseUrl });
    });
  }
}

const MANY = 100;

/**
 * Whose pieces have all been given back is asked for nothing more of their finish: what nobody paid for
 * their stitches would be paid for pieces that nobody has. Call it with the order locked, once a request
 * waits for nobody's yes.
 */
export async function dropUnpaidOfGone(giving: GivingBack): Promise<void> {
  const { tx, order, now, baseUrl } = giving;
  await lessenUnpaid(giving);
  const lines = await listGoneLines(tx, order.id);
  if (lines.length === 0) return;
  const onCancelled = async (_: unknown, { id }: { readonly id: number }) => {
    await queuePartOfCancelled(tx, id, now);
    await returnCreditOfCancelled(tx, id, { now, baseUrl });
  };
  await dropLineCharges(tx, { onCancelled, baseUrl }, { ...order, lines }, now);
}
