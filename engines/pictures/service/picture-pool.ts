/** A few processes that compose and a bounded, fair queue in front of them. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Print } from '../compose/print.ts';
import type { Rendition } from '../compose/rendition.ts';
import type { PhotographCut } from '../photograph/render-photograph.ts';
import { createPictureQueue } from './picture-queue.ts';

export interface PictureJob {
  readonly rendition: Rendition;
  /** State of the set's layers. */
  readonly version: string;
  /** Nobody is waiting for it. */
  readonly unhurried: boolean;
  readonly prints?: readonly Print[] | undefined;
  /** What is cut out and printed on in the place of layers. */
  readonly photograph?: PhotographCut | undefined;
}

export interface PictureReply {
  readonly body?: Uint8Array | undefined;
  readonly error?: string;
}

export interface PictureOrder {
  readonly rendition: Rendition;
  readonly version: string;
  /** Whoever waits; undefined when nobody does. Askers take turns. */
  readonly asker: string | undefined;
  /** Aborted when nobody wants the picture any more; it leaves the queue. */
  readonly signal: AbortSignal;
  readonly prints?: readonly Print[] | undefined;
  /** Read when its turn has come: what waits must not fill the memory. */
  readonly photograph?: (() => Promise<PhotographCut>) | undefined;
}

export interface PicturePool {
  /**
   * Waits for a free process. Rejects with `PicturesBusy` when too many wait already and with the
   * signal's reason when it is no longer wanted before its turn has come.
   */
  run(order: PictureOrder): Promise<Uint8Array | undefined>;
  close(): Promise<void>;
}

/** More pictures are waiting than could be made in a reasonable time; ask again later. */
export class PicturesBusy extends Error {
  override readonly name = 'PicturesBusy';
}

export interface PicturePoolOptions {
  readonly layersDir: string;
  readonly workers: number;
  readonly queueLimit: number;
}

/** Bytes of decoded layers that each process remembers: some twenty views at 640 px. */
const MEMORY_BYTES = 64 << 20;
const CHILD = fileURLToPath(new URL('./picture-child.ts', import.meta.url));

interface Task extends PictureOrder {
  readonly width: number;
  readonly resolve: (body: Uint8Array | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Processes start with the first picture and end with this one or with `close`. */
export function createPicturePool(options: PicturePoolOptions): PicturePool {
  const queue = createPictureQueue<Task>();
  let closed = false;
  const seats = Array.from({ length: options.workers }, () => openSeat(options.layersDir, serve));

  function serve(): void {
    for (const seat of seats) {
      if (closed || queue.length === 0) return;
      if (!seat.free) continue;
      const task = queue.next();
      if (task) seat.start(task);
    }
  }

  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        const { rendition, signal } = order;
        if (closed) throw new Error('the picture pool is closed');
        signal.throwIfAborted();
        if (queue.length >= options.queueLimit) {
          throw new PicturesBusy(`${queue.length} pictures are waiting`);
        }
        const { width } = rendition;
        const task: Task = { ...order, width, resolve, reject };
        const leave = () => {
          if (queue.drop(task)) reject(signal.reason);
        };
        signal.addEventListener('abort', leave, { once: true });
        queue.add(task);
        serve();
      }),
    async close() {
      closed = true;
      for (const task of queue.clear()) task.reject(new Error('the picture pool is closed'));
      await Promise.all(seats.map((seat) => seat.close()));
    },
  };
}

interface Seat {
  readonly free: boolean;
  start(task: Task): void;
  close(): Promise<void>;
}

/**
 * Layers are megabytes outside the heap, whose collector would go through a heap of 8 MB twice a
 * picture for them: it starts at this size instead (docs/performance-pictures.md).
 */
const HEAP = '--initial-old-space-size=128';

/**
 * glibc gives large blocks back to the system at once and takes them anew, page by page, for the next
 * picture, and threads each keep their own: a twelfth of the time and 100 MB. Elsewhere not read.
 */
const MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(64 << 20),
  MALLOC_TRIM_THRESHOLD_: String(256 << 20),
};

function openSeat(layersDir: string, onFree: () => void): Seat {
  let current: Task | undefined;
  let child: ChildProcess | undefined;

  const finish = (settle: (task: Task) => void) => {
    const task = current;
    current = undefined;
    rest(child);
    if (task) settle(task);
    onFree();
  };
  const hire = (): ChildProcess => {
    // One picture needs no more threads for reading, decoding and encoding in turn.
    const hired = fork(CHILD, [layersDir, String(MEMORY_BYTES)], {
      execArgv: ['--disable-warning=ExperimentalWarning', HEAP],
      serialization: 'advanced',
      env: { ...process.env, ...MEMORY, UV_THREADPOOL_SIZE: '1' },
    });
    hired.on('message', ({ body, error }: PictureReply) =>
      finish((task) => (error ? task.reject(new Error(error)) : task.resolve(body))),
    );
    // A crash loses one picture, not the seat: the next job hires anew.
    const lose = (why: unknown) => {
      if (child !== hired) return;
      child = undefined;
      finish((task) => task.reject(new Error(`the composing process is gone: ${why}`)));
    };
    hired.once('exit', (code, signal) => lose(signal ?? code));
    hired.on('error', lose);
    return hired;
  };
  return {
    get free() {
      return current === undefined;
    },
    start(task) {
      current = task;
      child ??= hire();
      child.ref();
      child.channel?.ref();
      const { rendition, version, asker, prints } = task;
      const unhurried = asker === undefined;
      const to = child;
      const send = (photograph?: PhotographCut): void => {
        // Whoever waited for the photograph may have lost its process meanwhile.
        if (current !== task) return;
        to.send({ rendition, version, unhurried, prints, photograph } satisfies PictureJob);
      };
      if (!task.photograph) return send();
      const failed = (error: unknown): void => {
        if (current === task) finish((waiting) => waiting.reject(error));
      };
      task.photograph().then(send, failed);
    },
    async close() {
      current?.reject(new Error('the picture pool is closed'));
      current = undefined;
      const leaving = child;
      child = undefined;
      if (!leaving || leaving.exitCode !== null || leaving.signalCode !== null) return;
      const gone = new Promise<void>((resolve) => leaving.once('exit', () => resolve()));
      leaving.kill('SIGKILL');
      await gone;
    },
  };
}

/** An idle process does not keep this one alive. */
function rest(child: ChildProcess | undefined): void {
  child?.unref();
  child?.channel?.unref();
}
