import { toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { pages } from '../../../../routes.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { noteChargePaid } from '../../../orders/server/charge/charge.ts';
import { moveOrder, noteOrder, type OrderMove } from '../../../orders/server/move-order.ts';
import { retakePieces } from '../../../orders/server/order-pieces.ts';
import type { PayableOrder } from '../paid-order.sql.ts';
import { setPayment } from './settle.sql.ts';

/** An order under its lock, and when it is. */
export interface Paying {
  readonly tx: Queries;
  readonly order: PayableOrder;
  readonly now: Date;
}

/** The order is paid and goes on; pieces that went back to stock meanwhile are taken again. */
export async function markPaid(
  paying: Paying,
  move: Omit<OrderMove, 'orderId' | 'kind' | 'now'>,
): Promise<void> {
  const { tx, order, now } = paying;
  await setPayment(tx, order.id, { state: 'pagado', note: '', paidAt: now });
  const moved = await moveOrder(tx, { ...move, orderId: order.id, kind: 'pago', now });
  if (!moved.ok) throw new Error(`an order that waits for its payment goes on: ${moved.code}`);
  if (order.stockReleasedAt) await holdAgain(paying);
  if (order.chargeOf) {
    const amount = toCentavos(order.total + order.credit);
    await noteChargePaid(tx, { folio: order.folio, orderId: order.chargeOf.id, amount, now });
  }
}

/** What its owner may do about pieces that others bought meanwhile. */
const shortNotice = (folio: string, missing: number) => ({
  kind: 'pedidos' as const,
  title: 'Faltan piezas de tu pedido',
  body: `${missing === 1 ? 'Una pieza' : `${missing.toLocaleString('es-MX')} piezas`} de tu pedido ${folio} se agotaron antes de tu pago: las pedimos y te confirmamos la fecha. Si prefieres menos piezas, otro color o tu dinero, escríbenos.`,
  link: pages.ordersOf(folio),
});

/** Its pieces went back to stock while nobody paid: what is gone by now has to be ordered. */
async function holdAgain({ tx, order, now }: Paying): Promise<void> {
  const missing = await retakePieces(tx, order.id, now);
  const detail = { faltantes: missing };
  const actor = 'sistema';
  const notice = missing > 0 ? { notice: shortNotice(order.folio, missing) } : {};
  const kind = 'reserva_repuesta';
  await noteOrder(tx, { orderId: order.id, kind, actor, now, detail, ...notice });
  if (missing > 0)
    await recordSecurityEvent(tx, {
      kind: 'pagado_sin_existencia',
      accountId: order.accountId,
      subject: order.folio,
    });
}
