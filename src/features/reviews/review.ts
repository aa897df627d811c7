/** What somebody who bought a product says of it: a number of stars, and words if they like. */

/** From the worst to the best; a review gives one of them. */
export const STARS = [1, 2, 3, 4, 5] as const;
export type StarCount = (typeof STARS)[number];

/** What each number of stars is called. */
export const STAR_NAMES: Readonly<Record<StarCount, string>> = {
  1: 'Mala',
  2: 'Regular',
  3: 'Buena',
  4: 'Muy buena',
  5: 'Excelente',
};

/** In which order they are read; the first where nobody chose. */
export const REVIEW_ORDERS = {
  recientes: 'Las más recientes',
  mejores: 'Las mejores',
  peores: 'Las peores',
} as const;
export type ReviewOrder = keyof typeof REVIEW_ORDERS;
export const isReviewOrder = (word: string): word is ReviewOrder =>
  Object.hasOwn(REVIEW_ORDERS, word);

export const MOST_WORDS = 1000;

/** Why the shop shows a review no longer; its author reads it. */
export const HIDDEN_BECAUSE = {
  datos: 'Tiene datos personales',
  ofensa: 'Ofende a alguien',
  ajena: 'No habla del producto',
  anuncio: 'Es publicidad',
} as const;
export type HiddenBecause = keyof typeof HIDDEN_BECAUSE;

export const isHiddenBecause = (word: string): word is HiddenBecause =>
  Object.hasOwn(HIDDEN_BECAUSE, word);

/**
 * How everybody reads who wrote it: the first name and the initial of the next ('Ana L.'), so that
 * nobody is found by it.
 */
export function authorOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/u);
  const [initial = ''] = second;
  if (first === '') return 'Cliente';
  return /\p{L}/u.test(initial) ? `${first} ${initial.toLocaleUpperCase('es-MX')}.` : first;
}

/** Links, mail addresses, and figures that are long enough for a telephone's. */
const CONTACTS = [/\bhttps?:\/\//iu, /\bwww\./iu, /[^\s@]@[^\s@]+\.[^\s@]/u, /(?:\d[\s().-]*){8}/u];

/** Whether it tells how somebody is reached: everybody would read that, and for good. */
export const tellsContact = (words: string): boolean =>
  CONTACTS.some((contact) => contact.test(words));
