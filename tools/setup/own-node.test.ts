import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const INSTALL = pathToFileURL(path.join(import.meta.dirname, 'install.mjs')).href;
const WAIT = { timeout: 60_000, interval: 50 };
let folder: string;
let npm: ChildProcess;

/** A package whose `npm start` runs, on the project's Node, a script that notes how it ended. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-start-'));
  const shop = path.join(folder, 'shop.ts');
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('package.json', JSON.stringify({ scripts: { start: 'node start.mjs' } }));
  write(
    'start.mjs',
    `import { runOnOwnNode } from ${JSON.stringify(INSTALL)};
     runOnOwnNode(${JSON.stringify(shop)}, [], { startAgain: true });`,
  );
  write(
    'shop.ts',
    `import { writeFileSync } from 'node:fs';
     process.on('SIGTERM', () => {
       writeFileSync(${JSON.stringify(path.join(folder, 'ended'))}, 'gracefully');
       process.exit(0);
     });
     setInterval(() => undefined, 1000);
     writeFileSync(${JSON.stringify(path.join(folder, 'parent'))}, String(process.ppid));
     writeFileSync(${JSON.stringify(path.join(folder, 'arenas'))}, process.env.MALLOC_ARENA_MAX ?? '');
     writeFileSync(${JSON.stringify(path.join(folder, 'pid'))}, String(process.pid));`,
  );
  npm = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, npm_config_update_notifier: 'false' },
  });
  await vi.waitFor(() => expect(Number(note('pid'))).toBeGreaterThan(0), WAIT);
});
afterEach(() => {
  npm.kill('SIGKILL');
  for (const name of ['pid', 'parent']) {
    if (alive(Number(note(name)))) process.kill(Number(note(name)), 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true });
});

const note = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'RUN-05 npm start ends gracefully when a process manager ends npm by %s',
  async (signal) => {
    const pids = [Number(note('pid')), Number(note('parent'))];
    expect(pids.map(alive)).toEqual([true, true]);
    npm.kill(signal);
    await vi.waitFor(() => expect(pids.map(alive)).toEqual([false, false]), WAIT);
    expect(note('ended')).toBe('gracefully');
  },
  120_000,
);

/** The process that comes after the one that is ended as a fault would. */
async function afterFault(): Promise<number> {
  const before = Number(note('pid'));
  process.kill(before, 'SIGSEGV');
  return vi.waitFor(() => {
    const after = Number(note('pid'));
    expect(after).toBeGreaterThan(0);
    expect(after).not.toBe(before);
    return after;
  }, WAIT);
}

test('BEH-301 a shop that a fault of its runtime ended is started again, and still ends when asked', async () => {
  const second = await afterFault();
  expect(alive(second)).toBe(true);
  npm.kill('SIGTERM');
  await vi.waitFor(() => expect(alive(second)).toBe(false), WAIT);
  expect(note('ended')).toBe('gracefully');
});

test('BEH-301 after five faults in ten minutes it ends, for whoever manages it to see', async () => {
  const parent = Number(note('parent'));
  for (let fault = 0; fault < 5; fault += 1) await afterFault();
  process.kill(Number(note('pid')), 'SIGSEGV');
  await vi.waitFor(() => expect(alive(parent)).toBe(false), WAIT);
});

test('BEH-301 whoever kills a shop does not get it back', async () => {
  const parent = Number(note('parent'));
  process.kill(Number(note('pid')), 'SIGKILL');
  await vi.waitFor(() => expect(alive(parent)).toBe(false), WAIT);
});

test('F20 npm start keeps the memory that threads hold for themselves in two places', () => {
  expect(note('arenas')).toBe('2');
});
