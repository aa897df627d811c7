import path from 'node:path';
import { ensureBuilt } from '../setup/build.ts';
import { ensureChromium, ensureChromiumShell } from '../setup/chromium.ts';
import { readReport, run, type Score, tellSlowest, type Voice } from './score.ts';

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

/** A real browser and the built shop; `reports` is a folder for the runner's report. */
export async function journeys(reports: string, voice: Voice): Promise<Score> {
  await ensureBuilt();
  const chromium = ensureChromium();
  const shell = ensureChromiumShell();
  const output = path.join(reports, 'journeys.json');
  const status = await run('playwright', ['test', '--reporter=dot,json'], voice, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}),
  });
  const report = readReport<PlaywrightReport>(output, voice);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const slow = report.suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) }));
  tellSlowest(slow, voice);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected + flaky,
    failed: Math.max(unexpected, status === 0 ? 0 : 1),
    skipped,
    late: flaky,
  };
}
