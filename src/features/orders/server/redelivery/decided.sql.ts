import { sql } from 'kysely';
import { toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { DeliveryDecision } from '../../redelivery/decide.ts';
import { PAUSED } from '../../status.ts';

export interface StoredDecision {
  readonly decision: DeliveryDecision;
  /** Of the charge it made, or ''. */
  readonly charge: string;
}

interface Row {
  readonly kind: DeliveryDecision['kind'];
  readonly cost: number | null;
  readonly payer: 'empresa' | 'cliente' | null;
  readonly charge: string | null;
}

/** What was decided last of a parcel since its order stands still; undefined while nobody did. */
export async function lastDecision(
  db: Queries,
  orderId: number,
): Promise<StoredDecision | undefined> {
  const { rows } = await sql<Row>`
    SELECT kind, (detail->>'costo')::bigint AS cost, detail->>'paga' AS payer,
      detail->>'cobro' AS charge
    FROM order_event d WHERE d.order_id = ${orderId} AND d.kind IN ('nueva_entrega', 'regreso')
      AND d.id > (SELECT max(p.id) FROM order_event p WHERE p.order_id = ${orderId}
        AND p.to_status = ${PAUSED} AND p.from_status IS DISTINCT FROM ${PAUSED})
    ORDER BY d.id DESC LIMIT 1`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { kind, cost, payer, charge } = row;
  const decision: DeliveryDecision =
    kind === 'regreso'
      ? { kind }
      : { kind, cost: toCentavos(cost ?? 0), payer: payer ?? 'empresa' };
  return { decision, charge: charge ?? '' };
}
