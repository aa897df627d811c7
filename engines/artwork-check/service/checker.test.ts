import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { HOSTILE_FILES } from '../../../test/support/hostile-files.ts';
import { KNOWN_ARTWORK, knownFile } from '../../../test/support/known-corpus.ts';
import { ChecksBusy, createArtworkChecker } from './checker.ts';

const checker = createArtworkChecker();
afterAll(() => checker.close());

const good = async (): Promise<Buffer> => knownFile(KNOWN_ARTWORK[0] as never);
const heldBytes = (): number =>
  Number(readFileSync('/proc/self/statm', 'utf8').split(' ')[1]) * 4096;

test('T133 T146 files made to harm are refused or contained, and the next good one is measured', async () => {
  const before = heldBytes();
  const reasons = new Map<string, string>();
  for (const { kind, bytes } of HOSTILE_FILES.filter((_, index) => index % 2 === 0)) {
    const { facts } = await checker.check(async () => bytes(), 60);
    reasons.set(kind, facts.readable ? 'readable' : facts.reason);
  }
  expect(reasons.size).toBeGreaterThanOrEqual(15);
  expect(reasons.get('SVG: an outside entity')).toBe('unsafe');
  expect([...reasons.values()].filter((reason) => reason === 'readable')).toEqual([]);
  const { facts } = await checker.check(good, 60);
  expect(facts).toMatchObject({ readable: true });
  expect(heldBytes() - before).toBeLessThan(200 * 1024 * 1024);
});

test('a file that takes longer than it may is told so, and its process is replaced', async () => {
  const hasty = createArtworkChecker({ timeoutMs: 20 });
  const { facts } = await hasty.check(good, 60);
  expect(facts).toEqual({ readable: false, reason: 'too_large' });
  await hasty.close();
});

test('who comes when many wait is asked to come again', async () => {
  const narrow = createArtworkChecker({ queueLimit: 1 });
  const first = narrow.check(good, 60);
  await expect(narrow.check(good, 60)).rejects.toBeInstanceOf(ChecksBusy);
  await first;
  await narrow.close();
});

test('BEH-316 a file that never comes holds up nobody for ever', async () => {
  const patient = createArtworkChecker({ loadMs: 300 });
  const never = patient.check(() => new Promise(() => undefined), 60);
  const next = patient.check(good, 60);
  await expect(never).rejects.toThrow('the file did not come');
  expect((await next).facts).toMatchObject({ readable: true });
  await patient.close();
});

test('a file that waits for the processor is measured all the same, one that uses it up is not', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-check-'));
  // Of processor 400 ms; on the clock longer than a test may take: a busy machine starts it late.
  const most = { timeoutMs: 400, longestMs: 600_000 };
  const childThat = (does: string) => {
    const file = path.join(folder, `${does.length}.mjs`);
    const checked = { facts: { readable: false, reason: 'empty' } };
    writeFileSync(
      file,
      `process.on('message', () => ${does.replace('DONE', `process.send(${JSON.stringify({ checked })})`)});`,
    );
    return createArtworkChecker({ child: pathToFileURL(file), ...most });
  };
  const waits = childThat('setTimeout(() => DONE, 700)');
  expect((await waits.check(good, 60)).facts).toMatchObject({ reason: 'empty' });
  const spins = childThat('{ const end = Date.now() + 400_000; while (Date.now() < end); }');
  expect((await spins.check(good, 60)).facts).toMatchObject({ reason: 'too_large' });
  await Promise.all([waits.close(), spins.close()]);
  rmSync(folder, { recursive: true, force: true });
});
