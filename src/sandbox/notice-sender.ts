import { type TrialState, takeFault } from './company.ts';

/** What is told unasked; signed anew for each try, for a signature may bear its hour. */
export interface NoticeToSend {
  readonly type: string;
  /** What it tells of. */
  readonly id: string;
  /** Where to; a function where the secret stands in the address, and `forged` has another. */
  readonly url: string | ((forged: boolean) => string);
  readonly body: string;
  /** The headers of it; `forged` signs it with somebody else's key. */
  readonly headers: (forged: boolean) => Readonly<Record<string, string>>;
}

export interface SentNotice {
  readonly type: string;
  readonly id: string;
  /** What the shop answered; 0 when it could not be reached. */
  status: number;
}

export interface NoticeSender {
  readonly send: (notice: NoticeToSend) => void;
  readonly sent: readonly SentNotice[];
  readonly stop: () => void;
}

/** Wait before each try of a notice, in milliseconds: like the real ones, it insists until a 2xx. */
const TRIES_MS = [150, 1_000, 5_000, 30_000];
/** One ordered to be late is overtaken by those after it. */
const LATE_MS = 3000;

/** Posts notices to the shop, as well or as badly as `state` orders it. */
export function noticeSender(state?: TrialState): NoticeSender {
  const sent: SentNotice[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const attempt = (entry: SentNotice, round: number, extra: number, post: Post): void => {
    const wait = TRIES_MS[round];
    if (wait === undefined) return;
    const timer = setTimeout(async () => {
      timers.delete(timer);
      entry.status = await post();
      if (entry.status < 200 || entry.status > 299) attempt(entry, round + 1, 0, post);
    }, wait + extra);
    timer.unref();
    timers.add(timer);
  };
  return {
    sent,
    send: (notice) => {
      const fault = state && takeFault(state, 'notice');
      if (fault?.kind === 'drop') return;
      const copies = fault?.kind === 'duplicate' ? Number(fault.value ?? 2) : 1;
      const late = fault?.kind === 'late' ? Number(fault.value ?? LATE_MS) : 0;
      for (let copy = 0; copy < copies; copy += 1) {
        const entry = { type: notice.type, id: notice.id, status: 0 };
        sent.push(entry);
        attempt(entry, 0, late, () => deliver(notice, fault?.kind === 'forged'));
      }
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

type Post = () => Promise<number>;

async function deliver({ url, body, headers }: NoticeToSend, forged: boolean): Promise<number> {
  try {
    const response = await fetch(typeof url === 'string' ? url : url(forged), {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers(forged) },
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    // The shop may be restarting; the next try comes by itself.
    return 0;
  }
}
