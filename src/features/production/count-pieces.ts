import { ok, type Result, refuse } from '../../kernel/result.ts';

/** Pieces of one size; '' where a line has none. */
export interface SizePieces {
  readonly talla: string;
  readonly cantidad: number;
}

/** What a line has to give: pieces ordered, and blanks that came to replace spoilt ones. */
export interface Run {
  readonly quantity: number;
  readonly replaced: number;
  /** Names of its sizes; none where it has none. */
  readonly sizes: readonly string[];
}

export interface Count {
  /** Pieces that came out well so far. */
  readonly good: number;
  /** Pieces spoilt so far, by size. */
  readonly spoilt: readonly SizePieces[];
}

export const spoiltOf = ({ spoilt }: Pick<Count, 'spoilt'>): number =>
  spoilt.reduce((sum, { cantidad }) => sum + cantidad, 0);

/** Whether so much can be counted: never more than was ordered, nor than there were blanks. */
export function countable(
  { quantity, replaced, sizes }: Run,
  count: Count,
): Result<true, 'too_many' | 'unknown_size'> {
  const names = sizes.length > 0 ? sizes : [''];
  const told = count.spoilt.map(({ talla }) => talla);
  if (new Set(told).size < told.length || told.some((name) => !names.includes(name))) {
    return refuse('unknown_size');
  }
  const over = count.good > quantity || count.good + spoiltOf(count) > quantity + replaced;
  return over ? refuse('too_many') : ok(true);
}

/** Blanks that still have to be bought for what was spoilt. */
export function blanksMissing({ spoilt, replaced }: { spoilt: number; replaced: number }): number {
  return Math.max(0, spoilt - replaced);
}

/**
 * What a new count of spoilt pieces changes on the shelf, by size: what more was spoilt is asked of
 * it, and what was not spoilt after all goes back as far as it came from there.
 */
export function askOfShelf(
  before: { readonly spoilt: readonly SizePieces[]; readonly fromStock: readonly SizePieces[] },
  spoilt: readonly SizePieces[],
): readonly SizePieces[] {
  const of = (list: readonly SizePieces[], size: string) =>
    list.find(({ talla }) => talla === size)?.cantidad ?? 0;
  const sizes = new Set([...before.spoilt, ...spoilt].map(({ talla }) => talla));
  return [...sizes].flatMap((talla) => {
    const [now, fromShelf] = [of(spoilt, talla), of(before.fromStock, talla)];
    const more = now - of(before.spoilt, talla);
    const cantidad = more >= 0 ? more : Math.min(0, now - fromShelf);
    return cantidad === 0 ? [] : [{ talla, cantidad }];
  });
}

/** A line as the last look found it: `good` where it was counted at a machine, else all of it. */
interface LookedOver {
  readonly id: number;
  readonly good: number;
}

/** Whether so many pieces of these lines can be made again: each line once, and none that is not good. */
export function redoable(
  lines: readonly LookedOver[],
  wish: readonly { readonly linea: number; readonly piezas: number }[],
): boolean {
  const named = new Set(wish.map(({ linea }) => linea));
  return (
    named.size === wish.length &&
    wish.every(({ linea, piezas }) => piezas <= (lines.find(({ id }) => id === linea)?.good ?? 0))
  );
}

/** A line as the end of its order's production depends on it. */
export interface FinishingLine {
  readonly printed: boolean;
  readonly quantity: number;
  readonly good: number;
  readonly hasPhoto: boolean;
}

/**
 * The lines that production works on: the printed ones, or all of an order of which nothing is
 * printed, which are only looked over.
 */
export function workedOn<Line extends Pick<FinishingLine, 'printed'>>(
  lines: readonly Line[],
): readonly Line[] {
  const printed = lines.filter((line) => line.printed);
  return printed.length > 0 ? printed : lines;
}

/** What the printed lines of an order lack before its last look; what is not printed lacks nothing. */
export function unprinted(
  lines: readonly FinishingLine[],
): 'not_finished' | 'no_photo' | undefined {
  const whole = finished(lines.filter(({ printed }) => printed));
  return whole.ok ? undefined : whole.code;
}

/** Whether an order is ready for its last look: all its pieces are good, and their first is shown. */
export function finished(
  lines: readonly FinishingLine[],
): Result<true, 'not_finished' | 'no_photo'> {
  const worked = workedOn(lines);
  if (worked.some(({ good, quantity }) => good < quantity)) return refuse('not_finished');
  return worked.some(({ printed, hasPhoto }) => printed && !hasPhoto)
    ? refuse('no_photo')
    : ok(true);
}
