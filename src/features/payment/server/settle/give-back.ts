import type { Centavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { type Attempt, findAttempt, setAttempt } from '../attempt/attempt.sql.ts';
import { lockOrder, type PayableOrder } from '../paid-order.sql.ts';
import { isStillPaid } from '../refund/paid-money.sql.ts';
import { type HowReturned, returnedLetter } from './payment-letters.ts';
import { noteReturned, noteReturnedDue, recordRefunds } from './refund.sql.ts';
import { setPayment } from './settle.sql.ts';
import type { Settling } from './settle-money.ts';
import { restate } from './settle-unpaid.ts';

/** An order under its lock, to which money goes back. */
export interface GivingBack {
  readonly tx: Queries;
  readonly order: PayableOrder;
  readonly now: Date;
  readonly baseUrl: string;
}

const SYSTEM = 'sistema';
const BY_ITS_WAY: HowReturned = { by: 'original' };

/** All of the charge went back. */
export async function returnAll(settling: Settling): Promise<void> {
  const { tx, attempt, charge, now } = settling;
  const { added } = await recordRefunds(tx, attempt, charge.refunds, now);
  await setAttempt(tx, attempt.id, { charge });
  // Parts that went back before were told then; a company may also say 'refunded' and no amount.
  const told = added > 0 ? added : charge.amount;
  await allBack(settling, attempt, { total: charge.amount ?? 0, told });
}

/** Refunds of a part add up, until together they are all of it. */
export async function returnSome(settling: Settling): Promise<void> {
  const { tx, charge, now } = settling;
  if (charge.refunds.length === 0) return;
  const attempt = await findAttempt(tx, { id: settling.attempt.id });
  if (attempt?.state !== 'pagado' && attempt?.state !== 'por_devolver') return;
  const { added, total } = await recordRefunds(tx, attempt, charge.refunds, now);
  if (added === 0) return;
  const whole = charge.amount !== null && total >= charge.amount;
  if (whole) await setAttempt(tx, attempt.id, { charge });
  await noteBack(settling, attempt, { added, total, whole });
}

export interface ByHand {
  readonly attemptId: number | null;
  readonly dueId: number | null;
  readonly amount: Centavos;
  /** What was paid, and what of it had gone back before. */
  readonly paid: number;
  readonly returned: number;
  /** What of it the shop owed; less than all where too much was transferred. */
  readonly owed: number;
  readonly how: Exclude<HowReturned, { readonly by: 'original' }>;
}

/** What no company shows: a SPEI by its tracking key, or store credit by its request. */
export async function returnByHand(giving: GivingBack, sent: ByHand): Promise<void> {
  const { tx, now } = giving;
  const { how } = sent;
  const name = how.by === 'spei' ? how.trackingKey : how.reference;
  const total = sent.returned + sent.amount;
  const whole = total >= sent.paid;
  const attempt =
    sent.attemptId === null ? undefined : await findAttempt(tx, { id: sent.attemptId });
  if (attempt) {
    const refund = { id: name, amount: sent.amount };
    await recordRefunds(tx, { id: attempt.id, provider: how.by }, [refund], now);
    await noteBack(giving, attempt, { added: sent.amount, total, whole }, how);
    return;
  }
  const { order } = giving;
  if (sent.dueId !== null) {
    const done = sent.amount >= sent.owed;
    await noteReturnedDue(tx, sent.dueId, { added: sent.amount, done, now });
  } else if (whole && !(await isStillPaid(tx, order.id))) {
    await setPayment(tx, order.id, { state: 'reembolsado', note: '' });
  }
  const kind = whole ? 'reembolso' : 'reembolso_parcial';
  const by = how.by === 'spei' ? { rastreo: name } : { referencia: name, via: 'saldo' };
  const detail = { ...by, importe: sent.amount, suma: total };
  const letter = await returnedLetter(giving, sent.amount, how);
  await noteOrder(tx, { orderId: order.id, kind, actor: SYSTEM, detail, now, ...letter });
}

async function noteBack(
  giving: GivingBack,
  attempt: Attempt,
  back: { readonly added: number; readonly total: number; readonly whole: boolean },
  how: HowReturned = BY_ITS_WAY,
): Promise<void> {
  const { tx, order, now } = giving;
  if (back.whole) {
    const again = { ...giving, order: await lockOrder(tx, order.id) };
    await allBack(again, attempt, { total: back.total, told: back.added }, how);
    return;
  }
  await noteReturned(tx, attempt.id, { total: back.total, done: false, now });
  const detail = { referencia: attempt.reference, importe: back.added, suma: back.total };
  const letter = await returnedLetter(giving, back.added, how);
  const what = { kind: 'reembolso_parcial', actor: SYSTEM, detail, now, ...letter };
  await noteOrder(tx, { orderId: order.id, ...what });
}

async function allBack(
  giving: GivingBack,
  attempt: Attempt,
  amount: { readonly total: number; readonly told: number | null },
  how: HowReturned = BY_ITS_WAY,
): Promise<void> {
  const { tx, order, now } = giving;
  await setAttempt(tx, attempt.id, { state: 'devuelto', settledAt: now });
  await noteReturned(tx, attempt.id, { total: amount.total, done: true, now });
  const facts = await restate(tx, order);
  const over = facts.status !== 1 && !facts.paidByCard && facts.paymentState !== 'pagado';
  // Where credit paid a part of it, that part still does.
  if ((attempt.state === 'pagado' || over) && !(await isStillPaid(tx, order.id))) {
    await setPayment(tx, order.id, { state: 'reembolsado', note: '' });
  }
  const detail = { referencia: attempt.reference, importe: amount.told };
  const letter = await returnedLetter(giving, amount.told, how);
  const what = { kind: 'reembolso', actor: SYSTEM, detail, now, ...letter };
  await noteOrder(tx, { orderId: order.id, ...what });
}
