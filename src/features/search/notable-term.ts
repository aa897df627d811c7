import { words } from '../../kernel/fold.ts';

const SHORTEST = 3;
const LONGEST = 60;
const MOST_WORDS = 8;

/** Seven digits or more, however they are separated: telephones, cards, CLABEs, folios. */
const LONG_NUMBER = /\d(?:[\s().+/-]*\d){6}/;
/** E-mail and web addresses, names of accounts. */
const ADDRESS = /@|:\/\/|\bwww\.|\.(?:com|mx|net|org)\b/i;
/** RFC and CURP, the tax and population keys of a person. */
const PERSONAL_KEY = /\b[a-zñ&]{3,4}[\s-]?\d{6}/i;

/**
 * The term of a search that found nothing as staff may see it: folded words. Undefined for what
 * says nothing or may name a person, which is not kept at all.
 */
export function notableTerm(typed: string): string | undefined {
  if (LONG_NUMBER.test(typed) || ADDRESS.test(typed) || PERSONAL_KEY.test(typed)) return undefined;
  const told = words(typed);
  const term = told.join(' ');
  if (term.length < SHORTEST || term.length > LONGEST || told.length > MOST_WORDS) return undefined;
  return /[a-z]/.test(term) ? term : undefined;
}
