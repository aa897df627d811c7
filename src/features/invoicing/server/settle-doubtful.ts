import { transact } from '../../../platform/db/transact.ts';
import { lockForMove } from '../../orders/server/moving-order.sql.ts';
import { claimStamp, doubtfulOrders, letGo } from './invoice-stamp.sql.ts';
import { readState } from './invoiced-order.sql.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import { keepInvoice } from './keep-invoice.ts';
import { HOLD_MS } from './stamp-invoice.ts';

/** Asks what became of stampings whose answer never came. Never stamps: only their owner asks for that. */
export async function settleDoubtful(deps: InvoicingDeps, signal?: AbortSignal): Promise<void> {
  for (const orderId of await doubtfulOrders(deps.db, deps.clock.now())) {
    if (signal?.aborted) return;
    await settle(deps, orderId);
  }
}

async function settle(deps: InvoicingDeps, orderId: number): Promise<void> {
  const { stamper, db, clock } = deps;
  if (!stamper) return;
  const { order, claim } = await transact(db, async (trx) => {
    await lockForMove(trx, { id: orderId });
    return {
      order: await readState(trx, orderId),
      claim: await claimStamp(trx, orderId, clock.now()),
    };
  });
  if (!claim) return;
  const found = await stamper.findByReference(order.folio);
  if (found.ok && found.value) {
    await keepInvoice(deps, order, found.value);
    return;
  }
  const asked = claim.sentAt?.getTime() ?? 0;
  const certain = found.ok && clock.now().getTime() - asked >= HOLD_MS;
  await letGo(db, claim, { state: certain ? 'fallida' : 'en duda', failure: 'sin respuesta' });
}
