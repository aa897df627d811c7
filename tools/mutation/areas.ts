/**
 * What `npm run mutate` breaks, and how much of it the tests must notice.
 */
import { globSync } from 'node:fs';

/** A rule is a pure file of the kernel, at the root of a feature or in a room of its rules. */
const RULES = [
  'src/kernel/**/*.ts',
  'src/features/*/*.ts',
  'src/features/*/!(server|web|staff)/**/*.ts',
];

/** A wiring is where a screen hands something on: a property, a handler, an effect. */
const WIRINGS = [
  'src/features/*/web/**/*.tsx',
  'src/features/*/staff/**/*.tsx',
  'src/app/layout/*.tsx',
];

/** Nothing to decide here: schemas, shapes, ports, addresses, sentences and tables of facts. */
const NO_RULE =
  /\.test\.tsx?$|\.port\.ts$|\/(?:[a-z-]+-)?(?:contract|reads|calls)\.ts$|kernel\/(?:messages|addresses)[/.]|\/(?:bulk-change|common-passwords|courier-mark|default-tariff|finishes|tax-catalogue|settings)\.ts$/;

/** Engines of other trades, held by oracles, properties and benches of their own. */
const ENGINE = /features\/files\/svg-/;

/** Money and states: what nobody forgives. Matched by file; the rest of the rules owe less. */
const STRICT =
  /kernel\/money|features\/pricing|price|line-totals|decide-order|settlement|payable|orders\/status|reserve-stock|coupon|payment\/(?:credit|refund)|invoicing\/credit|stitch-charge/;

const GOALS = { strict: 95, rules: 85 } as const;

export type Kind = 'rules' | 'wiring';

/** Files of one kind whose path contains one of `words` or whose group is one; all files for no word. */
export function filesToBreak(kind: Kind, words: readonly string[]): string[] {
  const named = (file: string): boolean =>
    words.some((word) => file.includes(word) || groupOf(kind, file) === word);
  return globSync(kind === 'rules' ? RULES : WIRINGS)
    .filter((file) => !NO_RULE.test(file) && !ENGINE.test(file))
    .filter((file) => words.length === 0 || named(file))
    .sort();
}

/** Those of these files' groups of which each file is among them. */
export function wholeGroups(kind: Kind, files: readonly string[]): ReadonlySet<string> {
  const broken = new Set(files);
  const inPart = filesToBreak(kind, []).filter((file) => !broken.has(file));
  const groups = new Set(files.map((file) => groupOf(kind, file)));
  for (const file of inPart) groups.delete(groupOf(kind, file));
  return groups;
}

function featureOf(file: string): string {
  return /features\/([^/]+)/.exec(file)?.[1] ?? (file.includes('kernel') ? 'kernel' : 'layout');
}

/** Money that is handed over owes as much as `strict`, and is broken by itself. */
const CASH = /features\/payment\/cash\//;

/**
 * The group a file is scored with: its feature, and for rules of money and states `strict`, or `cash`
 * for those of money that is handed over.
 */
export function groupOf(kind: Kind, file: string): string {
  if (kind === 'rules' && CASH.test(file)) return 'cash';
  return kind === 'rules' && STRICT.test(file) ? 'strict' : featureOf(file);
}

/** The share of a group's rules, in percent, that must be noticed. */
export const goalOfRules = (group: string): number =>
  group === 'strict' || group === 'cash' ? GOALS.strict : GOALS.rules;
