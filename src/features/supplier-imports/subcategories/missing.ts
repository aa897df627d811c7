import { words } from '../../../kernel/fold.ts';
import { saidAs } from '../shop-words.ts';

/** Subcategories that a list names and the shop does not have. */

/** More than so many are made by no list: a column that was told wrongly names one a row. */
export const MOST_MADE = 100;

export interface ShopCategory {
  readonly id: number;
  readonly nombre: string;
}

/** What is to be made of one of them: in a category of ours, or in a new one. */
export interface MissingSubcategory {
  /** As the list writes it. */
  readonly texto: string;
  readonly nombre: string;
  readonly categoria: number | { readonly nueva: string };
}

const plain = (text: string): string => words(text).join(' ');
const SEPARATES = /[>/»]/;

/**
 * What each would usually become: 'Bebidas > Termos' the subcategory 'Termos' of 'Bebidas', ours or
 * a new one; 'Termos' alone stands in a category of its own name. What differs in capitals and accents
 * alone is one.
 */
export function usualPlaces(
  names: readonly string[],
  categories: readonly ShopCategory[],
): MissingSubcategory[] {
  const known = new Map(categories.map(({ id, nombre }) => [plain(nombre), id]));
  const fresh = new Map<string, string>();
  const each = new Map<string, MissingSubcategory>();
  for (const texto of names) {
    const key = saidAs(texto);
    if (key === '' || each.has(key)) continue;
    const parts = texto.split(SEPARATES).filter((part) => plain(part) !== '');
    const nombre = (parts.at(-1) ?? texto).trim();
    const above = (parts.at(-2) ?? nombre).trim();
    const nueva = fresh.get(plain(above)) ?? above;
    fresh.set(plain(above), nueva);
    each.set(key, { texto, nombre, categoria: known.get(plain(above)) ?? { nueva } });
  }
  return [...each.values()];
}
