import { MERCHANT } from './merchant.ts';

export interface WebhookSender {
  readonly send: (type: string, transaction: object, date: string) => void;
  /** Every event sent so far and what the shop answered; 0 when it could not be reached. */
  readonly sent: readonly { readonly type: string; readonly id: string; status: number }[];
  readonly stop: () => void;
}

/** Wait before each try of an event, in milliseconds: like Openpay, it insists until a 2xx. */
const TRIES_MS = [150, 1_000, 5_000, 30_000];

/** Posts events to the shop with the Basic credentials that were agreed at registration. */
export function webhookSender(target: () => string | undefined): WebhookSender {
  const sent: { type: string; id: string; status: number }[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const basic = Buffer.from(`${MERCHANT.webhookUser}:${MERCHANT.webhookPassword}`);
  const attempt = (entry: (typeof sent)[number], body: string, round: number): void => {
    const wait = TRIES_MS[round];
    const url = target();
    if (wait === undefined || !url) return;
    const timer = setTimeout(async () => {
      timers.delete(timer);
      entry.status = await post(url, body, basic.toString('base64'));
      if (entry.status < 200 || entry.status > 299) attempt(entry, body, round + 1);
    }, wait);
    timer.unref();
    timers.add(timer);
  };
  return {
    sent,
    send: (type, transaction, event_date) => {
      const entry = { type, id: String(Reflect.get(transaction, 'id')), status: 0 };
      sent.push(entry);
      attempt(entry, JSON.stringify({ type, event_date, transaction }), 0);
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

async function post(url: string, body: string, basic: string): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${basic}` },
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    // The shop may be restarting; the next try comes by itself.
    return 0;
  }
}
