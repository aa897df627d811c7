// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { CATEGORIES_KEY, keepCategories } from './keep-categories.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T18:00:00Z');
const LIST = [{ id_categoria: 1, nombre_categoria: 'Bebidas', slug: 'bebidas' }];
const network = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  network.mockReset().mockImplementation(async () => Response.json(LIST));
  vi.stubGlobal('fetch', network);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('categories are fetched once and kept with their time', async () => {
  await keepCategories(NOW);
  expect(network).toHaveBeenCalledWith(api.categories, expect.anything());
  expect(JSON.parse(localStorage.getItem(CATEGORIES_KEY) ?? '')).toEqual({
    data: LIST,
    timestamp: NOW,
  });
  await keepCategories(NOW + 23 * HOUR);
  expect(network).toHaveBeenCalledTimes(1);
});

test('a list of 25 hours ago is fetched again', async () => {
  localStorage.setItem(CATEGORIES_KEY, JSON.stringify({ data: [], timestamp: NOW - 25 * HOUR }));
  await keepCategories(NOW);
  expect(network).toHaveBeenCalledTimes(1);
  expect(JSON.parse(localStorage.getItem(CATEGORIES_KEY) ?? '').data).toEqual(LIST);
});

test('a failed fetch is only logged and keeps nothing', async () => {
  network.mockImplementation(async () => new Response('no', { status: 500 }));
  await keepCategories(NOW);
  network.mockImplementation(async () => Promise.reject(new TypeError('offline')));
  await keepCategories(NOW);
  expect(localStorage.getItem(CATEGORIES_KEY)).toBeNull();
  expect(console.warn).toHaveBeenCalledTimes(2);
});

test.each(['{', 'null', '[]', '{"data":{},"timestamp":1}', '{"data":[],"timestamp":"now"}'])(
  'T182 a damaged cache %s is fetched anew',
  async (junk) => {
    localStorage.setItem(CATEGORIES_KEY, junk);
    await keepCategories(NOW);
    expect(JSON.parse(localStorage.getItem(CATEGORIES_KEY) ?? '').data).toEqual(LIST);
  },
);

test('T182 a cache from the future is not trusted', async () => {
  localStorage.setItem(CATEGORIES_KEY, JSON.stringify({ data: [], timestamp: NOW + HOUR }));
  await keepCategories(NOW);
  expect(network).toHaveBeenCalledTimes(1);
});
