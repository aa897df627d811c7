import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../../kernel/clock.ts';
import { isEmail, normaliseEmail } from '../../../../kernel/email.ts';
import { folio } from '../../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { dayOf } from '../../../../kernel/working-days.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import type { Caller } from '../../../../platform/http/access.ts';
import { arcoReceivedMail } from '../../../notifications/account-mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import { type ArcoKind, answerBy } from '../../arco.ts';
import { countUnproven, insertRequest } from './arco.sql.ts';

export interface ArcoAsked {
  readonly tipo: ArcoKind;
  readonly nombre: string;
  readonly email: string;
  readonly detalle: string;
}

const DAY_MS = 24 * 3600_000;
/** Anybody may name anybody's address: it gets so many of these letters in a day and no more. */
const MOST_LETTERS = 3;

/**
 * Takes a request in and starts its clock. Only a session of the same address proves who asks;
 * anybody else shows a document to the staff, or a stranger would get another's data.
 */
export async function askArco(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  asked: ArcoAsked,
  caller: Caller | null,
): Promise<Result<{ readonly folio: string; readonly dueOn: string }, 'no_email'>> {
  const email = normaliseEmail(asked.email);
  if (!isEmail(email)) return refuse('no_email');
  const now = clock.now();
  const dueOn = answerBy(dayOf(now));
  // Not an order's: its first letter says so.
  const name = folio(randomBytes(10)).replace(/^P/, 'D');
  const own = caller?.account.email === email;
  await db.transaction().execute(async (tx) => {
    const since = new Date(now.getTime() - DAY_MS);
    const told = own ? 0 : await countUnproven(tx, email, since);
    await insertRequest(tx, {
      folio: name,
      kind: asked.tipo,
      name: asked.nombre.replace(/\s+/g, ' ').trim(),
      email,
      detail: asked.detalle.trim(),
      accountId: own && caller ? caller.account.id : null,
      dueOn,
      now,
    });
    if (told >= MOST_LETTERS) return;
    await queueMail(tx, { to: email, ...arcoReceivedMail({ folio: name, dueOn, proven: own }) });
  });
  return ok({ folio: name, dueOn });
}
