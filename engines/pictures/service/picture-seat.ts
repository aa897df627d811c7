/** One process that composes, hired with its first picture and replaced when it is lost. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PhotographCut } from '../photograph/render-photograph.ts';
import type { PictureJob, PictureReply, Task } from './picture-job.ts';
import { spentMs } from './spent-time.ts';

/** How long a picture may take before its process is replaced. */
export interface Patience {
  /** How often it is looked at. */
  readonly lookMs: number;
  /** Of processor: what takes longer goes round in circles. */
  readonly cpuMs: number;
  /** Without a moment of processor between looks: what rests so long waits for nothing. */
  readonly stillMs: number;
  /** On the clock, where the system does not tell what a process takes. */
  readonly clockMs: number;
  /** For its photograph to be brought. */
  readonly loadMs: number;
}

/**
 * A picture takes a tenth of a second of processor, the dearest print some seconds; on a machine
 * that is busy a process of low priority is given little of each second, and yet some of it.
 */
const PATIENCE: Patience = {
  lookMs: 1000,
  cpuMs: 30_000,
  stillMs: 20_000,
  clockMs: 180_000,
  loadMs: 120_000,
};

/** Bytes of decoded layers that each process remembers: some twenty views at 640 px. */
const MEMORY_BYTES = 64 << 20;
const CHILD = new URL('./picture-child.ts', import.meta.url);

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

export interface Seat {
  readonly free: boolean;
  start(task: Task): void;
  close(): Promise<void>;
}

export interface SeatOptions {
  readonly layersDir: string;
  /** What composes; tests give their own. */
  readonly child?: URL | undefined;
  readonly patience?: Patience | undefined;
}

export function openSeat(options: SeatOptions, onFree: () => void): Seat {
  const { layersDir, child: script = CHILD, patience = PATIENCE } = options;
  let current: Task | undefined;
  let child: ChildProcess | undefined;
  let watch: NodeJS.Timeout | undefined;

  const finish = (settle: (task: Task) => void) => {
    const task = current;
    current = undefined;
    clearTimeout(watch);
    rest(child);
    if (task) settle(task);
    onFree();
  };
  const hire = (): ChildProcess => {
    // One picture needs no more threads for reading, decoding and encoding in turn.
    const hired = fork(fileURLToPath(script), [layersDir, String(MEMORY_BYTES)], {
      execArgv: ['--disable-warning=ExperimentalWarning', HEAP],
      serialization: 'advanced',
      env: { ...process.env, ...MEMORY, UV_THREADPOOL_SIZE: '1' },
    });
    hired.on('message', ({ body, error }: PictureReply) => {
      // The last word of a process that was replaced must not answer the next picture.
      if (child !== hired) return;
      finish((task) => (error ? task.reject(new Error(error)) : task.resolve(body)));
    });
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
  const replace = (why: string): void => {
    const hung = child;
    child = undefined;
    hung?.kill('SIGKILL');
    finish((task) => task.reject(new Error(`the composing process was replaced: ${why}`)));
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
        clearTimeout(watch);
        watch = watchOver(to.pid, patience, replace);
        to.send({ rendition, version, unhurried, prints, photograph } satisfies PictureJob);
      };
      if (!task.photograph) return send();
      const failed = (error: unknown): void => {
        if (current === task) finish((waiting) => waiting.reject(error));
      };
      watch = setTimeout(() => failed(new Error('its photograph did not come')), patience.loadMs);
      task.photograph().then(send, failed);
    },
    async close() {
      clearTimeout(watch);
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

/**
 * Counts by looks instead of hours: while this process itself is held up, nobody's patience ends.
 * The one that is looked at may be slow as long as it moves.
 */
function watchOver(
  pid: number | undefined,
  { lookMs, cpuMs, stillMs, clockMs }: Patience,
  hangs: (why: string) => void,
): NodeJS.Timeout {
  const began = spentMs(pid);
  let before = began;
  let still = 0;
  const looks = setInterval(() => {
    const spent = spentMs(pid);
    still = spent === undefined || spent === before ? still + lookMs : 0;
    before = spent;
    if (spent !== undefined && spent - (began ?? 0) > cpuMs) hangs('it never ends');
    else if (still >= (spent === undefined ? clockMs : stillMs)) hangs('it does not answer');
  }, lookMs);
  return looks.unref();
}

/** An idle process does not keep this one alive. */
function rest(child: ChildProcess | undefined): void {
  child?.unref();
  child?.channel?.unref();
}
