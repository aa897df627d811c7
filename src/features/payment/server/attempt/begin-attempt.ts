import type { Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { Refusal } from '../../../../platform/http/errors.ts';
import { lockAccount } from '../../../accounts/server/account.sql.ts';
import { countedSince, mayTryCard } from '../../carding.ts';
import { NOT_PAYABLE, payable } from '../../payable.ts';
import { findOwnOrder, lockOrder, type PayableOrder } from '../paid-order.sql.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { settle } from '../settle/settle.ts';
import { type Attempt, findOpenAttempt, insertAttempt } from './attempt.sql.ts';
import { reconcileAttempt } from './reconcile-attempts.ts';
import { listTried } from './tried-cards.sql.ts';

/** While an attempt is this young its own call is still at work. */
const PATIENCE_MS = 30_000;

const IN_PROGRESS = 'Ya hay un pago en curso para este pedido. Espera un momento.';
const UNIQUE_VIOLATION = '23505';

/** The caller's order, or the 404 that another's order and no order share. */
export async function ownOrder(
  deps: PaymentDeps,
  accountId: number,
  folio: string,
): Promise<PayableOrder> {
  const order = await findOwnOrder(deps.db, accountId, folio);
  if (!order) throw new Refusal('not_found');
  return order;
}

const WAIT = {
  too_many_cards: {
    sentence: 'Demasiados intentos con tarjeta. Espera una hora o paga por transferencia.',
    seconds: 3600,
  },
  too_many_under_way: {
    sentence: 'Tienes varios pagos en curso. Espera un momento e inténtalo de nuevo.',
    seconds: PATIENCE_MS / 1000,
  },
} as const;

/** Refuses who tries card after card; see `mayTryCard`. */
export async function refuseCarding(db: Queries, accountId: number, now: Date): Promise<void> {
  const allowed = mayTryCard(await listTried(db, accountId, countedSince(now)));
  if (allowed.ok) return;
  const { sentence, seconds } = WAIT[allowed.code];
  throw new Refusal('too_many', sentence, {}, seconds);
}

/** Settles what an earlier attempt left open; refuses while money of it may still be moving. */
export async function clearTheWay(deps: PaymentDeps, order: PayableOrder): Promise<void> {
  const open = await findOpenAttempt(deps.db, order.id);
  if (!open || open.state === 'pagado') return;
  const age = deps.clock.now().getTime() - open.createdAt.getTime();
  if (open.state === 'abierto' && age < PATIENCE_MS) throw new Refusal('conflict', IN_PROGRESS);
  const asked = await reconcileAttempt(deps, open);
  if (asked.state !== 'abierto' && asked.state !== 'desconocido') return;
  // The shopper left the bank's page to try another card; should they still authorise the first
  // one, whichever is paid second goes back.
  if (asked.state !== 'abierto' || !asked.providerId) throw new Refusal('conflict', IN_PROGRESS);
  await settle(deps, open.id, { news: 'left', failure: 'abandonado' });
}

/**
 * Opens the one attempt an order may have; the unique index refuses every other at once. Cards are
 * counted with the account locked and the attempt itself is the place kept for this one, so that
 * any number of calls at once try no more cards than one after another would (T123).
 */
export async function openAttempt(
  deps: PaymentDeps,
  { id, accountId }: PayableOrder,
  source: { readonly token: string | null; readonly customerId: string | null },
): Promise<Attempt> {
  const now = deps.clock.now();
  try {
    return await transact(deps.db, async (tx) => {
      // One attempt of an account is begun at a time, so that each sees the ones before it.
      await lockAccount(tx, accountId);
      await refuseCarding(tx, accountId, now);
      const order = await lockOrder(tx, id);
      const allowed = payable(order, now);
      if (!allowed.ok) throw new Refusal('conflict', NOT_PAYABLE[allowed.code]);
      return insertAttempt(tx, {
        ...source,
        now,
        orderId: order.id,
        folio: order.folio,
        amount: order.total,
        provider: deps.gateway?.provider ?? '',
      });
    });
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (code === UNIQUE_VIOLATION) throw new Refusal('conflict', IN_PROGRESS);
    throw error;
  }
}
