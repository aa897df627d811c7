/**
 * `npm test`: everything that must hold, in one command. Static checks count as one test each.
 * `npm test -- checks unit postgres journeys` runs only the named parts, `npm test -- quick` what
 * a change touches.
 */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { quickTests } from './quick-tests.ts';
import { ensureBuilt } from './setup/build.ts';
import { ensureChromium, ensureChromiumShell } from './setup/chromium.ts';
import { startTestCluster } from './setup/postgres.ts';
import { ROOT, readReport, run, type Score, tellSlowest } from './tests/score.ts';
import { runVitest } from './tests/vitest.ts';

const PARTS = ['checks', 'unit', 'postgres', 'journeys'] as const;
type Part = (typeof PARTS)[number] | 'quick';

const reports = mkdtempSync(path.join(os.tmpdir(), 'estampa-reports-'));
const vitest = (name: string, files: readonly string[], env: Readonly<Record<string, string>>) =>
  runVitest({ name, files, env, reports });

/** Folders whose imports are looked at. */
const TREE = ['src', 'engines', 'studio', 'db', 'bench', 'test', 'tools'];

function checks(): Score {
  const all: readonly (readonly [string, string, readonly string[]])[] = [
    ['format and lint', 'biome', ['ci', '--reporter=summary', '.']],
    ['types of the engines', 'tsc', ['--build', 'engines']],
    ['types', 'tsc', ['--noEmit']],
    ['arrows', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...TREE]],
    ['dead code', 'knip', []],
    ['code that only tests call', 'knip', ['--production', '--exclude', 'dependencies']],
    ['documents', 'node', ['tools/check-documents.ts']],
  ];
  let failed = 0;
  for (const [name, command, args] of all) {
    const status = run(command, args);
    console.log(`${status === 0 ? '✓' : '✗'} ${name}`);
    if (status !== 0) failed += 1;
  }
  return { passed: all.length - failed, failed, skipped: 0 };
}

/**
 * Tests that use a database run on both: these files again, on PostgreSQL. Some need a database
 * only to ask about something else, and say so in their first line.
 */
function databaseTests(): string[] {
  return globSync('{src,engines,studio,test,db,tools}/**/*.test.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      return (
        /start-shop|openTestDatabase/.test(text) && !text.startsWith('// One database is enough')
      );
    },
  );
}

async function postgres(): Promise<Score> {
  const cluster = await startTestCluster();
  if (!cluster) {
    console.error('No hay PostgreSQL para las pruebas ni permiso para instalarlo.');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  console.log(`PostgreSQL ${cluster.version}`);
  try {
    return vitest('postgres', databaseTests(), { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}
interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Seconds that the journeys of a file took, one after another. */
function secondsOf({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return (
    own.reduce((sum, { duration }) => sum + duration / 1000, 0) +
    suites.reduce((sum, suite) => sum + secondsOf(suite), 0)
  );
}

async function journeys(): Promise<Score> {
  await ensureBuilt();
  const chromium = ensureChromium();
  const shell = ensureChromiumShell();
  const output = path.join(reports, 'journeys.json');
  const status = run('playwright', ['test', '--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}),
  });
  const report = readReport<PlaywrightReport>(output);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  tellSlowest(report.suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) })));
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, status === 0 ? 0 : 1),
    skipped,
    late: flaky,
  };
}

/** What the change at hand touches; says what it leaves to the whole run. */
function quick(): Score {
  const { now, later } = quickTests();
  const typed = run('biome', ['ci', '--changed', '--since=HEAD~1', '--no-errors-on-unmatched']);
  const status = typed || run('tsc', ['--build', 'engines']) || run('tsc', ['--noEmit']);
  if (later.length > 0) {
    console.log(`Quedan para la corrida completa ${later.length} archivos de pruebas.`);
  }
  if (status !== 0) return { passed: 0, failed: 1, skipped: 0 };
  if (now.length === 0) return { passed: 1, failed: 0, skipped: 0 };
  return vitest('quick', now, {});
}

const RUNNERS: Record<Part, () => Score | Promise<Score>> = {
  checks,
  unit: () => vitest('unit', [], {}),
  quick,
  postgres,
  journeys,
};

async function runAll(parts: readonly Part[]): Promise<void> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const lines: string[] = [];
  for (const part of parts) {
    console.log(`\n== ${part}`);
    const started = performance.now();
    const score = await RUNNERS[part]();
    total.passed += score.passed;
    total.failed += score.failed;
    total.skipped += score.skipped;
    const seconds = Math.round((performance.now() - started) / 1000);
    const late = score.late ? ` (${score.late} at the second try)` : '';
    const again = score.again?.map((fault) => `\n    asked again: ${fault}`).join('') ?? '';
    lines.push(
      `${part}: ${score.passed} passed${late}, ${score.failed} failed (${seconds} s)${again}`,
    );
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
}

const asked = process.argv.slice(2);
const known: readonly Part[] = [...PARTS, 'quick'];
const unknown = asked.filter((word) => !known.some((part) => part === word));
if (unknown.length > 0) {
  console.error(`No hay pruebas llamadas ${unknown.join(', ')}. Hay: ${known.join(', ')}.`);
  process.exit(1);
}
const named = known.filter((part) => asked.includes(part));
await runAll(named.length > 0 ? named : PARTS);
