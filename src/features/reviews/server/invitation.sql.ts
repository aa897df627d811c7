import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { CANCELLED, DELIVERED } from '../../orders/status.ts';
import type { InvitationTime } from '../invitation.ts';

/**
 * Whether the owner of order `o` is asked what they think of it. What was put right in between counts
 * from when it was: an order that a claim paused came last when it went on, and one that is made good
 * waits for what replaces it, which asks nothing of its own.
 */
const asked = ({ cameAfter, cameBy, askedNotSince }: InvitationTime) => sql<boolean>`
  o.status = ${DELIVERED} AND o.charge_of IS NULL AND o.rework_of IS NULL
  AND o.payment_state = 'pagado'
  AND (SELECT max(e.at) FROM order_event e WHERE e.order_id = o.id AND e.to_status = ${DELIVERED})
    BETWEEN ${cameAfter} AND ${cameBy}
  AND NOT EXISTS (SELECT FROM review_invitation i WHERE i.order_id = o.id)
  AND NOT EXISTS (SELECT FROM review_invitation i JOIN orders x ON x.id = i.order_id
    WHERE x.account_id = o.account_id AND i.sent_at > ${askedNotSince})
  AND NOT EXISTS (SELECT FROM claim c WHERE c.order_id = o.id AND c.state = 'abierta')
  AND NOT EXISTS (SELECT FROM orders r
    WHERE r.rework_of = o.id AND r.status <> ${CANCELLED} AND NOT (r.status = ${DELIVERED}
      AND (SELECT max(e.at) FROM order_event e
           WHERE e.order_id = r.id AND e.to_status = ${DELIVERED}) <= ${cameBy}))
  AND EXISTS (SELECT FROM account a
    WHERE a.id = o.account_id AND a.blocked_at IS NULL AND a.anonymised_at IS NULL)`;

/** Orders whose owners may be asked, `after` an id; each is looked at again, locked. */
export async function listToInvite(
  db: Queries,
  { time, after, limit }: { time: InvitationTime; after: number; limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM orders o
    WHERE o.id > ${after} AND o.id IN (SELECT e.order_id FROM order_event e
        WHERE e.to_status = ${DELIVERED} AND e.at BETWEEN ${time.cameAfter} AND ${time.cameBy})
      AND ${asked(time)}
    ORDER BY o.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface InvitedOrder {
  readonly id: number;
  readonly accountId: number;
  readonly folio: string;
  /** What its owner has said nothing of, each product once, in the order of its lines. */
  readonly products: readonly string[];
}

/**
 * The order, kept from changes, if its owner is still to be asked; who else works on it goes first, and
 * so does who asks the same person of another.
 */
export async function lockToInvite(
  trx: Queries,
  id: number,
  time: InvitationTime,
): Promise<InvitedOrder | undefined> {
  const { rows: locked } = await sql`
    SELECT FROM orders o JOIN account a ON a.id = o.account_id WHERE o.id = ${id}
    FOR UPDATE OF o, a SKIP LOCKED`.execute(trx);
  if (locked.length === 0) return undefined;
  const { rows } = await sql<InvitedOrder>`
    SELECT o.id, o.account_id AS "accountId", o.folio, l.names AS products
    FROM orders o, LATERAL (
      SELECT array_agg(each.name ORDER BY each.position) AS names FROM (
        SELECT (array_agg(l.name ORDER BY l.position))[1] AS name, min(l.position) AS position
        FROM order_line l WHERE l.order_id = o.id AND NOT EXISTS (SELECT FROM review r
          WHERE r.account_id = o.account_id AND r.product_id = l.product_id)
        GROUP BY l.product_id) each) l
    WHERE o.id = ${id} AND l.names IS NOT NULL AND ${asked(time)}`.execute(trx);
  return rows[0];
}

/** Takes down that the owner of an order was asked; false where somebody did meanwhile. */
export async function markInvited(trx: Queries, orderId: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO review_invitation (order_id, sent_at) VALUES (${orderId}, ${at})
    ON CONFLICT (order_id) DO NOTHING RETURNING order_id`.execute(trx);
  return rows.length > 0;
}
