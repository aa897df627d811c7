import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';

/** Whom a mail to the team goes to: people with one of these sets. */
export async function listTeam(
  db: Queries,
  roles: readonly string[],
): Promise<readonly { readonly email: string; readonly username: string }[]> {
  return db
    .selectFrom('account')
    .select(['email', 'username'])
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .execute();
}
