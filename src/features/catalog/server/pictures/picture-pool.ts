/** A few worker threads and a bounded queue in front of them. */
import { Worker } from 'node:worker_threads';
import type { Rendition } from './render-picture.ts';

export interface WorkerJob {
  readonly id: number;
  readonly rendition: Rendition;
}

export interface WorkerReply {
  readonly id: number;
  readonly body?: Uint8Array | undefined;
  readonly error?: string;
}

export interface PicturePool {
  /** Waits for a free worker; rejects with `PicturesBusy` when too many wait already. */
  run(rendition: Rendition): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}

/** More pictures are waiting than could be made in a reasonable time; ask again later. */
export class PicturesBusy extends Error {
  override readonly name = 'PicturesBusy';
}

interface Task {
  readonly rendition: Rendition;
  readonly resolve: (body: Uint8Array | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Starts `workers` threads, each making one picture at a time. */
export function createPicturePool(options: {
  layersDir: string;
  workers: number;
  queueLimit: number;
}): PicturePool {
  const waiting: Task[] = [];
  const idle: Seat[] = [];
  let closed = false;
  const seats = Array.from({ length: options.workers }, () => openSeat(options.layersDir, free));
  idle.push(...seats);

  function free(seat: Seat): void {
    const next = waiting.shift();
    if (next) seat.start(next);
    else idle.push(seat);
  }

  return {
    run: (rendition) =>
      new Promise((resolve, reject) => {
        const task = { rendition, resolve, reject };
        const seat = idle.pop();
        if (closed) reject(new Error('the picture pool is closed'));
        else if (seat) seat.start(task);
        else if (waiting.length < options.queueLimit) waiting.push(task);
        else reject(new PicturesBusy(`${waiting.length} pictures are waiting`));
      }),
    async close() {
      closed = true;
      for (const task of waiting.splice(0)) task.reject(new Error('the picture pool is closed'));
      await Promise.all(seats.map((seat) => seat.close()));
    },
  };
}

interface Seat {
  start(task: Task): void;
  close(): Promise<void>;
}

function openSeat(layersDir: string, free: (seat: Seat) => void): Seat {
  let current: Task | undefined;
  let worker: Worker | undefined;
  let jobs = 0;

  const finish = (settle: (task: Task) => void) => {
    const task = current;
    current = undefined;
    worker?.unref();
    if (task) settle(task);
    free(seat);
  };
  const hire = (): Worker => {
    const hired = new Worker(new URL('./picture-worker.ts', import.meta.url), {
      workerData: { layersDir },
    });
    hired.on('message', ({ body, error }: WorkerReply) =>
      finish((task) => (error ? task.reject(new Error(error)) : task.resolve(body))),
    );
    // A crash loses one picture, not the seat: the next job hires a new worker.
    hired.on('error', (error) => {
      worker = undefined;
      finish((task) => task.reject(error instanceof Error ? error : new Error(String(error))));
    });
    return hired;
  };
  const seat: Seat = {
    start(task) {
      current = task;
      worker ??= hire();
      worker.ref();
      worker.postMessage({ id: ++jobs, rendition: task.rendition } satisfies WorkerJob);
    },
    async close() {
      current?.reject(new Error('the picture pool is closed'));
      current = undefined;
      await worker?.terminate();
    },
  };
  return seat;
}
