import { Card } from '../../catalog/contract.ts';
import type { ProductCard } from '../../catalog/reads.ts';
import { SearchAnswer } from '../contract.ts';
import type { SearchResponse } from '../reads.ts';

/** Each card's text, for as long as the card itself is remembered. */
const cardTexts = new WeakMap<ProductCard, string>();
const Rest = SearchAnswer.omit({ resultados: true });

/**
 * The answer as JSON. Cards are most of it and the same in many answers, so each is checked
 * against the contract and written once.
 */
export function searchText({ resultados, ...rest }: SearchResponse): string {
  const cards = resultados.map((card) => {
    const known = cardTexts.get(card) ?? JSON.stringify(Card.parse(card));
    cardTexts.set(card, known);
    return known;
  });
  return `{"resultados":[${cards.join(',')}],${JSON.stringify(Rest.parse(rest)).slice(1)}`;
}
