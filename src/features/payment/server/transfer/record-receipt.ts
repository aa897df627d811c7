import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { enqueueJob } from '../../../../platform/jobs/queue.sql.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { shortToday } from '../../../orders/server/order-pieces.sql.ts';
import { holdAllAgain } from '../../../orders/server/order-pieces.ts';
import { type NotPayable, shortWords, takesReceipt } from '../../payable.ts';
import { loadFacts, lockOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { restate } from '../settle/settle-unpaid.ts';
import { reviewLetter } from '../settle/transfer-letters.ts';
import { isReadable, READ_RECEIPT_JOB } from './read-receipt.ts';
import { findSameFile, insertReceipt, isRepeated, type NewReceipt } from './receipt.sql.ts';

export type NotRecorded = NotPayable | 'already_received' | 'used_elsewhere';

/**
 * Puts a receipt before staff. A second one may follow the first (a clearer photograph), but none
 * a charge of which nobody knows the end.
 */
export async function recordReceipt(
  deps: PaymentDeps,
  accountId: number,
  receipt: NewReceipt,
): Promise<Result<true, NotRecorded>> {
  return transact(deps.db, async (tx) => {
    const flag = (trx: Queries, kind: string) =>
      recordSecurityEvent(trx, { kind, accountId, subject: order.folio });
    const order = await lockOrder(tx, receipt.orderId);
    const allowed = takesReceipt(order, await loadFacts(tx, order), receipt.now);
    if (!allowed.ok) return allowed;
    const same = await findSameFile(tx, receipt.sha256);
    if (same) {
      if (same.orderId === order.id) return refuse('already_received');
      await flag(tx, 'comprobante_de_otro_pedido');
      return refuse('used_elsewhere');
    }
    const repeated = await isRepeated(tx, receipt);
    const id = await insertReceipt(tx, receipt, repeated);
    if (isReadable(receipt.mediaType)) {
      await enqueueJob(tx, { kind: READ_RECEIPT_JOB, payload: { id } });
    }
    await restate(tx, order, '');
    const pieces = order.stockReleasedAt ? await holdForReview(tx, order.id, receipt.now) : '';
    const detail = { referencia: receipt.reference, repetido: repeated };
    await noteOrder(tx, {
      orderId: order.id,
      kind: 'comprobante',
      actor: `cuenta:${accountId}`,
      now: receipt.now,
      detail,
      ...(await reviewLetter({ tx, order, baseUrl: deps.baseUrl }, pieces)),
    });
    if (repeated) await flag(tx, 'comprobante_repetido');
    return ok(true);
  });
}

/**
 * Its pieces went back to stock before the receipt came: it takes them again, if all are there.
 * Returns what its owner is told of them.
 */
async function holdForReview(tx: Queries, orderId: number, now: Date): Promise<string> {
  const held = await holdAllAgain(tx, orderId, now);
  const short = held ? [] : await shortToday(tx, orderId);
  const detail = held ? { faltantes: 0 } : { faltan: shortWords(short) };
  const kind = held ? 'reserva_repuesta' : 'piezas_faltantes';
  await noteOrder(tx, { orderId, kind, actor: 'sistema', detail, now });
  return held
    ? 'Apartamos otra vez tus piezas mientras lo revisamos.'
    : `Ya no alcanzan todas tus piezas: ${shortWords(short)}. Si tu pago se confirma, lo que falta se pide y te confirmamos la fecha; si prefieres menos piezas, otro color o tu dinero, escríbenos.`;
}
