// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductCard } from '../../catalog/reads.ts';
import { toFavouriteMap } from '../merge-favourites.ts';
import { keepFavourites, useFavourites } from './favourites-store.ts';
import { followAccount, leaveAccount } from './follow-account.ts';
import { followedNote, keepFollowedNote } from './followed-note.ts';

const card = (code: string): ProductCard => ({
  id: 1,
  id_producto_prov: code,
  product_name: `Taza ${code}`,
  description: 'Cerámica',
  price: 50,
  precio_iva: 58,
  piezas_caja: 36,
  colores: [],
});
const local = () => Object.keys(useFavourites.getState().products);

/** The account on the other side of the wire: answers as the server's calls do. */
let account: string[];
let online: boolean;
let stop = () => {};

function answer(path: string, init: RequestInit = {}): Response {
  if (!online) throw new TypeError('Failed to fetch');
  if (init.method === 'POST') {
    const { ids } = JSON.parse(String(init.body)) as { ids: string[] };
    account = [...account, ...ids.filter((id) => !account.includes(id))];
  }
  if (init.method === 'DELETE') account = account.filter((id) => !path.endsWith(`/${id}`));
  return Response.json({ cuenta: 'ana', favoritos: account.map(card) });
}

beforeEach(() => {
  localStorage.clear();
  keepFavourites({});
  account = [];
  online = true;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => answer(path, init));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('FAV-01 after logging in, browser and account have the favourites of both', async () => {
  account = ['A'];
  keepFavourites(toFavouriteMap([card('B')]));
  stop = followAccount();
  await vi.waitFor(() => expect(followedNote()).toBe('ana live'));
  expect(local()).toEqual(['A', 'B']);
  expect(account).toEqual(['A', 'B']);
});

test('a heart pressed while signed in reaches the account, and so does one taken back', async () => {
  stop = followAccount();
  await vi.waitFor(() => expect(followedNote()).toBe('ana live'));
  useFavourites.getState().toggle(card('C'));
  await vi.waitFor(() => expect(account).toEqual(['C']));
  useFavourites.getState().toggle(card('C'));
  await vi.waitFor(() => expect(account).toEqual([]));
});

test('what was taken out in another browser goes here too', async () => {
  keepFollowedNote('ana live');
  keepFavourites(toFavouriteMap([card('A'), card('B')]));
  account = ['B'];
  stop = followAccount();
  await vi.waitFor(() => expect(local()).toEqual(['B']));
});

test('without a connection the browser keeps its list and adds it the next time', async () => {
  keepFavourites(toFavouriteMap([card('A')]));
  online = false;
  stop = followAccount();
  await Promise.resolve();
  expect(local()).toEqual(['A']);
  expect(followedNote()).toBeNull();
  online = true;
  stop = followAccount();
  await vi.waitFor(() => expect(account).toEqual(['A']));
});

test('a heart that could not be told is told by the next page', async () => {
  stop = followAccount();
  await vi.waitFor(() => expect(followedNote()).toBe('ana live'));
  online = false;
  useFavourites.getState().toggle(card('D'));
  await vi.waitFor(() => expect(followedNote()).toBe('ana'));
  stop();
  online = true;
  stop = followAccount();
  await vi.waitFor(() => expect(account).toEqual(['D']));
});

test('after logging out the list stays in the browser and is followed no longer', () => {
  keepFollowedNote('ana live');
  keepFavourites(toFavouriteMap([card('A')]));
  leaveAccount();
  expect(followedNote()).toBe('ana');
  expect(local()).toEqual(['A']);
});
