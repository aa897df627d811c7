import { toPesos } from '../../../../kernel/money.ts';
import { AT_A_TILL } from '../../../orders/expiry.ts';
import { BEING_REVIEWED, CANCELLED, isPromised } from '../../attempt-ends.ts';
import { cardSentence, chargedNothing } from '../../card-errors.ts';
import type { PaymentResult } from '../../reads.ts';
import { owedSentence } from '../../settlement.ts';
import { type Attempt, findAttempt, findGivenUp, findOpenAttempt } from '../attempt/attempt.sql.ts';
import { reconcileAttempt } from '../attempt/reconcile-attempts.ts';
import { findOwnOrder, type PayableOrder } from '../paid-order.sql.ts';
import { type PaymentDeps, readerOf } from '../payment-deps.ts';
import { settle } from './settle.ts';

/**
 * What a shopper who comes back from the bank's page reads. The address proves nothing: only the
 * attempt that we stored for this person's own order is looked at, and its charge is asked for at
 * the provider. Undefined when the order is not theirs or nobody tried to pay it.
 */
export async function settleReturn(
  deps: PaymentDeps,
  accountId: number,
  address: { readonly folio: string; readonly chargeId: string; readonly cancelled?: boolean },
): Promise<PaymentResult | undefined> {
  const before = await findOwnOrder(deps.db, accountId, address.folio);
  if (!before) return undefined;
  const named = await findAttempt(deps.db, { providerId: address.chargeId });
  const open = await findOpenAttempt(deps.db, before.id);
  const own = named?.orderId === before.id ? named : open;
  const attempt = own ?? (await findGivenUp(deps.db, before.id));
  // One that we gave up may have been authorised after all: that is why its shopper comes back.
  const asked = attempt && UNSETTLED.has(attempt.state);
  const looked = asked
    ? await lookAtNamed(deps, await reconcileAttempt(deps, attempt, 'shopper'), address.chargeId)
    : attempt;
  const after = address.cancelled ? await giveUp(deps, looked) : looked;
  const order = (await findOwnOrder(deps.db, accountId, address.folio)) ?? before;
  // Nobody ever tried to pay it: there is nothing to tell.
  if (!attempt && order.paymentState === 'sin_transaccion' && !order.note) return undefined;
  const estado = stateOf(order, after);
  return {
    folio: order.folio,
    total: toPesos(order.total),
    estado,
    motivo: reasonOf(order, estado, after),
    ficha: estado === 'ficha' ? (after?.voucherUrl ?? '') : '',
    elsewhere: elsewhereOf(deps, attempt),
  };
}

function elsewhereOf(
  { methods }: PaymentDeps,
  attempt: Attempt | undefined,
): PaymentResult['elsewhere'] {
  const way = methods.find((one) => one.kind === 'redirect' && one.provider === attempt?.provider);
  // A way of clients that know its address has no button anywhere.
  if (way?.kind !== 'redirect' || !way.gateway || way.offered === 'address') return null;
  return { id: way.id, name: way.name, failed: way.failed };
}

/** Who gives up on the company's page may pay another way at once. */
async function giveUp(
  deps: PaymentDeps,
  attempt: Attempt | undefined,
): Promise<Attempt | undefined> {
  if (attempt?.state !== 'abierto' || !attempt.providerId) return attempt;
  if (isPromised(attempt.failure)) return attempt;
  const settled = await settle(deps, attempt.id, {
    news: 'left',
    failure: isRefused(attempt) ? 'abandonado' : CANCELLED,
  });
  return settled?.attempt ?? attempt;
}

/**
 * A company's list may show a payment later than the payment's own address, which the browser comes
 * back with. It is only asked about: what it is a part of must be this very attempt.
 */
async function lookAtNamed(deps: PaymentDeps, attempt: Attempt, named: string): Promise<Attempt> {
  if (!UNSETTLED.has(attempt.state) || !named || named === attempt.providerId) return attempt;
  const read = await readerOf(deps, attempt.provider)?.readCharge(named);
  const whole = read?.ok ? read.value.whole : undefined;
  if (whole?.id !== attempt.providerId || whole.reference !== attempt.reference) return attempt;
  return (await settle(deps, attempt.id, { charge: whole }))?.attempt ?? attempt;
}

/** Its last try was refused on the company's page, which still lets its shopper try again. */
const isRefused = (attempt: Attempt | undefined): boolean =>
  attempt?.state === 'abierto' && attempt.failure !== '' && !isPromised(attempt.failure);

const UNSETTLED: ReadonlySet<string> = new Set(['abierto', 'desconocido', 'rechazado']);
const STILL_REVIEWING = 'Tu comprobante sigue en revisión: no necesitas pagar otra vez.';

/** While nobody knows, the reason of an earlier card would be read as this one's. */
function reasonOf(
  order: PayableOrder,
  estado: PaymentResult['estado'],
  attempt: Attempt | undefined,
): string {
  if (estado === 'por devolver') return owedSentence(attempt?.failure ?? '');
  if (estado === 'incompleto') return order.note;
  if (estado !== 'rechazado') return '';
  if (order.paymentState !== 'en proceso') return order.note || cardSentence('');
  return `${cardSentence(attempt?.failure ?? '')} ${STILL_REVIEWING}`;
}

/** What became of the charge they come back from counts before what the order is. */
function stateOf(
  { paymentState, note }: PayableOrder,
  after: Attempt | undefined,
): PaymentResult['estado'] {
  const attempt = after?.state;
  // Money of another amount waits for a person first: it may yet be accepted.
  const reviewed = after?.failure === 'importe_distinto' && paymentState === 'en proceso';
  if (attempt === 'por_devolver') return reviewed ? 'pendiente' : 'por devolver';
  if (attempt === 'devuelto') return 'devuelto';
  if (paymentState === 'pagado') return 'pagado';
  if (paymentState === 'reembolsado') return 'devuelto';
  if (attempt === 'desconocido') {
    return after?.failure === BEING_REVIEWED ? 'pendiente' : 'desconocido';
  }
  if (attempt === 'rechazado') {
    if (after?.failure === CANCELLED) return 'cancelado';
    // Nobody refused it: its page was left, or its voucher ran out.
    const left = after?.failure === 'abandonado' && !chargedNothing(note);
    return left && paymentState !== 'en proceso' ? 'incompleto' : 'rechazado';
  }
  if (isRefused(after)) return 'rechazado';
  if (attempt === 'abierto' && after?.failure === AT_A_TILL) return 'ficha';
  if (paymentState === 'en proceso') return 'pendiente';
  return attempt === 'abierto' ? 'pendiente' : 'rechazado';
}
