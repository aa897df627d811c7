/**
 * Lists of the products that hold a word, as growing byte arrays: each number is the distance from
 * the one before, seven bits a byte, so that a common word costs about a byte a product.
 */
export interface Postings {
  /** Adds a product to the list of a slot; products come in ascending order. */
  add(slot: number, product: number): void;
  /** The bytes of these slots end to end, with the place where each begins and the end. */
  pack(slots: readonly number[]): { readonly bytes: Uint8Array; readonly starts: Uint32Array };
}

interface List {
  bytes: Uint8Array;
  length: number;
  last: number;
}

const FIRST_BYTES = 16;
const LONGEST_NUMBER = 5;
/** Seven bits of the number, and one that says whether more follow. */
const MORE = 0x80;
const BITS = 7;

export function createPostings(): Postings {
  // Most slots (the codes) hold one product: that one is kept as a plain number.
  const lists: (List | number | undefined)[] = [];
  return {
    add: (slot, product) => {
      const known = lists[slot];
      if (known === undefined) {
        lists[slot] = product;
        return;
      }
      const list = typeof known === 'number' ? listOf(known) : known;
      if (known !== list) lists[slot] = list;
      append(list, product);
    },
    pack: (slots) => {
      const starts = new Uint32Array(slots.length + 1);
      const parts = slots.map((slot) => {
        const found = lists[slot];
        return typeof found === 'number' ? listOf(found) : found;
      });
      let total = 0;
      parts.forEach((list, place) => {
        starts[place] = total;
        total += list?.length ?? 0;
      });
      starts[slots.length] = total;
      const bytes = new Uint8Array(total);
      parts.forEach((list, place) => {
        if (list) bytes.set(list.bytes.subarray(0, list.length), starts[place]);
      });
      return { bytes, starts };
    },
  };
}

function listOf(product: number): List {
  const list = { bytes: new Uint8Array(FIRST_BYTES), length: 0, last: -1 };
  append(list, product);
  return list;
}

function append(list: List, product: number): void {
  if (list.length + LONGEST_NUMBER > list.bytes.length) {
    const larger = new Uint8Array(list.bytes.length * 2);
    larger.set(list.bytes);
    list.bytes = larger;
  }
  let rest = product - list.last;
  list.last = product;
  while (rest >= MORE) {
    list.bytes[list.length++] = (rest & (MORE - 1)) | MORE;
    rest >>>= BITS;
  }
  list.bytes[list.length++] = rest;
}

/** Products found so far, each with the best level it was found at (1 is best, 0 is not found). */
export interface Marks {
  readonly level: Uint8Array;
  readonly products: Uint32Array;
  count: number;
}

export function createMarks(size: number): Marks {
  return { level: new Uint8Array(size), products: new Uint32Array(size), count: 0 };
}

export function mark(marks: Marks, product: number, level: number): void {
  const before = marks.level[product];
  if (before === 0) {
    marks.products[marks.count++] = product;
    marks.level[product] = level;
  } else if (before !== undefined && level < before) {
    marks.level[product] = level;
  }
}

/** Forgets what was marked; costs what the marking cost, not the size of the catalogue. */
export function clearMarks(marks: Marks): void {
  for (let at = 0; at < marks.count; at += 1) marks.level[marks.products[at] ?? 0] = 0;
  marks.count = 0;
}

/** Marks every product of the list between two places of the bytes. */
export function markList(
  marks: Marks,
  bytes: Uint8Array,
  place: { readonly from: number; readonly to: number },
  level: number,
): void {
  let [at, product] = [place.from, -1];
  while (at < place.to) {
    let byte = bytes[at++] ?? 0;
    let distance = byte & (MORE - 1);
    for (let shift = BITS; byte >= MORE; shift += BITS) {
      byte = bytes[at++] ?? 0;
      distance |= (byte & (MORE - 1)) << shift;
    }
    product += distance;
    mark(marks, product, level);
  }
}
