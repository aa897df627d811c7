import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'node_modules/.bin');

/** What a part of the tests came to. */
export interface Score {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of the passed, those that needed a second try. */
  readonly late?: number;
  /** Faults of the runtime after which a file was asked again, in words. */
  readonly again?: readonly string[];
}

/** Runs a command of the project's packages; its exit code, 1 when a signal ended it. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): number {
  const result = spawnSync(path.join(BIN, command), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return result.status ?? 1;
}

/** A report that a runner wrote; undefined, and said, when it did not come to its end. */
export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    console.error(`El informe ${path.basename(file)} falta: las pruebas no llegaron a terminar.`);
    return undefined;
  }
}

const SLOWEST = 12;

/** Where the time went: whoever wants it back begins here. */
export function tellSlowest(
  all: readonly { readonly name: string; readonly seconds: number }[],
): void {
  const files = all.toSorted((one, other) => other.seconds - one.seconds);
  console.log(`\nThe ${SLOWEST} slowest of ${files.length} files, in seconds:`);
  for (const { name, seconds } of files.slice(0, SLOWEST)) {
    console.log(`${seconds.toFixed(0).padStart(6)}  ${name}`);
  }
}
