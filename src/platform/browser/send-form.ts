import type { Call, CallContract } from '../../kernel/call.ts';
import { type Got, readAnswer } from './call.ts';

/**
 * Makes a call that sends a form and tells how much of it has left, from 0 to 1: fetch cannot tell
 * that. Never rejects.
 */
export function sendForm<C extends CallContract & { readonly form: true }>(
  named: Call<C>,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Got<C>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(named.method, named.path);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => resolve(readAnswer(named, 0, ''));
    request.onload = () => resolve(readAnswer(named, request.status, request.responseText));
    request.send(form);
  });
}
