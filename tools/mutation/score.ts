/** Reads Stryker's report: which breaks were noticed, by group. */

interface Mutant {
  readonly mutatorName: string;
  readonly status:
    | 'Killed'
    | 'Survived'
    | 'NoCoverage'
    | 'Timeout'
    | 'RuntimeError'
    | 'Ignored'
    // Not in the sample (mutation/sample.ts): no test was asked.
    | 'CompileError';
  readonly location: { readonly start: { readonly line: number } };
  readonly replacement?: string;
}

export interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

export interface Score {
  readonly group: string;
  readonly noticed: number;
  readonly unnoticed: number;
}

export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

const NOT_ASKED = new Set<Mutant['status']>(['Ignored', 'CompileError']);
const NOTICED = new Set<Mutant['status']>(['Killed', 'Timeout', 'RuntimeError']);

export function share({ noticed, unnoticed }: Score): number {
  return (100 * noticed) / Math.max(1, noticed + unnoticed);
}

/** Noticed and unnoticed breaks, by the group that `groupOf` names for a file; the worst first. */
export function scores({ files }: Report, groupOf: (file: string) => string): Score[] {
  const groups = new Map<string, Score>();
  for (const [file, { mutants }] of Object.entries(files)) {
    const group = groupOf(file);
    const counted = mutants.filter(({ status }) => !NOT_ASKED.has(status));
    const noticed = counted.filter(({ status }) => NOTICED.has(status)).length;
    const before = groups.get(group) ?? { group, noticed: 0, unnoticed: 0 };
    groups.set(group, {
      group,
      noticed: before.noticed + noticed,
      unnoticed: before.unnoticed + counted.length - noticed,
    });
  }
  // What runs once, as a module is read, is not broken: a group of nothing else has no score.
  const scored = [...groups.values()].filter(({ noticed, unnoticed }) => noticed + unnoticed > 0);
  return scored.sort((a, b) => share(a) - share(b));
}

/**
 * A break that ran out of its time counts as noticed, for most of them never end; on a busy machine
 * a slow test does too, so whoever reads the score reads them.
 */
const SHOWN: Partial<Record<Mutant['status'], string>> = {
  Survived: '',
  NoCoverage: ' (no test comes here)',
  Timeout: ' (ran out of time)',
};

/** What nobody noticed, and what ran out of its time. */
export function survivors({ files }: Report): Survivor[] {
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.flatMap(({ location, mutatorName, replacement = '', status }) => {
      const how = SHOWN[status];
      if (how === undefined) return [];
      const shape = replacement.replace(/\s+/g, ' ').slice(0, 90);
      return [{ file, line: location.start.line, what: `${mutatorName}${how}: ${shape}` }];
    }),
  );
}
