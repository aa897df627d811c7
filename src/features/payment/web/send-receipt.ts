import { api } from '../../../routes.ts';

export type ReceiptOutcome =
  | { readonly ok: true }
  /** The server's sentence; empty when there was no answer. */
  | { readonly ok: false; readonly error: string };

/** Uploads a receipt and tells how much has left, from 0 to 1; fetch cannot tell that. */
export function sendReceipt(
  receipt: { readonly file: File; readonly folio: string; readonly reference: string },
  onProgress: (share: number) => void,
): Promise<ReceiptOutcome> {
  const form = new FormData();
  form.append('order_id', receipt.folio);
  form.append('referencia', receipt.reference);
  form.append('receipt', receipt.file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', api.uploadReceipt);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve({ ok: false, error: '' });
    request.onload = () =>
      resolve(
        request.status === 200
          ? { ok: true }
          : { ok: false, error: sentenceOf(request.responseText) },
      );
    request.send(form);
  });
}

function sentenceOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    return typeof error === 'string' ? error : '';
  } catch {
    // A proxy's error page; the shopper reads our own sentence.
    return '';
  }
}
