import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillCatalogue } from '../../db/demo/catalogue.ts';
import { api } from '../support/addresses.ts';
import { startShop, type TestShop } from '../support/start-shop.ts';
import {
  ACCENTS,
  BEGINNINGS,
  CODES,
  NONSENSE,
  PLURALS,
  type RelevanceCase,
  SEVERAL_WORDS,
  SLIPS,
  SYNONYMS,
} from './cases.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await fillCatalogue(shop.db, 310, () => undefined);
  await shop.searchIndex.catchUp();
});
afterAll(() => shop.close());

interface Answer {
  readonly resultados: readonly { readonly id_producto_prov: string }[];
  readonly total: number;
  readonly sugerencia?: string;
  readonly parcial?: { readonly sin: readonly string[] };
}

async function search(term: string): Promise<Answer & { readonly codes: readonly string[] }> {
  const response = await shop.app.inject({ url: api.search, query: { searchTerm: term } });
  const answer: Answer = response.json();
  return { ...answer, codes: answer.resultados.map((card) => card.id_producto_prov) };
}

async function check(wanted: RelevanceCase): Promise<void> {
  const { codes, total, sugerencia, parcial } = await search(wanted.term);
  wanted.first?.forEach((code, place) => {
    expect(codes[place]).toBe(code);
  });
  if (wanted.top) {
    const kinds = codes.slice(0, wanted.top.count).map((code) => code.split('-')[0]);
    expect(kinds).toHaveLength(wanted.top.count);
    for (const kind of kinds) expect(wanted.top.of).toContain(kind);
  }
  if (wanted.has) expect(codes).toEqual(expect.arrayContaining([...wanted.has]));
  if (wanted.sameAs !== undefined) expect(codes).toEqual((await search(wanted.sameAs)).codes);
  if (wanted.total !== undefined) expect(total).toBe(wanted.total);
  if (wanted.without !== undefined) expect(parcial?.sin ?? []).toEqual(wanted.without);
  if (wanted.meant !== undefined) expect(sugerencia ?? null).toBe(wanted.meant);
}

const GROUPS = {
  'SRC-17 A26 accents and capitals': ACCENTS,
  'SRC-17 A26 plurals': PLURALS,
  'A26 slips of the keyboard': SLIPS,
  'A26 codes': CODES,
  'A26 several words': SEVERAL_WORDS,
  'A26 synonyms': SYNONYMS,
  'A26 beginnings of words': BEGINNINGS,
  'A26 T171 what resembles nothing finds nothing': NONSENSE,
} as const;

for (const [name, cases] of Object.entries(GROUPS)) {
  describe(name, () => {
    test.each(cases)(`${name}: $term`, check);
  });
}

test('at least sixty cases are written', () => {
  expect(Object.values(GROUPS).flat().length).toBeGreaterThanOrEqual(60);
});
