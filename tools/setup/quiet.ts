import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** What the threads of a process and of all that it started have done so far. */
interface Work {
  readonly pids: readonly number[];
  /** Whether one runs, waits for a processor or for the disk at this moment. */
  readonly underWay: boolean;
  readonly milliseconds: number;
}

/** Looks in a row that must find nothing under way, and the rest before each. */
const LOOKS = 4;
const REST_MS = 25;
/** An idle shop measures its own load all the time: that much between two looks is nothing. */
const IDLE_MS = 8;
const QUIET_WITHIN_MS = 120_000;
/** Between the last look and the moment they are held: whoever did more than this began something. */
const HELD_IDLE_MS = 0.5;

/**
 * Resolves once none of these processes nor of their children does anything: what is left waits for
 * a date or a timer. Where all of them sleep, no call, statement or connection is under way between
 * them, because one of its two ends would run.
 */
export async function untilQuiet(pids: readonly number[]): Promise<void> {
  await quietWork(pids, performance.now() + QUIET_WITHIN_MS);
}

/**
 * Calls `act` while all of them are held (SIGSTOP) with nothing under way. A timer of theirs may fire
 * between the last look and the act, so what they did is looked at once more when they are held.
 */
export async function whileHeld(pids: readonly number[], act: () => void): Promise<void> {
  const giveUpAt = performance.now() + QUIET_WITHIN_MS;
  for (let done = false; !done; ) {
    const before = await quietWork(pids, giveUpAt);
    const held = before.pids.filter((pid) => signal(pid, 'SIGSTOP'));
    try {
      done = workOf(pids).milliseconds - before.milliseconds <= HELD_IDLE_MS;
      if (done) act();
    } finally {
      for (const pid of held) signal(pid, 'SIGCONT');
    }
  }
}

/** Waits until nothing is under way, and returns what had been done by then. */
async function quietWork(pids: readonly number[], giveUpAt: number): Promise<Work> {
  let before = workOf(pids);
  for (let quiet = 0; quiet < LOOKS; ) {
    if (performance.now() > giveUpAt) throw new Error('the shop did not come to rest');
    await pause(REST_MS);
    const now = workOf(pids);
    const idle = !now.underWay && now.milliseconds - before.milliseconds <= IDLE_MS;
    quiet = idle ? quiet + 1 : 0;
    before = now;
  }
  return before;
}

/** Whether there still was such a process. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function workOf(pids: readonly number[]): Work {
  let underWay = false;
  let nanoseconds = 0;
  const waiting = [...pids];
  const seen: number[] = [];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    seen.push(pid);
    for (const thread of threadsOf(pid)) {
      const state = /\) (\w)/.exec(read(`${thread}/stat`))?.[1] ?? '';
      underWay ||= state === 'R' || state === 'D';
      nanoseconds += Number(read(`${thread}/schedstat`).split(' ')[0]);
      waiting.push(...read(`${thread}/children`).split(' ').filter(Boolean).map(Number));
    }
  }
  return { pids: seen, underWay, milliseconds: nanoseconds / 1e6 };
}

function threadsOf(pid: number): string[] {
  const folder = `/proc/${pid}/task`;
  try {
    return readdirSync(folder).map((thread) => `${folder}/${thread}`);
  } catch {
    // It ended since its parent was asked.
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A thread that has ended meanwhile.
    return '';
  }
}
