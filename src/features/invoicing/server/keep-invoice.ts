import { transact } from '../../../platform/db/transact.ts';
import { noteOrder } from '../../orders/server/move-order.ts';
import { lockForMove } from '../../orders/server/moving-order.sql.ts';
import { addressed } from '../../orders/server/owner-letter.ts';
import type { Stamped } from '../invoice-stamper.port.ts';
import { insertInvoice } from './invoice-stamp.sql.ts';
import {
  type OrderState,
  readInvoiced,
  readState,
  type StoredInvoice,
} from './invoiced-order.sql.ts';
import type { InvoicingDeps } from './invoicing-deps.ts';
import { stampedLetter } from './letters.ts';

/** Keeps what SAT knows by now, tells the owner once, and says which invoice the order has. */
export async function keepInvoice(
  deps: InvoicingDeps,
  { id, folio, accountId }: OrderState,
  stamped: Stamped,
): Promise<StoredInvoice> {
  const { total } = await readInvoiced(deps.db, id);
  if (stamped.total !== null && stamped.total !== total) {
    deps.alarm('an invoice has another total than its order', { folio, total, of: stamped.total });
  }
  return transact(deps.db, async (trx) => {
    await lockForMove(trx, { id });
    if (await insertInvoice(trx, id, stamped)) {
      const letter = await addressed(trx, deps.baseUrl, { folio, accountId }, stampedLetter(folio));
      const detail = { factura: stamped.fiscalFolio };
      const now = deps.clock.now();
      await noteOrder(trx, {
        orderId: id,
        kind: 'facturado',
        actor: 'sistema',
        detail,
        now,
        ...letter,
      });
    }
    const { invoice } = await readState(trx, id);
    if (!invoice) throw new Error('an order whose invoice was kept has it');
    return invoice;
  });
}
