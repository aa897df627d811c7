import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slow-first.ts';
import { onPostgresAlone } from './tools/tests/database-tests.ts';

const EVERYWHERE = '{src,engines,studio,test,tools,db}/**/*.test.{ts,tsx}';
/** Set where PostgreSQL is asked in the same run. */
const left = new Set(process.env.LEFT_TO_POSTGRES ? onPostgresAlone() : []);
const files = globSync(EVERYWHERE).filter(
  (file) => !file.startsWith('test/journeys/') && !left.has(file),
);
const has = (file: string, what: RegExp): boolean => what.test(readFileSync(file, 'utf8'));
/**
 * What changes things that a whole process shares (its modules, globals, environment, threads'
 * memory) gets a process of its own. Screens get a window and modules of their own in a process that
 * they share: what is read and compiled once for all is half of what they cost. The rest shares
 * everything a worker: a shop's modules and the database's engine are then read once instead of a
 * hundred and fifty times.
 */
const ALONE =
  /vi\.(mock|doMock|stubGlobal|stubEnv|resetModules|useFakeTimers)|process\.(env\.\w+ =|chdir|exit)/;
const screens = files.filter((file) => has(file, /@vitest-environment/));
const alone = files.filter((file) => !screens.includes(file) && has(file, ALONE));
const together = files.filter((file) => !screens.includes(file) && !alone.includes(file));

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['test/support/patience.ts'],
    // As `npm start` has it: threads of the shop then read what is compiled instead of stripping
    // types, which Node does in WebAssembly, whose upkeep in many short threads is not sound.
    env: { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '.cache/compiled') },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // One more than there are cores: some wait for shops that they killed.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: together,
          isolate: false,
          setupFiles: ['test/support/patience.ts', 'test/support/seed.ts'],
        },
      },
      { extends: true, test: { name: 'screens', include: screens, pool: 'vmForks' } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
