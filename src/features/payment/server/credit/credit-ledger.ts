import type { Centavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { creditExpiry, refundedExpiry, returnCredit, spendCredit } from '../../credit.ts';
import { insertMovement, listLots, listUsed, lockCredit } from './credit.sql.ts';
import { holdContested } from './hold-contested.ts';

/** Credit of an order's owner; the order's row is locked. */
interface OfOrder {
  readonly accountId: number;
  readonly orderId: number;
  readonly amount: Centavos;
  readonly now: Date;
}

/** Credit that comes to somebody: what of it is of a contested charge is held at once, and told. */
interface Coming extends OfOrder {
  readonly baseUrl: string;
}

/** Gives a refund as credit; answers its last moment. */
export async function giveCredit(
  tx: Queries,
  { accountId, orderId, amount, now, baseUrl, requestId }: Coming & { readonly requestId: number },
): Promise<Date> {
  await lockCredit(tx, accountId);
  const expiresAt = creditExpiry(now);
  await insertMovement(tx, {
    accountId,
    kind: 'abono',
    amount,
    lotId: null,
    orderId,
    requestId,
    expiresAt,
    at: now,
  });
  await holdContested({ tx, accountId, now, baseUrl });
  return expiresAt;
}

/**
 * Gives a refund of what credit had paid as credit again, to each lot's own last day; answers the first
 * of those days.
 */
export async function giveCreditAgain(
  tx: Queries,
  { accountId, orderId, amount, now, baseUrl, requestId }: Coming & { readonly requestId: number },
): Promise<Date> {
  await lockCredit(tx, accountId);
  const { used, before } = await listUsed(tx, orderId);
  const parts = returnCredit(used, { amount, before, now }, refundedExpiry);
  for (const part of parts) {
    await insertMovement(tx, {
      ...{ accountId, kind: 'abono', amount: part.amount, lotId: null, orderId, requestId },
      ...{ expiresAt: part.expiresAt, from: part, at: now },
    });
  }
  await holdContested({ tx, accountId, now, baseUrl });
  return new Date(Math.min(...parts.map(({ expiresAt }) => expiresAt.getTime())));
}

/** Takes credit for an order; false where there is less of it, and nothing is taken. */
export async function takeCredit(
  tx: Queries,
  { accountId, orderId, amount, now }: OfOrder,
): Promise<boolean> {
  await lockCredit(tx, accountId);
  const spent = spendCredit(await listLots(tx, accountId), amount, now);
  if (!spent.ok) return false;
  for (const part of spent.value) {
    await insertMovement(tx, {
      accountId,
      kind: 'uso',
      amount: -part.amount,
      lotId: part.lotId,
      orderId,
      requestId: null,
      expiresAt: null,
      at: now,
    });
  }
  return true;
}

/** Gives back what an order used and does not need, to each lot's own last day. */
export async function giveUseBack(
  tx: Queries,
  { accountId, orderId, amount, now, baseUrl }: Coming,
): Promise<void> {
  await lockCredit(tx, accountId);
  const { used, before } = await listUsed(tx, orderId);
  for (const part of returnCredit(used, { amount, before, now })) {
    await insertMovement(tx, {
      accountId,
      kind: 'regreso',
      amount: part.amount,
      lotId: null,
      orderId,
      requestId: null,
      expiresAt: part.expiresAt,
      from: part,
      at: now,
    });
  }
  await holdContested({ tx, accountId, now, baseUrl });
}
