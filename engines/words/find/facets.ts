import type { MemoryIndex } from '../index/memory-index.ts';
import { type Choice, FITS_ALL, FITS_CATEGORY, FITS_COLOUR, FITS_FINISH } from './choice.ts';
import type { Counted, Facet } from './found.ts';

/** Running counts of one search. */
export interface FacetCounts {
  total: number;
  readonly styles: Uint32Array;
  readonly finishes: Uint32Array;
  readonly subcategories: Uint32Array;
}

export function createCounts(index: MemoryIndex): FacetCounts {
  return {
    total: 0,
    styles: new Uint32Array(index.styles.length),
    finishes: new Uint32Array(index.finishes.length),
    subcategories: new Uint32Array(index.subcategories.length + 1),
  };
}

export function clearCounts(counts: FacetCounts): void {
  counts.total = 0;
  for (const list of [counts.styles, counts.finishes, counts.subcategories]) list.fill(0);
}

/** Counts a product into every facet whose own choice is all that it may fail. */
export function countProduct(
  index: MemoryIndex,
  { stock }: Choice,
  counts: FacetCounts,
  product: number,
  fit: number,
): void {
  if ((fit | FITS_COLOUR) === FITS_ALL) {
    const { rowStarts, rowStyles, rowStock } = index;
    const end = rowStarts[product + 1] ?? 0;
    for (let row = rowStarts[product] ?? 0; row < end; row += 1) {
      const pieces = rowStock[row] ?? 0;
      if (stock !== undefined && (pieces < stock.min || pieces > stock.max)) continue;
      bump(counts.styles, rowStyles[row]);
    }
  }
  if ((fit | FITS_FINISH) === FITS_ALL) {
    const end = index.offerStarts[product + 1] ?? 0;
    for (let at = index.offerStarts[product] ?? 0; at < end; at += 1) {
      bump(counts.finishes, index.offers[at]);
    }
  }
  if ((fit | FITS_CATEGORY) === FITS_ALL) bump(counts.subcategories, index.subcategoryOf[product]);
}

function bump(counts: Uint32Array, place: number | undefined): void {
  if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
}

/** The counts as the wire has them: most first, then in the database's order of their values. */
export function presentCounts(index: MemoryIndex, counts: FacetCounts): Counted {
  return {
    total: counts.total,
    colours: presentColours(index, counts.styles),
    finishes: mostFirst(
      index.finishes.map((name, place) => ({
        value: name,
        name: name,
        count: counts.finishes[place] ?? 0,
      })),
    ),
    categories: presentCategories(index, counts.subcategories),
  };
}

/** Sorting is stable and the lists come in the database's order. */
function mostFirst(facets: readonly Facet[]): Facet[] {
  return facets.filter((facet) => facet.count > 0).sort((a, b) => b.count - a.count);
}

/** A colour may be named and painted in several ways: the least of each is shown. */
function presentColours(index: MemoryIndex, byStyle: Uint32Array): Facet[] {
  const shown: { count: number; name: number; css: number }[] = index.colours.map(() => ({
    count: 0,
    name: -1,
    css: -1,
  }));
  byStyle.forEach((count, place) => {
    const style = index.styles[place];
    const facet = style && shown[style.colour];
    if (!facet || count === 0) return;
    facet.count += count;
    if (style.nameRank < (index.styles[facet.name]?.nameRank ?? Number.POSITIVE_INFINITY)) {
      facet.name = place;
    }
    if (style.cssRank < (index.styles[facet.css]?.cssRank ?? Number.POSITIVE_INFINITY)) {
      facet.css = place;
    }
  });
  return mostFirst(
    shown.map(({ count, name, css }, colour) => ({
      value: index.colours[colour] ?? '',
      name: index.styles[name]?.name ?? '',
      css: index.styles[css]?.css ?? '',
      count,
    })),
  );
}

function presentCategories(index: MemoryIndex, bySubcategory: Uint32Array): Facet[] {
  const totals = new Uint32Array(index.categories.length);
  index.subcategories.forEach(({ category }, place) => {
    totals[category] = (totals[category] ?? 0) + (bySubcategory[place + 1] ?? 0);
  });
  return mostFirst(
    index.categories.map(({ slug, name }, place) => ({
      value: slug,
      name: name,
      count: totals[place] ?? 0,
    })),
  );
}
