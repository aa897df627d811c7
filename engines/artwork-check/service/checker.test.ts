import { readFileSync } from 'node:fs';
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
}, 300_000);

test('a file that takes longer than it may is told so, and its process is replaced', async () => {
  const hasty = createArtworkChecker({ timeoutMs: 1 });
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
