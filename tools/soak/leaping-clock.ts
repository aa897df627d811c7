import { chmodSync, globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface LeapingClock {
  /** What a process must be started with to live by this clock; its children inherit it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Seconds that the clock is ahead of ours. */
  ahead(): number;
  /**
   * Moves date and timers of every such process forward, in strides of minutes: what one wakes
   * sets timers that the next one wakes.
   */
  leap(seconds: number, moments: Moments): Promise<void>;
  close(): void;
}

export interface Moments {
  /** Waits after each stride until what it woke is done. */
  calm(): Promise<void>;
  /** Changes the clock at a moment at which nothing is under way. */
  still(change: () => void): Promise<void>;
}

/**
 * The first strides of a leap are short: a call may rest on a timer of less than a second where all
 * threads sleep, and has to end before its deadline comes.
 */
const FIRST_STRIDES_SECONDS = [2, 20] as const;
const STRIDE_SECONDS = 240;

/**
 * A clock that runs as ours does and leaps when told, by Debian's libfaketime. A clock that runs fast
 * all the time would hurry deadlines too: ten seconds for a connection would be a tenth of one. A
 * leap while nobody waits makes every timer fire and shortens no deadline. It lies below the
 * processes, so shop, database and composing processes agree, and the shop itself has no switch for it.
 */
export function createLeapingClock(): LeapingClock {
  const [library] = globSync([
    '/usr/lib/*/faketime/libfaketimeMT.so.1',
    '/usr/lib/faketime/libfaketimeMT.so.1',
  ]);
  if (!library) throw new Error('npm run soak needs libfaketime (Debian: apt install faketime).');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-clock-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'offset');
  let ahead = 0;
  const write = (): void => {
    // Nobody may read half of it.
    writeFileSync(`${file}.new`, `+${ahead}\n`, { mode: 0o644 });
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
    },
    ahead: () => ahead,
    leap: async (seconds, { calm, still }) => {
      const goal = ahead + seconds;
      for (let stride = 0; ahead < goal; stride += 1) {
        ahead = Math.min(goal, ahead + (FIRST_STRIDES_SECONDS[stride] ?? STRIDE_SECONDS));
        await still(write);
        await calm();
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
