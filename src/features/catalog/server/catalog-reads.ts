import type { Database } from '../../../platform/db/connect.ts';
import { presentCard, presentDetail, presentFinish } from '../present-product.ts';
import { cardImageOf } from '../product-images.ts';
import type { CatalogReads, CategoryEntry } from '../reads.ts';
import { listFinishOffers, listWithFinish } from './finish-offers.sql.ts';
import {
  findNextId,
  findProduct,
  listBestSellers,
  listCards,
  listCardsByIds,
  listCardsOnSale,
  listRandom,
} from './product.sql.ts';
import { type CategoryRow, findRelations, listCategories, listFinishes } from './taxonomy.sql.ts';
import { eachPerVersion, perVersion } from './version.sql.ts';

/** Best sellers are shown only when at least this many products sold (decision A21). */
const FEWEST_SELLERS = 4;
/** Pages of cards that are remembered: some 25 KB each. */
const PAGES_KEPT = 50;

/** The catalogue as pages and the API read it. Create it once: it remembers the category tree. */
export function createCatalogReads(db: Database): CatalogReads {
  const random = async (count: number) => (await listRandom(db, count)).map(presentCard);
  const categories = perVersion(db, async () => {
    const rows = await listCategories(db);
    return { all: rows.map(presentCategory), onSale: rows.flatMap(onSale).map(presentCategory) };
  });
  return {
    detail: async (id) => {
      const facts = await findProduct(db, id);
      return facts && presentDetail(facts);
    },
    // No stock stands on a card, which is what moves without a new version.
    page: eachPerVersion(
      db,
      async (page: number, limit: number) => (await listCards(db, page, limit)).map(presentCard),
      PAGES_KEPT,
    ),
    cards: async (ids) => (await listCardsByIds(db, ids)).map(presentCard),
    cardsOnSale: async (ids) => (await listCardsOnSale(db, ids)).map(presentCard),
    random,
    bestSellers: async (count) => {
      const sellers = await listBestSellers(db, Math.max(count, FEWEST_SELLERS));
      if (sellers.length < FEWEST_SELLERS) return random(count);
      return sellers.slice(0, count).map(presentCard);
    },
    categories: async () => (await categories()).all,
    categoriesOnSale: async () => (await categories()).onSale,
    finishes: perVersion(db, () => listFinishes(db)),
    finishOffers: perVersion(db, async () => (await listFinishOffers(db)).map(presentFinish)),
    withFinish: async (slug, count) => {
      const ids = await listWithFinish(db, slug, count);
      return (await listCardsByIds(db, ids)).map(presentCard);
    },
    nextId: (id) => findNextId(db, id),
    relations: (id) => findRelations(db, id),
  };
}

function presentCategory({ face, subcategorias, ...category }: CategoryRow): CategoryEntry {
  const imagen = (face && cardImageOf(face, face.colour ?? undefined)) ?? '';
  return { ...category, imagen, subcategorias: subcategorias.map(({ sells: _, ...sub }) => sub) };
}

/** A category with those of its subcategories that have something on sale, if any has. */
function onSale(row: CategoryRow): CategoryRow[] {
  const subcategorias = row.subcategorias.filter(({ sells }) => sells);
  return subcategorias.length > 0 ? [{ ...row, subcategorias }] : [];
}
