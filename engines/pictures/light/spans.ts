/**
 * Rows of a picture cut into spans of one kind of pixel each, so that every kind has a loop of its own:
 * asking a whole row at each pixel what it consists of takes twice as long.
 */
import type { Layers } from './shade.ts';
import { NOISE, OPAQUE, TRANSPARENT } from './tone.ts';

/** Writes plane positions `from` to `to` (excluded) to picture position `pixel` and on. */
export type SpanWriter = (from: number, to: number, pixel: number) => void;

export interface SpanWriters {
  /** Of the main colour alone, hiding what is behind it. */
  readonly main: SpanWriter;
  /** The same of the second colour. */
  readonly second: SpanWriter;
  /** The same of what keeps its own colour. */
  readonly still: SpanWriter;
  /** Anything else that is not empty. */
  readonly mixed: SpanWriter;
}

/** Writes `count` pixels from plane position `source` to picture position `target`. */
export type RowWriter = (source: number, target: number, count: number) => void;

// What a pixel has; several may be added up.
const STILL = 1;
const SECOND = 2;
const MAIN = 4;
const EDGE = 8;
const EMPTY = 16;

const COVERS = Uint8Array.from({ length: 256 }, (_, cover) =>
  cover <= TRANSPARENT ? EMPTY : cover < OPAQUE ? EDGE : 0,
);

/** Cuts rows and hands each span to the writer of its kind; `mirrored` is light of the main colour. */
export function cutRows(
  { box, cover, body, accent, fixed }: Layers,
  mirrored: Uint8Array | undefined,
  { main, second, still, mixed }: SpanWriters,
): RowWriter {
  const leave: SpanWriter = () => undefined;
  // Nothing at all is black, which the main colour is without light.
  const alone: { readonly [parts: number]: SpanWriter } = {
    0: main,
    [MAIN]: main,
    [SECOND]: second,
    [STILL]: still,
  };
  const writers = Array.from(
    { length: 2 * EMPTY },
    (_, parts) => (parts >= EMPTY ? leave : alone[parts]) ?? mixed,
  );
  const kinds = Uint8Array.from(writers, (writer) => writers.indexOf(writer));
  const marks = new Uint8Array(box.width);
  return (source, target, count) => {
    for (let x = 0; x < count; x++) marks[x] = COVERS[cover[source + x]];
    if (fixed) markStill(marks, fixed, source, count);
    if (accent) markLit(marks, accent, source, count, SECOND);
    if (fixed || accent) {
      markLit(marks, body, source, count, MAIN);
      if (mirrored) markLit(marks, mirrored, source, count, MAIN);
    }
    for (let x = 0; x < count; x++) marks[x] = kinds[marks[x]];
    for (let start = 0; start < count; ) {
      const kind = marks[start];
      let end = start + 1;
      while (end < count && marks[end] === kind) end++;
      writers[kind]?.(source + start, source + end, target + start);
      start = end;
    }
  };
}

function markLit(
  marks: Uint8Array,
  plane: Uint8Array,
  source: number,
  count: number,
  part: number,
): void {
  for (let x = 0; x < count; x++) {
    if (plane[source + x] > NOISE) marks[x] = marks[x] | part;
  }
}

function markStill(marks: Uint8Array, fixed: Uint32Array, source: number, count: number): void {
  for (let x = 0; x < count; x++) {
    if (!isDark(fixed[source + x])) marks[x] = marks[x] | STILL;
  }
}

/** Whether red, green and blue are all at most NOISE: adding takes any greater byte beyond 127. */
const isDark = (pixel: number): boolean =>
  ((pixel | ((pixel & 0x7f7f7f) + UP_TO_NOISE)) & 0x808080) === 0;
const UP_TO_NOISE = (127 - NOISE) * 0x010101;

/** Gaps in a print that are shorter than this are not worth a span of their own. */
const GAP = 12;

/**
 * Where a span of a row ends that is printed on, or bare, from `from` on, counted from `pixel`; a
 * printed one goes on over short gaps.
 */
export function spanEnd(
  inks: Uint8Array,
  pixel: number,
  from: number,
  count: number,
  printed: boolean,
): number {
  let end = from;
  for (let at = from; at < count; at++) {
    const inked = inks[(pixel + at) * 4 + 3] !== 0;
    if (inked !== printed && (!printed || at - end >= GAP)) return end;
    if (inked === printed) end = at + 1;
  }
  return end;
}
