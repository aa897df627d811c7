import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { companyNow } from '../../site/server/settings.sql.ts';
import type { OutgoingMail } from '../mail.port.ts';
import { signed } from '../mails.ts';

/**
 * Puts a mail in the outbox, signed with the company's name. Call it with the transaction that causes the mail: both happen or
 * neither does. A line break in the recipient or subject would add headers, and is refused.
 */
export async function queueMail(tx: Queries, mail: OutgoingMail): Promise<void> {
  if (/[\r\n\0]/.test(mail.to + mail.subject)) throw new BrokenHeader();
  const { text, html } = signed(mail, await companyNow(tx));
  await tx
    .insertInto('outbox_mail')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      text_body: text,
      html_body: html,
    })
    .execute();
}

/** A recipient or subject that no contract should have let through. */
class BrokenHeader extends Error {
  readonly code = 'invalid';
}

export interface QueuedMail extends OutgoingMail {
  readonly id: number;
  readonly attempts: number;
}

/** How long a claimed mail stays out of other senders' sight, should this one die. */
const LEASE_SECONDS = 300;
const LONGEST_WAIT_MINUTES = 360;
export const MAX_ATTEMPTS = 10;

/**
 * Takes up to `limit` due mails for sending; instances never take the same one at once. One that was
 * never tried is due whatever the clock says, and none waits longer than its longest wait: a clock
 * that was put back would hold them by as much.
 */
export async function claimMails(db: Queries, limit: number): Promise<QueuedMail[]> {
  const { rows } = await sql<QueuedMail>`
    UPDATE outbox_mail SET attempts = attempts + 1,
           next_try_at = now() + ${LEASE_SECONDS} * interval '1 second'
    WHERE id IN (SELECT id FROM outbox_mail
                 WHERE sent_at IS NULL AND attempts < ${MAX_ATTEMPTS}
                   AND (attempts = 0 OR next_try_at <= now()
                     OR next_try_at > now() + ${LONGEST_WAIT_MINUTES} * interval '1 minute')
                 ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, attempts, concat(id, '.', (extract(epoch FROM created_at) * 1000)::bigint) AS "key",
              recipient AS "to", subject, text_body AS text, html_body AS html`.execute(db);
  return rows;
}

export async function markSent(db: Queries, id: number): Promise<void> {
  await sql`UPDATE outbox_mail SET sent_at = now(), last_error = '' WHERE id = ${id}`.execute(db);
}

/** Tries again later: after 1, 2, 4… minutes, at most every six hours. */
export async function markFailed(
  db: Queries,
  mail: { readonly id: number; readonly attempts: number },
  reason: string,
): Promise<void> {
  const minutes = Math.min(2 ** (mail.attempts - 1), LONGEST_WAIT_MINUTES);
  await sql`UPDATE outbox_mail SET next_try_at = now() + ${minutes} * interval '1 minute',
                   last_error = ${reason.slice(0, 300)} WHERE id = ${mail.id}`.execute(db);
}

export interface FailedMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly reason: string;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Null when it is not tried by itself any more. */
  readonly nextTryAt: Date | null;
}

/** Mails that could not be sent, the oldest first. */
export async function failedMails(db: Queries, limit: number): Promise<FailedMail[]> {
  const rows = await db
    .selectFrom('outbox_mail')
    .select(['id', 'recipient', 'subject', 'last_error', 'attempts', 'created_at', 'next_try_at'])
    .where('sent_at', 'is', null)
    .where('last_error', '!=', '')
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    reason: row.last_error,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextTryAt: row.attempts >= MAX_ATTEMPTS ? null : row.next_try_at,
  }));
}

/** Lets a mail that failed be tried again at once; its subject, undefined when there is none. */
export async function retryMail(trx: Queries, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ subject: string }>`
    UPDATE outbox_mail SET attempts = 0, next_try_at = now()
    WHERE id = ${id} AND sent_at IS NULL AND last_error <> '' RETURNING subject`.execute(trx);
  return rows[0]?.subject;
}

export interface MailboxEntry {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** A document of its own, as it is sent; its pictures travel beside it. */
  readonly html: string;
  readonly createdAt: Date;
}

/** The newest mails of the outbox, for the local mailbox of the demo. */
export async function newestMails(db: Queries, limit: number): Promise<MailboxEntry[]> {
  const rows = await db
    .selectFrom('outbox_mail')
    .select(['id', 'recipient', 'subject', 'text_body', 'html_body', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    createdAt: row.created_at,
  }));
}

/** Every mail that was written to an address. */
export async function forgetMails(tx: Queries, recipient: string): Promise<void> {
  await sql`DELETE FROM outbox_mail WHERE recipient = ${recipient}`.execute(tx);
}

/** Mails that left stay for so long, for whoever asks what they were written; then nobody needs them. */
const SENT_DAYS = 90;

export async function sweepMails(db: Queries): Promise<void> {
  await sql`
    DELETE FROM outbox_mail WHERE sent_at < now() - ${SENT_DAYS} * interval '1 day'`.execute(db);
}
