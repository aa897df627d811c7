import { Card } from '../../catalog/contract.ts';
import type { ProductCard } from '../../catalog/reads.ts';
import { SearchAnswer } from '../contract.ts';
import type { SearchResponse } from '../reads.ts';

/** Texts of cards and of whole answers, for as long as they themselves are remembered. */
const cardTexts = new WeakMap<ProductCard, Buffer>();
const answerTexts = new WeakMap<SearchResponse, Buffer>();
const Rest = SearchAnswer.omit({ resultados: true });
const COMMA = Buffer.from(',');

/**
 * The answer as JSON. Cards are most of it and the same in many answers, so each is checked
 * against the contract and written once; so is an answer that is given again.
 */
export function searchText(response: SearchResponse): Buffer {
  const known = answerTexts.get(response) ?? write(response);
  answerTexts.set(response, known);
  return known;
}

function write({ resultados, ...rest }: SearchResponse): Buffer {
  const parts: Uint8Array[] = [Buffer.from('{"resultados":[')];
  resultados.forEach((card, place) => {
    if (place > 0) parts.push(COMMA);
    const known = cardTexts.get(card) ?? Buffer.from(JSON.stringify(Card.parse(card)));
    cardTexts.set(card, known);
    parts.push(known);
  });
  parts.push(Buffer.from(`],${JSON.stringify(Rest.parse(rest)).slice(1)}`));
  return Buffer.concat(parts);
}
