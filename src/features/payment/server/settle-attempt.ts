import { formatMoney } from '../../../kernel/money.ts';
import { pages } from '../../../routes.ts';
import type { Queries } from '../../../server/db/connect.ts';
import { letter } from '../../notifications/mails.ts';
import { notify } from '../../notifications/server/notification.sql.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import { cardSentence } from '../card-errors.ts';
import type { Charge } from '../card-gateway.port.ts';
import { decideSettlement, statusAfterPayment, type Verdict } from '../settlement.ts';
import {
  type Attempt,
  closeOthers,
  findAttempt,
  IN_REVIEW,
  setAttemptState,
} from './attempt.sql.ts';
import {
  addEvent,
  findPayer,
  hasFinish,
  lockOrder,
  type PayableOrder,
  raiseAlarm,
  setPayment,
} from './paid-order.sql.ts';
import type { PaymentDeps } from './payment-deps.ts';

interface Settling {
  readonly tx: Queries;
  readonly order: PayableOrder;
  readonly attempt: Attempt;
  readonly charge: Charge;
  readonly now: Date;
  readonly baseUrl: string;
}

/**
 * The one place where a charge changes an order. The order's row is locked, so a webhook, a return
 * page and the reconciler may all bring the same news at once: it counts one time.
 */
export function settleAttempt(
  deps: PaymentDeps,
  attemptId: number,
  charge: Charge,
): Promise<Verdict> {
  return deps.db.transaction().execute(async (tx) => {
    const known = await findAttempt(tx, { id: attemptId });
    if (!known) return 'none';
    const order = await lockOrder(tx, known.orderId);
    const attempt = (await findAttempt(tx, { id: attemptId })) ?? known;
    const verdict = decideSettlement(order, attempt, charge);
    const settling = { tx, order, attempt, charge, now: deps.clock.now(), baseUrl: deps.baseUrl };
    await APPLY[verdict](settling);
    if (verdict === 'late' || verdict === 'review') {
      deps.tell(`payment needs a person: ${verdict}`, { reference: attempt.reference });
    }
    return verdict;
  });
}

const APPLY: Record<Verdict, (settling: Settling) => Promise<void>> = {
  none: async () => undefined,
  pending: async () => undefined,
  paid: applyPaid,
  late: applyLate,
  review: applyReview,
  failed: applyFailed,
  refunded: applyRefunded,
};

async function applyPaid(settling: Settling): Promise<void> {
  const { tx, order, attempt, charge, now } = settling;
  const to = statusAfterPayment(await hasFinish(tx, order.id));
  await closeOthers(tx, order.id, attempt.id);
  await setAttemptState(tx, attempt.id, 'pagado', { chargeId: charge.id, settledAt: now });
  await setPayment(tx, order.id, { state: 'pagado', status: to, paidAt: now });
  const detail = { referencia: attempt.reference, importe: charge.amount };
  await addEvent(tx, { order, kind: 'pago', to, actor: 'sistema', at: now, detail });
  await tellPaid(settling, to);
}

async function tellPaid({ tx, order, baseUrl }: Settling, to: 2 | 3): Promise<void> {
  const payer = await findPayer(tx, order.accountId);
  const next =
    to === 3
      ? 'Ahora preparamos tu propuesta de diseño. Te avisamos cuando esté lista para aprobarla.'
      : 'Ahora surtimos tu pedido. Te avisamos en cuanto salga.';
  await notify(tx, order.accountId, {
    title: 'Pago confirmado',
    body: `Recibimos ${formatMoney(order.total)} de tu pedido ${order.folio}. ${next}`,
    link: pages.orders,
  });
  const mail = letter({
    subject: `Pago confirmado: pedido ${order.folio}`,
    greeting: `Hola, ${payer.username}:`,
    paragraphs: [`Recibimos ${formatMoney(order.total)} de tu pedido ${order.folio}.`, next],
    action: { label: 'Ver mi pedido', url: `${baseUrl}${pages.orders}` },
    closing: 'Gracias por tu compra.',
  });
  await queueMail(tx, { to: payer.email, ...mail });
}

/** Money for an order that is paid already or cancelled: kept in sight until it goes back (T097). */
async function applyLate({ tx, order, attempt, charge, now }: Settling): Promise<void> {
  const change = { chargeId: charge.id, failure: 'pago tardío', settledAt: now };
  await setAttemptState(tx, attempt.id, 'devuelto', change);
  const detail = {
    motivo: 'pago tardío',
    referencia: attempt.reference,
    cargo: charge.id,
    devolver: charge.amount,
  };
  await addEvent(tx, { order, kind: 'revision', actor: 'sistema', at: now, detail });
  await raiseAlarm(tx, 'pago_por_devolver', order.accountId, attempt.reference);
}

async function applyReview({ tx, order, attempt, charge, now }: Settling): Promise<void> {
  if (attempt.failure === IN_REVIEW) return;
  const change = { chargeId: charge.id, failure: IN_REVIEW };
  await setAttemptState(tx, attempt.id, 'desconocido', change);
  const detail = {
    motivo: IN_REVIEW,
    referencia: attempt.reference,
    esperado: attempt.amount,
    recibido: charge.amount,
    moneda: charge.currency,
  };
  await setPayment(tx, order.id, { state: 'en proceso' });
  await addEvent(tx, { order, kind: 'revision', actor: 'sistema', at: now, detail });
  await raiseAlarm(tx, 'importe_distinto', order.accountId, attempt.reference);
}

async function applyFailed({ tx, order, attempt, charge, now }: Settling): Promise<void> {
  const code = charge.failure ?? 'declined';
  const change = { chargeId: charge.id, failure: code, settledAt: now };
  await setAttemptState(tx, attempt.id, 'rechazado', change);
  if (order.paymentState === 'sin_transaccion' || order.paymentState === 'en proceso') {
    await setPayment(tx, order.id, { state: 'sin_transaccion', note: cardSentence(code) });
  }
  const detail = { referencia: attempt.reference, motivo: code };
  await addEvent(tx, { order, kind: 'pago_rechazado', actor: 'sistema', at: now, detail });
}

async function applyRefunded({ tx, order, attempt, charge, now }: Settling): Promise<void> {
  await setAttemptState(tx, attempt.id, 'devuelto', { chargeId: charge.id, settledAt: now });
  if (attempt.state === 'pagado') await setPayment(tx, order.id, { state: 'reembolsado' });
  else if (order.paymentState === 'en proceso') {
    await setPayment(tx, order.id, { state: 'sin_transaccion' });
  }
  const detail = { referencia: attempt.reference, importe: charge.amount };
  await addEvent(tx, { order, kind: 'reembolso', actor: 'sistema', at: now, detail });
}

/** Ends an attempt that moved no money, and gives the order its pay button back. */
export async function endAttempt(
  deps: PaymentDeps,
  attempt: Attempt,
  failure: string,
  note: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    const current = await findAttempt(tx, { id: attempt.id });
    if (current?.state !== 'abierto' && current?.state !== 'desconocido') return;
    const now = deps.clock.now();
    await setAttemptState(tx, attempt.id, 'rechazado', { failure, settledAt: now });
    if (order.paymentState === 'en proceso' || note) {
      await setPayment(tx, order.id, { state: 'sin_transaccion', note });
    }
    const detail = { referencia: attempt.reference, motivo: failure };
    await addEvent(tx, { order, kind: 'pago_rechazado', actor: 'sistema', at: now, detail });
  });
}

/** Nobody knows whether the money moved: the order waits, and cannot be paid a second time. */
export async function doubtAttempt(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, attempt.orderId);
    const current = await findAttempt(tx, { id: attempt.id });
    if (current?.state !== 'abierto') return;
    await setAttemptState(tx, attempt.id, 'desconocido', { failure: 'sin respuesta' });
    if (order.paymentState !== 'pagado') await setPayment(tx, order.id, { state: 'en proceso' });
  });
}
