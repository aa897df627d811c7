import { sql } from 'kysely';
import type {
  IndexedColour,
  IndexedProduct,
  IndexFrame,
  TextOrders,
} from '../../../../../engines/words/words.ts';
import { toCentavos, withIva } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';

/** Between the fields and the rows of one text; no name holds them. */
const FIELD = '\u001f';
const ROW = '\u001e';

interface LoadedRow extends Omit<IndexedProduct, 'texts' | 'colours' | 'finishes'> {
  readonly name: string;
  readonly material: string;
  readonly description: string;
  readonly alsoCalled: string;
  /** Names of its subcategory and category. */
  readonly groups: string;
  readonly colours: string | null;
  readonly finishes: string | null;
}

export interface LoadedProduct {
  readonly product: IndexedProduct;
  /** Its other names. */
  readonly alsoCalled: string;
}

/** The products on sale above an id, by id; colours and finishes come as one text a product. */
export async function listIndexed(
  db: Queries,
  above: number,
  limit: number,
): Promise<LoadedProduct[]> {
  const { rows } = await sql<LoadedRow>`
    SELECT p.id, upper(p.code) AS code, p.name, p.material, p.description,
      p.also_called AS "alsoCalled", concat_ws(' ', s.name, g.name) AS groups, p.price_centavos AS price,
      p.sold_pieces AS sold, p.subcategory_id AS subcategory,
      (SELECT string_agg(concat_ws(${FIELD}::text, c.colour, c.name, c.css, c.stock), ${ROW}::text)
       FROM product_colour c WHERE c.product_id = p.id) AS colours,
      (SELECT string_agg(o.finish_id::text, ',') FROM product_finish o
       WHERE o.product_id = p.id) AS finishes
    FROM product p
    LEFT JOIN subcategory s ON s.id = p.subcategory_id
    LEFT JOIN category g ON g.id = s.category_id
    WHERE p.active AND p.id > ${above} ORDER BY p.id LIMIT ${limit}`.execute(db);
  return rows.map(readProduct);
}

function readProduct(row: LoadedRow): LoadedProduct {
  const { name, material, description, alsoCalled, code, id, sold, subcategory } = row;
  const colours = row.colours === null ? [] : row.colours.split(ROW).map(readColour);
  const names = colours.map((colour) => colour.name);
  const groups = [`${alsoCalled} ${row.groups}`];
  const product = {
    ...{ id, code, sold, subcategory, colours },
    texts: { name, code, groups, material, colours: names, description },
    price: withIva(toCentavos(row.price)),
    finishes: row.finishes === null ? [] : row.finishes.split(',').map(Number),
  };
  return { product, alsoCalled };
}

function readColour(text: string): IndexedColour {
  const [colour = '', name = '', css = '', stock = '0'] = text.split(FIELD);
  return { colour, name, css, stock: Number(stock) };
}

/** Finishes, categories and subcategories, in the order the counts of a search come in. */
export async function loadTaxonomy(
  db: Queries,
): Promise<Pick<IndexFrame, 'finishes' | 'categories' | 'subcategories'>> {
  const finishes = await sql<IndexFrame['finishes'][number]>`
    SELECT id, name FROM finish ORDER BY name`.execute(db);
  const categories = await sql<IndexFrame['categories'][number]>`
    SELECT slug, name FROM category ORDER BY position, id`.execute(db);
  const subcategories = await sql<IndexFrame['subcategories'][number]>`
    SELECT s.id, s.slug, g.slug AS category
    FROM subcategory s JOIN category g ON g.id = s.category_id ORDER BY s.position, s.id`.execute(
    db,
  );
  return {
    finishes: finishes.rows,
    categories: categories.rows,
    subcategories: subcategories.rows,
  };
}

/** Texts in the order in which this database sorts them. */
export async function sortTexts(db: Queries, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT text FROM unnest(${texts}::text[]) AS given(text) ORDER BY text`.execute(db);
  return rows.map((row) => row.text);
}

const NAMES_AT_ONCE = 20_000;

/** Ids of the products on sale by name, then id. */
export async function listByName(db: Queries): Promise<TextOrders['productsByName']> {
  const ids: number[] = [];
  let last = { name: '', id: 0 };
  for (;;) {
    const { rows } = await sql<typeof last>`
      SELECT name, id FROM product WHERE active AND (name, id) > (${last.name}, ${last.id})
      ORDER BY name, id LIMIT ${NAMES_AT_ONCE}`.execute(db);
    for (const row of rows) ids.push(row.id);
    const end = rows.at(-1);
    if (!end || rows.length < NAMES_AT_ONCE) return ids;
    last = end;
  }
}

/** How many products are on sale. */
export async function countOnSale(db: Queries): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM product WHERE active`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface StockRow {
  readonly productId: number;
  readonly colour: string;
  readonly stock: number;
}

/** The newest entry of the stock's journal. */
export async function lastStockMove(db: Queries): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    SELECT COALESCE(max(id), 0) AS last FROM stock_move`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Today's stock of the colours that moved after an entry of the journal. */
export async function listMovedStock(db: Queries, after: number): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    SELECT c.product_id AS "productId", c.colour, c.stock FROM product_colour c
    WHERE c.id IN (SELECT m.colour_id FROM stock_move m WHERE m.id > ${after})`.execute(db);
  return rows;
}
