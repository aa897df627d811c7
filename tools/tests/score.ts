import { spawn } from 'node:child_process';
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

/** What several came to together. */
export function sumOf(scores: readonly Score[]): Score {
  const sum = (count: (score: Score) => number): number =>
    scores.reduce((total, score) => total + count(score), 0);
  return {
    passed: sum((score) => score.passed),
    failed: sum((score) => score.failed),
    skipped: sum((score) => score.skipped),
    again: scores.flatMap((score) => score.again ?? []),
  };
}

/** Where the words of a part and of its commands go. */
export interface Voice {
  /** Its commands write to the terminal themselves. */
  readonly aloud: boolean;
  say(text: string): void;
}

export const ALOUD: Voice = { aloud: true, say: (text) => void process.stdout.write(text) };

/** Keeps what is said, for when whatever else is speaking has ended. */
export function keptVoice(): Voice & { readonly kept: () => string } {
  const parts: string[] = [];
  return { aloud: false, say: (text) => void parts.push(text), kept: () => parts.join('') };
}

/** Runs a command of the project's packages; its exit code, 1 when a signal ended it. */
export function run(
  command: string,
  args: readonly string[],
  voice: Voice,
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(path.join(BIN, command), args, {
    cwd: ROOT,
    stdio: voice.aloud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => voice.say(text));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** A report that a runner wrote; undefined, and said, when it did not come to its end. */
export function readReport<T>(file: string, { say }: Voice): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    say(`El informe ${path.basename(file)} falta: las pruebas no llegaron a terminar.\n`);
    return undefined;
  }
}

const SLOWEST = 12;

/** Where the time went: whoever wants it back begins here. */
export function tellSlowest(
  all: readonly { readonly name: string; readonly seconds: number }[],
  { say }: Voice,
): void {
  const files = all.toSorted((one, other) => other.seconds - one.seconds);
  say(`\nThe ${SLOWEST} slowest of ${files.length} files, in seconds:\n`);
  for (const { name, seconds } of files.slice(0, SLOWEST)) {
    say(`${seconds.toFixed(0).padStart(6)}  ${name}\n`);
  }
}
