/**
 * A part of the breaks that is the same every time: each break decides by its own place and shape
 * whether it belongs, so that a change elsewhere does not draw another sample. A plugin of Stryker,
 * whose checkers may leave a break out before any test runs.
 */
import { createHash } from 'node:crypto';

export interface Break {
  readonly id: string;
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

/** Whether a break belongs to the sample of one in `oneIn`. */
export function belongs(one: Break, oneIn: number): boolean {
  const { line, column } = one.location.start;
  const file = one.fileName.slice(one.fileName.lastIndexOf('/src/'));
  const name = [file, line, column, one.mutatorName, one.replacement].join('\n');
  return createHash('sha256').update(name).digest().readUInt32BE(0) % oneIn === 0;
}

const ONE_IN = Number(process.env.MUTATE_ONE_IN ?? 1);

const checker = {
  init: () => Promise.resolve(),
  group: (all: readonly Break[]) => Promise.resolve([all.map(({ id }) => id)]),
  check: (all: readonly Break[]) =>
    Promise.resolve(
      Object.fromEntries(
        all.map((one) => [
          one.id,
          belongs(one, ONE_IN)
            ? { status: 'passed' }
            : { status: 'compileError', reason: 'not in the sample' },
        ]),
      ),
    ),
};

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: checker }];
