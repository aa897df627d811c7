import { TIME_ZONE } from '../../../kernel/clock.ts';
import { toPesos } from '../../../kernel/money.ts';
import { paymentReference } from '../../orders/payment-reference.ts';
import { cardAddressOf } from '../card-form.ts';
import { NOT_PAYABLE, payable } from '../payable.ts';
import { monthsFor } from '../payment-method.ts';
import type { OrderToPay, PaymentReads } from '../reads.ts';
import { OWED_SENTENCES } from '../settlement.ts';
import { restOf } from '../transfer/transfer-decision.ts';
import { findOpenAttempt } from './attempt/attempt.sql.ts';
import { creditBalance } from './credit/credit.sql.ts';
import { deliveryAddress, findOwnOrder } from './paid-order.sql.ts';
import { cardLibraryOf, cardsOf, type PaymentDeps, waysOffered } from './payment-deps.ts';
import { findOwed } from './settle/refund.sql.ts';
import { settleReturn } from './settle/settle-return.ts';

const UNDECIDED =
  'Tu banco todavía no nos confirma un pago de este pedido. Si ya lo autorizaste, no vuelvas a pagar. Si no terminaste, puedes pagar de otra forma.';

const YEAR = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, year: 'numeric' });
const yearAt = (moment: Date): number => Number(YEAR.format(moment));

/** What the payment pages of one visit may read; nothing for an anonymous visitor. */
export function paymentReads(deps: PaymentDeps, accountId: number | undefined): PaymentReads {
  return {
    waysOffered: () => waysOffered(deps),
    cardLibrary: () => cardLibraryOf(deps),
    orderToPay: async (folio) =>
      accountId === undefined ? undefined : readOrder(deps, accountId, folio),
    settleReturn: async (address) =>
      accountId === undefined ? undefined : settleReturn(deps, accountId, address),
  };
}

async function readOrder(
  deps: PaymentDeps,
  accountId: number,
  folio: string,
): Promise<OrderToPay | undefined> {
  const order = await findOwnOrder(deps.db, accountId, folio);
  if (!order) return undefined;
  const allowed = payable(order, deps.clock.now());
  const common = {
    folio: order.folio,
    referencia: paymentReference(order.id),
    total: toPesos(order.total),
    saldoUsado: toPesos(order.credit),
    saldo: toPesos(await creditBalance(deps.db, accountId, deps.clock.now())),
    recibido: toPesos(order.received),
    resta: toPesos(restOf(order.total, order.received)),
    motivo: order.note,
    meses: monthsFor(cardsOf(deps)?.can.instalments ?? [], toPesos(order.total)),
    delivery: cardAddressOf(await deliveryAddress(deps.db, order.id)),
    year: yearAt(deps.clock.now()),
  };
  if (allowed.ok) {
    const open = await findOpenAttempt(deps.db, order.id);
    return { ...common, estado: 'lista', aviso: open ? UNDECIDED : '' };
  }
  if (allowed.code === 'part_paid') return { ...common, estado: 'lista', aviso: '' };
  const owed = await findOwed(deps.db, order.id);
  const aviso = [NOT_PAYABLE[allowed.code], owed ? OWED_SENTENCES[owed] : ''].join(' ').trim();
  if (allowed.code === 'paid') return { ...common, estado: 'pagado', aviso };
  return { ...common, estado: allowed.code === 'in_review' ? 'en proceso' : 'cerrada', aviso };
}
