import type { MemoryIndex } from '../index/memory-index.ts';
import type { Wanted } from './wanted.ts';

/** The filters of a search as places of the index. */
export interface Choice {
  /** 1 for each style of the chosen colour; undefined when any will do. */
  readonly styles: Uint8Array | undefined;
  readonly stock: { readonly min: number; readonly max: number } | undefined;
  /** Place of the chosen finish, -1 for one nobody offers; undefined when any will do. */
  readonly finish: number | undefined;
  /** 1 for each subcategory chosen (its place + 1); undefined when any will do. */
  readonly subcategories: Uint8Array | undefined;
  readonly minPrice: number;
  readonly maxPrice: number;
}

export function readChoice(index: MemoryIndex, wanted: Wanted): Choice {
  const { minStock, maxStock } = wanted;
  return {
    styles: wanted.colour === '' ? undefined : chosenStyles(index, wanted.colour),
    stock:
      minStock === null && maxStock === null
        ? undefined
        : {
            min: minStock ?? Number.NEGATIVE_INFINITY,
            max: maxStock ?? Number.POSITIVE_INFINITY,
          },
    finish: wanted.finish === '' ? undefined : index.finishes.indexOf(wanted.finish),
    subcategories: wanted.category === '' ? undefined : chosenGroups(index, wanted.category),
    minPrice: wanted.minPrice ?? Number.NEGATIVE_INFINITY,
    maxPrice: wanted.maxPrice ?? Number.POSITIVE_INFINITY,
  };
}

function chosenStyles({ styles, colours }: MemoryIndex, colour: string): Uint8Array {
  return Uint8Array.from(styles, (style) => (colours[style.colour] === colour ? 1 : 0));
}

function chosenGroups({ subcategories, categories }: MemoryIndex, slug: string): Uint8Array {
  const chosen = subcategories.map((sub) =>
    sub.slug === slug || categories[sub.category]?.slug === slug ? 1 : 0,
  );
  return Uint8Array.from([0, ...chosen]);
}

/** What a product fits of a choice, as bits. */
export const FITS_COLOUR = 1;
export const FITS_FINISH = 2;
export const FITS_CATEGORY = 4;
export const FITS_ALL = 7;

/** The bits of what the product fits; 0 also when its price or its stock rules it out entirely. */
export function fitOf(index: MemoryIndex, choice: Choice, product: number): number {
  const price = index.prices[product] ?? 0;
  if (price < choice.minPrice || price > choice.maxPrice) return 0;
  const byColour = fitsColour(index, choice, product);
  // Without a chosen colour every facet asks for the stock alike.
  if (!byColour && choice.styles === undefined) return 0;
  const { finish, subcategories } = choice;
  const byFinish = finish === undefined || offers(index, product, finish);
  const byCategory =
    subcategories === undefined || subcategories[index.subcategoryOf[product] ?? 0] === 1;
  return (
    (byColour ? FITS_COLOUR : 0) | (byFinish ? FITS_FINISH : 0) | (byCategory ? FITS_CATEGORY : 0)
  );
}

/** The pieces must lie in one colour: in the chosen one, or else in any. */
function fitsColour(
  { rowStarts, rowStyles, rowStock }: MemoryIndex,
  { styles, stock }: Choice,
  product: number,
): boolean {
  if (styles === undefined && stock === undefined) return true;
  const end = rowStarts[product + 1] ?? 0;
  for (let row = rowStarts[product] ?? 0; row < end; row += 1) {
    if (styles !== undefined && styles[rowStyles[row] ?? 0] !== 1) continue;
    if (stock === undefined) return true;
    const pieces = rowStock[row] ?? 0;
    if (pieces >= stock.min && pieces <= stock.max) return true;
  }
  return false;
}

function offers(index: MemoryIndex, product: number, finish: number): boolean {
  const end = index.offerStarts[product + 1] ?? 0;
  for (let at = index.offerStarts[product] ?? 0; at < end; at += 1) {
    if (index.offers[at] === finish) return true;
  }
  return false;
}
