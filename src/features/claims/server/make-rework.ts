import { randomBytes } from 'node:crypto';
import { folio as newFolio } from '../../../kernel/ids.ts';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { ZERO } from '../../../kernel/money.ts';
import { dayOf, instantOf } from '../../../kernel/working-days.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { promiseFrom } from '../../orders/promise.ts';
import { storeOrder } from '../../orders/server/create-order.ts';
import { newCode } from '../../orders/server/pickup/new-code.ts';
import { PROPOSAL, UNPRINTED } from '../../orders/status.ts';
import { lockOrder } from '../../payment/server/paid-order.sql.ts';
import { markPaid } from '../../payment/server/settle/mark-paid.ts';
import { findClaimed } from './claimed-line.sql.ts';

const NOON = 12;

export interface Rework {
  readonly id: number;
  readonly folio: string;
}

/**
 * An order at no cost for the claimed pieces of a line, paid from its first moment. What is printed
 * passes by the designer and its owner once more: nothing is printed that nobody approved.
 */
export async function makeRework(
  trx: Queries,
  claim: { readonly lineId: number; readonly pieces: number; readonly now: Date },
): Promise<Rework> {
  const { order, line } = await findClaimed(trx, claim.lineId);
  const { now } = claim;
  const folio = newFolio(randomBytes(10));
  const stored = await storeOrder(trx, {
    accountId: order.accountId,
    folio,
    // It waits for pieces where there are none: what was promised is made good.
    lines: [{ ...line, quantity: claim.pieces, preorder: true, ...FREE }],
    totals: { products: ZERO, finishes: ZERO, shipping: ZERO, discount: ZERO, total: ZERO },
    coupon: undefined,
    address: order.address,
    shipping: {
      ...order.shipping,
      // Its owner comes once more, with a code that opens nothing else.
      ...('recoger' in order.shipping ? { recoger: { codigo: newCode() } } : {}),
      estimated_delivery: estimated(order, now),
    },
    reworkOf: order.id,
    now,
  });
  if (!stored.ok) throw new Error('an order that waits for its pieces is never short of them');
  const { id } = stored.value;
  const to = line.finish === NO_FINISH ? UNPRINTED : PROPOSAL;
  const detail = { repone: order.folio };
  await markPaid({ tx: trx, order: await lockOrder(trx, id), now }, { to, by: 'sistema', detail });
  return { id, folio };
}

const FREE = { unit: ZERO, products: ZERO, finishes: ZERO, total: ZERO } as const;

/** As many working days from now as the order it makes good for was promised in. */
function estimated(
  order: { readonly createdAt: Date; readonly shipping: Readonly<Record<string, unknown>> },
  now: Date,
): string {
  const promised = new Date(String(order.shipping.estimated_delivery));
  if (Number.isNaN(promised.getTime())) return '';
  const day = promiseFrom(dayOf(order.createdAt), dayOf(promised), dayOf(now));
  return instantOf(day, NOON).toISOString();
}
