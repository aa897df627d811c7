import { weighedStems } from '../../engines/words/text/terms.ts';
import { bitOf, type HeldWords, MOST_WORDS, type Wanted } from '../../engines/words/text.ts';
import type { Counted, Facet, IndexedProduct, IndexFrame } from '../../engines/words/words.ts';

/** A catalogue as rows, with the database's order of the names of its products. */
export interface Rows {
  readonly products: readonly IndexedProduct[];
  readonly frame: Pick<IndexFrame, 'finishes' | 'categories' | 'subcategories'>;
  /** Ids by name. */
  readonly byName: readonly number[];
  /** Texts in the order in which the database sorts them. */
  readonly sorted: (texts: readonly string[]) => readonly string[];
}

const MOST_SHORTFALL = 15;
const NOT_FOUND = 99;
type Text = NonNullable<Wanted['text']>;

/** How well one word of a query is found: 0 as the thing itself, 3 in the description alone. */
function levelOfWord(stems: ReadonlyMap<string, string>, { query }: Text, place: number): number {
  const stem = query.stems[place] ?? '';
  const last = place === query.stems.length - 1;
  const levels = [...stems].flatMap(([found, weight]) => {
    const level = 'ABCD'.indexOf(weight);
    const begins = last && query.beginning !== undefined && found.startsWith(query.beginning);
    const alike = query.synonyms.get(stem)?.includes(found) && level < 2 ? [level + 1] : [];
    return found === stem || begins ? [level, ...alike] : alike;
  });
  return Math.min(NOT_FOUND, ...levels);
}

/** What a product is sorted by among what is found; undefined when it is not found. */
function relevance(product: IndexedProduct, text: Wanted['text']): number | undefined {
  if (!text) return 0;
  const stems = weighedStems(product.texts);
  const { query } = text;
  const levels = query.stems.map((_, place) => levelOfWord(stems, text, place));
  const together = levels.length === 0 ? NOT_FOUND : Math.max(...levels);
  const byCode = [...stems]
    .filter(([found]) => query.code !== undefined && found.startsWith(query.code))
    .map(([, weight]) => 'ABCD'.indexOf(weight));
  const level = Math.min(together, ...byCode);
  const isCode = product.code === text.code;
  if (level === NOT_FOUND && !isCode) return undefined;
  const byWords = query.stems.length > 1 && query.code === undefined && level !== NOT_FOUND;
  const shortfall = byWords ? levels.reduce((sum, one) => sum + one, 0) : 0;
  return (isCode ? 0 : 1 + level) * 100 + (isCode ? 0 : Math.min(MOST_SHORTFALL, shortfall));
}

const within = (value: number, min: number | null, max: number | null): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

/** Looks at every row for one search: no index, no arrays, nothing remembered. */
export function plainSearch(rows: Rows, wanted: Wanted): { counted: Counted; ids: number[] } {
  const { products, frame } = rows;
  const stockFits = ({ stock }: { readonly stock: number }) =>
    within(stock, wanted.minStock, wanted.maxStock);
  const anyStock = wanted.minStock === null && wanted.maxStock === null;
  const found = products.flatMap((product) => {
    const order = relevance(product, wanted.text);
    if (order === undefined || !within(product.price, wanted.minPrice, wanted.maxPrice)) return [];
    return [{ product, order }];
  });
  const byColour = (product: IndexedProduct): boolean =>
    (wanted.colour === '' && anyStock) ||
    product.colours.some(
      (one) => (wanted.colour === '' || one.colour === wanted.colour) && stockFits(one),
    );
  const finishOf = (name: string) => frame.finishes.find((one) => one.name === name)?.id;
  const byFinish = ({ finishes }: IndexedProduct): boolean =>
    wanted.finish === '' || finishes.includes(finishOf(wanted.finish) ?? -1);
  const groupOf = ({ subcategory }: IndexedProduct) =>
    frame.subcategories.find(({ id }) => id === subcategory);
  const byCategory = (product: IndexedProduct): boolean =>
    wanted.category === '' ||
    [groupOf(product)?.slug, groupOf(product)?.category].includes(wanted.category);
  const colours = found.filter(({ product }) => byFinish(product) && byCategory(product));
  const finishes = found.filter(({ product }) => byColour(product) && byCategory(product));
  const categories = found.filter(({ product }) => byColour(product) && byFinish(product));
  const chosen = categories.filter(({ product }) => byCategory(product));
  const least = (texts: readonly string[]): string => rows.sorted([...new Set(texts)])[0] ?? '';
  const colourFacets = grouped(
    colours.flatMap(({ product }) =>
      product.colours.filter(stockFits).map((one) => [one.colour, one] as const),
    ),
  ).map(([value, styles]) => ({
    value,
    name: least(styles.map((one) => one.name)),
    css: least(styles.map((one) => one.css)),
    count: styles.length,
  }));
  const named = (value: string, name: string, count: number): Facet => ({ value, name, count });
  const finishFacets = frame.finishes.map(({ id, name }) =>
    named(name, name, finishes.filter(({ product }) => product.finishes.includes(id)).length),
  );
  const categoryFacets = frame.categories.map(({ slug, name }) =>
    named(
      slug,
      name,
      categories.filter(({ product }) => groupOf(product)?.category === slug).length,
    ),
  );
  const mostFirst = (facets: readonly Facet[]): Facet[] => {
    const places = rows.sorted(facets.map(({ value }) => value));
    return facets
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || places.indexOf(a.value) - places.indexOf(b.value));
  };
  return {
    counted: {
      total: chosen.length,
      colours: mostFirst(colourFacets),
      finishes: mostFirst(finishFacets),
      categories: mostFirst(categoryFacets),
    },
    ids: chosen.sort(orderOf(rows, wanted)).map(({ product }) => product.id),
  };
}

type Found = { readonly product: IndexedProduct; readonly order: number };

function orderOf({ byName }: Rows, wanted: Wanted): (a: Found, b: Found) => number {
  const byId = (a: Found, b: Found) => a.product.id - b.product.id;
  switch (wanted.order) {
    case 'name':
      return (a, b) => byName.indexOf(a.product.id) - byName.indexOf(b.product.id);
    case 'price':
      return (a, b) => a.product.price - b.product.price || byId(a, b);
    case 'price-falling':
      return (a, b) => b.product.price - a.product.price || byId(b, a);
    case 'relevance':
      return (a, b) => a.order - b.order || b.product.sold - a.product.sold || byId(a, b);
  }
}

function grouped<Row>(rows: readonly (readonly [string, Row])[]): [string, Row[]][] {
  const groups = Map.groupBy(rows, ([key]) => key);
  return [...groups].map(([key, all]) => [key, all.map(([, row]) => row)]);
}

/** What rows hold of the words of a query together, and which words are the thing itself somewhere. */
export function plainHeld({ products }: Rows, query: Text['query']): HeldWords {
  const text = { query: { ...query, code: undefined }, code: '' };
  const places = query.stems.slice(0, MOST_WORDS).map((_, place) => place);
  const masks = new Set<number>();
  let things = 0;
  for (const { texts } of products) {
    const stems = weighedStems(texts);
    const levels = places.map((place) => levelOfWord(stems, text, place));
    const maskOf = (most: number): number =>
      levels.reduce((mask, level, place) => (level <= most ? mask | bitOf(place) : mask), 0);
    if (maskOf(NOT_FOUND - 1) !== 0) masks.add(maskOf(NOT_FOUND - 1));
    things |= maskOf(0);
  }
  return { together: [...masks].sort((a, b) => a - b), things };
}
