/** One event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of `dur`, what the thread had the processor for. */
  readonly tdur?: number;
  readonly args?: {
    readonly data?: { readonly documentLoaderURL?: string; readonly navigationId?: string };
  };
}

/** A phone's processor is that much slower (Lighthouse's mobile preset). */
const SLOWER = 4;
/** Milliseconds after which somebody who presses waits. */
const LONG = 50;

/**
 * What a page's own work keeps the main thread from hearing, in milliseconds: every task after the
 * first paint by the time it had the processor for, four times as long as here, as far as it is
 * longer than 50 ms. Lighthouse counts by the clock instead, and so what other programs took, the
 * browser's own windows among them. NaN where the trace tells of no paint of the address.
 */
export function ownBlocking(trace: readonly TraceEvent[], address: string): number {
  const visit = trace.find(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(address),
  );
  const paint = trace.find(
    ({ name, args }) =>
      name === 'firstContentfulPaint' &&
      args?.data?.navigationId === visit?.args?.data?.navigationId,
  );
  if (!visit || !paint) return Number.NaN;
  let blocked = 0;
  for (const { name, ph, pid, tid, ts, dur, tdur } of trace) {
    if (ph !== 'X' || !name.endsWith('RunTask') || pid !== paint.pid || tid !== paint.tid) continue;
    if (ts + (dur ?? 0) <= paint.ts) continue;
    blocked += Math.max(0, ((tdur ?? 0) / 1000) * SLOWER - LONG);
  }
  return blocked;
}
