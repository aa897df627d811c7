import { createHash } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { storable } from '../../../platform/db/storable.ts';
import type { ReportingRates } from '../contract.ts';
import type { ErrorReporter, ReportedError, Trace, TrailStep } from '../error-reporter.port.ts';
import { groupKey } from '../group-key.ts';
import { mask, maskPath } from '../mask.ts';
import { isFrame } from '../stack-frame.ts';
import { storeError, storeVisit } from './error-log.sql.ts';

/** An error as it was met, before masking. */
export interface Occurrence {
  readonly source: 'browser' | 'server';
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly place: string;
  readonly trace?: Trace | null;
  readonly trail?: readonly TrailStep[];
}

export interface ErrorLogOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly rates: ReportingRates;
  /** An outside service that also wants to know. */
  readonly reporter: ErrorReporter | undefined;
  /** A number from 0 to 1, drawn for each sampled thing. */
  readonly draw: () => number;
  /** Told when the log itself could not be written. */
  readonly onLost: (error: unknown) => void;
}

export interface ErrorLog {
  readonly rates: ReportingRates;
  /** Masks and takes down an error; never throws and never waits. */
  record(occurrence: Occurrence): void;
  /** Takes down an error met by the server; `place` is a route's pattern, a path or a job's name. */
  caught(error: unknown, place: string, trace?: Trace): void;
  answered(answer: { route: string; method: string; status: number; ms: number }): void;
  visited(trail: readonly TrailStep[]): Promise<void>;
  /** Resolves when everything taken down so far is stored. */
  flush(): Promise<void>;
}

/** Groups that may wait at once: a storm of errors costs memory and writes of this many a second. */
const WAITING = 100;
const WRITE_AFTER_MS = 1000;

/** The shop's own log of errors; several of one group within a second are one write. */
export function createErrorLog(options: ErrorLogOptions): ErrorLog {
  const { db, clock, rates, reporter, draw } = options;
  let waiting = new Map<string, { report: ReportedError; times: number }>();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const write = async (): Promise<void> => {
    const batch = waiting;
    waiting = new Map();
    for (const { report, times } of batch.values()) {
      await storeError(db, report, times).catch(options.onLost);
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const record = (occurrence: Occurrence): void => {
    const trace = occurrence.trace && draw() < rates.trace ? occurrence.trace : null;
    const report = masked({ ...occurrence, trace }, clock.now());
    const known = waiting.get(report.fingerprint);
    if (known) known.times += 1;
    else if (waiting.size < WAITING) waiting.set(report.fingerprint, { report, times: 1 });
    else return;
    if (!known) reporter?.error(report);
    timer ??= setTimeout(() => void flush(), WRITE_AFTER_MS).unref();
  };
  return {
    rates,
    record,
    caught: (error, place, trace) => {
      const { name, message, stack = '' } = asError(error);
      record({ source: 'server', name, message, stack, place, trace: trace ?? null });
    },
    answered: (answer) => {
      if (reporter && draw() < rates.trace) reporter.answered({ ...answer, endedAt: clock.now() });
    },
    visited: (trail) => storeVisit(db, trail.map(maskedStep), clock.now()),
    flush: async () => {
      await flush();
      await reporter?.settled();
    },
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function masked(occurrence: Occurrence, at: Date): ReportedError {
  const { source, trace = null, trail = [] } = occurrence;
  const name = storable(mask(occurrence.name).slice(0, 100));
  const message = storable(mask(occurrence.message).slice(0, 500));
  // A stack begins with the message again, which is masked as a message only above.
  const frames = occurrence.stack.split('\n').filter(isFrame);
  const stack = storable(mask(frames.join('\n')).slice(0, 4000));
  return {
    source,
    name,
    message,
    stack,
    fingerprint: createHash('sha256')
      .update(groupKey({ source, name, message, stack }))
      .digest('hex')
      .slice(0, 32),
    place: storable(maskPath(occurrence.place)),
    at,
    trace,
    trail: trail.map(maskedStep),
  };
}

function maskedStep(step: TrailStep): TrailStep {
  const hide = step.kind === 'click' ? mask : maskPath;
  // Cut first: a cut may leave half a letter.
  return { ...step, what: storable(hide(step.what).slice(0, 200)) };
}
