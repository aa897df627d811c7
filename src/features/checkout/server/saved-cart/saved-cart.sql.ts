import type { Queries } from '../../../../platform/db/connect.ts';

/** Keeps an account's cart; the one before it goes. */
export async function keepCart(
  tx: Queries,
  accountId: number,
  cart: { readonly lines: readonly object[]; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const values = {
    lines: JSON.stringify(cart.lines),
    saved_at: cart.now,
    expires_at: cart.expiresAt,
  };
  await tx
    .insertInto('saved_cart')
    .values({ account_id: accountId, ...values })
    .onConflict((there) => there.column('account_id').doUpdateSet(values))
    .execute();
}

/** Its lines, whatever they are by now; undefined where none is kept. */
export async function findCart(
  db: Queries,
  accountId: number,
  now: Date,
): Promise<readonly object[] | undefined> {
  const row = await db
    .selectFrom('saved_cart')
    .select('lines')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.lines;
}

/** Of somebody who leaves. */
export async function forgetCart(tx: Queries, accountId: number): Promise<void> {
  await tx.deleteFrom('saved_cart').where('account_id', '=', accountId).execute();
}

export async function sweepCarts(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('saved_cart').where('expires_at', '<=', now).execute();
}
