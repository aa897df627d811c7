import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { lockAccount } from '../../../accounts/server/account.sql.ts';
import { countedSince, mayTryCard, type TooManyCards } from '../../carding.ts';
import { type NotPayable, payable } from '../../payable.ts';
import { lockOrder, type PayableOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { settle } from '../settle/settle.ts';
import { type Attempt, findOpenAttempt, insertAttempt } from './attempt.sql.ts';
import { reconcileAttempt } from './reconcile-attempts.ts';
import { listTried } from './tried-cards.sql.ts';

/** While an attempt is this young its own call is still at work. */
const PATIENCE_MS = 30_000;
/** A press that is this much later is no second one of the same wish. */
const PRESSED_AGAIN_MS = 5_000;

const UNIQUE_VIOLATION = '23505';

/** Why no attempt is begun. */
export type NotBegun = NotPayable | 'under_way' | TooManyCards;

/** When it may be tried again. */
export const COME_AGAIN_SECONDS: Readonly<Record<TooManyCards, number>> = {
  too_many_cards: 3600,
  too_many_under_way: PATIENCE_MS / 1000,
};

/** Whether this person may try a card now. */
export async function allowCard(
  db: Queries,
  accountId: number,
  now: Date,
): Promise<Result<true, TooManyCards>> {
  return mayTryCard(await listTried(db, accountId, countedSince(now)));
}

/**
 * Settles what an earlier attempt left open; refuses while money of it may still be moving. `by` is
 * the company that is to be paid at now, null for none.
 */
export async function clearTheWay(
  deps: PaymentDeps,
  order: PayableOrder,
  by: string | null,
): Promise<Result<true, 'under_way'>> {
  const open = await findOpenAttempt(deps.db, order.id);
  if (!open || open.state === 'pagado') return ok(true);
  const age = deps.clock.now().getTime() - open.createdAt.getTime();
  // After a refusal that it told, a visit may be left for another way at once.
  const fresh = age < patienceWith(deps, open, by) && open.failure === '';
  if (open.state === 'abierto' && fresh) return refuse('under_way');
  const asked = await reconcileAttempt(deps, open);
  if (asked.state !== 'abierto' && asked.state !== 'desconocido') return ok(true);
  // The shopper left the bank's page to try another card; should they still authorise the first
  // one, whichever is paid second goes back.
  if (asked.state !== 'abierto' || !asked.providerId) return refuse('under_way');
  // Only while it is open still: its shopper may have come back to have it taken meanwhile.
  const left = { news: 'left', failure: 'abandonado', from: 'abierto' } as const;
  const settled = await settle(deps, open.id, left);
  const still = settled?.attempt.state ?? 'abierto';
  return still === 'abierto' || still === 'desconocido' ? refuse('under_way') : ok(true);
}

/**
 * How long an attempt keeps its order for itself. Where nothing is charged until the shop takes it, a
 * page that was left keeps nobody from another way at once, and from its own for as long as a press
 * may be repeated. Any other page may be charging on its own.
 */
function patienceWith({ methods }: PaymentDeps, open: Attempt, by: string | null): number {
  const way = methods.find((one) => one.kind === 'redirect' && one.provider === open.provider);
  const taken = way?.kind === 'redirect' && way.gateway?.capture !== undefined;
  if (!taken || !open.providerId) return PATIENCE_MS;
  return open.provider === by ? PRESSED_AGAIN_MS : 0;
}

export interface AttemptSource {
  readonly provider: string;
  readonly token: string | null;
  readonly customerId: string | null;
}

/**
 * Opens the one attempt an order may have; the unique index refuses every other at once. Cards are
 * counted with the account locked and the attempt itself is the place kept for this one, so that
 * any number of calls at once try no more cards than one after another would (T123).
 */
export async function openAttempt(
  deps: PaymentDeps,
  { id, accountId }: PayableOrder,
  source: AttemptSource,
): Promise<Result<Attempt, NotBegun>> {
  const now = deps.clock.now();
  try {
    return await transact(deps.db, async (tx) => {
      // One attempt of an account is begun at a time, so that each sees the ones before it.
      await lockAccount(tx, accountId);
      const counted = await allowCard(tx, accountId, now);
      if (!counted.ok) return counted;
      const order = await lockOrder(tx, id);
      const allowed = payable(order, now);
      if (!allowed.ok) return allowed;
      const { provider, token, customerId } = source;
      const { id: orderId, folio, total: amount } = order;
      const attempt = { provider, token, customerId, now, orderId, folio, amount };
      return ok(await insertAttempt(tx, attempt));
    });
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === UNIQUE_VIOLATION) return refuse('under_way');
    throw error;
  }
}
