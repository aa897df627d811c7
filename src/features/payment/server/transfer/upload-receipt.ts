import { type Result, refuse } from '../../../../kernel/result.ts';
import { newFileName } from '../../../files/server/stored-file.ts';
import type { ReceivedFile } from '../../../files/storage.port.ts';
import { RECEIPT_REFERENCE, receiptType } from '../../transfer/receipt-file.ts';
import { findOwnOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type NotRecorded, recordReceipt } from './record-receipt.ts';

export interface UploadedReceipt {
  readonly accountId: number;
  readonly folio: string;
  readonly reference: string;
  readonly received: ReceivedFile;
}

export type NotUploaded = NotRecorded | 'bad_reference' | 'not_found' | 'other_type';

/** A receipt only asks for a person's look: the order becomes 'en proceso', never paid (T124). */
export async function uploadReceipt(
  deps: PaymentDeps,
  upload: UploadedReceipt,
): Promise<Result<true, NotUploaded>> {
  const reference = upload.reference.normalize('NFC').trim();
  if (!RECEIPT_REFERENCE.test(reference)) return refuse('bad_reference');
  const order = await findOwnOrder(deps.db, upload.accountId, upload.folio);
  if (!order) return refuse('not_found');
  const type = receiptType(upload.received.head);
  if (!type) return refuse('other_type');
  const fileName = newFileName(type.extension);
  let kept = false;
  try {
    await upload.received.keepAs(fileName);
    const recorded = await recordReceipt(deps, upload.accountId, {
      orderId: order.id,
      fileName,
      mediaType: type.mediaType,
      sha256: Buffer.from(upload.received.sha256, 'hex'),
      reference,
      now: deps.clock.now(),
    });
    kept = recorded.ok;
    return recorded;
  } finally {
    if (!kept) await deps.receipts.remove(fileName);
  }
}
