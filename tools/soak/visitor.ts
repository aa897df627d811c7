import { setTimeout as pause } from 'node:timers/promises';

/** What the soak counts while it runs. */
export interface Tally {
  readonly journeys: Map<string, number>;
  /** How often each kind of failure came. */
  readonly failures: Map<string, number>;
  /** Told once for each kind, when it first comes. */
  readonly onNewFailure: (text: string) => void;
  requests: number;
  /** Times that a visitor was sent away with the seconds to wait, waited and came back. */
  sentAway: number;
}

export interface Ask {
  readonly method?: 'GET' | 'POST';
  readonly json?: object;
  readonly form?: FormData;
  /** Statuses below 400 are always right. */
  readonly alsoRight?: readonly number[];
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  json<T>(): T;
}

export interface Visitor {
  /** Throws for an answer that is not right, once it is written down. */
  ask(path: string, what?: Ask): Promise<Answered>;
}

/** A journey met an answer it must not meet. */
export class WrongAnswer extends Error {}

/** Rest after each answer, in parts of the time it took: a client that is a tenth of the load it could be. */
const REST = 9;
const MOST_REST_MS = 1_500;
/** How often somebody who is sent away while the shop has too much to do comes back. */
const COMES_BACK = 3;

/** One person's browser: an address on the network and cookies of its own. */
export function createVisitor(base: string, tally: Tally, network: string): Visitor {
  const cookies = new Map<string, string>();
  const keep = (headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
  };
  const headers = (json: boolean): Record<string, string> => ({
    'x-forwarded-for': network,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(json ? { 'content-type': 'application/json' } : {}),
  });
  const once = async (url: string, what: Ask): Promise<Answered> => {
    const { json, form } = what;
    const body = json ? JSON.stringify(json) : form;
    const begun = performance.now();
    tally.requests += 1;
    const response = await fetch(url, {
      method: what.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: headers(json !== undefined),
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      ...(body === undefined ? {} : { body }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    keep(response.headers);
    await pause(Math.min((performance.now() - begun) * REST, MOST_REST_MS));
    const text = () => bytes.toString();
    const { status } = response;
    return { status, headers: response.headers, body: bytes, json: () => JSON.parse(text()) };
  };
  const ask = async (path: string, what: Ask = {}): Promise<Answered> => {
    const right = (status: number): boolean => status < 400 || !!what.alsoRight?.includes(status);
    const url = path.startsWith('http') ? path : base + path;
    let answer = await once(url, what);
    for (let back = 0; back < COMES_BACK && !right(answer.status); back += 1) {
      const wait = answer.status === 503 ? Number(answer.headers.get('retry-after')) : 0;
      if (!wait) break;
      tally.sentAway += 1;
      await pause(wait * 1000);
      answer = await once(url, what);
    }
    if (right(answer.status)) return answer;
    const place = path.replace(/[?].*/, '').slice(0, 60);
    throw new WrongAnswer(`${answer.status} ${place} ${answer.body.toString().slice(0, 160)}`);
  };
  return { ask };
}

/** Takes down what ended a journey, under its kind: what differs in each occurrence left out. */
export function noteFailure(tally: Tally, journey: string, error: unknown): void {
  const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
  const text = `${journey}: ${String(error)}${cause}`;
  const kind = text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4,}|"\w+":\s*"[^"]*"?/gi, '…')
    .slice(0, 120);
  const before = tally.failures.get(kind) ?? 0;
  if (before === 0) tally.onNewFailure(text);
  tally.failures.set(kind, before + 1);
}

export function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
