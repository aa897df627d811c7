/**
 * `npm test`: everything that must hold, in one command. Static checks count as one test each.
 * `npm test -- checks unit postgres journeys` runs only the named parts, `npm test -- quick` what
 * a change touches, `npm test -- quick --since=COMMIT` what everything since that commit touches.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lastChange, quickTests } from './quick-tests.ts';
import { missingChromium } from './setup/chromium.ts';
import { installMeanwhile } from './setup/packages.ts';
import { missingPostgres, startTestCluster } from './setup/postgres.ts';
import { checks } from './tests/checks.ts';
import { databaseTests } from './tests/database-tests.ts';
import { journeys } from './tests/journeys.ts';
import { run, type Score, type Voice } from './tests/score.ts';
import { type Ended, type Runner, takeTurns } from './tests/turns.ts';
import { runVitest } from './tests/vitest.ts';

const PARTS = ['checks', 'unit', 'postgres', 'journeys'] as const;
type Part = (typeof PARTS)[number] | 'quick';

/** Each keeps every core busy, and has them alone. */
const TURNS: readonly (readonly Part[])[] = [
  ['checks'],
  ['unit'],
  ['quick'],
  ['journeys'],
  ['postgres'],
];
/** They wait for what PostgreSQL writes: one more than there are cores. */
const POSTGRES_WORKERS = 3;

const SINCE = '--since=';
const asked = process.argv.slice(2).filter((word) => !word.startsWith(SINCE));
const namedCommit = process.argv.find((word) => word.startsWith(SINCE))?.slice(SINCE.length);

const reports = mkdtempSync(path.join(os.tmpdir(), 'estampa-reports-'));

async function postgres(voice: Voice): Promise<Score> {
  const cluster = await startTestCluster();
  if (!cluster) {
    voice.say('No hay PostgreSQL para las pruebas ni permiso para instalarlo.\n');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  voice.say(`PostgreSQL ${cluster.version}\n`);
  const env = { TEST_DATABASE_URL: cluster.url };
  const workers = POSTGRES_WORKERS;
  try {
    return await runVitest({
      ...{ name: 'postgres', files: databaseTests(), env, workers, reports, voice },
    });
  } finally {
    await cluster.stop();
  }
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
      return runVitest({ name: 'unit', files: [], env: {}, reports, voice });
    },
    quick,
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
  const sum = (count: (score: Score) => number): number =>
    ended.reduce((total, { score }) => total + count(score), 0);
  const [passed, failed, skipped] = [
    sum((score) => score.passed),
    sum((score) => score.failed),
    sum((score) => score.skipped),
  ];
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

const known: readonly Part[] = [...PARTS, 'quick'];
const unknown = asked.filter((word) => !known.some((part) => part === word));
if (unknown.length > 0) {
  console.error(`No hay pruebas llamadas ${unknown.join(', ')}. Hay: ${known.join(', ')}.`);
  process.exit(1);
}
const named = known.filter((part) => asked.includes(part));
await runAll(named.length > 0 ? named : PARTS);
