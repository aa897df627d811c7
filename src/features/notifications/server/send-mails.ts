import type { Database } from '../../../platform/db/connect.ts';
import type { MailCarrier, OutgoingMail } from '../mail.port.ts';
import { claimMails, markFailed, markSent } from './outbox.sql.ts';

/** Of one turn, and how long it goes on beginning another: the next turn comes in seconds. */
const MOST = 20;
const TURN_MS = 40_000;

/** Gives a mail the pictures that its HTML names; what it cannot give, the mail goes without. */
export type MailDresser = (mail: OutgoingMail) => Promise<OutgoingMail>;

/**
 * Sends what is due in the outbox; a mail that fails is tried again later. Returns how many left.
 * Each is claimed when its turn comes: behind a mail server that takes its time, one that was claimed
 * with others would wait until another sender takes it too, and leave twice.
 */
export async function sendDueMails(
  db: Database,
  carrier: MailCarrier,
  dress: MailDresser = async (mail) => mail,
  signal?: AbortSignal,
): Promise<number> {
  const until = performance.now() + TURN_MS;
  let sent = 0;
  for (let turn = 0; turn < MOST && performance.now() < until; turn += 1) {
    if (signal?.aborted) break;
    const [mail] = await claimMails(db, 1);
    if (!mail) break;
    try {
      await carrier.send(await dress(mail));
      sent += 1;
    } catch (error) {
      await markFailed(db, mail, error instanceof Error ? error.message : String(error));
      continue;
    }
    await markSent(db, mail.id);
  }
  return sent;
}
