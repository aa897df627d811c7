/**
 * `npm run mutate -- rules [WORD…]` breaks the pure rules one small thing at a time and asks their
 * own tests; `npm run mutate -- wiring [WORD…]` takes away one effect, handler or property of a
 * screen at a time and asks the screens' tests. Prints what nobody noticed and a score per group;
 * ends with 1 when rules miss their goal. WORDs are parts of paths or names of groups. `--one-in N`
 * tries a sample, the same every time; `--table` writes the rows of docs/tests.md whose groups were
 * broken whole.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { filesToBreak, goalOfRules, groupOf, type Kind, wholeGroups } from './mutation/areas.ts';
import { loosenWiring } from './mutation/loosen-wiring.ts';
import { type Report, type Score, scores, share, survivors } from './mutation/score.ts';
import { withRows } from './mutation/table.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
// Of its own, so that a second run beside it takes nothing away.
const WORK = path.join(ROOT, '.cache/mutation', String(process.pid));
const TABLE = path.join(ROOT, 'docs/tests.md');
const COPIED = [
  'src',
  'engines',
  'studio',
  'test',
  'db',
  'tools',
  'public',
  'package.json',
  'tsconfig.json',
];

const TESTS: Record<Kind, readonly string[]> = {
  rules: [
    'src/kernel/**/*.test.ts',
    'src/features/*/*.test.ts',
    'src/features/*/!(server|web|staff)/**/*.test.ts',
  ],
  wiring: ['src/features/*/{web,staff}/**/*.test.{ts,tsx}', 'src/app/**/*.test.{ts,tsx}'],
};

/** Strings and looks are not wiring: screens are broken where they hand something on. */
const LOOKS = [
  'StringLiteral',
  'ConditionalExpression',
  'EqualityOperator',
  'LogicalOperator',
  'ObjectLiteral',
  'ArrayDeclaration',
  'BooleanLiteral',
  'ArithmeticOperator',
  'OptionalChaining',
  'MethodExpression',
  'UnaryOperator',
  'UpdateOperator',
  'Regex',
  'AssignmentOperator',
];

function prepare(kind: Kind, files: readonly string[], oneIn: number): void {
  mkdirSync(WORK, { recursive: true });
  for (const name of COPIED)
    cpSync(path.join(ROOT, name), path.join(WORK, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(WORK, 'node_modules'));
  if (kind === 'wiring') {
    for (const file of files) {
      const source = readFileSync(path.join(ROOT, file), 'utf8');
      writeFileSync(path.join(WORK, file), loosenWiring(file, source));
    }
  }
  const tests = {
    include: TESTS[kind],
    environment: 'node',
    setupFiles: ['test/support/patience.ts', 'test/support/seed.ts'],
    testTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 1,
  };
  writeFileSync(
    path.join(WORK, 'vitest.config.mjs'),
    `export default ${JSON.stringify({ test: tests })};\n`,
  );
  const stryker = {
    testRunner: 'named',
    plugins: ['named-tests.ts', 'sample.ts'].map((name) => path.join(ROOT, 'tools/mutation', name)),
    checkers: oneIn > 1 ? ['sample'] : [],
    mutate: files,
    mutator: { excludedMutations: kind === 'wiring' ? LOOKS : ['StringLiteral'] },
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: 'report.json' },
    vitest: { configFile: 'vitest.config.mjs', related: true },
    // TypeScript 7 has no parser for Stryker to read a configuration with; it needs none here.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    symlinkNodeModules: true,
    ignoreStatic: true,
    concurrency: 2,
    dryRunTimeoutMinutes: 15,
    timeoutMS: 30_000,
    allowEmpty: true,
  };
  writeFileSync(path.join(WORK, 'stryker.config.json'), JSON.stringify(stryker));
}

function goalOf(kind: Kind, { group }: Score): number {
  return kind === 'wiring' ? 0 : goalOfRules(group);
}

function rowOf(kind: Kind, score: Score): string {
  const { group, noticed, unnoticed } = score;
  const goal = goalOf(kind, score);
  return `| ${group} | ${noticed + unnoticed} | ${noticed} | ${share(score).toFixed(1)} % | ${goal > 0 ? `${goal} %` : ''} |`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { table: { type: 'boolean' }, 'one-in': { type: 'string', default: '1' } },
});
const [kindWord, ...words] = positionals;
const oneIn = Number(values['one-in']);
if ((kindWord !== 'rules' && kindWord !== 'wiring') || !Number.isInteger(oneIn) || oneIn < 1) {
  console.error('npm run mutate -- rules|wiring [WORD…] [--one-in N] [--table]');
  process.exit(2);
}
const files = filesToBreak(kindWord, words);
prepare(kindWord, files, oneIn);
console.log(`${files.length} files`);
// On our own Node: Stryker starts its test runners with the one it runs on.
const stryker = path.join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const run = spawnSync(process.execPath, [stryker, 'run', 'stryker.config.json'], {
  cwd: WORK,
  stdio: 'inherit',
  env: { ...process.env, MUTATE_ONE_IN: String(oneIn) },
});
if (run.status !== 0) {
  rmSync(WORK, { recursive: true, force: true });
  process.exit(run.status ?? 1);
}
const report = JSON.parse(readFileSync(path.join(WORK, 'report.json'), 'utf8')) as Report;
rmSync(WORK, { recursive: true, force: true });
for (const { file, line, what } of survivors(report)) console.log(`${file}:${line}  ${what}`);
const all = scores(report, (file) => groupOf(kindWord, file));
console.log(`\n${all.map((score) => rowOf(kindWord, score)).join('\n')}`);
if (values.table) {
  // A part of a group says nothing of all of it.
  const whole = wholeGroups(kindWord, files);
  const rows = all.filter(({ group }) => whole.has(group)).map((one) => rowOf(kindWord, one));
  writeFileSync(TABLE, withRows(readFileSync(TABLE, 'utf8'), kindWord, rows));
}
process.exit(all.every((score) => share(score) >= goalOf(kindWord, score)) ? 0 : 1);
