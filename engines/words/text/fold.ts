const MARKS = /[\u0300-\u036f]/g;
const NOT_WORD = /[^a-z0-9]+/g;

/** Lower case without accents ('TÉRMICO' → 'termico', 'Año' → 'ano'). */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** The folded words of a text, in order. */
export function words(text: string): string[] {
  return fold(text).replace(NOT_WORD, ' ').trim().split(' ').filter(Boolean);
}
