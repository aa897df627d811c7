import autocannon, { type Request, type Result } from 'autocannon';

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Requests sent in turn by every connection; one GET of `url` when absent. */
  readonly requests?: readonly Request[];
  /** All connections together send so many a second; as many as they can when absent. */
  readonly perSecond?: number;
}

export interface Measured {
  readonly perSecond: number;
  /** All that were answered. */
  readonly answered: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** Sends bounded load to a server of this machine and reports what came back. Latency in ms. */
export async function measure(load: Load): Promise<Measured> {
  if (!/^http:\/\/(127\.0\.0\.1|localhost):/.test(load.url)) throw new Error('only this machine');
  const result: Result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    ...(load.perSecond ? { overallRate: load.perSecond } : {}),
    ...(load.requests ? { requests: [...load.requests] } : {}),
  });
  return {
    perSecond: Math.round(result.requests.average),
    answered: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
