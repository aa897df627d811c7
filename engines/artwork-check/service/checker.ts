import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Checked } from '../check.ts';
import type { Mended, Mends } from '../mend/mend.ts';
import type { Photograph } from '../read/read-photograph.ts';

export interface CheckJob {
  readonly bytes: Uint8Array;
  readonly widthMm?: number | undefined;
  /** It is no artwork but a photograph of a product. */
  readonly photograph?: true;
  /** Draw it anew with these instead of measuring it. */
  readonly mends?: Mends;
}
export interface CheckReply {
  readonly checked?: Checked;
  /** Null when the file cannot be read. */
  readonly mended?: Mended | null;
  readonly photograph?: Photograph;
  readonly error?: string;
}

/** Too many files wait; ask again later. */
export class ChecksBusy extends Error {
  override readonly name = 'ChecksBusy';
}

export interface ArtworkChecker {
  /**
   * What the file is at this width; its own where none is given. A file that takes too long or too
   * much memory is `too_large`. Rejects with `ChecksBusy` when too many wait.
   */
  check(load: () => Promise<Uint8Array>, widthMm?: number): Promise<Checked>;
  /** The file drawn anew at this width; undefined where `check` would tell that it is unreadable. */
  mend(load: () => Promise<Uint8Array>, widthMm: number, mends: Mends): Promise<Mended | undefined>;
  /** A photograph made ours; one that takes too long or too much memory is `too_large`. */
  photograph(load: () => Promise<Uint8Array>): Promise<Photograph>;
  close(): Promise<void>;
}

export interface CheckerOptions {
  readonly child?: URL;
  /** Of processor; on the clock it may take several times as long, for others come before it. */
  readonly timeoutMs?: number;
  /** On the clock; nine times `timeoutMs` where it is not said. */
  readonly longestMs?: number;
  /** Bytes the process may hold; measured on Linux alone. */
  readonly mostBytes?: number;
  readonly queueLimit?: number;
  /** For the file to be brought; those behind it wait meanwhile. */
  readonly loadMs?: number;
}

const CHILD = new URL('./check-child.ts', import.meta.url);
const TIMEOUT_MS = 10_000;
/** A machine that is busy gives a process of low priority little of each second. */
const LONGEST_WAIT = 9;
const MOST_BYTES = 900 * 1024 * 1024;
const QUEUE_LIMIT = 16;
const LOAD_MS = 120_000;
const LOOK_MS = 50;
const IDLE_MS = 60_000;
const PAGE_BYTES = 4096;
const GAVE_UP: Checked = { facts: { readable: false, reason: 'too_large' }, picture: undefined };

/**
 * Checks files one after the other in a process of its own, which starts with the first and ends
 * when it has been idle; one that a file broke is replaced.
 */
export function createArtworkChecker(options: CheckerOptions = {}): ArtworkChecker {
  const { child: script = CHILD, timeoutMs = TIMEOUT_MS, queueLimit = QUEUE_LIMIT } = options;
  const { mostBytes = MOST_BYTES, loadMs = LOAD_MS } = options;
  const { longestMs = timeoutMs * LONGEST_WAIT } = options;
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  const dismiss = async (): Promise<void> => {
    clearTimeout(idle);
    const leaving = child;
    child = undefined;
    if (!leaving || leaving.exitCode !== null || leaving.signalCode !== null) return;
    const gone = new Promise((resolve) => leaving.once('exit', resolve));
    leaving.kill('SIGKILL');
    await gone;
  };
  const ask = async (job: CheckJob): Promise<CheckReply | undefined> => {
    clearTimeout(idle);
    if (!child?.connected) child = start(script);
    const reply = await answerOf(child, job, { timeoutMs, longestMs, mostBytes });
    if (reply && reply.error === undefined) {
      idle = setTimeout(() => void dismiss(), IDLE_MS);
      idle.unref();
      return reply;
    }
    await dismiss();
    if (reply?.error) throw new Error(reply.error);
    return undefined;
  };
  const inTurn = (load: () => Promise<Uint8Array>, job: Omit<CheckJob, 'bytes'>) => {
    if (waiting >= queueLimit) return Promise.reject(new ChecksBusy());
    waiting += 1;
    const mine = last
      .then(async () => ask({ bytes: await inTime(load(), loadMs), ...job }))
      .finally(() => {
        waiting -= 1;
      });
    // Whoever comes next waits for the end, good or bad.
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    check: async (load, widthMm) => (await inTurn(load, { widthMm }))?.checked ?? GAVE_UP,
    mend: async (load, widthMm, mends) =>
      (await inTurn(load, { widthMm, mends }))?.mended ?? undefined,
    photograph: async (load) =>
      (await inTurn(load, { photograph: true }))?.photograph ?? {
        readable: false,
        reason: 'too_large',
      },
    close: dismiss,
  };
}

/** A file that never comes must not keep those behind it waiting for ever. */
function inTime<T>(coming: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const clock = setTimeout(() => late.reject(new Error('the file did not come')), ms).unref();
  return Promise.race([coming, late.promise]).finally(() => clearTimeout(clock));
}

function start(script: URL): ChildProcess {
  const child = fork(fileURLToPath(script), [], {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=512'],
    // A file has no business with the shop's secrets.
    env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The process that asks may end before its child.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Undefined when the process died, was not done in time or took too much. */
function answerOf(
  child: ChildProcess,
  job: CheckJob,
  most: Required<Pick<CheckerOptions, 'timeoutMs' | 'longestMs' | 'mostBytes'>>,
): Promise<CheckReply | undefined> {
  return new Promise((resolve) => {
    const end = (reply: CheckReply | undefined): void => {
      clearTimeout(limit);
      clearInterval(watch);
      child.off('message', end);
      child.off('exit', died);
      child.channel?.unref();
      resolve(reply);
    };
    const died = (): void => end(undefined);
    const limit = setTimeout(died, most.longestMs);
    const began = spentMs(child.pid);
    const watch = setInterval(async () => {
      const [held, before, now] = await Promise.all([
        heldBytes(child.pid),
        began,
        spentMs(child.pid),
      ]);
      if (held > most.mostBytes || now - before > most.timeoutMs) end(undefined);
    }, LOOK_MS);
    child.on('message', end);
    child.on('exit', died);
    child.channel?.ref();
    child.send(job, (error) => {
      if (error) end(undefined);
    });
  });
}

const MS_A_TICK = 10;

/** Processor milliseconds a process has taken so far; 0 where the system does not tell. */
async function spentMs(pid: number | undefined): Promise<number> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // What stands before is its name, which may hold anything.
    const [user, system] = text.slice(text.lastIndexOf(')')).split(' ').slice(12, 14);
    return (Number(user) + Number(system)) * MS_A_TICK;
  } catch {
    // As for `heldBytes`.
    return 0;
  }
}

/** Resident bytes of a process; 0 where the system does not tell. */
async function heldBytes(pid: number | undefined): Promise<number> {
  try {
    const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(resident) * PAGE_BYTES;
  } catch {
    // No Linux, or the process has just ended, which is told otherwise.
    return 0;
  }
}
