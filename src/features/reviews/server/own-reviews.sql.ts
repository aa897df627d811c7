import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/**
 * Takes the person out of what they said: their name and words go. The stars that somebody who bought
 * gave stay, and so does what the shop answered.
 */
export async function forgetReviews(tx: Queries, accountId: number): Promise<void> {
  await sql`
    UPDATE review SET account_id = NULL, author = 'Cliente', words = ''
    WHERE account_id = ${accountId}`.execute(tx);
}
