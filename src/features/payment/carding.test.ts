import { expect, test } from 'vitest';
import { TO_BE_VERIFIED } from './attempt-ends.ts';
import { countedSince, mayTryCard, type TriedCard } from './carding.ts';

const refused = (card: string | null, failure = 'declined'): TriedCard => ({
  state: 'rechazado',
  failure,
  card,
  charged: false,
});
const paid = (card: string): TriedCard => ({ state: 'pagado', failure: '', card, charged: true });
const ON_ITS_WAY: TriedCard = { state: 'abierto', failure: '', card: null, charged: false };
const AT_ITS_BANK: TriedCard = { state: 'abierto', failure: '', card: 'a', charged: true };
const times = (count: number, attempt: TriedCard): TriedCard[] => Array(count).fill(attempt);
const wait = { ok: false, code: 'too_many_cards' };

test('T123 the sixth card of an hour is not tried after five refusals, of one card or of many', () => {
  expect(mayTryCard(times(4, refused('a')))).toMatchObject({ ok: true });
  expect(mayTryCard(times(5, refused('a')))).toEqual(wait);
  expect(mayTryCard(['a', 'b', 'c', 'd', 'e'].map((card) => refused(card)))).toEqual(wait);
  expect(mayTryCard(times(5, refused(null)))).toEqual(wait);
});

test('T123 five different cards are enough, even if each of them pays; one card may pay often', () => {
  expect(mayTryCard(['a', 'b', 'c', 'd', 'e'].map(paid))).toEqual(wait);
  expect(mayTryCard(times(10, paid('a')))).toMatchObject({ ok: true });
});

test.each([TO_BE_VERIFIED, 'sin efecto', 'sustituido', 'abandonado', 'sin_cargo'])(
  'T123 T119 an attempt that ended "%s" says nothing against its card',
  (failure) => {
    expect(mayTryCard(times(9, refused('a', failure)))).toMatchObject({ ok: true });
  },
);

test('T123 a card on its way to the provider counts as refused, until it is known', () => {
  const four = times(4, refused('a'));
  expect(mayTryCard([...four, ON_ITS_WAY])).toEqual({ ok: false, code: 'too_many_under_way' });
  expect(mayTryCard([...four, { ...ON_ITS_WAY, state: 'desconocido' }])).toMatchObject({
    code: 'too_many_under_way',
  });
  expect(mayTryCard([...four, AT_ITS_BANK])).toMatchObject({ ok: true });
  expect(mayTryCard(times(5, ON_ITS_WAY))).toMatchObject({ code: 'too_many_under_way' });
});

test('T123 what is older than an hour does not count', () => {
  expect(countedSince(new Date('2026-11-20T18:00:00Z'))).toEqual(new Date('2026-11-20T17:00:00Z'));
});
