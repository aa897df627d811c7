import type { Clock } from '../../../../kernel/clock.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import { type Remembered, remember } from '../../../../platform/memory/remembered.ts';
import { bestFirst, type Matched, matchProducts, type StockedProduct } from '../../colour-match.ts';
import { listStocked, shelfMark } from './stocked.sql.ts';

/** How long what is remembered may lag behind the database. */
const LOOK_EVERY_MS = 1000;
/** Lists of products by the colours that were asked for; they tell nothing of who asked. */
const MOST_LISTS = 60;

interface Shelf {
  readonly mark: string;
  readonly products: readonly StockedProduct[];
  readonly lists: Remembered<readonly Matched[]>;
}

/** Puts the products on sale in order by inks, from memory as long as nothing of them changed. */
export function createStockedShelf({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): (inks: readonly string[]) => Promise<readonly Matched[]> {
  let shelf: Promise<Shelf> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const load = async (before: Shelf | undefined): Promise<Shelf> => {
    const mark = await shelfMark(db);
    if (before?.mark === mark) return before;
    const lists = remember<readonly Matched[]>({ most: MOST_LISTS });
    return { mark, products: bestFirst(await listStocked(db)), lists };
  };
  const current = (): Promise<Shelf> => {
    const now = clock.now().getTime();
    if (shelf && now - lookedAt < LOOK_EVERY_MS) return shelf;
    lookedAt = now;
    const begun = (shelf ?? Promise.resolve(undefined)).then(load);
    shelf = begun;
    // One that failed is not kept: whoever comes next tries again.
    begun.catch(() => {
      if (shelf === begun) shelf = undefined;
    });
    return begun;
  };
  return async (inks) => {
    const { products, lists } = await current();
    const key = [...inks].sort().join();
    const before = lists.find(key);
    if (before) return before;
    const keep = lists.begin(key);
    const found = matchProducts(products, inks);
    keep(found);
    return found;
  };
}
