import { createIndexBuilder, type MemoryIndex } from '../../../../../engines/words/words.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import { catalogueState } from '../../../catalog/server/version.sql.ts';
import { listGroupNames, listSynonyms } from '../search.sql.ts';
import {
  lastStockMove,
  listByName,
  listIndexed,
  loadTaxonomy,
  sortTexts,
} from './load-index.sql.ts';
import { collectWords } from './written-words.ts';

/** What is noted beside an index. */
export interface StockNote {
  /** The newest entry of the stock's journal when its loading began. */
  readonly moves: number;
}

export interface LoadedIndex {
  readonly index: MemoryIndex;
  readonly note: StockNote;
  /** Names the state of the catalogue when its loading began. */
  readonly key: string;
}

/** Few enough that a search beside a large catalogue's reading waits for one of them unnoticed. */
const PRODUCTS_AT_ONCE = 250;

/**
 * Builds an index of the whole catalogue. It reads in parts and in no transaction: what changes
 * meanwhile raises the catalogue's version above the index's own, and the index is built again.
 */
export async function loadIndex(
  db: Database,
  tell: (products: number) => void = () => undefined,
): Promise<LoadedIndex> {
  const { version, state } = await catalogueState(db);
  // Read before the stock: what moves meanwhile is read again.
  const note = { moves: await lastStockMove(db) };
  const builder = createIndexBuilder({
    version,
    ...(await loadTaxonomy(db)),
    synonyms: await listSynonyms(db),
  });
  const written = collectWords();
  for (const name of await listGroupNames(db)) written.text(name);
  let last = 0;
  let loaded = 0;
  for (;;) {
    const products = await listIndexed(db, last, PRODUCTS_AT_ONCE);
    for (const { product, alsoCalled } of products) {
      builder.add(product);
      written.product(product.texts.name, alsoCalled, product.texts.colours);
    }
    loaded += products.length;
    tell(loaded);
    last = products.at(-1)?.product.id ?? last;
    if (products.length < PRODUCTS_AT_ONCE) break;
  }
  const { colours, names, css } = builder.colourTexts();
  const index = builder.finish({
    colours: await sortTexts(db, colours),
    names: await sortTexts(db, names),
    css: await sortTexts(db, css),
    productsByName: await listByName(db),
    knownWords: written.list(),
  });
  return { index, note, key: state };
}
