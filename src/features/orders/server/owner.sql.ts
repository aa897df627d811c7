import type { Queries } from '../../../platform/db/connect.ts';

/** To whom an order's letters go. */
export function findOwner(
  db: Queries,
  accountId: number,
): Promise<{ readonly email: string; readonly username: string; readonly name: string }> {
  return db
    .selectFrom('account')
    .select(['email', 'username', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** The account of this address, if the order is theirs. */
export async function findReader(
  db: Queries,
  folio: string,
  email: string,
): Promise<number | undefined> {
  const owner = await db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.account_id')
    .select('account.id')
    .where('orders.folio', '=', folio)
    .where('account.email', '=', email)
    .executeTakeFirst();
  return owner?.id;
}

/** Whether somebody showed that the address of an account is their own. */
export async function isProven(db: Queries, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('email_verified_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.email_verified_at != null;
}
