/**
 * `npm test -- quick`: what a change touches, in about two minutes. The change is what differs from
 * the last commit, or the last commit itself where nothing does; `quick --since=COMMIT` takes all that
 * came after that commit.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { opensDatabase } from './tests/database-tests.ts';

/** Who the whole run asks on PostgreSQL too is left to it. */
export const usesDatabase = opensDatabase;

const ROOT = path.resolve(import.meta.dirname, '..');

function git(...args: readonly string[]): string[] {
  const { stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean);
}

/** What is compared with where nothing is named: the last commit, or the one before it where nothing was changed since. */
export function lastChange(): string {
  const open = [...git('diff', '--name-only', 'HEAD'), ...untracked()];
  return open.length > 0 ? 'HEAD' : 'HEAD~1';
}

const untracked = (): string[] => git('ls-files', '--others', '--exclude-standard');

/** Paths from the root of what was changed or added; removed files are not among them. */
function changedFiles(since: string): string[] {
  return [...git('diff', '--name-only', '--diff-filter=d', since), ...untracked()];
}

/** Two folders deep, three within the features: a feature, an engine, a platform's part. */
export function roomOf(file: string): string {
  const parts = path.dirname(file).split('/');
  return parts.slice(0, parts[0] === 'src' ? 3 : 2).join('/');
}

/**
 * Of the test files that reach the change through imports, those to run now: rules and screens that
 * are asked without a database, and of the tests on a database those of the rooms that were changed.
 * The rest waits for the whole run.
 */
export function chooseTests(
  changed: readonly string[],
  reaching: readonly string[],
  usesDatabase: (file: string) => boolean,
): { now: string[]; later: string[] } {
  const rooms = new Set(changed.map(roomOf));
  const isNear = (file: string): boolean => changed.includes(file) || rooms.has(roomOf(file));
  const now = reaching.filter(
    (file) => isNear(file) || !(file.startsWith('test/faults/') || usesDatabase(file)),
  );
  return { now, later: reaching.filter((file) => !now.includes(file)) };
}

/** Test files, from the root, that import what was changed at any remove, as vitest finds them. */
function testsReaching(since: string): string[] {
  const vitest = path.join(ROOT, 'node_modules/.bin/vitest');
  const asked = ['list', '--filesOnly', '--json', `--changed=${since}`];
  const { stdout } = spawnSync(vitest, asked, { cwd: ROOT, encoding: 'utf8' });
  const found = JSON.parse(stdout || '[]') as { file: string }[];
  return [...new Set(found.map((one) => path.relative(ROOT, one.file)))];
}

/**
 * What is asked of the whole house (its arrows, whose table it is, what a first visit weighs) imports
 * nothing of what it looks at, so no import leads from a change to it.
 */
export const houseTests = (): string[] =>
  globSync('test/*.test.ts', { cwd: ROOT }).filter((file) => !usesDatabase(file));

/** The tests of what changed since a commit, and those left to the whole run. */
export function quickTests(since: string): { now: string[]; later: string[] } {
  const reaching = new Set([...testsReaching(since), ...houseTests()]);
  return chooseTests(changedFiles(since), [...reaching], usesDatabase);
}
