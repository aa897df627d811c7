import type { Answer, Exchange } from './exchange.ts';
import type { SentNotice } from './notice-sender.ts';

/** What a tester orders: the next calls of a kind go wrong in this way. */
export interface TrialFault {
  /** An operation of the stand-in, `notice` for what it tells unasked. */
  readonly on: string;
  /**
   * Of any operation: `timeout`, `hang_after`, `error_500`, `error_after`, `slow`, `garbage`. Of
   * notices: `drop`, `duplicate`, `late`, `forged`. Anything else is the operation's own.
   */
  readonly kind: string;
  readonly value?: number | string;
  times: number;
}

/** What every stand-in remembers beside its own things. */
export interface TrialState {
  sequence: number;
  faults: TrialFault[];
  /** How many times each operation was asked for. */
  calls: Record<string, number>;
}

export const freshTrial = (): TrialState => ({ sequence: 0, faults: [], calls: {} });

/** What every operation of a stand-in works with. */
export interface Company<S extends TrialState> {
  readonly state: S;
  readonly now: () => Date;
  /** Address of the stand-in as browsers reach it. */
  readonly url: () => string;
  readonly changed: () => void;
}

/** The fault ordered for this operation, one use of it spent. */
export function takeFault(state: TrialState, on: string): TrialFault | undefined {
  const fault = state.faults.find((one) => one.on === on && one.times > 0);
  if (fault) fault.times -= 1;
  return fault;
}

/** POST {on, kind, value?, times?} to a stand-in's fault address. */
export function orderFault(state: TrialState, body: unknown): Answer {
  if (typeof body !== 'object' || body === null) return { status: 422, body: {} };
  const fault = { times: 1, ...body } as TrialFault;
  state.faults.push(fault);
  return { status: 200, body: fault };
}

/** Does an operation as it was ordered to go; `broken` is how the company says that it failed. */
export function perform(
  company: Company<TrialState>,
  operation: string,
  act: (fault: TrialFault | undefined) => Answer,
  broken: Answer,
): Answer {
  const { state } = company;
  state.calls[operation] = (state.calls[operation] ?? 0) + 1;
  const fault = takeFault(state, operation);
  switch (fault?.kind) {
    case 'timeout':
      return { status: 200, delay: -1 };
    case 'hang_after':
      return { ...act(undefined), delay: -1 };
    case 'error_500':
      return broken;
    case 'error_after':
      act(undefined);
      return broken;
    case 'slow':
      return { ...act(undefined), delay: Number(fault.value ?? 2000) };
    case 'garbage':
      act(undefined);
      return { status: 200, body: '<html><body>502 Bad Gateway' };
    default:
      return act(fault);
  }
}

/** What happened at a company so far. */
export interface CompanyLedger {
  /** Its payments, in its own words. */
  readonly charges: readonly object[];
  readonly calls: Readonly<Record<string, number>>;
  readonly notices: readonly SentNotice[];
}

/** A stand-in as the sandbox serves it. */
export interface Service {
  readonly name: string;
  /** Undefined for an address that is not its own. */
  readonly answer: (exchange: Exchange) => Answer | undefined;
  readonly ledger: () => CompanyLedger;
  readonly close: () => Promise<void>;
}

/** What a stand-in is opened with. */
export interface ServiceOptions {
  readonly folder: string | undefined;
  readonly now: () => Date;
  readonly url: () => string;
  /** Where its notices go; none are sent without. */
  readonly noticesTo: string | undefined;
}
