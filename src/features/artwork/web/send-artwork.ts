import { readAnswer } from '../../../platform/browser/call.ts';
import type { FinishFile } from '../../cart/line.ts';
import { uploadArtwork } from '../calls.ts';
import { ARTWORK_FIELDS } from '../choose-files.ts';

export type SentArtwork =
  | { readonly ok: true; readonly files: readonly FinishFile[] }
  /** `reason` is the server's sentence, empty when it gave none. */
  | { readonly ok: false; readonly reason: string };

/**
 * Uploads the files and tells the share of bytes that left (0 to 1): fetch cannot tell that, so
 * this is an XMLHttpRequest. Never rejects.
 */
export function sendArtwork(
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<SentArtwork> {
  const form = new FormData();
  files.forEach((file, index) => {
    form.append(ARTWORK_FIELDS[index] ?? `imagen${index + 1}`, file, file.name);
  });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(uploadArtwork.method, uploadArtwork.path);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => resolve({ ok: false, reason: '' }));
    request.addEventListener('abort', () => resolve({ ok: false, reason: '' }));
    request.send(form);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): SentArtwork {
  const got = readAnswer(uploadArtwork, status, responseText);
  return got.ok ? { ok: true, files: got.value } : { ok: false, reason: got.error };
}
