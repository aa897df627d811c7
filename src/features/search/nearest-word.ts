import { fold, words } from '../../kernel/fold.ts';
import { stem } from './terms.ts';

/** Words shorter than this are taken as typed (decision A26). */
const SHORTEST_CORRECTED = 5;
/** From this length on a word may hold two slips. */
const TWO_SLIPS_FROM = 8;

/**
 * What was typed with each unknown word replaced by the known word it most likely stands for, or
 * undefined when nothing could be corrected. `known` are words as people write them ('Térmica').
 */
export function correctTerm(text: string, known: readonly string[]): string | undefined {
  const stems = new Set(known.map((word) => stem(fold(word))));
  let corrected = false;
  const better = words(text).map((word) => {
    if (word.length < SHORTEST_CORRECTED || stems.has(stem(word))) return word;
    const nearest = nearestWord(word, known);
    if (nearest !== undefined) corrected = true;
    return nearest ?? word;
  });
  return corrected ? better.join(' ') : undefined;
}

function nearestWord(word: string, known: readonly string[]): string | undefined {
  const slips = word.length >= TWO_SLIPS_FROM ? 2 : 1;
  let best: { readonly word: string; readonly distance: number } | undefined;
  for (const candidate of known) {
    const folded = fold(candidate);
    if (folded.length < SHORTEST_CORRECTED - 1) continue;
    if (Math.abs(folded.length - word.length) > slips) continue;
    const distance = slipsBetween(word, folded);
    if (distance <= slips && (!best || distance < best.distance)) {
      best = { word: candidate.toLowerCase(), distance };
    }
  }
  return best?.word;
}

/** Letters added, left out, changed or swapped with their neighbour (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) {
        least = Math.min(least, (twoAbove[column - 2] ?? 0) + 1);
      }
      here.push(least);
    }
    twoAbove = above;
    above = here;
  }
  return above[b.length] ?? 0;
}
