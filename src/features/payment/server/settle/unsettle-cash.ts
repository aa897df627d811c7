import { type Centavos, formatMoney } from '../../../../kernel/money.ts';
import { pages } from '../../../../routes.ts';
import { noteOrder, returnToUnpaid } from '../../../orders/server/move-order.ts';
import { restOf } from '../../transfer/transfer-decision.ts';
import { lockOrder } from '../paid-order.sql.ts';
import { letterOf, QUESTIONS } from './payment-letters.ts';
import { setPayment } from './settle.sql.ts';
import type { SettlingTransfer } from './settle-transfer.ts';
import { restate } from './settle-unpaid.ts';

interface MistakenCash {
  readonly amount: Centavos;
  readonly reason: string;
  /** Who takes it back. */
  readonly by: number;
}

/**
 * Cash that was written to a wrong order, and is no row of what it received any more: the order owes
 * it again, and its owner, who was told that it is paid, is told so. Returns what it owes now.
 */
export async function unsettleCash(
  settling: SettlingTransfer,
  { amount, reason, by }: MistakenCash,
): Promise<Centavos> {
  const { tx, order, now } = settling;
  const { total, received } = await lockOrder(tx, order.id);
  const rest = restOf(total, received);
  const letter = await letterOf(settling, {
    title: 'Corregimos un pago',
    paragraphs: [
      `Anotamos por error ${formatMoney(amount)} en efectivo en tu pedido ${order.folio} y ya lo quitamos.`,
      `Por pagar: ${formatMoney(rest)}. Tu pedido sigue su camino en cuanto se pague.`,
    ],
    action: { label: 'Ir a pagar mi pedido', path: pages.pay(order.folio) },
    closing: QUESTIONS,
  });
  const detail = { anulado: amount, resta: rest, texto: reason, persona: by };
  const note = { orderId: order.id, kind: 'pago_anulado', accountId: by, detail, now, ...letter };
  if (order.paymentState === 'pagado') {
    await setPayment(tx, order.id, { state: 'sin_transaccion', note: '', paidAt: null });
    const moved = await returnToUnpaid(tx, { ...note, actor: `cuenta:${by}` });
    if (!moved.ok) throw new Error(`an untouched order waits again: ${moved.code}`);
  } else await noteOrder(tx, { ...note, actor: `cuenta:${by}` });
  await restate(tx, { ...order, paymentState: 'sin_transaccion' });
  return rest;
}
