import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Counted } from '../found.ts';
import type { SearchOrder } from '../reads.ts';
import { MOST_SHORTFALL, ordersByWords, queryText, type Reach, wordByWord } from '../terms.ts';
import type { Wanted } from '../wanted.ts';

type Condition = RawBuilder<unknown>;

const YES: Condition = sql`true`;
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? YES : sql.join(conditions, sql` AND `);

/** The words found in places of these weights; never, when nothing telling was typed. */
function foundWithin({ query }: NonNullable<Wanted['text']>, weights: Reach): Condition {
  const typed = queryText(query, weights);
  return typed === undefined ? sql`false` : sql`p.search_terms @@ ${typed}::tsquery`;
}

/** What no facet offers a choice of: the text, the price, and that the product is sold at all. */
function fixedConditions({ text, minPrice, maxPrice }: Wanted): Condition[] {
  const conditions: Condition[] = [sql`p.active`];
  // (price × 116 + 50) / 100: the price with IVA rounded half up, as kernel/money.ts has it.
  const price = sql`((p.price_centavos * 116 + 50) / 100)`;
  if (text) {
    conditions.push(sql`(${foundWithin(text, '')} OR upper(p.code) = ${text.code})`);
  }
  if (minPrice !== null) conditions.push(sql`${price} >= ${minPrice}`);
  if (maxPrice !== null) conditions.push(sql`${price} <= ${maxPrice}`);
  return conditions;
}

/** The stock a colour `c` must have. */
function stockConditions({ minStock, maxStock }: Wanted): Condition[] {
  const conditions: Condition[] = [];
  if (minStock !== null) conditions.push(sql`c.stock >= ${minStock}`);
  if (maxStock !== null) conditions.push(sql`c.stock <= ${maxStock}`);
  return conditions;
}

/** The pieces must lie in one colour: in the chosen one, or else in any. */
function colourCondition(wanted: Wanted): Condition {
  const conditions = stockConditions(wanted);
  if (wanted.colour !== '') conditions.push(sql`c.colour = ${wanted.colour}`);
  if (conditions.length === 0) return YES;
  return sql`EXISTS (SELECT 1 FROM product_colour c
                     WHERE c.product_id = p.id AND ${all(conditions)})`;
}

function finishCondition({ finish }: Wanted): Condition {
  if (finish === '') return YES;
  return sql`EXISTS (SELECT 1 FROM product_finish o WHERE o.product_id = p.id
    AND o.finish_id = (SELECT id FROM finish WHERE name = ${finish}))`;
}

function categoryCondition({ category }: Wanted): Condition {
  if (category === '') return YES;
  return sql`p.subcategory_id IN (
    SELECT s.id FROM subcategory s JOIN category g ON g.id = s.category_id
    WHERE g.slug = ${category} OR s.slug = ${category})`;
}

/** A join that marks the products that fit a facet's choice, where one was made. */
interface Mark {
  readonly join: Condition;
  readonly chosen: Condition;
}
const NO_MARK: Mark = { join: sql``, chosen: YES };

function colourMark(wanted: Wanted): Mark {
  if (wanted.colour === '') return NO_MARK;
  const conditions = all([sql`c.colour = ${wanted.colour}`, ...stockConditions(wanted)]);
  return {
    join: sql`LEFT JOIN product_colour c ON c.product_id = p.id AND ${conditions}`,
    chosen: sql`c.id IS NOT NULL`,
  };
}

function finishMark({ finish }: Wanted): Mark {
  if (finish === '') return NO_MARK;
  return {
    join: sql`LEFT JOIN product_finish o ON o.product_id = p.id
      AND o.finish_id = (SELECT id FROM finish WHERE name = ${finish})`,
    chosen: sql`o.finish_id IS NOT NULL`,
  };
}

/**
 * How many products a search finds, and how many each choice of a facet would find with everything
 * else as it is (a facet's own choice does not narrow it). One pass over the products found.
 */
export async function countFound(db: Queries, wanted: Wanted): Promise<Counted> {
  const stock = all(stockConditions(wanted));
  const [colour, finish] = [colourMark(wanted), finishMark(wanted)];
  const conditions = fixedConditions(wanted);
  // Without a chosen colour every facet asks for the stock alike.
  if (wanted.colour === '') conditions.push(colourCondition(wanted));
  const { rows } = await sql<Counted>`
    WITH found AS MATERIALIZED (
      SELECT p.id, p.subcategory_id, ${colour.chosen} AS by_colour, ${finish.chosen} AS by_finish,
        ${categoryCondition(wanted)} AS by_category
      FROM product p ${colour.join} ${finish.join} WHERE ${all(conditions)})
    SELECT
      (SELECT count(*) FROM found WHERE by_colour AND by_finish AND by_category)::int AS total,
      COALESCE((SELECT json_agg(r ORDER BY r.cantidad DESC, r.valor) FROM (
        SELECT c.colour AS valor, min(c.name) AS nombre, min(c.css) AS css, count(*)::int AS cantidad
        FROM found JOIN product_colour c ON c.product_id = found.id
        WHERE by_finish AND by_category AND ${stock} GROUP BY c.colour) r), '[]') AS colours,
      COALESCE((SELECT json_agg(r ORDER BY r.cantidad DESC, r.valor) FROM (
        SELECT f.name AS valor, f.name AS nombre, n.cantidad FROM finish f JOIN (
          SELECT o.finish_id, count(*)::int AS cantidad
          FROM found JOIN product_finish o ON o.product_id = found.id
          WHERE by_colour AND by_category GROUP BY o.finish_id) n ON n.finish_id = f.id
        ) r), '[]') AS finishes,
      COALESCE((SELECT json_agg(r ORDER BY r.cantidad DESC, r.valor) FROM (
        SELECT g.slug AS valor, g.name AS nombre, sum(n.cantidad)::int AS cantidad
        FROM (SELECT subcategory_id, count(*) AS cantidad FROM found
              WHERE by_colour AND by_finish GROUP BY subcategory_id) n
        JOIN subcategory s ON s.id = n.subcategory_id JOIN category g ON g.id = s.category_id
        GROUP BY g.slug, g.name) r), '[]') AS categories`.execute(db);
  return rows[0] ?? { total: 0, colours: [], finishes: [], categories: [] };
}

/**
 * Where the words were found decides first: the code, the thing itself, its group, material or only
 * the description, by the worst word and then by all. Then what sells, then the oldest, so that
 * pages never overlap.
 */
function relevance({ text }: Wanted): Condition {
  if (!text) return sql`p.sold_pieces DESC, p.id`;
  return sql`CASE WHEN upper(p.code) = ${text.code} THEN 0 ELSE 1 + ${levelOf(text)} END,
    ${shortfallOf(text)}, p.sold_pieces DESC, p.id`;
}

type Text = NonNullable<Wanted['text']>;

/** 0 where every word is found as the thing itself, 3 where one is in the description alone. */
function levelOf(text: Text): Condition {
  return sql`CASE WHEN ${foundWithin(text, 'A')} THEN 0 WHEN ${foundWithin(text, 'AB')} THEN 1
    WHEN ${foundWithin(text, 'ABC')} THEN 2 ELSE 3 END`;
}

function shortfallOf(text: Text): Condition {
  if (!ordersByWords(text.query)) return sql`0::int`;
  const levels = wordByWord(text.query).map((query) => levelOf({ ...text, query }));
  return sql`LEAST(${sql.lit(MOST_SHORTFALL)}, ${sql.join(levels, sql` + `)})`;
}

const ORDERS: Readonly<Record<SearchOrder, (wanted: Wanted) => Condition>> = {
  relevancia: relevance,
  precio_asc: () => sql`p.price_centavos, p.id`,
  precio_desc: () => sql`p.price_centavos DESC, p.id DESC`,
  nombre: () => sql`p.name, p.id`,
};

/** Ids of the products found, in the order asked for. */
export async function findIds(
  db: Queries,
  wanted: Wanted,
  slice: { readonly offset: number; readonly limit: number },
): Promise<number[]> {
  const conditions = [
    ...fixedConditions(wanted),
    colourCondition(wanted),
    finishCondition(wanted),
    categoryCondition(wanted),
  ];
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM product p WHERE ${all(conditions)}
    ORDER BY ${ORDERS[wanted.order](wanted)}
    OFFSET ${slice.offset} LIMIT ${slice.limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Words of names of products, colours and categories and of other names, as people write them. */
export async function listKnownWords(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT DISTINCT word FROM (
      SELECT unnest((string_to_array(name, ' '))[1:4]) AS word FROM product
      UNION SELECT unnest(string_to_array(also_called, ' ')) FROM product
      UNION SELECT unnest(string_to_array(name, ' ')) FROM (SELECT DISTINCT name FROM product_colour) c
      UNION SELECT unnest(words) FROM search_synonym
      UNION SELECT unnest(string_to_array(name, ' ')) FROM category
      UNION SELECT unnest(string_to_array(name, ' ')) FROM subcategory) AS names
    WHERE length(word) > 3 ORDER BY word`.execute(db);
  return rows.map((row) => row.word);
}

/** Groups of words that stand for one another. */
export async function listSynonyms(db: Queries): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`
    SELECT words FROM search_synonym ORDER BY id`.execute(db);
  return rows.map((row) => row.words);
}
