/**
 * The door of this engine: finding texts.
 *
 * One index in memory, in flat arrays that a thread hands to another without copying: what is found
 * by words, codes and beginnings, filtered and counted by colour, finish, category, price and stock,
 * and put in order. It may be kept on disk. What a text itself means is behind `text.ts`.
 */
export { createFinder, type MemoryFinder } from './find/find.ts';
export type { Counted, Facet, FoundPage } from './find/found.ts';
export type { HeldWords } from './find/held-words.ts';
export type { SearchOrder, Wanted, WantedText } from './find/wanted.ts';
export {
  createIndexBuilder,
  type IndexedColour,
  type IndexedProduct,
  type IndexFrame,
  type TextOrders,
} from './index/build-index.ts';
export {
  buffersOf,
  indexBytes,
  type MemoryIndex,
  setStock,
} from './index/memory-index.ts';
export { type IndexPlace, type KeptIndex, keepIndex, recallIndex } from './kept/kept-index.ts';
