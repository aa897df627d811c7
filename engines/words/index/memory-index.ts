import type { SortedWords } from './packed-words.ts';

/** A place of every product in one order, and the product at every place. */
export interface Order {
  readonly productAt: Uint32Array;
  readonly placeOf: Uint32Array;
}

/** A colour as one or more products name and paint it. */
export interface ColourStyle {
  /** Place of the key in `colours`. */
  readonly colour: number;
  readonly name: string;
  readonly css: string;
  /** Places among all names and paints in the database's order: the least one is shown. */
  readonly nameRank: number;
  readonly cssRank: number;
}

/**
 * The catalogue as the search needs it, in typed arrays that a thread can hand to another without
 * copying. Products are numbered 0 to size - 1 by ascending id; 'rows' are their colours.
 */
export interface MemoryIndex {
  /** The catalogue's version when its loading began. */
  readonly version: number;
  readonly size: number;
  readonly ids: Float64Array;
  /** Centavos with IVA. */
  readonly prices: Float64Array;
  /** 1 + place in `subcategories`; 0 for none. */
  readonly subcategoryOf: Uint16Array;
  readonly orders: { readonly sales: Order; readonly price: Order; readonly name: Order };
  /** Stems, and for each its lists by weight A to D at places 4 n to 4 n + 3 of `listStarts`. */
  readonly stems: SortedWords;
  readonly listStarts: Uint32Array;
  readonly lists: Uint8Array;
  /** Supplier codes in capitals, and the product each names. */
  readonly codes: SortedWords;
  readonly codeOf: Uint32Array;
  /** Where the rows of each product begin, and the end of the last. */
  readonly rowStarts: Uint32Array;
  readonly rowStyles: Uint16Array;
  readonly rowStock: Int32Array;
  readonly offerStarts: Uint32Array;
  /** Places in `finishes`. */
  readonly offers: Uint16Array;
  readonly styles: readonly ColourStyle[];
  /** Keys of the colours, names of the finishes and categories, in the database's order. */
  readonly colours: readonly string[];
  readonly finishes: readonly string[];
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
  readonly subcategories: readonly { readonly slug: string; readonly category: number }[];
  readonly knownWords: readonly string[];
  readonly synonyms: readonly (readonly string[])[];
}

/** The number of the product with this id, or -1. */
export function productNumber({ ids }: MemoryIndex, id: number): number {
  let [low, high] = [0, ids.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const here = ids[middle] ?? 0;
    if (here === id) return middle;
    if (here < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Writes the stock of one colour; a product or colour the index does not know changes nothing. */
export function setStock(
  index: MemoryIndex,
  row: { readonly productId: number; readonly colour: string; readonly stock: number },
): void {
  const product = productNumber(index, row.productId);
  if (product < 0) return;
  const end = index.rowStarts[product + 1] ?? 0;
  for (let at = index.rowStarts[product] ?? 0; at < end; at += 1) {
    const style = index.styles[index.rowStyles[at] ?? 0];
    if (style && index.colours[style.colour] === row.colour) index.rowStock[at] = row.stock;
  }
}

/** Bytes the index holds in its arrays. */
export function indexBytes(index: MemoryIndex): number {
  return buffersOf(index).reduce((sum, buffer) => sum + buffer.byteLength, 0);
}

/** The memory behind the arrays, to be handed from one thread to another. */
export function buffersOf(index: MemoryIndex): ArrayBuffer[] {
  const { sales, price, name } = index.orders;
  const arrays = [
    ...[index.ids, index.prices, index.subcategoryOf, index.listStarts, index.lists, index.codeOf],
    ...[index.rowStarts, index.rowStyles, index.rowStock, index.offerStarts, index.offers],
    ...[sales, price, name].flatMap((order) => [order.productAt, order.placeOf]),
    ...[index.stems, index.codes].flatMap((list) => [list.letters, list.starts]),
  ];
  return arrays.map((array) => array.buffer as ArrayBuffer);
}
