import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../../tools/setup/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The project's own Node. */
export const NODE = path.join(ROOT, 'node_modules/.bin/node');

export interface Running {
  readonly url: string;
  readonly pid: number;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  /** What it wrote to its error output. */
  said(): string;
  /** kill -9 of the process and its children, as a crash would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the shop on its own port, building its pages when needed, and waits until it is ready. */
export async function startShopProcess(
  environment: Readonly<Record<string, string>>,
  /** An open file that takes both of its outputs. */
  log?: number,
): Promise<Running> {
  const port = await freePort();
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', 'tools/start.ts'], {
    cwd: ROOT,
    // The channel ends the shop when this process dies; its own group lets a crash take all of it.
    stdio: ['ignore', log ?? 'ignore', log ?? 'pipe', 'ipc'],
    detached: true,
    env: {
      // As `npm start` has it.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      PORT: String(port),
      // The test runner has a BASE_URL of its own.
      BASE_URL: '',
      ...environment,
    },
  });
  const url = `http://localhost:${port}`;
  const shop = running(child, url);
  await untilAnswers(`${url}/readyz`, child);
  return shop;
}

/** Handles on a child process that was started detached. */
export function running(child: ChildProcess, url: string): Running {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  child.stderr?.on('data', (part) => {
    said += String(part);
    process.stderr.write(part);
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    if (signal === 'SIGKILL' && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    ended,
    said: () => said,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Resolves when `url` answers 2xx; throws when the process ends or a minute passes. */
export async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 2400; attempt += 1) {
    if (child.exitCode !== null) throw new Error('the process ended at start');
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      // Not listening yet; the loop is bounded.
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no answer from ${url}`);
}
