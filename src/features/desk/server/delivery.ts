import { toCentavos, toPesos } from '../../../kernel/money.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { readDelivery } from '../../orders/server/redelivery/decide-delivery.ts';
import { labelsOf } from '../../parcels/server/label.sql.ts';
import type { DeskDelivery } from '../reads.ts';

/** How the delivery of an order stands that could not be made; null for every other order. */
export async function deliveryOf(
  trx: Queries,
  order: { readonly id: number; readonly status: number | null; readonly fetched: boolean },
): Promise<DeskDelivery | null> {
  const read = await readDelivery(trx, order);
  if (!read) return null;
  const decision = read.decided?.decision;
  const again = decision?.kind === 'nueva_entrega' ? decision : undefined;
  const cost = await guidesCost(trx, order.id);
  return {
    decidido: decision?.kind ?? null,
    costo: toPesos(again?.cost ?? toCentavos(0)),
    paga: again?.payer ?? 'empresa',
    cobro: read.decided?.charge ?? '',
    cobrado: read.charge !== undefined && !read.charge.cancelled,
    guias: cost === null ? null : toPesos(toCentavos(cost)),
  };
}

/** What the courier took for the guides of an order's boxes; null where it did not say of each. */
async function guidesCost(trx: Queries, orderId: number): Promise<number | null> {
  const amounts = [...(await labelsOf(trx, orderId)).values()]
    .filter(({ state }) => state === 'vigente')
    .map(({ amount }) => amount);
  if (amounts.length === 0) return null;
  return amounts.reduce<number | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    0,
  );
}
