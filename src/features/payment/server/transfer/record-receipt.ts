import { transact } from '../../../../platform/db/transact.ts';
import { Refusal } from '../../../../platform/http/errors.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { NOT_PAYABLE, takesReceipt } from '../../payable.ts';
import { loadFacts, lockOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { restate } from '../settle/settle-unpaid.ts';
import { insertReceipt, isRepeated, type NewReceipt } from './receipt.sql.ts';

/**
 * Puts a receipt before staff. A second one may follow the first (a clearer photograph), but none
 * a charge of which nobody knows the end.
 */
export async function recordReceipt(
  deps: PaymentDeps,
  accountId: number,
  receipt: NewReceipt,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, receipt.orderId);
    const allowed = takesReceipt(order, await loadFacts(tx, order), receipt.now);
    if (!allowed.ok) throw new Refusal('conflict', NOT_PAYABLE[allowed.code]);
    const repeated = await isRepeated(tx, receipt);
    if (!(await insertReceipt(tx, receipt, repeated))) {
      throw new Refusal('conflict', 'Ya recibimos este comprobante para este pedido.');
    }
    await restate(tx, order, '');
    const detail = { referencia: receipt.reference, repetido: repeated };
    await noteOrder(tx, {
      orderId: order.id,
      kind: 'comprobante',
      actor: `cuenta:${accountId}`,
      now: receipt.now,
      detail,
    });
    if (repeated)
      await recordSecurityEvent(tx, {
        kind: 'comprobante_repetido',
        accountId,
        subject: order.folio,
      });
  });
}
