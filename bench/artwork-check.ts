/**
 * `npm run bench:artwork`: sixty files of artwork with known lines, gaps, inks and pictures, and a
 * hundred with known letters and strokes, each measured on one core and held against every technique:
 * what was found otherwise than drawn, how often each finding is right, how long a file takes, and
 * what becomes of twenty files made to harm. Prints the tables of docs/performance-artwork.md.
 */
import { readFileSync } from 'node:fs';
import {
  checkArtwork,
  createArtworkChecker,
  judge,
  type Rule,
  TECHNIQUES,
} from '../engines/artwork-check/artwork-check.ts';
import { HOSTILE_FILES } from '../test/support/hostile-files.ts';
import { differences, KNOWN_ARTWORK, knownFile } from '../test/support/known-corpus.ts';
import {
  knownFindings,
  knownReadings,
  MEASURED_RULES,
  precisionOf,
  READ_RULES,
  recallOf,
  scores,
  surfaceOf,
} from '../test/support/known-findings.ts';
import { KNOWN_LETTERS } from '../test/support/known-letters.ts';

type Facts = Awaited<ReturnType<typeof checkArtwork>>['facts'];
const rgbOf = (css: string) =>
  [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16)) as [number, number, number];
const toldOf = (
  facts: Facts,
  technique: (typeof TECHNIQUES)[keyof typeof TECHNIQUES],
  surface?: string,
): ReadonlySet<Rule> =>
  new Set(
    judge(facts, technique, surface ? rgbOf(surface) : undefined).findings.map((each) => each.rule),
  );
const spent = (before?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

const wrong: string[] = [];
const errors = { line: 0, gap: 0 };
const seconds = new Map<string, number[]>();
const measured = scores(MEASURED_RULES);
for (const [index, art] of KNOWN_ARTWORK.entries()) {
  const file = await knownFile(art);
  const before = process.cpuUsage();
  const { facts } = await checkArtwork(file, art.widthMm);
  seconds.set(art.kind, [...(seconds.get(art.kind) ?? []), spent(before)]);
  wrong.push(...differences(art, facts));
  if (facts.readable) {
    errors.line = Math.max(errors.line, Math.abs((facts.line?.mm ?? 99) - art.lineMm));
    errors.gap = Math.max(errors.gap, Math.abs((facts.gap?.mm ?? 99) - art.gapMm));
  }
  const surface = surfaceOf(index);
  for (const technique of Object.values(TECHNIQUES)) {
    measured.note(knownFindings(art, technique, surface), toldOf(facts, technique, surface));
  }
}
const read = scores(READ_RULES);
for (const letters of KNOWN_LETTERS) {
  const before = process.cpuUsage();
  const { facts } = await checkArtwork(letters.bytes, letters.widthMm);
  seconds.set('letters', [...(seconds.get('letters') ?? []), spent(before)]);
  for (const technique of Object.values(TECHNIQUES)) {
    read.note(knownReadings(letters, technique), toldOf(facts, technique));
  }
}

console.log(`${KNOWN_ARTWORK.length} files, ${wrong.length} measures otherwise than drawn`);
for (const line of wrong) console.log(`  ${line}`);
console.log(`largest error: lines ${errors.line.toFixed(3)} mm, gaps ${errors.gap.toFixed(3)} mm`);
console.log('\n| finding | is so | told | right | precision | recall |\n|---|---|---|---|---|---|');
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
for (const [rule, score] of [...measured.counts, ...read.counts]) {
  const { known, told, right } = score;
  const shares = [percent(precisionOf(score)), percent(recallOf(score))];
  console.log(`| ${[rule, known, told, right, ...shares].join(' | ')} |`);
}
console.log('\n| files | number | p50 s | p95 s | most s |\n|---|---|---|---|---|');
for (const [kind, list] of seconds) {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(2);
  console.log(`| ${[kind, sorted.length, at(0.5), at(0.95), at(1)].join(' | ')} |`);
}

const HOSTILE = HOSTILE_FILES.filter((_, index) => index % 2 === 0).slice(0, 20);
const heldMb = (): number => Number(readFileSync('/proc/self/statm', 'utf8').split(' ')[1]) / 256;
// The process that opens files keeps nobody awake.
const awake = setInterval(() => undefined, 1000);
const checker = createArtworkChecker();
const held = heldMb();
const outcomes = new Map<string, number>();
let longest = 0;
for (const { bytes } of HOSTILE) {
  const start = performance.now();
  const { facts } = await checker.check(async () => bytes(), 60);
  longest = Math.max(longest, performance.now() - start);
  const outcome = facts.readable ? 'measured' : facts.reason;
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
}
const good = KNOWN_ARTWORK[0];
const { facts } = await checker.check(async () => (good ? knownFile(good) : Buffer.of()), 60);
await checker.close();
clearInterval(awake);
const told = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
console.log(
  `\n${HOSTILE.length} files made to harm: ${told}; longest ${(longest / 1000).toFixed(1)} s by the clock, ${Math.round(heldMb() - held)} MB more held, the next good file ${facts.readable ? 'measured' : facts.reason}`,
);
