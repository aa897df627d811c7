import type { Clock } from '../../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { dayOf } from '../../../../kernel/working-days.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import type { Caller } from '../../../../platform/http/access.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { arcoAnsweredMail } from '../../../notifications/account-mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import { effectiveBy } from '../../arco.ts';
import { lockRequest, markProven, storeAnswer } from './arco.sql.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Somebody of the staff saw a document of whoever asks. */
export async function proveArco(
  { db, clock }: Deps,
  { account }: Caller,
  id: number,
): Promise<Result<void, 'unknown' | 'answered'>> {
  return db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) return refuse('unknown');
    if (request.answered) return refuse('answered');
    const now = clock.now();
    await markProven(tx, id, { accountId: account.id, now });
    const { folio: subject } = request;
    await recordAct(tx, { accountId: account.id, action: 'identidad_arco', subject, now });
    return ok(undefined);
  });
}

/** Answers, once, by mail; nothing is granted to somebody who may be another. */
export async function answerArco(
  { db, clock }: Deps,
  { account }: Caller,
  given: { readonly id: number; readonly procede: boolean; readonly respuesta: string },
): Promise<Result<void, 'unknown' | 'answered' | 'identity_missing'>> {
  return db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, given.id);
    if (!request) return refuse('unknown');
    if (request.answered) return refuse('answered');
    if (given.procede && !request.proven) return refuse('identity_missing');
    const now = clock.now();
    const by = given.procede ? effectiveBy(dayOf(now)) : null;
    const text = given.respuesta.trim();
    await storeAnswer(tx, given.id, {
      granted: given.procede,
      text,
      effectiveBy: by,
      accountId: account.id,
      now,
    });
    const { folio, email } = request;
    await queueMail(tx, { to: email, ...arcoAnsweredMail({ folio, text, effectiveBy: by }) });
    await recordAct(tx, {
      accountId: account.id,
      action: 'responder_arco',
      subject: folio,
      detail: { procede: given.procede },
      now,
    });
    return ok(undefined);
  });
}
