import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/**
 * Takes down what somebody can do as often as they like: what one person repeats within an hour is
 * one row, which says how often, so that nobody fills the table or hides something else in it.
 */
export async function countSecurityEvent(
  db: Queries,
  event: { readonly kind: string; readonly accountId: number; readonly subject: string },
): Promise<void> {
  const { kind, accountId, subject } = event;
  await sql`
    INSERT INTO security_event (kind, account_id, subject, repeat_of)
    VALUES (${kind}, ${accountId}, ${subject},
            concat_ws(' ', ${kind}::text, ${accountId}::bigint,
                      floor(extract(epoch FROM now()) / 3600), ${subject}::text))
    ON CONFLICT (repeat_of) DO UPDATE SET times = security_event.times + 1`.execute(db);
}
