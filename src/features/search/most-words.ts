import {
  bitOf,
  type HeldWords,
  MASKS,
  MOST_WORDS,
  type SearchQuery,
  stem,
} from '../../../engines/words/text.ts';
import { words } from '../../kernel/fold.ts';
import { SHORTEST_TERM } from './missed-term.ts';
import type { PartialTerm } from './reads.ts';

/**
 * What was typed without the fewest words that keep it from finding anything. Of two parts as long
 * the one that names the thing, then the one with the earlier words ('taza azul', not 'azul pluma').
 * Undefined when no word finds anything, or when there is nothing to leave out.
 */
export function leaveOut(
  typed: string,
  { stems }: SearchQuery,
  { together, things }: HeldWords,
): PartialTerm | undefined {
  const worth = (mask: number): number => (bits(mask) * MASKS + bits(mask & things)) * MASKS + mask;
  const kept = together.reduce((best, mask) => (worth(mask) > worth(best) ? mask : best), 0);
  const isKept = (word: string): boolean => {
    const place = stems.indexOf(stem(word));
    return place >= 0 && place < MOST_WORDS && (kept & bitOf(place)) !== 0;
  };
  const telling = asTyped(typed).filter(([folded]) => stems.includes(stem(folded)));
  const written = (wanted: boolean): string[] =>
    telling.filter(([folded]) => isKept(folded) === wanted).map(([, word]) => word);
  const [rest, sin] = [written(true), written(false)];
  if (sin.length === 0 || !rest.some(saysSomething)) return undefined;
  const everFound = together.reduce((found, mask) => found | mask, 0);
  return { con: rest.join(' '), sin, desconocidas: everFound === kept };
}

/** A number or two letters found alone are no part of an answer. */
const saysSomething = (word: string): boolean =>
  word.length >= SHORTEST_TERM && !/^\d+$/.test(word);

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Each word folded and as it was typed. */
function asTyped(text: string): (readonly [folded: string, typed: string])[] {
  return text
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .flatMap((word) => words(word).map((folded) => [folded, word] as const));
}
