import { createHash, randomBytes } from 'node:crypto';
import { Refusal } from '../../../server/http/errors.ts';
import { NOT_PAYABLE, payable } from '../payable.ts';
import { RECEIPT_REFERENCE, receiptType } from '../receipt-file.ts';
import { findOpenAttempt } from './attempt.sql.ts';
import { ownOrder } from './begin-attempt.ts';
import { addEvent, lockOrder, raiseAlarm, setPayment } from './paid-order.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { insertReceipt, isRepeated, type NewReceipt } from './receipt.sql.ts';

export interface UploadedReceipt {
  readonly accountId: number;
  readonly folio: string;
  readonly reference: string;
  readonly bytes: Uint8Array;
}

/** A receipt only asks for a person's look: the order becomes 'en proceso', never paid (T124). */
export async function uploadReceipt(deps: PaymentDeps, upload: UploadedReceipt): Promise<void> {
  const reference = upload.reference.normalize('NFC').trim();
  if (!RECEIPT_REFERENCE.test(reference)) {
    throw new Refusal('invalid', 'La referencia debe tener de 3 a 40 letras o números.');
  }
  const order = await ownOrder(deps, upload.accountId, upload.folio);
  const type = receiptType(upload.bytes);
  if (!type) throw new Refusal('wrong_type', 'El comprobante debe ser JPG, PNG, WEBP o PDF.');
  const fileName = `${randomBytes(16).toString('hex')}.${type.extension}`;
  await deps.receipts.keep(fileName, upload.bytes);
  try {
    await recordReceipt(deps, upload.accountId, {
      orderId: order.id,
      fileName,
      mediaType: type.mediaType,
      sha256: createHash('sha256').update(upload.bytes).digest(),
      reference,
      now: deps.clock.now(),
    });
  } catch (error) {
    await deps.receipts.drop(fileName);
    throw error;
  }
}

/** A second receipt may follow the first (a clearer photograph), but not a card payment. */
async function recordReceipt(
  deps: PaymentDeps,
  accountId: number,
  receipt: NewReceipt,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, receipt.orderId);
    const open = await findOpenAttempt(tx, order.id);
    const allowed = payable(order, receipt.now);
    const waiting = !allowed.ok && allowed.code === 'in_review' && !open;
    if (!allowed.ok && !waiting) throw new Refusal('conflict', NOT_PAYABLE[allowed.code]);
    const repeated = await isRepeated(tx, receipt);
    if (!(await insertReceipt(tx, receipt, repeated))) {
      throw new Refusal('conflict', 'Ya recibimos este comprobante para este pedido.');
    }
    await setPayment(tx, order.id, { state: 'en proceso' });
    const detail = { referencia: receipt.reference, repetido: repeated };
    await addEvent(tx, {
      order,
      kind: 'comprobante',
      actor: `cuenta:${accountId}`,
      at: receipt.now,
      detail,
    });
    if (repeated) await raiseAlarm(tx, 'comprobante_repetido', accountId, order.folio);
  });
}
