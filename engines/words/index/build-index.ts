import type { SearchableProduct } from '../text/terms.ts';
import type { MemoryIndex, Order } from './memory-index.ts';
import { packWords, type SortedWords } from './packed-words.ts';
import { createStemTable, createStyleTable, rankStyles } from './tables.ts';

export interface IndexedProduct {
  readonly id: number;
  /** In capitals, as the database writes them. */
  readonly code: string;
  /** What it is found by. */
  readonly texts: SearchableProduct;
  /** As it is filtered and sorted by. */
  readonly price: number;
  readonly sold: number;
  readonly subcategory: number | null;
  readonly colours: readonly IndexedColour[];
  readonly finishes: readonly number[];
}

export interface IndexedColour {
  readonly colour: string;
  readonly name: string;
  readonly css: string;
  readonly stock: number;
}

/** What is known once, not for each product; lists are in the database's order of their texts. */
export interface IndexFrame {
  readonly version: number;
  readonly finishes: readonly { readonly id: number; readonly name: string }[];
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
  readonly subcategories: readonly {
    readonly id: number;
    readonly slug: string;
    /** Slug of its category. */
    readonly category: string;
  }[];
  readonly synonyms: readonly (readonly string[])[];
}

/** How the database sorts the texts met while loading, and what was collected beside them. */
export interface TextOrders {
  readonly colours: readonly string[];
  readonly names: readonly string[];
  readonly css: readonly string[];
  /** Ids of the products by name. */
  readonly productsByName: readonly number[];
  /** Words that a misspelt search may have meant, the likeliest of equals first. */
  readonly knownWords: readonly string[];
}

export interface IndexBuilder {
  /** Adds a product; their ids ascend. */
  add(product: IndexedProduct): void;
  /** Texts of the colours met, each once, for the database to sort. */
  colourTexts(): Pick<TextOrders, 'colours' | 'names' | 'css'>;
  finish(orders: TextOrders): MemoryIndex;
}

/** What is collected of the products, a list a column. */
interface Columns {
  readonly ids: number[];
  readonly prices: number[];
  readonly sold: number[];
  readonly subcategories: number[];
  readonly codes: string[];
  readonly rowStarts: number[];
  readonly rowStyles: number[];
  readonly rowStock: number[];
  readonly offerStarts: number[];
  readonly offers: number[];
}

/** Collects products into a memory index. */
export function createIndexBuilder(frame: IndexFrame): IndexBuilder {
  const stems = createStemTable();
  const styles = createStyleTable();
  const columns = emptyColumns();
  const finishPlace = new Map(frame.finishes.map((finish, place) => [finish.id, place]));
  const subcategoryPlace = new Map(frame.subcategories.map((sub, place) => [sub.id, place + 1]));
  return {
    add: (product) => {
      stems.add(product.texts, columns.ids.length);
      columns.ids.push(product.id);
      columns.prices.push(product.price);
      columns.sold.push(product.sold);
      columns.subcategories.push(subcategoryPlace.get(product.subcategory ?? 0) ?? 0);
      columns.codes.push(product.code);
      columns.rowStarts.push(columns.rowStyles.length);
      for (const colour of product.colours) {
        columns.rowStyles.push(styles.placeOf(colour));
        columns.rowStock.push(colour.stock);
      }
      columns.offerStarts.push(columns.offers.length);
      for (const id of product.finishes) {
        const place = finishPlace.get(id);
        // A finish created while we load raises the version: the next index has it.
        if (place !== undefined) columns.offers.push(place);
      }
    },
    colourTexts: () => ({
      colours: [...new Set(styles.met().map((style) => style.colour))],
      names: [...new Set(styles.met().map((style) => style.name))],
      css: [...new Set(styles.met().map((style) => style.css))],
    }),
    finish: (orders) => ({
      ...packColumns(columns, orders),
      ...stems.pack(),
      ...packFrame(frame),
      styles: rankStyles(styles.met(), orders),
      colours: orders.colours,
      knownWords: orders.knownWords,
    }),
  };
}

function emptyColumns(): Columns {
  return {
    ids: [],
    prices: [],
    sold: [],
    subcategories: [],
    codes: [],
    rowStarts: [],
    rowStyles: [],
    rowStock: [],
    offerStarts: [],
    offers: [],
  };
}

function packColumns(columns: Columns, orders: TextOrders) {
  const size = columns.ids.length;
  const descending = (a: number, b: number) => (columns.sold[b] ?? 0) - (columns.sold[a] ?? 0);
  const ascending = (a: number, b: number) => (columns.prices[a] ?? 0) - (columns.prices[b] ?? 0);
  columns.rowStarts.push(columns.rowStyles.length);
  columns.offerStarts.push(columns.offers.length);
  return {
    size,
    ids: Float64Array.from(columns.ids),
    prices: Float64Array.from(columns.prices),
    subcategoryOf: Uint16Array.from(columns.subcategories),
    orders: {
      sales: orderBy(size, descending),
      price: orderBy(size, ascending),
      name: orderByName(columns.ids, orders.productsByName),
    },
    ...packCodes(columns.codes),
    rowStarts: Uint32Array.from(columns.rowStarts),
    rowStyles: Uint16Array.from(columns.rowStyles),
    rowStock: Int32Array.from(columns.rowStock),
    offerStarts: Uint32Array.from(columns.offerStarts),
    offers: Uint16Array.from(columns.offers),
  };
}

function packFrame(frame: IndexFrame) {
  const categoryPlace = new Map(frame.categories.map(({ slug }, place) => [slug, place]));
  return {
    version: frame.version,
    finishes: frame.finishes.map((finish) => finish.name),
    categories: frame.categories,
    subcategories: frame.subcategories.map(({ slug, category }) => ({
      slug,
      category: categoryPlace.get(category) ?? 0,
    })),
    synonyms: frame.synonyms,
  };
}

function packCodes(codes: readonly string[]): { codes: SortedWords; codeOf: Uint32Array } {
  const text = (place: number): string => codes[place] ?? '';
  const sorted = Array.from(codes, (_, place) => place).sort((a, b) =>
    text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : a - b,
  );
  return { codes: packWords(sorted.map(text)), codeOf: Uint32Array.from(sorted) };
}

/** Sorts products; equals keep the order of their ids. */
function orderBy(size: number, compare: (a: number, b: number) => number): Order {
  const productAt = new Uint32Array(size).map((_, product) => product);
  return orderOf(productAt.sort((a, b) => compare(a, b) || a - b));
}

function orderByName(ids: readonly number[], byName: readonly number[]): Order {
  const numbers = new Map(ids.map((id, product) => [id, product]));
  const productAt = new Uint32Array(ids.length);
  let place = 0;
  for (const id of byName) {
    const product = numbers.get(id);
    if (product === undefined) continue;
    productAt[place++] = product;
    numbers.delete(id);
  }
  // Products that came while we loaded raise the version: until the next index they come last.
  for (const product of numbers.values()) productAt[place++] = product;
  return orderOf(productAt);
}

function orderOf(productAt: Uint32Array): Order {
  const placeOf = new Uint32Array(productAt.length);
  productAt.forEach((product, place) => {
    placeOf[product] = place;
  });
  return { productAt, placeOf };
}
