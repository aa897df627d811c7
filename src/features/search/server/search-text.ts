import type * as z from 'zod';
import { Card } from '../../catalog/contract.ts';
import type { ProductCard } from '../../catalog/reads.ts';
import type { SearchAnswer } from '../contract.ts';
import type { SearchResponse } from '../reads.ts';

/** Texts of cards, each with a comma before it, and of whole answers, while they are remembered. */
const cardTexts = new WeakMap<ProductCard, Buffer>();
const answerTexts = new WeakMap<SearchResponse, Buffer>();

const HEAD = Buffer.from('{"resultados":[');

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
  // The types hold the rest to the contract; checking it each time would cost as much as finding it.
  const tail = rest satisfies Omit<z.input<typeof SearchAnswer>, 'resultados'>;
  const parts: Uint8Array[] = [HEAD];
  resultados.forEach((card, place) => {
    const text = cardText(card);
    parts.push(place === 0 ? text.subarray(1) : text);
  });
  parts.push(Buffer.from(`],${JSON.stringify(tail).slice(1)}`));
  return Buffer.concat(parts);
}

function cardText(card: ProductCard): Buffer {
  const known = cardTexts.get(card);
  if (known) return known;
  const text = Buffer.from(`,${JSON.stringify(Card.parse(card))}`);
  cardTexts.set(card, text);
  return text;
}
