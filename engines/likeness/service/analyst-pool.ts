import { Worker } from 'node:worker_threads';
import type { PluggedModel } from '../model/model-settings.ts';
import { UnreadablePicture } from '../picture/decode-picture.ts';
import type { Gallery } from '../rank/gallery.ts';
import type {
  AnalystAnswers,
  AnalystData,
  AnalystJob,
  AnalystMessage,
  AnalystReply,
} from './analyst-jobs.ts';

/** Too many pictures wait, or one took too long; ask again later. */
export class AnalystsBusy extends Error {
  override readonly name = 'AnalystsBusy';
}

export interface AnalystPoolOptions {
  readonly threads: number;
  /** Jobs that may wait while all threads work. */
  readonly queueLimit: number;
  /** Waiting and working together. */
  readonly timeoutMs: number;
  /** Priority given away, 0 to 19. */
  readonly nice: number;
  readonly model?: PluggedModel | undefined;
  /** What works; tests give their own. */
  readonly thread?: URL;
}

export interface AnalystPool {
  /** Rejects with AnalystsBusy, UnreadablePicture or what went wrong. */
  run<Job extends AnalystJob>(job: Job): Promise<AnalystAnswers[Job['kind']]>;
  /** Every later search looks in these galleries: the second and further ones laid out beside the first. */
  setGalleries(galleries: readonly Gallery[]): void;
  close(): Promise<void>;
}

const THREAD = new URL('./analyst-worker.ts', import.meta.url);

interface Task {
  readonly job: AnalystJob;
  readonly settle: (outcome: { answer: unknown } | { error: Error }) => void;
}

interface Seat {
  worker: Worker | undefined;
  task: Task | undefined;
}

/** Threads are started with their first job and replaced when one dies or overruns its time. */
export function createAnalystPool(options: AnalystPoolOptions): AnalystPool {
  const seats = Array.from({ length: options.threads }, (): Seat => emptySeat());
  const waiting: Task[] = [];
  let galleries: readonly Gallery[] | undefined;
  let closed = false;
  let jobs = 0;

  const post = (worker: Worker, message: AnalystMessage) => worker.postMessage(message);
  const finish = (seat: Seat, outcome: Parameters<Task['settle']>[0]) => {
    const task = seat.task;
    seat.task = undefined;
    seat.worker?.unref();
    task?.settle(outcome);
    const next = closed ? undefined : waiting.shift();
    if (next) start(seat, next);
  };
  const hire = (seat: Seat): Worker => {
    const worker = new Worker(options.thread ?? THREAD, {
      workerData: { nice: options.nice, model: options.model } satisfies AnalystData,
    });
    worker.on('message', (reply: AnalystReply) => {
      // The last word of a thread that overran must not answer whoever came after.
      if (seat.worker !== worker) return;
      finish(seat, 'error' in reply ? { error: errorOf(reply) } : { answer: reply.answer });
    });
    worker.on('error', (error) => {
      if (seat.worker !== worker) return;
      seat.worker = undefined;
      finish(seat, { error: error instanceof Error ? error : new Error(String(error)) });
    });
    if (galleries) post(worker, { galleries });
    return worker;
  };
  const start = (seat: Seat, task: Task) => {
    seat.task = task;
    seat.worker ??= hire(seat);
    seat.worker.ref();
    post(seat.worker, { id: ++jobs, job: task.job });
  };
  const giveUp = (task: Task) => {
    const place = waiting.indexOf(task);
    if (place >= 0) {
      waiting.splice(place, 1);
      task.settle({ error: new AnalystsBusy('waited too long') });
      return;
    }
    const seat = seats.find((one) => one.task === task);
    if (!seat) return;
    const overrun = seat.worker;
    seat.worker = undefined;
    void overrun?.terminate();
    finish(seat, { error: new AnalystsBusy('took too long') });
  };
  return {
    run: <Job extends AnalystJob>(job: Job) =>
      new Promise<AnalystAnswers[Job['kind']]>((resolve, reject) => {
        const free = seats.find((seat) => seat.task === undefined);
        if (closed) return reject(new AnalystsBusy('closed'));
        if (!free && waiting.length >= options.queueLimit)
          return reject(new AnalystsBusy(`${waiting.length} wait`));
        const timer = setTimeout(() => giveUp(task), options.timeoutMs);
        const task: Task = {
          job,
          settle: (outcome) => {
            clearTimeout(timer);
            if ('error' in outcome) reject(outcome.error);
            // The thread answers what the job's kind says (analyst-jobs.ts).
            else resolve(outcome.answer as AnalystAnswers[Job['kind']]);
          },
        };
        if (free) start(free, task);
        else waiting.push(task);
      }),
    setGalleries: (next) => {
      galleries = next;
      for (const { worker } of seats) if (worker) post(worker, { galleries: next });
    },
    async close() {
      closed = true;
      for (const task of waiting.splice(0)) task.settle({ error: new AnalystsBusy('closed') });
      await Promise.all(
        seats.map(async (seat) => {
          await seat.worker?.terminate();
          finish(seat, { error: new AnalystsBusy('closed') });
        }),
      );
    },
  };
}

const emptySeat = (): Seat => ({ worker: undefined, task: undefined });

function errorOf({ error, unreadable }: { error: string; unreadable: boolean }): Error {
  return unreadable ? new UnreadablePicture(error) : new Error(error);
}
