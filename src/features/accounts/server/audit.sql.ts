import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** What somebody of the staff did or looked at. */
export interface StaffAct {
  readonly accountId: number;
  /** 'mover_pedido', 'ver_pedido' …: one word for all of a kind. */
  readonly action: string;
  /** What it was done to: a folio, a search, a name of a list. Never a secret. */
  readonly subject: string;
  readonly detail?: object;
  readonly now: Date;
}

/** Takes down an action of the staff. Call it with the transaction that does it. */
export async function recordAct(trx: Queries, act: StaffAct): Promise<void> {
  await sql`
    INSERT INTO audit_entry (at, account_id, action, subject, detail)
    VALUES (${act.now}, ${act.accountId}, ${act.action}, ${act.subject},
            ${JSON.stringify(act.detail ?? {})})`.execute(trx);
}

/** The same for what was done to many at once. */
export async function recordActs(
  trx: Queries,
  acts: Omit<StaffAct, 'subject' | 'detail'>,
  each: readonly Required<Pick<StaffAct, 'subject' | 'detail'>>[],
): Promise<void> {
  await sql`
    INSERT INTO audit_entry (at, account_id, action, subject, detail)
    SELECT ${acts.now}::timestamptz, ${acts.accountId}::bigint, ${acts.action}, a.subject, a.detail
    FROM jsonb_to_recordset(${JSON.stringify(each)}::jsonb) AS a(subject text, detail jsonb)`.execute(
    trx,
  );
}

/**
 * Takes down a look at somebody's data, in the transaction that reads it. A page that is read again
 * and again within an hour is one row that counts, so that nothing drowns in it.
 */
export async function recordLook(trx: Queries, act: StaffAct): Promise<void> {
  const hour = Math.floor(act.now.getTime() / 3_600_000);
  await sql`
    INSERT INTO audit_entry (at, account_id, action, subject, detail, repeat_of)
    VALUES (${act.now}, ${act.accountId}, ${act.action}, ${act.subject},
            ${JSON.stringify(act.detail ?? {})},
            ${`${act.action} ${act.accountId} ${hour} ${act.subject}`})
    ON CONFLICT (repeat_of) DO UPDATE SET times = audit_entry.times + 1`.execute(trx);
}
