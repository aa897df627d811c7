import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Caller } from '../../../../platform/http/access.ts';
import { socialUnlinkedMail } from '../../../notifications/account-mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import { lockAccount, recordSecurityEvent } from '../account.sql.ts';
import type { LoginDeps } from '../login/let-in.ts';
import { unlinkIdentity } from './social.sql.ts';

/** Takes a way in away; never from an account without a password, whose owner would be outside. */
export async function unlinkSocial(
  { db, social }: LoginDeps,
  { account }: Caller,
  via: string,
): Promise<Result<void, 'unknown' | 'last_way'>> {
  return db.transaction().execute(async (tx) => {
    const owner = await lockAccount(tx, account.id);
    if (!owner) return refuse('unknown');
    if (owner.passwordHash === null) return refuse('last_way');
    if (!(await unlinkIdentity(tx, account.id, via))) return refuse('unknown');
    const name = social.find(({ id }) => id === via)?.name ?? via;
    await queueMail(tx, { to: owner.email, ...socialUnlinkedMail(owner, name) });
    await recordSecurityEvent(tx, {
      kind: 'social_unlinked',
      accountId: account.id,
      subject: via,
    });
    return ok(undefined);
  });
}
