import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { inSight, type Looker } from '../../assignments/server/sight.sql.ts';
import { DELIVERED, PAUSED } from '../../orders/status.ts';
import type { ClaimKind, ClaimState, ClaimWish } from '../claim.ts';

export interface StoredPhoto {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

export interface NewClaim {
  readonly orderId: number;
  readonly lineId: number;
  readonly key: string;
  readonly kind: ClaimKind;
  readonly pieces: number;
  readonly wish: ClaimWish;
  readonly words: string;
  readonly photos: readonly StoredPhoto[];
  readonly now: Date;
}

/** An order of this person; another's is the same as none. */
export function findOwnOrder(
  db: Queries,
  accountId: number,
  folio: string,
): Promise<{ readonly id: number; readonly status: number | null } | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('folio', '=', folio)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** When an order was first delivered: a pause afterwards opens no new days. */
export async function deliveredAt(db: Queries, orderId: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom('order_event')
    .select((event) => event.fn.min('at').as('at'))
    .where('order_id', '=', orderId)
    .where('to_status', '=', DELIVERED)
    .where((event) =>
      event.or([event('from_status', 'is', null), event('from_status', '!=', PAUSED)]),
    )
    .executeTakeFirstOrThrow();
  return at;
}

export interface LineToClaim {
  readonly id: number;
  readonly name: string;
  readonly image: string;
  readonly colour: string;
  readonly finish: string;
  readonly quantity: number;
  /** Pieces of claims that were not refused. */
  readonly claimed: number;
}

/** The lines of an order with what was claimed of each; under the order's lock when it decides. */
export async function linesToClaim(db: Queries, orderId: number): Promise<LineToClaim[]> {
  const { rows } = await sql<LineToClaim>`
    SELECT l.id, l.name, l.image, l.colour, l.finish, l.quantity,
      (SELECT coalesce(sum(c.pieces), 0)::int FROM claim c
       WHERE c.order_line_id = l.id AND c.state <> 'rechazada') AS claimed
    FROM order_line l WHERE l.order_id = ${orderId} ORDER BY l.position`.execute(db);
  return rows;
}

/** What the same form claimed before. */
export async function findByKey(
  trx: Queries,
  orderId: number,
  key: string,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('claim')
    .select('id')
    .where('order_id', '=', orderId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/** Writes a claim and its photographs; returns its id. */
export async function insertClaim(trx: Queries, claim: NewClaim): Promise<number> {
  const { id } = await trx
    .insertInto('claim')
    .values({
      order_id: claim.orderId,
      order_line_id: claim.lineId,
      request_key: claim.key,
      kind: claim.kind,
      pieces: claim.pieces,
      wish: claim.wish,
      words: claim.words,
      created_at: claim.now,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('claim_photo')
    .values(
      claim.photos.map(({ name, mediaType, bytes, sha256 }) => ({
        claim_id: id,
        file_name: name,
        media_type: mediaType,
        bytes,
        sha256,
      })),
    )
    .execute();
  return id;
}

export interface ClaimToDecide {
  readonly id: number;
  readonly orderId: number;
  readonly lineId: number;
  readonly folio: string;
  readonly product: string;
  readonly kind: ClaimKind;
  readonly pieces: number;
  readonly state: ClaimState;
  readonly decidedAt: Date | null;
  readonly decider: string | null;
}

/** A claim; under its order's lock when it is decided. */
export async function findClaim(db: Queries, id: number): Promise<ClaimToDecide | undefined> {
  return db
    .selectFrom('claim as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('order_line as l', 'l.id', 'c.order_line_id')
    .leftJoin('account as a', 'a.id', 'c.decided_by')
    .select(['c.id', 'c.order_id as orderId', 'c.order_line_id as lineId', 'o.folio'])
    .select(['l.name as product', 'c.kind', 'c.pieces', 'c.state', 'c.decided_at as decidedAt'])
    .select('a.name as decider')
    .where('c.id', '=', id)
    .executeTakeFirst();
}

export interface ClaimOutcome {
  readonly state: Exclude<ClaimState, 'abierta'>;
  readonly outcome: ClaimWish | null;
  readonly reworkOrderId: number | null;
  readonly refundRequestId: number | null;
  readonly answer: string;
  readonly by: number;
  readonly now: Date;
}

/** Closes a claim; call it with its order's row locked. */
export async function closeClaim(trx: Queries, id: number, closed: ClaimOutcome): Promise<void> {
  await trx
    .updateTable('claim')
    .set({
      state: closed.state,
      outcome: closed.outcome,
      rework_order_id: closed.reworkOrderId,
      refund_request_id: closed.refundRequestId,
      answer: closed.answer,
      decided_by: closed.by,
      decided_at: closed.now,
    })
    .where('id', '=', id)
    .execute();
}

export async function hasOpenClaim(trx: Queries, orderId: number): Promise<boolean> {
  const open = await trx
    .selectFrom('claim')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'abierta')
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Which of these names are photographs of claims. */
export async function knownPhotos(db: Queries, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('claim_photo')
    .select('file_name')
    .where('file_name', 'in', [...names])
    .execute();
  return rows.map(({ file_name }) => file_name);
}

/** A photograph, if it is of the looker's own order or of one in their `sight` as staff; undefined as for none. */
export async function findPhoto(
  db: Queries,
  name: string,
  looker: Looker,
): Promise<Pick<StoredPhoto, 'mediaType' | 'sha256'> | undefined> {
  const row = await db
    .selectFrom('claim_photo as p')
    .innerJoin('claim as c', 'c.id', 'p.claim_id')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['p.media_type as mediaType', 'p.sha256', 'o.account_id as ownerId'])
    .select(inSight(looker.sight).as('seen'))
    .where('p.file_name', '=', name)
    .executeTakeFirst();
  return row && (row.seen || row.ownerId === looker.accountId) ? row : undefined;
}
