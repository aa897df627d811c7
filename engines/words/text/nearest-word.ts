import { fold, words } from './fold.ts';
import { soundOf } from './spanish-sound.ts';
import { stem } from './terms.ts';

/** Shorter words are not looked at for slips of the keyboard (decision A26). */
const SHORTEST_CORRECTED = 5;
/** Shorter words are not looked at for a spelling that sounds alike either. */
const SHORTEST_HEARD = 4;
/** From this length on a word may hold two slips. */
const TWO_SLIPS_FROM = 8;

/** Words people may mean, made ready to be compared with what was typed. */
export interface KnownWords {
  readonly stems: ReadonlySet<string>;
  /** Folded words and how people write them ('Térmica'), by the number of letters. */
  readonly byLength: ReadonlyMap<number, readonly KnownWord[]>;
  /** How people write the first word that sounds like this. */
  readonly bySound: ReadonlyMap<string, string>;
}

type KnownWord = readonly [folded: string, written: string, letters: number];

/**
 * Makes words ready once for many corrections; they keep their order, which decides ties. A word
 * that some write without its accents is shown with them.
 */
export function knownWords(known: readonly string[]): KnownWords {
  const stems = new Set<string>();
  const byFolded = new Map<string, string>();
  for (const word of known) {
    const folded = fold(word);
    stems.add(stem(folded));
    if (folded.length < SHORTEST_HEARD) continue;
    const written = byFolded.get(folded) ?? folded;
    byFolded.set(folded, written === folded ? word.toLowerCase() : written);
  }
  const byLength = new Map<number, KnownWord[]>();
  const bySound = new Map<string, string>();
  for (const [folded, written] of byFolded) {
    const alike = byLength.get(folded.length) ?? [];
    alike.push([folded, written, lettersOf(folded)]);
    byLength.set(folded.length, alike);
    const sound = soundOf(folded);
    if (!bySound.has(sound)) bySound.set(sound, written);
  }
  return { stems, byLength, bySound };
}

/**
 * What was typed with each unknown word replaced by the known word it most likely stands for, or
 * undefined when nothing could be corrected.
 */
export function correctTerm(text: string, known: KnownWords): string | undefined {
  let corrected = false;
  const better = words(text).map((word) => {
    if (word.length < SHORTEST_HEARD || known.stems.has(stem(word))) return word;
    const nearest =
      known.bySound.get(soundOf(word)) ??
      (word.length < SHORTEST_CORRECTED ? undefined : nearestWord(word, known));
    if (nearest !== undefined) corrected = true;
    return nearest ?? word;
  });
  return corrected ? better.join(' ') : undefined;
}

/** Fewest slips first; among equals a word as long as the one typed, then a longer one. */
function nearestWord(word: string, { byLength }: KnownWords): string | undefined {
  const slips = word.length >= TWO_SLIPS_FROM ? 2 : 1;
  const typed = lettersOf(word);
  let best: { readonly written: string; readonly distance: number } | undefined;
  for (const difference of [0, 1, -1, 2, -2]) {
    for (const [folded, written, letters] of byLength.get(word.length + difference) ?? []) {
      const most = best ? best.distance - 1 : slips;
      if (most < Math.abs(difference)) break;
      if (fewestSlips(typed, letters) > most) continue;
      const distance = slipsBetween(word, folded, most);
      if (distance <= most) best = { written, distance };
    }
  }
  return best?.written;
}

/** The letters of a word, whatever their order and number, as 32 bits (some share one). */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Between words of these letters lie at least so many slips: one changes two letters at most. */
export function fewestSlips(letters: number, others: number): number {
  let different = letters ^ others;
  let count = 0;
  while (different !== 0) {
    different &= different - 1;
    count += 1;
  }
  return Math.ceil(count / 2);
}

/**
 * Letters added, left out, changed or swapped with their neighbour (optimal string alignment).
 * Stops counting beyond `most`: the answer is then some number above it.
 */
export function slipsBetween(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const here = [row];
    let nearest = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      // Before the first letter there is none, so nothing is swapped with it.
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) {
        least = Math.min(least, (twoAbove[column - 2] ?? 0) + 1);
      }
      here.push(least);
      nearest = Math.min(nearest, least);
    }
    // A swap reaches back over this row, but the row above is at most one slip better, and a swap
    // costs that one.
    if (nearest > most) return nearest;
    twoAbove = above;
    above = here;
  }
  return above[b.length] ?? 0;
}
