import { sendForm } from '../../../platform/browser/send-form.ts';
import * as calls from '../calls.ts';

/** Uploads a receipt and tells how much has left, from 0 to 1. */
export function sendReceipt(
  receipt: { readonly file: File; readonly folio: string; readonly reference: string },
  onProgress: (share: number) => void,
) {
  const form = new FormData();
  form.append('order_id', receipt.folio);
  form.append('referencia', receipt.reference);
  form.append('receipt', receipt.file);
  return sendForm(calls.uploadReceipt, form, onProgress);
}
