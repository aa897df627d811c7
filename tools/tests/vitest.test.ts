import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type FaultsReport, faultIn } from './runtime-faults.ts';
import { ROOT } from './score.ts';
import { scoreOf, type VitestReport } from './vitest.ts';

const file = (name: string, ...statuses: readonly string[]) => ({
  ...{ name, startTime: 0, endTime: 1, status: statuses.includes('failed') ? 'failed' : 'passed' },
  assertionResults: statuses.map((status) => ({ status })),
});
const report = (...testResults: VitestReport['testResults']): VitestReport => ({ testResults });
const none: FaultsReport = { faults: [], others: 0 };
const fault: FaultsReport = { faults: [{ signal: 'SIGSEGV', files: ['/a'] }], others: 0 };

test('a run that ends badly for a reason that nobody knows has failed', () => {
  const all = report(file('/a', 'passed', 'pending'));
  expect(scoreOf(all, none, true)).toEqual({ passed: 1, failed: 0, skipped: 1 });
  expect(scoreOf(all, none, false)).toEqual({ passed: 1, failed: 1, skipped: 1 });
});

test('a file that cannot be loaded has failed, also beside a fault', () => {
  const unloaded = { ...file('/b'), status: 'failed' };
  expect(scoreOf(report(unloaded), none, false)).toMatchObject({ failed: 1 });
  expect(scoreOf(report(unloaded), fault, false)).toMatchObject({ failed: 1 });
});

test('BEH-302 what a fault interrupted is neither passed nor failed, and excuses nothing else', () => {
  const interrupted = file('/a', 'passed', 'failed');
  const score = scoreOf(report(interrupted, file('/b', 'passed')), fault, false);
  expect(score).toEqual({ passed: 1, failed: 0, skipped: 0 });
  const beside = report(interrupted, file('/b', 'failed'));
  expect(scoreOf(beside, fault, false)).toMatchObject({ failed: 1 });
  const others = scoreOf(report(interrupted), { ...fault, others: 1 }, false);
  expect(others).toMatchObject({ failed: 1 });
});

test.each(['exit code 1 ', 'signal SIGKILL ', 'signal SIGTERM ', ''])(
  'BEH-302 a process that ended with %sis no fault of the runtime',
  (how) => {
    const message = `Worker exited unexpectedly ${how}during started state while running test file /a`;
    expect(faultIn(message)).toBeUndefined();
  },
);

test('BEH-302 a fault of the runtime is seen in what the runner really says', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-fault-'));
  try {
    const told = path.join(folder, 'told.json');
    const fallen = path.join(folder, 'fallen.test.mjs');
    writeFileSync(path.join(folder, 'vitest.config.mjs'), 'export default {};');
    writeFileSync(
      fallen,
      `test('falls', () => void process.kill(process.pid, 'SIGSEGV'));
       test('waits', () => new Promise(() => undefined));`,
    );
    const { status } = spawnSync(
      path.join(ROOT, 'node_modules/.bin/vitest'),
      [
        ...['run', '--root', folder, '--globals', '--pool', 'forks'],
        ...['--reporter', path.join(ROOT, 'tools/tests/runtime-faults.ts')],
      ],
      { cwd: folder, env: { ...process.env, RUNTIME_FAULTS: told }, encoding: 'utf8' },
    );
    expect(status).not.toBe(0);
    expect(JSON.parse(readFileSync(told, 'utf8'))).toEqual({
      faults: [{ signal: 'SIGSEGV', files: [fallen] }],
      others: 0,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
