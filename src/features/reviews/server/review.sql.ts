import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { DELIVERED, PAUSED } from '../../orders/status.ts';
import type { HiddenBecause, ReviewOrder } from '../review.ts';

/** A product of somebody's order as it came. */
export interface CameProduct {
  readonly orderId: number;
  readonly productId: number;
  readonly code: string;
  readonly name: string;
  readonly image: string;
  /** Of its first line. */
  readonly colour: string;
  readonly finish: string;
  readonly pieces: number;
  readonly details: readonly string[];
}

/** An order of this person and whether it has come; another's is the same as none. */
export async function findReviewable(
  db: Queries,
  accountId: number,
  folio: string,
): Promise<{ readonly id: number; readonly delivered: boolean } | undefined> {
  const { rows } = await sql<{ id: number; delivered: boolean }>`
    SELECT o.id, o.status IN (${DELIVERED}, ${PAUSED}) AND EXISTS (
        SELECT FROM order_event e WHERE e.order_id = o.id AND e.to_status = ${DELIVERED}) AS delivered
    FROM orders o
    WHERE o.folio = ${folio} AND o.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** The products of an order, each once, in the order of its lines. */
export async function listCame(db: Queries, orderId: number): Promise<CameProduct[]> {
  const { rows } = await sql<CameProduct>`
    SELECT l.order_id AS "orderId", l.product_id AS "productId", p.code,
      (array_agg(l.name ORDER BY l.position))[1] AS name,
      (array_agg(l.image ORDER BY l.position))[1] AS image,
      (array_agg(l.colour ORDER BY l.position))[1] AS colour,
      (array_agg(l.finish ORDER BY l.position))[1] AS finish,
      sum(l.quantity)::int AS pieces,
      array_agg(concat_ws(' · ', l.colour, nullif(l.finish, '')) ORDER BY l.position) AS details
    FROM order_line l JOIN product p ON p.id = l.product_id
    WHERE l.order_id = ${orderId}
    GROUP BY l.order_id, l.product_id, p.code ORDER BY min(l.position)`.execute(db);
  return rows;
}

export interface StoredReview {
  readonly id: number;
  readonly productId: number;
  readonly stars: number;
  readonly words: string;
  readonly author: string;
  readonly colour: string;
  readonly finish: string;
  readonly pieces: number;
  readonly writtenAt: Date;
  readonly hiddenBecause: HiddenBecause | '';
  readonly answer: string;
  /** It answers what they said before. */
  readonly answersEarlier: boolean;
}

/** Whether the answer of the review that `r` names is older than its words as they stand. */
export const answersEarlier = (r: 'r' | 'review') => {
  const review = sql.table(r);
  return sql<boolean>`coalesce(${review}.answered_at < ${review}.written_at, false)`;
};

const COLUMNS = [
  'id',
  'product_id as productId',
  'stars',
  'words',
  'author',
  'colour',
  'finish',
  'pieces',
  'written_at as writtenAt',
  'hidden_because as hiddenBecause',
  'answer',
  answersEarlier('review').as('answersEarlier'),
] as const;

/** What this person said of these products. */
export async function listOwn(
  db: Queries,
  accountId: number,
  productIds: readonly number[],
): Promise<StoredReview[]> {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('review')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .where('product_id', 'in', [...productIds])
    .execute();
}

/** What is read first; of the same stars, and without it, the newest. */
const RANKS: Readonly<Record<ReviewOrder, RawBuilder<number> | undefined>> = {
  recientes: undefined,
  mejores: sql`stars`,
  peores: sql`-stars`,
};

/** The reviews of a product that are shown, in this order, from behind the one that `before` names. */
export function listShown(
  db: Queries,
  productId: number,
  page: {
    readonly order: ReviewOrder;
    readonly before: number | undefined;
    readonly limit: number;
  },
): Promise<StoredReview[]> {
  const { order, before = null, limit } = page;
  const rank = RANKS[order];
  const behind = rank
    ? sql<boolean>`(${rank}, id) < (SELECT ${rank}, id FROM review WHERE id = ${before})`
    : sql<boolean>`id < ${before}`;
  return db
    .selectFrom('review')
    .select(COLUMNS)
    .where('product_id', '=', productId)
    .where('hidden_at', 'is', null)
    .$if(before !== null, (query) => query.where(behind))
    .$if(rank !== undefined, (query) => query.orderBy(rank ?? sql`stars`, 'desc'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many of them gave each number of stars. */
export async function countByStars(
  db: Queries,
  productId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ stars: number; count: number }>`
    SELECT stars, count(*)::int AS count FROM review
    WHERE product_id = ${productId} AND hidden_at IS NULL GROUP BY stars`.execute(db);
  return new Map(rows.map(({ stars, count }) => [stars, count]));
}

/** Nobody counts or changes the reviews of this product until the transaction ends. */
export async function lockProduct(trx: Queries, productId: number): Promise<void> {
  await sql`SELECT FROM product WHERE id = ${productId} FOR NO KEY UPDATE`.execute(trx);
}

export interface NewReview extends Omit<CameProduct, 'code' | 'name' | 'image' | 'details'> {
  readonly accountId: number;
  readonly author: string;
  readonly stars: number;
  readonly words: string;
  readonly now: Date;
}

/**
 * Writes somebody's review of a product, or writes it anew in the place of the one before. What was
 * hidden stays so; staff read it again.
 */
export async function putReview(trx: Queries, review: NewReview): Promise<{ hidden: boolean }> {
  const { rows } = await sql<{ hidden: boolean }>`
    INSERT INTO review (product_id, order_id, account_id, stars, words, author, colour, finish,
      pieces, written_at)
    VALUES (${review.productId}, ${review.orderId}, ${review.accountId}, ${review.stars},
      ${review.words}, ${review.author}, ${review.colour}, ${review.finish}, ${review.pieces},
      ${review.now})
    ON CONFLICT (account_id, product_id) DO UPDATE SET order_id = excluded.order_id,
      stars = excluded.stars, words = excluded.words, author = excluded.author,
      colour = excluded.colour, finish = excluded.finish, pieces = excluded.pieces,
      -- Who sends the same again has said nothing new: an answer still answers it.
      written_at = CASE WHEN (review.stars, review.words) = (excluded.stars, excluded.words)
        THEN review.written_at ELSE excluded.written_at END, read_at = NULL, version = review.version + 1
    RETURNING hidden_at IS NOT NULL AS hidden`.execute(trx);
  return rows[0] ?? { hidden: false };
}

/** Takes somebody's review of a product away; whether there was one. */
export async function removeReview(
  trx: Queries,
  accountId: number,
  productId: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('review')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Counts the stars of a product anew; whether that changed anything that is shown. */
export async function recountRating(trx: Queries, productId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    UPDATE product p SET rating_count = now.count, rating_sum = now.sum
    FROM (SELECT count(*)::int AS count, coalesce(sum(stars), 0)::int AS sum FROM review
          WHERE product_id = ${productId} AND hidden_at IS NULL) AS now
    WHERE p.id = ${productId} AND (p.rating_count, p.rating_sum) <> (now.count, now.sum)
    RETURNING p.id`.execute(trx);
  return rows.length > 0;
}
