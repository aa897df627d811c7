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
