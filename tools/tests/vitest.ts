import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FaultsReport } from './runtime-faults.ts';
import { ROOT, readReport, run, type Score, tellSlowest, type Voice } from './score.ts';

/** What we read of the runner's own report. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    /** Milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

interface VitestPart {
  readonly name: string;
  /** Test files; none for all. */
  readonly files: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** How many files at a time; without it what vitest.config.ts says. */
  readonly workers?: number;
  /** A folder for the runner's reports, and for what tests keep for a moment. */
  readonly reports: string;
  readonly voice: Voice;
}

const REPORTER = './tools/tests/runtime-faults.ts';

/**
 * Runs test files. Those whose process a fault of the runtime ended are asked once more, apart, and
 * the score says so: that fault is no answer of theirs. Any other error stays a failure.
 */
export async function runVitest(part: VitestPart): Promise<Score> {
  const { score, faults } = await runOnce(part);
  const files = faults.flatMap((fault) => fault.files);
  if (files.length === 0) return score;
  const told = faults.map(
    (fault) =>
      `${fault.signal} ended ${fault.files.map((file) => path.relative(ROOT, file)).join(', ')}`,
  );
  for (const fault of told) part.voice.say(`\nA fault of the runtime: ${fault}. Asked again.\n`);
  const { score: second } = await runOnce({ ...part, name: `${part.name}-again`, files });
  return {
    passed: score.passed + second.passed,
    failed: score.failed + second.failed,
    skipped: score.skipped + second.skipped,
    again: told,
  };
}

/** One run, without what a fault interrupted. */
async function runOnce({ name, files, env, workers, reports, voice }: VitestPart): Promise<{
  readonly score: Score;
  readonly faults: FaultsReport['faults'];
}> {
  const output = path.join(reports, `${name}.json`);
  const faultsFile = path.join(reports, `${name}-faults.json`);
  const temporary = path.join(reports, 'kept');
  mkdirSync(temporary, { recursive: true });
  const status = await run(
    'vitest',
    [
      ...['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${output}`],
      ...(workers ? [`--maxWorkers=${workers}`] : []),
      ...[`--reporter=${REPORTER}`, ...files],
    ],
    voice,
    { ...env, TMPDIR: temporary, RUNTIME_FAULTS: faultsFile },
  );
  const report = readReport<VitestReport>(output, voice);
  if (!report) return { score: { passed: 0, failed: 1, skipped: 0 }, faults: [] };
  tellSlowest(
    report.testResults.map((file) => ({
      name: path.relative(ROOT, file.name),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
    voice,
  );
  const noFaults: FaultsReport = { faults: [], others: 0 };
  const known = (existsSync(faultsFile) && readReport<FaultsReport>(faultsFile, voice)) || noFaults;
  return { score: scoreOf(report, known, status === 0), faults: known.faults };
}

/**
 * The score of a run that ended well or not, without the files that a fault interrupted. An end that
 * neither a test nor a fault explains is a failure.
 */
export function scoreOf(
  { testResults }: VitestReport,
  { faults, others }: FaultsReport,
  endedWell: boolean,
): Score {
  const interrupted = new Set(faults.flatMap((fault) => fault.files));
  const finished = testResults.filter((file) => !interrupted.has(file.name));
  const tests = finished.flatMap((file) => file.assertionResults);
  const count = (...wanted: readonly string[]): number =>
    tests.filter(({ status }) => wanted.includes(status)).length;
  // A file that could not even be loaded fails without a failed test.
  const unloaded = finished.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const failed = count('failed') + unloaded;
  const unexplained = !endedWell && failed === 0 && (faults.length === 0 || others > 0);
  return {
    passed: count('passed'),
    failed: failed + (unexplained ? 1 : 0),
    skipped: count('pending', 'skipped', 'todo'),
  };
}
