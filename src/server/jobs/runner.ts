import type { Database } from '../db/connect.ts';
import { type ClaimedJob, claimJobs, failJob, finishJob } from './queue.sql.ts';

/** Does one job. A rejection means: try again later. It may run twice, so it must not mind. */
export type JobHandler = (payload: Readonly<Record<string, unknown>>) => Promise<void>;

/** Work that comes round by itself, on every instance; it must be safe to run on two at once. */
export interface RecurringWork {
  readonly name: string;
  readonly everySeconds: number;
  run(): Promise<void>;
}

export interface JobRunnerOptions {
  readonly db: Database;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly recurring: readonly RecurringWork[];
  readonly onError: (error: unknown, what: string) => void;
  readonly pollMilliseconds?: number;
}

export interface JobRunner {
  start(): void;
  /** Does everything that is due now and returns how many jobs it did; for tests and `start`. */
  runDue(): Promise<number>;
  /** Takes no more work and waits for what is being done. */
  stop(): Promise<void>;
}

const BATCH = 10;
const POLL_MS = 1000;

/** Runs the jobs table of the database; any number of instances may run one each. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const kinds = Object.keys(options.handlers);
  const timers = new Map<string, NodeJS.Timeout>();
  let stopped = false;
  let current: Promise<unknown> = Promise.resolve();

  const runDue = async (): Promise<number> => {
    let done = 0;
    for (;;) {
      const jobs = stopped ? [] : await claimJobs(options.db, kinds, BATCH);
      if (jobs.length === 0) return done;
      for (const job of jobs) await runOne(options, job);
      done += jobs.length;
    }
  };

  const repeat = (milliseconds: number, what: string, work: () => Promise<unknown>): void => {
    const turn = async (): Promise<void> => {
      if (stopped) return;
      current = Promise.all([
        current,
        work().catch((error: unknown) => options.onError(error, what)),
      ]);
      await current;
      if (!stopped) timers.set(what, setTimeout(turn, milliseconds).unref());
    };
    timers.set(what, setTimeout(turn, Math.min(milliseconds, POLL_MS)).unref());
  };

  return {
    runDue,
    start: () => {
      repeat(options.pollMilliseconds ?? POLL_MS, 'jobs', runDue);
      for (const work of options.recurring) repeat(work.everySeconds * 1000, work.name, work.run);
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await current;
    },
  };
}

async function runOne({ db, handlers, onError }: JobRunnerOptions, job: ClaimedJob): Promise<void> {
  try {
    await handlers[job.kind]?.(job.payload);
    await finishJob(db, job.id);
  } catch (error) {
    onError(error, `job ${job.kind}`);
    await failJob(db, job, error instanceof Error ? error.message : String(error));
  }
}
