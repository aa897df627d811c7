/** An index on disk, so that the next start finds with it until there is a newer one. */

import { type FlatArray, keepArrays, recallArrays } from '../../kept/kept.ts';
import type { MemoryIndex, Order } from '../index/memory-index.ts';
import type { SortedWords } from '../index/packed-words.ts';

/** Raised whenever an index is built in another way: other stems, other weights, other arrays. */
const BUILT = 'words 1';

/** Where an index lies, and the state of the catalogue that it is of. */
export interface IndexPlace {
  readonly file: string;
  readonly key: string;
}

/** An index as it was kept, with what its keeper noted beside it. */
export interface KeptIndex<Note> {
  readonly index: MemoryIndex;
  readonly note: Note;
}

const FLAT = [
  'ids',
  'prices',
  'subcategoryOf',
  'listStarts',
  'lists',
  'codeOf',
  'rowStarts',
  'rowStyles',
  'rowStock',
  'offerStarts',
  'offers',
] as const;
const PLAIN = [
  'version',
  'size',
  'styles',
  'colours',
  'finishes',
  'categories',
  'subcategories',
  'knownWords',
  'synonyms',
] as const;
const ORDERS = ['sales', 'price', 'name'] as const;
const LISTS = ['stems', 'codes'] as const;

/** Keeps an index and any JSON beside it; throws what the disk says. */
export function keepIndex<Note>({ file, key }: IndexPlace, { index, note }: KeptIndex<Note>): void {
  const arrays = new Map<string, FlatArray>(FLAT.map((name) => [name, index[name]]));
  for (const order of ORDERS) {
    arrays.set(`${order}.productAt`, index.orders[order].productAt);
    arrays.set(`${order}.placeOf`, index.orders[order].placeOf);
  }
  for (const list of LISTS) {
    arrays.set(`${list}.letters`, index[list].letters);
    arrays.set(`${list}.starts`, index[list].starts);
  }
  const plain = Object.fromEntries(PLAIN.map((name) => [name, index[name]]));
  keepArrays(file, { version: BUILT, key }, { plain, note }, arrays);
}

type Plain = Pick<MemoryIndex, (typeof PLAIN)[number]>;
type Flat = Pick<MemoryIndex, (typeof FLAT)[number]>;

/** The index of the catalogue in the state that `key` names; undefined when there is none. */
export function recallIndex<Note>({ file, key }: IndexPlace): KeptIndex<Note> | undefined {
  const kept = recallArrays(file, { version: BUILT, key }, 'own');
  if (!kept) return undefined;
  // The digest says that this is what was kept, each array of its own kind.
  const { plain, note } = kept.facts as { readonly plain: Plain; readonly note: Note };
  const of = <Kind extends FlatArray>(name: string): Kind => kept.arrays.get(name) as Kind;
  const flat = Object.fromEntries(FLAT.map((name) => [name, of(name)])) as unknown as Flat;
  const order = (name: string): Order => ({
    productAt: of(`${name}.productAt`),
    placeOf: of(`${name}.placeOf`),
  });
  const list = (name: string): SortedWords => ({
    letters: of(`${name}.letters`),
    starts: of(`${name}.starts`),
  });
  const [sales, price, name] = ORDERS.map(order) as [Order, Order, Order];
  const [stems, codes] = LISTS.map(list) as [SortedWords, SortedWords];
  return { index: { ...plain, ...flat, orders: { sales, price, name }, stems, codes }, note };
}
