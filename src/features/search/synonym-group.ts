import { stem } from '../../../engines/words/text.ts';
import { words } from '../../kernel/fold.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';

/** Words that stand for one another; as the database allows. */
export const FEWEST_WORDS = 2;
export const MOST_WORDS = 12;
export const LONGEST_WORD = 30;
/** Groups in all: every search asks all of them. */
export const MOST_GROUPS = 500;

export type GroupProblem = 'few' | 'many' | 'not_a_word' | 'long' | 'alike';

/** What staff read when a group cannot be kept; `word` is the one at fault. */
export const GROUP_PROBLEMS: Readonly<Record<GroupProblem, (word: string) => string>> = {
  few: () => 'Escribe al menos dos palabras, separadas por comas.',
  many: () => `Un grupo lleva como máximo ${MOST_WORDS} palabras.`,
  not_a_word: (word) => `«${word}» no es una sola palabra: usa letras y números, sin espacios.`,
  long: (word) => `«${word.slice(0, LONGEST_WORD)}…» es demasiado larga.`,
  alike: (word) => `«${word}» se busca igual que otra palabra del grupo: con una basta.`,
};

/** 'Termo, botella ,,' → its words as typed, in lower case. */
export function splitWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean);
}

/** A group ready to be stored; words that the search cannot tell apart are refused. */
export function readGroup(given: readonly string[]): Result<readonly string[], GroupProblem> {
  const group = given.map((word) => word.trim().toLowerCase()).filter(Boolean);
  if (group.length > MOST_WORDS) return refuse('many');
  const stems = new Set<string>();
  for (const word of group) {
    if (word.length > LONGEST_WORD) return refuse('long', { word });
    if (!/^[\p{L}\p{N}]+$/u.test(word) || words(word).length !== 1) {
      return refuse('not_a_word', { word });
    }
    const key = stem(words(word)[0] ?? '');
    if (stems.has(key)) return refuse('alike', { word });
    stems.add(key);
  }
  return group.length < FEWEST_WORDS ? refuse('few') : ok(group);
}

/** Whether two groups stand for the same words, whatever their order. */
export function sameGroup(one: readonly string[], other: readonly string[]): boolean {
  const keys = (group: readonly string[]): string =>
    group.flatMap(words).map(stem).sort().join(' ');
  return keys(one) === keys(other);
}
