/**
 * `npm test`: everything that must hold, in one command. Static checks count as one test each.
 * `npm test -- checks unit postgres journeys` runs only the named parts, `npm test -- quick` what
 * a change touches, `npm test -- quick --since=COMMIT` what everything since that commit touches,
 * `npm test -- embedded` every test with a database on the embedded one.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lastChange, quickTests } from './quick-tests.ts';
import { missingChromium } from './setup/chromium.ts';
import { openTemporary, whereFilesCostLeast } from './setup/in-memory.ts';
import { installMeanwhile } from './setup/packages.ts';
import { missingPostgres, startTestCluster } from './setup/postgres.ts';
import { checks } from './tests/checks.ts';
import { databaseTests } from './tests/database-tests.ts';
import { journeys } from './tests/journeys.ts';
import { run, type Score, sumOf, type Voice } from './tests/score.ts';
import { type Ended, type Runner, takeTurns } from './tests/turns.ts';
import { runVitest } from './tests/vitest.ts';

const PARTS = ['checks', 'unit', 'postgres', 'journeys'] as const;
const BY_NAME = ['quick', 'embedded'] as const;
type Part = (typeof PARTS)[number] | (typeof BY_NAME)[number];

/** Each keeps every core busy, and has them alone. */
const TURNS: readonly (readonly Part[])[] = [
  ['checks'],
  ['unit'],
  ['quick'],
  ['embedded'],
  ['journeys'],
  ['postgres'],
];
/** They wait for what PostgreSQL writes: one more than there are cores. */
const POSTGRES_WORKERS = 3;

const SINCE = '--since=';
const asked = process.argv.slice(2).filter((word) => !word.startsWith(SINCE));
const namedCommit = process.argv.find((word) => word.startsWith(SINCE))?.slice(SINCE.length);

const reports = openTemporary();
// Whoever breaks it off leaves nothing in memory.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

async function postgres(voice: Voice): Promise<Score> {
  const cluster = await startTestCluster({}, whereFilesCostLeast());
  if (!cluster) {
    voice.say('No hay PostgreSQL para las pruebas ni permiso para instalarlo.\n');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  voice.say(`PostgreSQL ${cluster.version}\n`);
  const asked = path.join(reports, 'statements');
  mkdirSync(asked);
  const env = { TEST_DATABASE_URL: cluster.socket, TEST_STATEMENTS: asked };
  const workers = POSTGRES_WORKERS;
  try {
    const score = await runVitest({
      ...{ name: 'postgres', files: databaseTests(), env, workers, reports, voice },
    });
    return sumOf([score, await embeddedToo(asked, voice)]);
  } finally {
    await cluster.stop();
  }
}

/** Asks the embedded database what the tests asked PostgreSQL. */
function embeddedToo(asked: string, voice: Voice): Promise<Score> {
  const [files, env] = [['test/embedded-statements.test.ts'], { ASKED_STATEMENTS: asked }];
  return runVitest({ name: 'statements', files, env, reports, voice });
}

/** What the change at hand touches; says what it leaves to the whole run. */
async function quick(voice: Voice): Promise<Score> {
  const { now, later } = quickTests(namedCommit ?? lastChange());
  const lint = [
    'ci',
    '--changed',
    `--since=${namedCommit ?? 'HEAD~1'}`,
    '--no-errors-on-unmatched',
  ];
  const status =
    (await run('biome', lint, voice)) ||
    (await run('tsc', ['--build', 'engines'], voice)) ||
    (await run('tsc', ['--noEmit'], voice));
  if (later.length > 0) {
    voice.say(`Quedan para la corrida completa ${later.length} archivos de pruebas.\n`);
  }
  if (status !== 0) return { passed: 0, failed: 1, skipped: 0 };
  if (now.length === 0) return { passed: 1, failed: 0, skipped: 0 };
  return runVitest({ name: 'quick', files: now, env: {}, reports, voice });
}

/** The parts, with what they need of the system: it is brought while the first of them run. */
function runnersOf(parts: readonly Part[]): Record<Part, Runner> {
  const needs = (part: Part, missing: () => string[]) => (parts.includes(part) ? missing() : []);
  const database = installMeanwhile([
    ...needs('unit', missingPostgres),
    ...needs('postgres', missingPostgres),
  ]);
  const browsers = database.then(() => installMeanwhile(needs('journeys', missingChromium)));
  return {
    checks,
    unit: async (voice) => {
      // Its faults start databases of their own.
      await database;
      // Where it cannot be had, the embedded one is asked everything.
      const left = parts.includes('postgres') && missingPostgres().length === 0;
      const env: Record<string, string> = left ? { LEFT_TO_POSTGRES: 'yes' } : {};
      return runVitest({ name: 'unit', files: [], env, reports, voice });
    },
    quick,
    embedded: (voice) =>
      runVitest({ name: 'embedded', files: databaseTests(), env: {}, reports, voice }),
    postgres: async (voice) => {
      await database;
      return postgres(voice);
    },
    journeys: async (voice) => {
      await browsers;
      return journeys(reports, voice);
    },
  };
}

/** A part's line in the summary. */
function lineOf({ name, score, seconds }: Ended): string {
  const late = score.late ? ` (${score.late} at the second try)` : '';
  const again = score.again?.map((fault) => `\n    asked again: ${fault}`).join('') ?? '';
  return `${name}: ${score.passed} passed${late}, ${score.failed} failed (${Math.round(seconds)} s)${again}`;
}

async function runAll(parts: readonly Part[]): Promise<void> {
  const turns = TURNS.map((turn) => turn.filter((part) => parts.includes(part)));
  const ended = await takeTurns(turns, runnersOf(parts));
  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${ended.map((part) => `  ${lineOf(part)}`).join('\n')}\n`);
  const { passed, failed, skipped } = sumOf(ended.map(({ score }) => score));
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

const known: readonly Part[] = [...PARTS, ...BY_NAME];
const unknown = asked.filter((word) => !known.some((part) => part === word));
if (unknown.length > 0) {
  console.error(`No hay pruebas llamadas ${unknown.join(', ')}. Hay: ${known.join(', ')}.`);
  process.exit(1);
}
const named = known.filter((part) => asked.includes(part));
await runAll(named.length > 0 ? named : PARTS);
