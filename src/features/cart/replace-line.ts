import type { CartLine } from './line.ts';

/** Replaces the line with this uniqueId in its place; undefined when there is none. */
export function replaceLine(
  lines: readonly CartLine[],
  uniqueId: string,
  line: CartLine,
): readonly CartLine[] | undefined {
  const index = lines.findIndex((entry) => entry.uniqueId === uniqueId);
  return index < 0 ? undefined : lines.with(index, line);
}
