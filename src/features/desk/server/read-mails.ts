import { transact } from '../../../platform/db/transact.ts';
import { recordLook } from '../../accounts/server/audit.sql.ts';
import { failedMails } from '../../notifications/server/outbox.sql.ts';
import type { FailedMailView } from '../reads.ts';
import type { DeskDeps, DeskPerson } from './desk-reads.ts';

const SHOWN = 200;

/** Mails that could not be sent. Their recipients are customers, so the look is written down. */
export function readFailedMails(
  { db, clock }: Omit<DeskDeps, 'baseUrl'>,
  person: DeskPerson,
): Promise<readonly FailedMailView[]> {
  return transact(db, async (trx) => {
    const look = { accountId: person.id, action: 'ver_correos', subject: '', now: clock.now() };
    await recordLook(trx, look);
    return (await failedMails(trx, SHOWN)).map((mail) => ({
      id: mail.id,
      para: mail.recipient,
      asunto: mail.subject,
      motivo: mail.reason,
      intentos: mail.attempts,
      fecha: mail.createdAt.toISOString(),
      siguiente: mail.nextTryAt?.toISOString() ?? null,
    }));
  });
}
