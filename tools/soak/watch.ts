import { existsSync, readFileSync } from 'node:fs';
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
  memory(): Memory;
}

/**
 * Megabytes. What a database shares among its processes is apart: PostgreSQL's `shared_buffers` are
 * of a size that the configuration gives, and are filled page by page as pages are asked for.
 */
export interface Memory extends Record<keyof Seen, Grown> {}

/** Megabytes at one look. */
interface Seen {
  readonly shop: number;
  readonly database: number;
  readonly shared: number;
  /** Pages of files that the shop's process maps, its program's first of all, counted in parts. */
  readonly files: number;
  /** Of the shop: JavaScript that is used, what is taken for it, and bytes that it holds elsewhere. */
  readonly heapUsed: number;
  readonly heapTotal: number;
  readonly external: number;
}

/** Medians of each tenth of a soak, from the first to the last. */
export interface Grown {
  readonly tenths: readonly number[];
  /** That after the warm-up. */
  readonly warm: number;
  readonly end: number;
}

const MB = 1024 ** 2;
const LOOK_EVERY_MS = 1_000;
/** A tenth is long enough for several collections: their saw's teeth do not count as growth. */
const TENTHS = 10;
/** Tenths that fill caches. */
const WARM_UP = 3;

export interface Watched {
  readonly url: string;
  readonly shop: number;
  /** The database's process and, where it has some, its children. */
  readonly database: () => readonly number[];
  /** Where the shop tells of its heap (tell-memory.mjs). */
  readonly told: string;
}

/** Looks only when asked: one that is on the way while the clock leaps would tell of the leap. */
export function watch({ url, shop, database, told }: Watched): Watch {
  const seen: Seen[] = [];
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
      const { own, shared, files } = memoryOf(shop);
      const all = database().map(memoryOf);
      seen.push({
        shop: own + shared,
        database: all.reduce((sum, one) => sum + one.own, 0),
        shared: all.reduce((sum, one) => sum + one.shared, 0),
        files,
        ...heapIn(told),
      });
    }
  };
  const grown = (kind: keyof Seen): Grown => {
    const all = seen.map((one) => one[kind]);
    const tenths = Array.from({ length: TENTHS }, (_, tenth) =>
      median(all.slice((all.length * tenth) / TENTHS, (all.length * (tenth + 1)) / TENTHS)),
    );
    return { tenths, warm: tenths[WARM_UP] ?? 0, end: tenths.at(-1) ?? 0 };
  };
  return {
    readiness,
    lookUntil,
    looks: () => looks,
    notReady: () => notReady,
    memory: () => ({
      shop: grown('shop'),
      database: grown('database'),
      shared: grown('shared'),
      files: grown('files'),
      heapUsed: grown('heapUsed'),
      heapTotal: grown('heapTotal'),
      external: grown('external'),
    }),
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

/** Megabytes of a process. */
interface Held {
  /** What it has written for itself; what it shares with a child of its own is counted in parts. */
  readonly own: number;
  /** What lies in memory made to be shared, counted in parts. */
  readonly shared: number;
  /** Pages of files, counted in parts: they grow when another process that maps the same file ends. */
  readonly files: number;
}

/** What a process holds; nothing for one that has ended. */
function memoryOf(pid: number): Held {
  try {
    const told = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const megabytes = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(told)?.[1] ?? 0) / 1024;
    return {
      own: megabytes('Pss_Anon'),
      shared: megabytes('Pss_Shmem'),
      files: megabytes('Pss_File'),
    };
  } catch {
    // It ended between two looks.
    return { own: 0, shared: 0, files: 0 };
  }
}

/** What the shop told last of its heap; nothing before it has told anything. */
function heapIn(file: string): Pick<Seen, 'heapUsed' | 'heapTotal' | 'external'> {
  const nothing: Partial<NodeJS.MemoryUsage> = {};
  const told = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage)
    : nothing;
  const { heapUsed = 0, heapTotal = 0, external = 0 } = told;
  return { heapUsed: heapUsed / MB, heapTotal: heapTotal / MB, external: external / MB };
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
