import { transact } from '../../../../platform/db/transact.ts';
import { BEING_REVIEWED, WITHOUT_EFFECT } from '../../attempt-ends.ts';
import { cardSentence } from '../../card-errors.ts';
import type { Charge } from '../../card-gateway.port.ts';
import type { RedirectGateway } from '../../payment-method.port.ts';
import { type Approved, mayCapture } from '../../settlement.ts';
import { type Attempt, findAttempt, findOpenAttempt, setAttempt } from '../attempt/attempt.sql.ts';
import { loadFacts, lockOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { settle } from '../settle/settle.ts';
import { restate } from '../settle/settle-unpaid.ts';

/** While the money of an approved payment is being taken, and until somebody knows whether it was. */
const BEING_TAKEN = 'por cobrar';

/**
 * Applies a company's word on the charge of an attempt. What its shopper has only approved is taken
 * first: by the return page, a notice or the reconciler, whichever comes, and once.
 */
export async function learn(
  deps: PaymentDeps,
  attempt: Attempt,
  charge: Charge,
  by: Approved['by'] = 'shop',
): Promise<void> {
  const settled = await settle(deps, attempt.id, { charge });
  const capture = charge.status === 'approved' ? captureOf(deps, attempt.provider) : undefined;
  if (!settled || !capture) return;
  if (await claim(deps, attempt, charge, by)) await take(deps, attempt, charge, capture);
}

function captureOf({ methods }: PaymentDeps, provider: string): RedirectGateway['capture'] {
  const method = methods.find((one) => one.kind === 'redirect' && one.provider === provider);
  return method?.kind === 'redirect' ? method.gateway?.capture : undefined;
}

/**
 * Before the company is asked to take the money, the attempt is one of which nobody knows: no other
 * way of paying begins beside it, and should this process die now, the reconciler asks.
 */
async function claim(
  deps: PaymentDeps,
  { id, orderId, provider }: Attempt,
  charge: Charge,
  by: Approved['by'],
): Promise<boolean> {
  const found = await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const attempt = await findAttempt(tx, { id });
    if (!attempt) return { may: false, open: false };
    const open = await findOpenAttempt(tx, orderId);
    const facts = await loadFacts(tx, order);
    const expired = order.expiresAt <= deps.clock.now();
    const another = open !== undefined && open.id !== id;
    const may = mayCapture({
      order: { ...facts, expired, due: order.total },
      attempt,
      charge,
      another,
      by,
    });
    if (may) {
      await setAttempt(tx, id, { state: 'desconocido', failure: BEING_TAKEN });
      await restate(tx, order, '');
    }
    return { may, open: attempt.state === 'abierto' };
  });
  if (found.may) return true;
  // Nothing was taken and nothing will be: the order is free for another way.
  if (found.open) {
    deps.tell('an approved payment is not taken', { provider, charge: charge.id });
    await settle(deps, id, { news: 'failed', failure: WITHOUT_EFFECT });
  }
  return false;
}

async function take(
  deps: PaymentDeps,
  attempt: Attempt,
  approved: Charge,
  capture: NonNullable<RedirectGateway['capture']>,
): Promise<void> {
  const { id } = attempt;
  const outcome = await capture(approved.id);
  switch (outcome.kind) {
    case 'charged':
      await settle(deps, id, { charge: outcome.charge });
      if (outcome.charge.status === 'pending') await noteReview(deps, attempt);
      return;
    case 'refused':
      await settle(deps, id, {
        news: 'failed',
        failure: outcome.code,
        note: cardSentence(outcome.code),
      });
      return;
    // It has to be approved again, or nobody knows: the attempt waits for the company's word.
    case 'redirect':
    case 'unknown':
      return;
  }
}

/** The company answered: it takes the money once it has looked at it. Its shopper is told no doubt. */
async function noteReview(deps: PaymentDeps, { id, orderId }: Attempt): Promise<void> {
  await transact(deps.db, async (tx) => {
    await lockOrder(tx, orderId);
    const now = await findAttempt(tx, { id });
    if (now?.failure !== BEING_TAKEN) return;
    await setAttempt(tx, id, { state: 'desconocido', failure: BEING_REVIEWED });
  });
}
