import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { CANCELLED, DELIVERED } from '../../status.ts';

/** Orders of an account that are neither delivered nor cancelled, and the newest one's moment. */
export async function ordersOfBuyer(
  db: Queries,
  accountId: number,
): Promise<{ readonly inMotion: number; readonly newest: Date | null }> {
  const { rows } = await sql<{ in_motion: number; newest: Date | null }>`
    SELECT count(*) FILTER (WHERE coalesce(status, 0) NOT IN (${CANCELLED}, ${DELIVERED})
             -- A charge that is paid goes nowhere any more.
             AND NOT (charge_of IS NOT NULL AND payment_state = 'pagado'))::int
             AS in_motion,
           max(created_at) AS newest
    FROM orders WHERE account_id = ${accountId}`.execute(db);
  return { inMotion: rows[0]?.in_motion ?? 0, newest: rows[0]?.newest ?? null };
}

/**
 * Takes the person out of their orders; what was bought, paid and printed stays. Of the address only
 * what statistics need is left.
 */
export async function forgetBuyer(tx: Queries, accountId: number): Promise<void> {
  await sql`
    UPDATE orders
    SET address = jsonb_build_object('postal_code', address->'postal_code',
                                     'estado', address->'estado',
                                     'estado_code', address->'estado_code',
                                     'municipio', address->'municipio',
                                     'colonia', '', 'direccion', '', 'numExterior', '',
                                     'numInterior', '', 'telefono', '')
    WHERE account_id = ${accountId}`.execute(tx);
  await sql`
    UPDATE order_line SET notes = '' FROM orders
    WHERE orders.id = order_line.order_id AND orders.account_id = ${accountId}`.execute(tx);
  // What happened stays; whom it names, and what was written to them, goes.
  await sql`
    UPDATE order_event SET detail = detail - ARRAY['nombre', 'texto', 'recibio'] FROM orders
    WHERE orders.id = order_event.order_id AND orders.account_id = ${accountId}
      AND detail ?| ARRAY['nombre', 'texto', 'recibio']`.execute(tx);
}
