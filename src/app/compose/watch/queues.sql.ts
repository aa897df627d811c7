import { sql } from 'kysely';
import { MAX_ATTEMPTS } from '../../../features/notifications/server/outbox.sql.ts';
import type { Queries } from '../../../platform/db/connect.ts';

/** How many wait of what the shop does by itself, and of what waits for a person. */
export interface Queues {
  readonly mails: number;
  readonly mails_given_up: number;
  /** The oldest mail that is still tried has waited so long. */
  readonly oldest_mail_seconds: number;
  readonly jobs: number;
  readonly unknown_charges: number;
  readonly refunds: number;
  readonly imports: number;
  readonly receipts: number;
}

export async function readQueues(db: Queries): Promise<Queues> {
  const { rows } = await sql<Queues>`
    SELECT
      (SELECT count(*) FROM outbox_mail WHERE sent_at IS NULL AND attempts < ${MAX_ATTEMPTS}) AS mails,
      (SELECT count(*) FROM outbox_mail WHERE sent_at IS NULL AND attempts >= ${MAX_ATTEMPTS})
        AS mails_given_up,
      (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 FROM outbox_mail
        WHERE sent_at IS NULL AND attempts < ${MAX_ATTEMPTS}) AS oldest_mail_seconds,
      (SELECT count(*) FROM job WHERE done_at IS NULL AND run_at <= now()) AS jobs,
      (SELECT count(*) FROM payment_attempt WHERE state = 'desconocido') AS unknown_charges,
      (SELECT count(*) FROM refund_request WHERE state = 'en_curso') AS refunds,
      (SELECT count(*) FROM supplier_import
        WHERE state IN ('revisando', 'aplicando', 'deshaciendo')
          OR state = 'recibido' AND preview IS NULL) AS imports,
      (SELECT count(*) FROM receipt WHERE state = 'en revision') AS receipts`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('the database counted nothing');
  return row;
}
