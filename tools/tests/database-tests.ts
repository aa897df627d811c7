/** Which test files use a database, by what they import. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './score.ts';

const OPENS = /\bopenTestDatabase\b/;
/** What a file imports to use it; types alone open nothing. */
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';|import\('(\.[^']+)'\)/gm;
const SUPPORT = path.join(ROOT, 'test/support');

/** Who imports this one may want something else of it; what they call tells. */
const OPENER = path.join(SUPPORT, 'database.ts');

const known = new Map([[OPENER, false]]);

/** Whether a file opens a database, itself or through what it imports of the tests' own support. */
export function opensDatabase(file: string): boolean {
  const full = path.resolve(ROOT, file);
  const answer = known.get(full);
  if (answer !== undefined) return answer;
  // Files that import each other: the answer is the other's.
  known.set(full, false);
  const text = readFileSync(full, 'utf8');
  const imported = [...text.matchAll(IMPORT)]
    .map(([, one, later]) => path.resolve(path.dirname(full), one ?? later ?? ''))
    .filter((one) => one.startsWith(`${SUPPORT}/`));
  const opens = OPENS.test(text) || imported.some(opensDatabase);
  known.set(full, opens);
  return opens;
}

/**
 * Tests that use a database run on PostgreSQL, which costs less than an engine for each file, so those
 * too that need one only to ask about something else. What is about the embedded one alone says so in its
 * first line.
 */
export function databaseTests(): string[] {
  return globSync('{src,engines,studio,test,db,tools}/**/*.test.{ts,tsx}', { cwd: ROOT }).filter(
    (file) =>
      !readFileSync(path.join(ROOT, file), 'utf8').startsWith(
        '// Asked on the embedded database alone',
      ) && opensDatabase(file),
  );
}

/** What a database does by itself, and what is kept through ends and upgrades. */
const ON_BOTH = /^(?:src\/platform\/(?:db|jobs)|db|test\/faults)\//;

/**
 * Those that the unit tests leave to PostgreSQL where that is asked in the same run. What the embedded
 * database alone would show of them is asked there in general: that nobody waits beside their own
 * transaction (test/support/own-transaction.ts), and of every statement that was said to PostgreSQL
 * what it answers (test/embedded-statements.test.ts). Orders are paid on it, in every way there is, by
 * the journeys and by faults.
 */
export const onPostgresAlone = (): string[] =>
  databaseTests().filter((file) => !ON_BOTH.test(file));
