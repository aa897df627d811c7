import { expect, test } from 'vitest';
import type { ProductCard } from '../../../catalog/reads.ts';
import type { SearchRequest, SearchResponse } from '../../reads.ts';
import { readRequest } from '../../request.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createCardCache } from './card-cache.ts';

const cardOf = (id: number, price: number) => ({ id, precio_iva: price }) as unknown as ProductCard;

test('cards are read once each, keep the order asked for and leave out what is gone', async () => {
  const asked: number[][] = [];
  const cache = createCardCache(async (ids) => {
    asked.push([...ids]);
    return ids.filter((id) => id < 100).map((id) => cardOf(id, 1));
  });
  const ids = async (wanted: readonly number[]) =>
    (await cache.cards(wanted)).map((card) => card.id);
  expect(await ids([3, 1, 200])).toEqual([3, 1]);
  expect(await ids([1, 2, 3])).toEqual([1, 2, 3]);
  expect(await ids([3, 2])).toEqual([3, 2]);
  expect(asked).toEqual([[3, 1, 200], [2]]);
});

test('BEH-191 a card is read again once it may be another, and the same card where it is not', async () => {
  let price = 1;
  const cache = createCardCache(async (ids) => ids.map((id) => cardOf(id, id === 1 ? price : 7)));
  const [, second] = await cache.cards([1, 2]);
  price = 2;
  expect((await cache.cards([1]))[0]?.precio_iva).toBe(1);
  cache.forget();
  const [first, again] = await cache.cards([1, 2]);
  expect(first?.precio_iva).toBe(2);
  expect(again).toBe(second);
});

test('BEH-191 a card whose reading began before a change is not kept after it', async () => {
  let price = 1;
  let finish = (): void => undefined;
  const cache = createCardCache(async (ids) => {
    const cards = ids.map((id) => cardOf(id, price));
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return cards;
  });
  const asked = cache.cards([1]);
  price = 2;
  cache.forget();
  finish();
  await asked;
  const next = cache.cards([1]);
  finish();
  expect((await next)[0]?.precio_iva).toBe(2);
});

const requestFor = (term: string): SearchRequest => readRequest(new URLSearchParams(), term);

test('SRC-17 an answer is given again until something changes, one that found nothing too', async () => {
  let searches = 0;
  const cache = createAnswerCache(async ({ searchTerm }) => {
    searches += 1;
    return { total: searchTerm === 'taza' ? 8 : 0 } as unknown as SearchResponse;
  });
  await cache.search(requestFor('taza'));
  const second = await cache.search(requestFor('taza'));
  expect(await cache.search(requestFor('taza'))).toBe(second);
  expect(searches, 'what is searched once is not kept').toBe(2);
  for (let time = 0; time < 3; time += 1) await cache.search(requestFor('dron'));
  expect(searches).toBe(4);
  cache.clear();
  expect(await cache.search(requestFor('taza'))).not.toBe(second);
  await cache.search(requestFor('dron'));
  expect(searches).toBe(6);
});

test('an answer searched before a change is not kept after it', async () => {
  let finish = (): void => undefined;
  let searches = 0;
  const cache = createAnswerCache(async () => {
    searches += 1;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { total: 1 } as unknown as SearchResponse;
  });
  const first = cache.search(requestFor('taza'));
  finish();
  await first;
  const old = cache.search(requestFor('taza'));
  cache.clear();
  finish();
  await old;
  const again = cache.search(requestFor('taza'));
  finish();
  await again;
  expect(searches).toBe(3);
});
