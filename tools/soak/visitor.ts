import { setTimeout as pause } from 'node:timers/promises';

/** What the soak counts while it runs. */
export interface Tally {
  readonly journeys: Map<string, number>;
  readonly failures: string[];
  requests: number;
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
const MOST_NOTED = 500;

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
  const ask = async (path: string, what: Ask = {}): Promise<Answered> => {
    const { json, form, alsoRight = [] } = what;
    const body = json ? JSON.stringify(json) : form;
    const url = path.startsWith('http') ? path : base + path;
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
    const { status } = response;
    if (status >= 400 && !alsoRight.includes(status)) {
      const place = path.replace(/[?].*/, '').slice(0, 60);
      throw new WrongAnswer(`${status} ${place} ${bytes.toString().slice(0, 160)}`);
    }
    const text = () => bytes.toString();
    return { status, headers: response.headers, body: bytes, json: () => JSON.parse(text()) };
  };
  return { ask };
}

/** Takes down what ended a journey. */
export function noteFailure(tally: Tally, journey: string, error: unknown): void {
  if (tally.failures.length < MOST_NOTED) tally.failures.push(`${journey}: ${String(error)}`);
}
