import { isTechnique, TECHNIQUES } from '../../../../engines/artwork-check/artwork-check.ts';
import { slug } from '../../../kernel/fold.ts';

/**
 * Inks that a finish prints at most where no step says otherwise; 1 of one whose colours are mixed
 * while printing, which has no ink by itself, and of one that a person quotes.
 */
export function inksOfFinish(finish: string): number {
  const key = slug(finish);
  return isTechnique(key) ? (TECHNIQUES[key].inks ?? 1) : 1;
}
