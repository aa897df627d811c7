import { toPesos } from '../../../kernel/money.ts';
import { cardSentence } from '../card-errors.ts';
import type { PaymentResult } from '../reads.ts';
import { findAttempt, findOpenAttempt } from './attempt.sql.ts';
import { findOwnOrder } from './paid-order.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { reconcileAttempt } from './reconcile-attempts.ts';

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
  if (attempt?.state === 'abierto' || attempt?.state === 'desconocido') {
    await reconcileAttempt(deps, attempt);
  }
  const order = (await findOwnOrder(deps.db, accountId, address.folio)) ?? before;
  // Nobody ever tried to pay it: there is nothing to tell.
  if (!attempt && order.paymentState === 'sin_transaccion' && !order.note) return undefined;
  const after = attempt && (await findAttempt(deps.db, { id: attempt.id }));
  const estado = stateOf(order.paymentState, after?.state);
  return {
    folio: order.folio,
    total: toPesos(order.total),
    estado,
    // While nobody knows, the reason of an earlier card would be read as this one's.
    motivo: estado === 'rechazado' ? order.note || cardSentence('') : '',
  };
}

function stateOf(paymentState: string, attempt: string | undefined): PaymentResult['estado'] {
  if (paymentState === 'pagado') return 'pagado';
  if (paymentState === 'reembolsado') return 'devuelto';
  if (paymentState === 'en proceso') return 'pendiente';
  return attempt === 'abierto' || attempt === 'desconocido' ? 'pendiente' : 'rechazado';
}
