import type { Change } from '../../catalogue-change.ts';
import { type ImportCounts, NO_COUNTS } from '../../import-state.ts';
import type { NamedPhoto } from '../../photos/named-photo.ts';
import type { RowProblem } from '../../read-row.ts';

/** Who takes what a look at a file finds, a part at a time. */
export interface Findings {
  changes(changes: readonly Change[]): Promise<void>;
  problems(problems: readonly RowProblem[]): Promise<void>;
  photos(photos: readonly NamedPhoto[]): Promise<void>;
  /** Rows read, then products compared; `total` is 0 while nobody knows. */
  progress(done: number, total: number): Promise<void>;
}

const PROBLEMS_AT_ONCE = 500;
/** A column that was told wrongly names as many subcategories as the file has rows. */
const MOST_NAMED = 200;

export interface Counting extends Findings {
  readonly counts: { rows: number };
  done(): Promise<ImportCounts>;
}

/** Counts what passes on its way to whoever takes it. */
export function counting(findings: Findings): Counting {
  const counts = {
    ...NO_COUNTS,
    kinds: { ...NO_COUNTS.kinds },
    rows: 0,
    notices: 0,
    missingBox: 0,
    photos: 0,
  };
  const broken = new Set<number>();
  const suppliers = new Set<string>();
  const unsorted = new Set<string>();
  let held: RowProblem[] = [];
  const pass = async (): Promise<void> => {
    if (held.length > 0) await findings.problems(held);
    held = [];
  };
  return {
    counts,
    progress: findings.progress,
    changes: async (changes) => {
      for (const change of changes) {
        counts.kinds[change.kind] += 1;
        if (change.missing.length > 0) counts.missingBox += 1;
        if ('name' in change.supplier) suppliers.add(change.supplier.name);
      }
      if (changes.length > 0) await findings.changes(changes);
    },
    photos: async (photos) => {
      counts.photos += photos.length;
      if (photos.length > 0) await findings.photos(photos);
    },
    problems: async (problems) => {
      for (const { level, line, subcategory } of problems) {
        if (subcategory !== undefined && unsorted.size < MOST_NAMED) unsorted.add(subcategory);
        if (level === 'roto') broken.add(line);
        else counts.notices += 1;
      }
      held.push(...problems);
      // Row by row they would be as many round trips as the file has mistakes.
      if (held.length >= PROBLEMS_AT_ONCE) await pass();
    },
    done: async () => {
      await pass();
      return {
        ...{ ...counts, broken: broken.size, newSuppliers: [...suppliers].sort() },
        ...(unsorted.size > 0 ? { unknownSubcategories: [...unsorted].sort() } : {}),
      };
    },
  };
}
