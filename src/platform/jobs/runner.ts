import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/connect.ts';
import { watchBudget } from './budget.ts';
import { type ClaimedJob, claimJobs, failJob, finishJob } from './queue.sql.ts';
import {
  type RecurringWork,
  type Repetition,
  type ReportTrouble,
  repeat,
} from './repeated-work.ts';

export type { RecurringWork } from './repeated-work.ts';

/**
 * Does one job. A rejection means: try again later. It may run twice, so it must not mind; `signal`
 * aborts when its time is over.
 */
export type JobHandler = (
  payload: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => Promise<void>;

export interface JobRunnerOptions {
  readonly db: Database;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly recurring: readonly RecurringWork[];
  readonly onError: ReportTrouble;
  readonly pollMilliseconds?: number;
  /** How long one job may take before it counts as failed. */
  readonly jobBudgetSeconds?: number;
}

export interface JobRunner {
  start(): void;
  /** Does everything that is due now and returns how many jobs it did; for tests and `start`. */
  runDue(): Promise<number>;
  /** Takes no more work and waits, for a while, for what is being done. */
  stop(): Promise<void>;
}

const BATCH = 10;
const POLL_MS = 1000;
const JOB_BUDGET_SECONDS = 30;
/** A batch at its slowest, and then some. */
const JOBS_BUDGET_SECONDS = BATCH * JOB_BUDGET_SECONDS * 2;
/** What hangs must not use up the time that requests under way have to finish. */
const STOP_WITHIN_MS = 5_000;

/** Runs the jobs table of the database; any number of instances may run one each. */
export function createJobRunner(options: JobRunnerOptions): JobRunner {
  const kinds = Object.keys(options.handlers);
  let repetitions: readonly Repetition[] = [];
  let stopped = false;

  const runDue = async (signal?: AbortSignal): Promise<number> => {
    let done = 0;
    for (;;) {
      const jobs = stopped || signal?.aborted ? [] : await claimJobs(options.db, kinds, BATCH);
      if (jobs.length === 0) return done;
      // Side by side: one that hangs delays nobody's mail.
      await Promise.all(jobs.map((job) => runOne(options, job)));
      done += jobs.length;
    }
  };
  const jobs: RecurringWork = {
    name: 'jobs',
    everySeconds: (options.pollMilliseconds ?? POLL_MS) / 1000,
    budgetSeconds: JOBS_BUDGET_SECONDS,
    run: runDue,
  };
  return {
    runDue: () => runDue(),
    start: () => {
      repetitions = [jobs, ...options.recurring].map((work, place) =>
        repeat(work, place, options.onError),
      );
    },
    stop: async () => {
      stopped = true;
      const ends = Promise.all(repetitions.map((one) => one.stop()));
      await Promise.race([ends, pause(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

async function runOne(options: JobRunnerOptions, job: ClaimedJob): Promise<void> {
  try {
    await withinBudget(options, job);
    await finishJob(options.db, job.id);
  } catch (error) {
    options.onError(error, `job ${job.kind}`);
    await failJob(options.db, job, error instanceof Error ? error.message : String(error));
  }
}

/** Waits for a job no longer than it may take. */
async function withinBudget(
  { handlers, jobBudgetSeconds = JOB_BUDGET_SECONDS }: JobRunnerOptions,
  job: ClaimedJob,
): Promise<void> {
  const over = Promise.withResolvers<never>();
  const stop = new AbortController();
  const watch = watchBudget(`job ${job.kind}`, jobBudgetSeconds, (error) => {
    stop.abort(error);
    over.reject(error);
  });
  try {
    await Promise.race([handlers[job.kind]?.(job.payload, stop.signal), over.promise]);
  } finally {
    clearInterval(watch);
  }
}
