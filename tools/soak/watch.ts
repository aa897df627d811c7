import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '../../test/support/child-processes.ts';

/** What is looked at while a soak runs. */
export interface Watch {
  /** Looks whether the shop is ready. */
  readiness(): Promise<void>;
  /** Looks at readiness and memory once a second until `until`, by `performance.now()`. */
  lookUntil(until: number): Promise<void>;
  readonly looks: () => number;
  readonly notReady: () => number;
  /** Megabytes at the end of the warm-up and at the end, medians of several looks. */
  memory(): { readonly shop: Grown; readonly database: Grown };
}

export interface Grown {
  readonly warm: number;
  readonly end: number;
}

const LOOK_EVERY_MS = 1_000;
/** The first part of a soak fills caches. */
const WARM_UP = 0.3;
/** Looks that a median is taken of. */
const SEVERAL = 15;

export interface Watched {
  readonly url: string;
  readonly shop: number;
  /** The database's process and, where it has some, its children. */
  readonly database: () => readonly number[];
}

/** Looks only when asked: one that is on the way while the clock leaps would tell of the leap. */
export function watch({ url, shop, database }: Watched): Watch {
  const seen: { readonly shop: number; readonly database: number }[] = [];
  let looks = 0;
  let notReady = 0;
  const readiness = async (): Promise<void> => {
    looks += 1;
    if (!(await isReady(url))) notReady += 1;
  };
  const lookUntil = async (until: number): Promise<void> => {
    for (let left = until - performance.now(); left > 0; left = until - performance.now()) {
      await pause(Math.min(LOOK_EVERY_MS, left));
      await readiness();
      const sum = database().reduce((total, pid) => total + proportionalMegabytes(pid), 0);
      seen.push({ shop: proportionalMegabytes(shop), database: sum });
    }
  };
  const grown = (kind: 'shop' | 'database'): Grown => {
    const all = seen.map((one) => one[kind]);
    const warm = Math.min(Math.ceil(all.length * WARM_UP), Math.max(0, all.length - SEVERAL));
    return { warm: median(all.slice(warm, warm + SEVERAL)), end: median(all.slice(-SEVERAL)) };
  };
  return {
    readiness,
    lookUntil,
    looks: () => looks,
    notReady: () => notReady,
    memory: () => ({ shop: grown('shop'), database: grown('database') }),
  };
}

/**
 * Whether the shop says that it is ready, by a connection of its own: a leap ends those that rest.
 * False when it does not answer within ten seconds.
 */
function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    http
      .get(`${url}/readyz`, { agent: false, timeout: 10_000 }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode === 200));
        answer.once('error', () => resolve(false));
      })
      .once('timeout', () => resolve(false))
      .once('error', () => resolve(false));
  });
}

/** Memory of a process, shared pages counted in parts; 0 for one that has ended. */
function proportionalMegabytes(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    // It ended between two looks.
    return 0;
  }
}

/** The embedded database of a shop, or PostgreSQL and its backends. */
export function databaseOf(shop: number, postgres: number | undefined): () => readonly number[] {
  return () =>
    postgres === undefined
      ? childrenOf(shop, 'embedded-process.ts')
      : [postgres, ...childrenOf(postgres, 'postgres')];
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
