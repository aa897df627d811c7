import type { Database } from '../../../platform/db/connect.ts';
import type { MailCarrier } from '../mail.port.ts';
import { claimMails, markFailed, markSent } from './outbox.sql.ts';

const BATCH = 20;

/** Sends what is due in the outbox; a mail that fails is tried again later. Returns how many left. */
export async function sendDueMails(db: Database, carrier: MailCarrier): Promise<number> {
  let sent = 0;
  for (const mail of await claimMails(db, BATCH)) {
    try {
      await carrier.send(mail);
      await markSent(db, mail.id);
      sent += 1;
    } catch (error) {
      await markFailed(db, mail, error instanceof Error ? error.message : String(error));
    }
  }
  return sent;
}
