import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { ReviewViewName } from '../reads.ts';
import type { HiddenBecause } from '../review.ts';
import { answersEarlier, type StoredReview } from './review.sql.ts';

/** Rows of one list; those that wait show their oldest, the others their newest. */
const SHOWN = 200;

export interface DeskRow extends StoredReview {
  readonly product: string;
  readonly code: string;
  readonly folio: string;
  readonly read: boolean;
  readonly version: number;
}

const VIEWS: Readonly<Record<ReviewViewName, ReturnType<typeof sql<boolean>>>> = {
  'por-leer': sql`r.read_at IS NULL`,
  todas: sql`true`,
  ocultas: sql`r.hidden_at IS NOT NULL`,
};

export async function listForDesk(db: Queries, view: ReviewViewName): Promise<DeskRow[]> {
  const order = view === 'por-leer' ? sql`r.id` : sql`r.id DESC`;
  const { rows } = await sql<DeskRow>`
    SELECT r.id, r.product_id AS "productId", r.stars, r.words, r.author, r.colour, r.finish,
      r.pieces, r.written_at AS "writtenAt", r.hidden_because AS "hiddenBecause", r.answer,
      ${answersEarlier('r')} AS "answersEarlier",
      p.name AS product, p.code, o.folio, r.read_at IS NOT NULL AS read, r.version
    FROM (SELECT * FROM review r WHERE ${VIEWS[view]} ORDER BY ${order} LIMIT ${SHOWN}) r
      JOIN product p ON p.id = r.product_id JOIN orders o ON o.id = r.order_id
    ORDER BY ${order}`.execute(db);
  return rows;
}

export async function countUnread(db: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM review WHERE read_at IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface TendedReview {
  readonly productId: number;
  readonly accountId: number | null;
  readonly folio: string;
  readonly product: string;
  readonly code: string;
  readonly hidden: boolean;
  readonly answer: string;
  readonly version: number;
}

/** Of which product a review is. */
export async function productOfReview(db: Queries, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('review')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.product_id;
}

/** A review as it stands; under the lock of its product. */
export async function findTended(trx: Queries, id: number): Promise<TendedReview | undefined> {
  const { rows } = await sql<TendedReview>`
    SELECT r.product_id AS "productId", r.account_id AS "accountId", o.folio, p.name AS product,
      p.code, r.hidden_at IS NOT NULL AS hidden, r.answer, r.version
    FROM review r JOIN product p ON p.id = r.product_id JOIN orders o ON o.id = r.order_id
    WHERE r.id = ${id}`.execute(trx);
  return rows[0];
}

/** Whatever is done to it, somebody has read it. */
export async function markTended(
  trx: Queries,
  id: number,
  done: {
    readonly now: Date;
    readonly hidden?: HiddenBecause | null;
    readonly answer?: string;
  },
): Promise<void> {
  const { now, hidden, answer } = done;
  await trx
    .updateTable('review')
    .set({
      read_at: now,
      ...(hidden === undefined
        ? {}
        : { hidden_at: hidden === null ? null : now, hidden_because: hidden ?? '' }),
      ...(answer === undefined ? {} : { answer, answered_at: answer === '' ? null : now }),
    })
    .set((review) => ({ version: review('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
