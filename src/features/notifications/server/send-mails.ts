import type { Database } from '../../../platform/db/connect.ts';
import type { MailCarrier, OutgoingMail } from '../mail.port.ts';
import { claimMails, markFailed, markSent } from './outbox.sql.ts';

const BATCH = 20;

/** Gives a mail the pictures that its HTML names; what it cannot give, the mail goes without. */
export type MailDresser = (mail: OutgoingMail) => Promise<OutgoingMail>;

/** Sends what is due in the outbox; a mail that fails is tried again later. Returns how many left. */
export async function sendDueMails(
  db: Database,
  carrier: MailCarrier,
  dress: MailDresser = async (mail) => mail,
): Promise<number> {
  let sent = 0;
  for (const mail of await claimMails(db, BATCH)) {
    try {
      await carrier.send(await dress(mail));
      await markSent(db, mail.id);
      sent += 1;
    } catch (error) {
      await markFailed(db, mail, error instanceof Error ? error.message : String(error));
    }
  }
  return sent;
}
