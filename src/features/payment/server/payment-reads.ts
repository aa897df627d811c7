import { TIME_ZONE } from '../../../kernel/clock.ts';
import { toPesos } from '../../../kernel/money.ts';
import { AT_A_TILL } from '../../orders/expiry.ts';
import { paymentReference } from '../../orders/payment-reference.ts';
import { shortToday } from '../../orders/server/order-pieces.sql.ts';
import { ON_ITS_WAY } from '../attempt-ends.ts';
import { chargedNothing } from '../card-errors.ts';
import { cardAddressOf } from '../card-form.ts';
import { heldWords, NOT_PAYABLE, payable } from '../payable.ts';
import { monthsFor } from '../payment-method.ts';
import type { OrderToPay, PaymentReads } from '../reads.ts';
import { OWED_SENTENCES } from '../settlement.ts';
import { restOf } from '../transfer/transfer-decision.ts';
import { type Attempt, findOpenAttempt } from './attempt/attempt.sql.ts';
import { creditBalance } from './credit/credit.sql.ts';
import { deliveryAddress, findOwnOrder } from './paid-order.sql.ts';
import { cardLibraryOf, cardsOf, type PaymentDeps, waysOffered } from './payment-deps.ts';
import { findOwed } from './settle/refund.sql.ts';
import { settleReturn } from './settle/settle-return.ts';

const UNDECIDED =
  'Empezaste un pago de este pedido y todavía no nos lo confirman. Si ya lo autorizaste, no vuelvas a pagar. Si no lo terminaste, no se te cobró: puedes pagar de otra forma; si acabas de salir de esa página, espera medio minuto.';
/** The shop's own call is at work: there was no page to leave. */
const AT_WORK =
  'Estamos confirmando un pago de este pedido. No vuelvas a pagar: en un momento sabremos cómo quedó.';
/** Its shopper has done their part, as with a voucher that is paid at a till. */
const COMING =
  'Ya tienes un pago en camino y lo están revisando. No vuelvas a pagar: te avisamos por correo en cuanto sepamos cómo quedó.';
const AT_TILL =
  'Ya tienes una ficha que se paga en caja. Si la pagas, no pagues también aquí. Si ya no la vas a pagar, elige otra forma.';

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

function underWay({ failure, providerId }: Attempt): string {
  if (failure === AT_A_TILL) return AT_TILL;
  if (failure === ON_ITS_WAY) return COMING;
  return providerId ? UNDECIDED : AT_WORK;
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
    ficha: '',
    cobroDe: order.chargeOf?.folio ?? '',
    referencia: paymentReference(order.id),
    total: toPesos(order.total),
    saldoUsado: toPesos(order.credit),
    saldo: toPesos(await creditBalance(deps.db, accountId, deps.clock.now())),
    recibido: toPesos(order.received),
    resta: toPesos(restOf(order.total, order.received)),
    motivo: chargedNothing(order.note) ? `${order.note} No se hizo ningún cargo.` : order.note,
    meses: monthsFor(cardsOf(deps)?.can.instalments ?? [], toPesos(order.total)),
    delivery: cardAddressOf(await deliveryAddress(deps.db, order.id)),
    year: yearAt(deps.clock.now()),
    ...heldWords(order.stockReleasedAt ? await shortToday(deps.db, order.id) : undefined),
  };
  if (allowed.ok) {
    const open = await findOpenAttempt(deps.db, order.id);
    const ficha = open?.failure === AT_A_TILL ? open.voucherUrl : '';
    return { ...common, ficha, estado: 'lista', aviso: open ? underWay(open) : '' };
  }
  if (allowed.code === 'part_paid') return { ...common, estado: 'lista', aviso: '' };
  const owed = await findOwed(deps.db, order.id);
  const aviso = [NOT_PAYABLE[allowed.code], owed ? OWED_SENTENCES[owed] : ''].join(' ').trim();
  if (allowed.code === 'paid') return { ...common, estado: 'pagado', aviso };
  return { ...common, estado: allowed.code === 'in_review' ? 'en proceso' : 'cerrada', aviso };
}
