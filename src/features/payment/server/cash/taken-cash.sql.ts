import { sql } from 'kysely';
import { type Centavos, toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { TakenCash } from '../../cash/void.ts';

/** Money that was taken in cash, by its row. */
export interface Taken {
  readonly id: number;
  readonly orderId: number;
  readonly drawerId: number;
  readonly amount: Centavos;
  readonly handed: Centavos;
  readonly at: Date;
}

/** A taking by its number; undefined where there is none, or where it came by transfer. */
export async function findTaken(db: Queries, id: number): Promise<Taken | undefined> {
  const row = await db
    .selectFrom('transfer_received')
    .select(['id', 'order_id', 'drawer_id', 'amount_centavos', 'handed_centavos', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.drawer_id) return undefined;
  return {
    id: row.id,
    orderId: row.order_id,
    drawerId: row.drawer_id,
    amount: toCentavos(row.amount_centavos),
    handed: toCentavos(row.handed_centavos ?? row.amount_centavos),
    at: row.created_at,
  };
}

type Since = Pick<TakenCash, 'invoiced' | 'refunding' | 'paidSince'> & { readonly worked: boolean };

/** What was done on account of a taking; call it with its order's row locked. */
export async function doneSince(tx: Queries, { id, orderId, at }: Taken): Promise<Since> {
  const { rows } = await sql<Since>`
    SELECT
      EXISTS (SELECT 1 FROM invoice WHERE order_id = ${orderId})
        OR EXISTS (SELECT 1 FROM invoice_stamp WHERE order_id = ${orderId}
                   AND state NOT IN ('rechazada', 'fallida'))
        OR EXISTS (SELECT 1 FROM global_invoice_order WHERE order_id = ${orderId}) AS invoiced,
      EXISTS (SELECT 1 FROM refund_due WHERE transfer_id = ${id})
        OR EXISTS (SELECT 1 FROM refund_request WHERE order_id = ${orderId}
                   AND state <> 'rechazada')
        OR EXISTS (SELECT 1 FROM refund_request WHERE transfer_id = ${id}) AS refunding,
      EXISTS (SELECT 1 FROM transfer_received WHERE order_id = ${orderId} AND id > ${id})
        OR EXISTS (SELECT 1 FROM payment_attempt WHERE order_id = ${orderId}
                   AND state IN ('pagado', 'por_devolver', 'devuelto')
                   AND coalesce(settled_at, created_at) >= ${at}) AS "paidSince",
      EXISTS (SELECT 1 FROM order_line l WHERE l.order_id = ${orderId} AND (
        EXISTS (SELECT 1 FROM proof WHERE order_line_id = l.id)
        OR EXISTS (SELECT 1 FROM print_run WHERE order_line_id = l.id)
        OR EXISTS (SELECT 1 FROM first_piece WHERE order_line_id = l.id)
        OR EXISTS (SELECT 1 FROM purchase_line WHERE order_line_id = l.id)))
        OR EXISTS (SELECT 1 FROM orders WHERE charge_of = ${orderId}) AS worked`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('a row of what was done was expected');
  return found;
}

/** A taking is no money that was received any more, and what it was stays written down. */
export async function writeVoided(
  tx: Queries,
  taken: Taken,
  why: { readonly reason: string; readonly by: number; readonly now: Date },
): Promise<void> {
  await tx.deleteFrom('transfer_received').where('id', '=', taken.id).execute();
  await tx
    .insertInto('cash_void')
    .values({
      ...{ drawer_id: taken.drawerId, order_id: taken.orderId, taken_at: taken.at },
      ...{ amount_centavos: taken.amount, handed_centavos: taken.handed },
      ...{ reason: why.reason, account_id: why.by, created_at: why.now },
    })
    .execute();
}
