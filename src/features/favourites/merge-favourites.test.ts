import { expect, test } from 'vitest';
import type { ProductCard } from '../catalog/reads.ts';
import {
  changesOf,
  favouritesToAdd,
  readFollowed,
  toFavouriteMap,
  writeFollowed,
} from './merge-favourites.ts';

const card = (code: string) => ({ id_producto_prov: code }) as ProductCard;
const map = (...codes: string[]) => toFavouriteMap(codes.map(card));
const account = { cuenta: 'ana', favoritos: [card('A')] };

test('FAV-01 what an anonymous visitor collected joins the account at the first login', () => {
  expect(favouritesToAdd(map('A', 'B'), account, undefined)).toEqual(['B']);
});

test('what was collected while signed out joins the same account again', () => {
  expect(favouritesToAdd(map('A', 'B'), account, { account: 'ana', live: false })).toEqual(['B']);
});

test('what another browser took out does not come back from one that followed the account', () => {
  expect(favouritesToAdd(map('A', 'B'), account, { account: 'ana', live: true })).toEqual([]);
});

test('one person’s favourites never reach the account of the next person at the same browser', () => {
  expect(favouritesToAdd(map('A', 'B'), account, { account: 'beto', live: false })).toEqual([]);
});

test('changes are what came and what went', () => {
  expect(changesOf(map('A', 'B'), map('B', 'C'))).toEqual({ came: ['C'], went: ['A'] });
});

test('the browser’s note survives being written and read, and junk is no note', () => {
  for (const live of [true, false]) {
    expect(readFollowed(writeFollowed({ account: 'ana-1', live }))).toEqual({
      account: 'ana-1',
      live,
    });
  }
  for (const junk of [null, '', ' live', '<b>', 'x'.repeat(100)]) {
    expect(readFollowed(junk)).toBeUndefined();
  }
});
