import { transact } from '../../../../platform/db/transact.ts';
import { AT_A_TILL, LAPSED } from '../../../orders/expiry.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { GIVEN_UP, isPromised, WITHOUT_EFFECT } from '../../attempt-ends.ts';
import { cardSentence } from '../../card-errors.ts';
import type { Charge } from '../../card-gateway.port.ts';
import {
  type AttemptStage,
  decide,
  isOwnCharge,
  type News,
  newsOf,
  type OrderFacts,
  orderIs,
  owedReason,
  type Verdict,
} from '../../settlement.ts';
import { type Attempt, adoptAttempt, findAttempt, setAttempt } from '../attempt/attempt.sql.ts';
import { loadFacts, lockOrder, type PayableOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { DisputeState } from './dispute.sql.ts';
import { returnAll, returnSome } from './give-back.ts';
import { noteDispute } from './note-dispute.ts';
import { owe, pay, type Settling } from './settle-money.ts';
import { restate } from './settle-unpaid.ts';
import { brokenLetter, noteVisit } from './settle-visit.ts';

/** What somebody learned of an attempt: its charge, or how its call ended without one. */
export type Word =
  | { readonly charge: Charge }
  | {
      readonly news: Extract<News, 'failed' | 'no_answer' | 'no_trace' | 'left'>;
      readonly failure: string;
      /** Why, for the owner; left out when there is nothing new to tell. */
      readonly note?: string;
      /** It holds of an attempt in this state alone. */
      readonly from?: AttemptStage;
    };

export interface Settled {
  readonly verdict: Verdict;
  /** The attempt as it is now. */
  readonly attempt: Attempt;
}

/**
 * The one place where payment changes an order. The order's row is locked, so that a webhook, a
 * return page, the call itself and the reconciler may all bring the same news at once: it counts
 * one time. Undefined for an attempt that does not exist, or a charge that is not its own.
 */
export async function settle(
  deps: PaymentDeps,
  attemptId: number,
  word: Word,
): Promise<Settled | undefined> {
  const found = await findAttempt(deps.db, { id: attemptId });
  if (!found) return undefined;
  const settled = await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.orderId);
    const attempt = (await findAttempt(tx, { id: attemptId })) ?? found;
    if ('charge' in word && !isOwnCharge(attempt, word.charge)) return undefined;
    const facts = await loadFacts(tx, order);
    const news = enough(newsIn(word, attempt), { order, attempt, facts });
    const verdict = decide(facts, attempt.state, news);
    const common = { tx, order, attempt, now: deps.clock.now(), baseUrl: deps.baseUrl };
    const verdicts = [verdict];
    let dispute: DisputeState | undefined;
    if ('charge' in word) {
      const settling = { ...common, charge: word.charge };
      await applyCharge(settling, verdict);
      dispute = await noteDispute(settling);
      verdicts.push(...(await applyOthers(settling)));
    } else {
      await applyEnd({ ...common, ...word }, verdict);
    }
    const after = (await findAttempt(tx, { id: attemptId })) ?? attempt;
    return { verdict, attempt: after, verdicts, dispute };
  });
  if (!settled) {
    deps.alarm('a charge does not belong to its attempt', { reference: found.reference });
  }
  if (settled?.dispute) {
    deps.alarm(`a bank contests a charge: ${settled.dispute}`, { reference: found.reference });
  }
  for (const verdict of settled?.verdicts ?? []) {
    if (owedReason(verdict) || verdict === 'pay_beside_receipt') {
      deps.alarm(`payment needs a person: ${verdict}`, { reference: found.reference });
    }
  }
  return settled;
}

function newsIn(word: Word, attempt: Attempt): News {
  if ('charge' in word) return newsOf(attempt, word.charge);
  if (word.from !== undefined && word.from !== attempt.state) return 'pending';
  // A charge turned up while nobody found one: its own word counts.
  return word.news === 'no_trace' && attempt.providerId !== null ? 'pending' : word.news;
}

/**
 * What is due changes where credit is used or taken off again. A charge that was asked for before is
 * of another amount once it is less than is due; one that is more gives credit back (`pay`).
 */
function enough(
  news: News,
  of: { readonly order: PayableOrder; readonly attempt: Attempt; readonly facts: OrderFacts },
): News {
  const waits = orderIs(of.facts) === 'waiting' || orderIs(of.facts) === 'reviewing';
  return news === 'paid' && waits && of.attempt.amount < of.order.total ? 'other_amount' : news;
}

async function applyCharge(settling: Settling, verdict: Verdict): Promise<void> {
  const { tx, attempt, charge } = settling;
  // Which charge it became, and on which card, is written down whatever the rest brings.
  if (attempt.providerId === null) await setAttempt(tx, attempt.id, { charge });
  const reason = owedReason(verdict);
  if (verdict === 'pay' || verdict === 'pay_beside_receipt') await pay(settling, verdict);
  else if (reason) await owe(settling, reason);
  else if (verdict === 'return') await returnAll(settling);
  else if (verdict === 'wait') await noteVisit(settling);
  else if (verdict === 'fail') {
    const code = charge.failure ?? 'declined';
    const note = attempt.failure === AT_A_TILL ? LAPSED : cardSentence(code);
    await applyEnd({ ...settling, failure: code, note }, verdict);
  }
  if (charge.status === 'paid') await returnSome(settling);
}

/** Each other payment of the visit is judged for itself, as an attempt of its own. */
async function applyOthers(settling: Settling): Promise<Verdict[]> {
  const { tx, attempt, charge, now } = settling;
  const verdicts: Verdict[] = [];
  for (const other of charge.others ?? []) {
    const { provider } = attempt;
    if (await findAttempt(tx, { provider, providerId: other.id })) continue;
    const beside = await adoptAttempt(tx, attempt, other, now);
    const order = await lockOrder(tx, attempt.orderId);
    const facts = await loadFacts(tx, order);
    const news = enough(newsOf(beside, other), { order, attempt: beside, facts });
    const verdict = decide(facts, beside.state, news);
    await applyCharge({ ...settling, order, attempt: beside, charge: other }, verdict);
    verdicts.push(verdict);
  }
  return verdicts;
}

interface Ending extends Omit<Settling, 'charge'> {
  readonly failure: string;
  readonly note?: string;
}

/** An attempt that moved no money, or of which nobody knows. */
async function applyEnd(ending: Ending, verdict: Verdict): Promise<void> {
  const { tx, order, attempt, failure, note, now } = ending;
  if (verdict === 'doubt') {
    await setAttempt(tx, attempt.id, { state: 'desconocido', failure });
    await restate(tx, order, '');
    return;
  }
  if (verdict !== 'fail' && verdict !== 'give_up') return;
  if (attempt.state === 'rechazado') {
    // Given up before, and told then; now the provider confirms it and need not be asked again.
    const open = GIVEN_UP.some((one) => one === attempt.failure);
    if (open) await setAttempt(tx, attempt.id, { failure: WITHOUT_EFFECT, settledAt: now });
    return;
  }
  await setAttempt(tx, attempt.id, { state: 'rechazado', failure, settledAt: now });
  const facts = await restate(tx, order, note);
  const detail = { referencia: attempt.reference, motivo: failure };
  const what = { kind: 'pago_rechazado', actor: 'sistema', detail, now };
  const broken = verdict === 'fail' && isPromised(attempt.failure) && orderIs(facts) === 'waiting';
  const letter = broken ? await brokenLetter(ending, note ?? '') : {};
  await noteOrder(tx, { orderId: order.id, ...what, ...letter });
}
