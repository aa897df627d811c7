import { Refusal } from '../../../../platform/http/errors.ts';
import { newFileName } from '../../../files/server/stored-file.ts';
import type { ReceivedFile } from '../../../files/storage.port.ts';
import { RECEIPT_REFERENCE, receiptType } from '../../receipt-file.ts';
import { ownOrder } from '../attempt/begin-attempt.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { recordReceipt } from './record-receipt.ts';

export interface UploadedReceipt {
  readonly accountId: number;
  readonly folio: string;
  readonly reference: string;
  readonly received: ReceivedFile;
}

/** A receipt only asks for a person's look: the order becomes 'en proceso', never paid (T124). */
export async function uploadReceipt(deps: PaymentDeps, upload: UploadedReceipt): Promise<void> {
  const reference = upload.reference.normalize('NFC').trim();
  if (!RECEIPT_REFERENCE.test(reference)) {
    throw new Refusal('invalid', 'La referencia debe tener de 3 a 40 letras o números.');
  }
  const order = await ownOrder(deps, upload.accountId, upload.folio);
  const type = receiptType(upload.received.head);
  if (!type) throw new Refusal('wrong_type', 'El comprobante debe ser JPG, PNG, WEBP o PDF.');
  const fileName = newFileName(type.extension);
  try {
    await upload.received.keepAs(fileName);
    await recordReceipt(deps, upload.accountId, {
      orderId: order.id,
      fileName,
      mediaType: type.mediaType,
      sha256: Buffer.from(upload.received.sha256, 'hex'),
      reference,
      now: deps.clock.now(),
    });
  } catch (error) {
    await deps.receipts.remove(fileName);
    throw error;
  }
}
