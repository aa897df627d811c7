import { type RawBuilder, sql } from 'kysely';
import { CANCELLED, PAUSED } from '../../status.ts';

/** What the event that paused or ended an order says of it. */
export interface Explained {
  readonly motivo?: unknown;
  readonly que_sigue?: unknown;
}

/** Besides the move itself: what was decided of an order that stands still. */
const DECIDED = ['nueva_entrega', 'regreso'];
/** And the payment of what was decided; what is asked of a design says nothing of why it stands still. */
const DECIDED_PAID = sql`e.kind = 'cobro_pagado' AND EXISTS (SELECT FROM orders c
  WHERE c.folio = e.detail->>'cobro' AND coalesce(c.shipping->>'clase', 'envio') = 'envio')`;

/**
 * Of `orders`, why it stands still or ended, in the newest words its owner was told; null elsewhere.
 * Notes and messages leave it as it is.
 */
export const explainedOf: RawBuilder<Explained | null> = sql`
  CASE WHEN status IN (${PAUSED}, ${CANCELLED}) THEN
    (SELECT e.detail FROM order_event e WHERE e.order_id = orders.id
      AND e.to_status = orders.status
      AND (e.from_status IS DISTINCT FROM e.to_status OR e.kind = ANY (${DECIDED}) OR ${DECIDED_PAID})
      ORDER BY e.id DESC LIMIT 1) END`;
