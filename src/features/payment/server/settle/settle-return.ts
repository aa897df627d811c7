import { toPesos } from '../../../../kernel/money.ts';
import { cardSentence } from '../../card-errors.ts';
import type { PaymentResult } from '../../reads.ts';
import { owedSentence } from '../../settlement.ts';
import { type Attempt, findAttempt, findOpenAttempt } from '../attempt/attempt.sql.ts';
import { reconcileAttempt } from '../attempt/reconcile-attempts.ts';
import { findOwnOrder, type PayableOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/**
 * What a shopper who comes back from the bank's page reads. The address proves nothing: only the
 * attempt that we stored for this person's own order is looked at, and its charge is asked for at
 * the provider. Undefined when the order is not theirs or nobody tried to pay it.
 */
export async function settleReturn(
  deps: PaymentDeps,
  accountId: number,
  address: { readonly folio: string; readonly chargeId: string },
): Promise<PaymentResult | undefined> {
  const before = await findOwnOrder(deps.db, accountId, address.folio);
  if (!before) return undefined;
  const named = await findAttempt(deps.db, { providerId: address.chargeId });
  const open = await findOpenAttempt(deps.db, before.id);
  const attempt = named?.orderId === before.id ? named : open;
  // One that we gave up may have been authorised after all: that is why its shopper comes back.
  const asked = attempt && UNSETTLED.has(attempt.state);
  const after = asked ? await reconcileAttempt(deps, attempt) : attempt;
  const order = (await findOwnOrder(deps.db, accountId, address.folio)) ?? before;
  // Nobody ever tried to pay it: there is nothing to tell.
  if (!attempt && order.paymentState === 'sin_transaccion' && !order.note) return undefined;
  const estado = stateOf(order.paymentState, after);
  return {
    folio: order.folio,
    total: toPesos(order.total),
    estado,
    motivo: reasonOf(order, estado, after),
  };
}

const UNSETTLED: ReadonlySet<string> = new Set(['abierto', 'desconocido', 'rechazado']);
const STILL_REVIEWING = 'Tu comprobante sigue en revisión: no necesitas pagar otra vez.';

/** While nobody knows, the reason of an earlier card would be read as this one's. */
function reasonOf(
  order: PayableOrder,
  estado: PaymentResult['estado'],
  attempt: Attempt | undefined,
): string {
  if (estado === 'por devolver') return owedSentence(attempt?.failure ?? '');
  if (estado !== 'rechazado') return '';
  if (order.paymentState !== 'en proceso') return order.note || cardSentence('');
  return `${cardSentence(attempt?.failure ?? '')} ${STILL_REVIEWING}`;
}

/** What became of the charge they come back from counts before what the order is. */
function stateOf(paymentState: string, after: Attempt | undefined): PaymentResult['estado'] {
  const attempt = after?.state;
  // Money of another amount waits for a person first: it may yet be accepted.
  const reviewed = after?.failure === 'importe_distinto' && paymentState === 'en proceso';
  if (attempt === 'por_devolver') return reviewed ? 'pendiente' : 'por devolver';
  if (attempt === 'devuelto') return 'devuelto';
  if (paymentState === 'pagado') return 'pagado';
  if (paymentState === 'reembolsado') return 'devuelto';
  if (attempt === 'rechazado') return 'rechazado';
  if (paymentState === 'en proceso') return 'pendiente';
  return attempt === 'abierto' || attempt === 'desconocido' ? 'pendiente' : 'rechazado';
}
