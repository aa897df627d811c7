import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';

export interface OwedOrder {
  readonly orderId: number;
  readonly dueId: number;
}

/** Money that is owed and for which nobody asked yet. */
export async function listUnasked(db: Queries, limit: number): Promise<readonly OwedOrder[]> {
  const rows = await db
    .selectFrom('refund_due')
    .select(['order_id as orderId', 'id as dueId'])
    .where('state', '=', 'por_devolver')
    // A SPEI needs an account that only a person can ask for.
    .where('attempt_id', 'is not', null)
    .where('amount_centavos', 'is not', null)
    .where('currency', '=', 'MXN')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund_request')
            .select('refund_request.id')
            .whereRef('refund_request.due_id', '=', 'refund_due.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows;
}

/**
 * Charges that still pay an order which was cancelled, and of which nobody has asked for the rest. A
 * refund for another reason that was refused earlier says nothing of them: with the order all goes back.
 */
export async function listCancelled(
  db: Queries,
  of: { readonly providers: readonly string[]; readonly limit: number },
): Promise<readonly { readonly orderId: number; readonly attemptId: number }[]> {
  if (of.providers.length === 0) return [];
  const { rows } = await sql<{ orderId: number; attemptId: number }>`
    SELECT o.id AS "orderId", a.id AS "attemptId"
    FROM orders o JOIN payment_attempt a ON a.order_id = o.id AND a.state = 'pagado'
    WHERE o.status = 12 AND o.payment_state = 'pagado' AND a.provider IN (${sql.join([...of.providers])})
      AND NOT EXISTS (SELECT 1 FROM refund_due d WHERE d.attempt_id = a.id)
      AND NOT EXISTS (SELECT 1 FROM refund_request r
                      WHERE r.attempt_id = a.id AND (r.reason = 'cancelacion' OR r.state NOT IN ('hecha', 'rechazada')))
      AND NOT EXISTS (SELECT 1 FROM dispute x WHERE x.attempt_id = a.id AND x.state <> 'ganada')
      AND a.amount_centavos > (SELECT coalesce(sum(f.amount_centavos), 0) FROM refund f
                               WHERE f.attempt_id = a.id)
    ORDER BY o.id LIMIT ${of.limit}`.execute(db);
  return rows;
}
