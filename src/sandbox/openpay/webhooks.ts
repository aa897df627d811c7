import type { NoticeSender } from '../notice-sender.ts';
import { MERCHANT } from './merchant.ts';

const basic = (password: string): string => btoa(`${MERCHANT.webhookUser}:${password}`);

/** An event with the Basic credentials that were agreed at registration. */
export function sendEvent(
  hooks: NoticeSender,
  url: string,
  event: { readonly type: string; readonly transaction: object; readonly event_date: string },
): void {
  hooks.send({
    type: event.type,
    id: String(Reflect.get(event.transaction, 'id')),
    url,
    body: JSON.stringify(event),
    headers: (forged) => ({
      Authorization: `Basic ${basic(forged ? 'otra' : MERCHANT.webhookPassword)}`,
    }),
  });
}
