import type { StateFile } from '../state-file.ts';
import type { Fault, OpenpayState } from './state.ts';

/** What every operation of the stand-in works with. */
export interface StandIn {
  readonly state: OpenpayState;
  readonly now: () => Date;
  /** Address of the stand-in as browsers reach it. */
  readonly url: () => string;
  readonly changed: () => void;
  /** Sends the event to the shop, later. */
  readonly notify: (type: string, transaction: object) => void;
}

export function standIn(
  file: StateFile<OpenpayState>,
  options: Pick<StandIn, 'now' | 'url' | 'notify'>,
): StandIn {
  return { ...options, state: file.state, changed: () => file.changed() };
}

/** A name in Openpay's manner: a letter or two, then digits that count up. */
export function nextId(standIn: StandIn, prefix: string): string {
  standIn.state.sequence += 1;
  const started = standIn.now().getTime().toString(36);
  const count = String(standIn.state.sequence).padStart(19 - prefix.length - started.length, '0');
  return `${prefix}${started}x${count}`;
}

/** Mexico's centre keeps -06:00 all year. */
export function openpayDate(standIn: StandIn): string {
  const local = new Date(standIn.now().getTime() - 6 * 3600 * 1000);
  return `${local.toISOString().slice(0, 19)}-06:00`;
}

export function countCall(standIn: StandIn, operation: string): void {
  standIn.state.calls[operation] = (standIn.state.calls[operation] ?? 0) + 1;
}

/** The fault ordered for this operation, one use of it spent. */
export function takeFault(standIn: StandIn, on: Fault['on']): Fault | undefined {
  const fault = standIn.state.faults.find((one) => one.on === on && one.times > 0);
  if (fault) fault.times -= 1;
  return fault;
}
