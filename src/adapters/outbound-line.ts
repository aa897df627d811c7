import { callOutbound, type Outbound, type OutboundCall } from './outbound.ts';

/** `resting`: the company has been failing and was not asked. Nothing has happened there. */
export type LineOutcome = Outbound | { readonly kind: 'resting' };
export type OutboundLine = (call: OutboundCall) => Promise<LineOutcome>;

/** For those who need no more than that nobody knows: what they ask for again is done once. */
export const RESTS = { kind: 'unknown', reason: 'rests' } as const;

/** So many calls failed one after another, and the company is left alone for a while. */
const MOST_FAILURES = 10;
/** Short beside the minute within which lost money must be found. */
const REST_MS = 10_000;

interface LineOptions {
  /** Milliseconds that only ever grow. */
  readonly now?: () => number;
  /** Makes one call; tests give their own. */
  readonly call?: (call: OutboundCall) => Promise<Outbound>;
  /** The company is being left alone from now on. */
  readonly onRest?: () => void;
}

/**
 * The line to one company, which may be down: after ten failures on end its callers hear at once
 * that it rests, instead of each waiting for the deadline. Then one call tries again, and the
 * others rest on until it is answered (F6).
 */
export function openLine({
  now = () => performance.now(),
  call = callOutbound,
  onRest = () => undefined,
}: LineOptions = {}): OutboundLine {
  let failures = 0;
  let restsUntil = 0;
  return async (asked) => {
    if (now() < restsUntil) return { kind: 'resting' };
    // While this one tries, the others need not wait for it.
    if (failures >= MOST_FAILURES) restsUntil = now() + REST_MS;
    const outcome = await call(asked);
    if (outcome.kind === 'answer' && outcome.status < 500) {
      failures = 0;
      restsUntil = 0;
      return outcome;
    }
    failures += 1;
    if (failures >= MOST_FAILURES) restsUntil = now() + REST_MS;
    if (failures === MOST_FAILURES) onRest();
    return outcome;
  };
}
