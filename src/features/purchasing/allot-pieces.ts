import { ok, type Result, refuse } from '../../kernel/result.ts';

/** What is bought together: pieces of one colour of a product, in one size, for the same reason. */
export interface Kind {
  /** Of the product's colour. */
  readonly color: number;
  /** '' where there are no sizes. */
  readonly talla: string;
  /** They replace spoilt pieces. */
  readonly repone: boolean;
}

export const keyOf = ({ color, talla, repone }: Kind): string => `${color} ${repone} ${talla}`;

/** A line of a purchase, still open to so many pieces. */
export interface OpenLine extends Kind {
  readonly id: number;
  readonly open: number;
}

export interface Arrived extends Kind {
  readonly llegaron: number;
}

export interface Allotted {
  readonly id: number;
  readonly pieces: number;
}

/**
 * Gives what arrived to the lines of its kind, in their order: the first is filled before the next
 * has any. More than was bought, or a kind told twice or not bought at all, is refused.
 */
export function allotPieces(
  lines: readonly OpenLine[],
  arrived: readonly Arrived[],
): Result<readonly Allotted[], 'too_many'> {
  const given: Allotted[] = [];
  const told = new Set<string>();
  for (const kind of arrived) {
    const key = keyOf(kind);
    if (told.has(key)) return refuse('too_many');
    told.add(key);
    let left = kind.llegaron;
    for (const { id, open, ...line } of lines) {
      if (left === 0 || keyOf(line) !== key) continue;
      const pieces = Math.min(left, open);
      if (pieces > 0) given.push({ id, pieces });
      left -= pieces;
    }
    if (left > 0) return refuse('too_many');
  }
  return ok(given);
}
