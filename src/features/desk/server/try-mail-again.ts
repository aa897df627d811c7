import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { retryMail } from '../../notifications/server/outbox.sql.ts';
import type { DeskDeps, DeskPerson } from './desk-reads.ts';

/** Lets a mail that failed be tried again; who asked is written down with it. */
export function tryAgain(
  { db, clock }: DeskDeps,
  person: DeskPerson,
  id: number,
): Promise<Result<{ readonly success: true }, 'not_found'>> {
  return transact(db, async (trx) => {
    const subject = await retryMail(trx, id);
    if (subject === undefined) return refuse('not_found');
    const now = clock.now();
    await recordAct(trx, { accountId: person.id, action: 'reintentar_correo', subject, now });
    return ok({ success: true });
  });
}
