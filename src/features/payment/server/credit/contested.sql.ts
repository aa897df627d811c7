import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { LedgerRow } from '../../credit/contested-credit.ts';

/** All movements of somebody's credit, in their order, each with the charge that it is of. */
export async function listLedger(db: Queries, accountId: number): Promise<readonly LedgerRow[]> {
  const { rows } = await sql<LedgerRow & { readonly amount: string }>`
    SELECT m.id, m.kind, m.amount_centavos AS amount, m.lot_id AS "lotId", m.order_id AS "orderId",
      m.of_lot AS "ofLot", coalesce(m.attempt_id, q.attempt_id) AS charge,
      q.credit_id IS NOT NULL AS "ofUse"
    FROM credit_movement m LEFT JOIN refund_request q ON q.id = m.refund_request_id
    WHERE m.account_id = ${accountId} ORDER BY m.id`.execute(db);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

export interface ContestedCharge {
  readonly attemptId: number;
  readonly orderId: number;
  readonly reference: string;
  readonly lost: boolean;
}

/** Somebody's charges that their banks contest, or took back. */
export async function listContested(
  db: Queries,
  accountId: number,
): Promise<readonly ContestedCharge[]> {
  const { rows } = await sql<ContestedCharge>`
    SELECT a.id AS "attemptId", a.order_id AS "orderId", a.reference,
      x.state = 'perdida' AS lost
    FROM dispute x JOIN payment_attempt a ON a.id = x.attempt_id JOIN orders o ON o.id = a.order_id
    WHERE x.state <> 'ganada' AND o.account_id = ${accountId} ORDER BY a.id`.execute(db);
  return rows;
}

export interface HeldLot {
  readonly lotId: number;
  readonly amount: number;
  readonly heldAt: Date;
  readonly expiresAt: Date;
  readonly givenUntil: Date;
}

/** What is held of which lot because of a charge. */
export async function listHeld(tx: Queries, attemptId: number): Promise<readonly HeldLot[]> {
  const { rows } = await sql<Omit<HeldLot, 'amount'> & { readonly amount: string }>`
    SELECT l.id AS "lotId", max(h.at) AS "heldAt", l.expires_at AS "expiresAt",
      coalesce(l.given_until, l.expires_at) AS "givenUntil",
      -sum(h.amount_centavos) - coalesce((SELECT sum(r.amount_centavos) FROM credit_movement r
        WHERE r.kind = 'liberado' AND r.attempt_id = ${attemptId} AND r.of_lot = l.id), 0) AS amount
    FROM credit_movement h JOIN credit_movement l ON l.id = h.lot_id
    WHERE h.kind = 'retenido' AND h.attempt_id = ${attemptId} GROUP BY l.id ORDER BY l.id`.execute(
    tx,
  );
  return rows.flatMap((row) => {
    const amount = Number(row.amount);
    return amount > 0 ? [{ ...row, amount }] : [];
  });
}
