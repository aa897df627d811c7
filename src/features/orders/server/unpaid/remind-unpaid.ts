import type { Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { pages } from '../../../../routes.ts';
import { reminderDue } from '../../expiry.ts';
import { reminderMail } from '../../reminder-mail.ts';
import { noteOrder } from '../move-order.ts';
import { findOwner } from '../owner.sql.ts';
import { BATCH, eachOnce } from './each-once.ts';
import { type HeldOrder, lockFree, readHeld } from './expire-orders.sql.ts';
import type { ExpiryDeps } from './expire-orders.ts';
import { listToRemind, setReminded } from './remind-unpaid.sql.ts';

/**
 * Reminds owners 7, 3 and 1 days before an unpaid order ends, each once: mail, notice and the mark
 * that they were sent are one transaction. Safe to run on several instances at once.
 */
export async function remindUnpaidOrders(
  deps: Pick<ExpiryDeps, 'db' | 'paymentInMotion'> & { readonly baseUrl: string },
  now: Date,
): Promise<void> {
  await eachOnce(
    (after) => listToRemind(deps.db, { now, after, limit: BATCH }),
    (id) =>
      transact(deps.db, async (trx) => {
        if (!(await lockFree(trx, id))) return;
        const order = await readHeld(trx, id);
        const days = reminderDue(order, await deps.paymentInMotion(trx, id), now);
        if (days !== undefined) await remind(trx, deps.baseUrl, order, { days, now });
      }),
  );
}

async function remind(
  trx: Queries,
  baseUrl: string,
  order: HeldOrder,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<void> {
  const { email, username } = await findOwner(trx, order.accountId);
  const link = pages.pay(order.folio);
  const isCharge = order.chargeOf !== null;
  const mail = reminderMail({ ...order, username, isCharge }, `${baseUrl}${link}`, now);
  await setReminded(trx, order.id, days);
  await noteOrder(trx, {
    orderId: order.id,
    kind: 'recordatorio_pago',
    actor: 'sistema',
    detail: { dias: days },
    now,
    notice: {
      kind: 'pagos',
      title: mail.subject,
      body: isCharge
        ? 'Va aparte de tu pedido y sigue sin pagar.'
        : 'Págalo para conservar tus precios.',
      link,
    },
    mail: { to: email, ...mail },
  });
}
