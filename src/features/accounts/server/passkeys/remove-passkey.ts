import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Caller } from '../../../../platform/http/access.ts';
import { pages } from '../../../../routes.ts';
import { passkeyRemovedMail } from '../../../notifications/account-mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import { lockAccount, recordSecurityEvent } from '../account.sql.ts';
import type { LoginDeps } from '../login/let-in.ts';
import { listIdentities } from '../social/social.sql.ts';
import { dropPasskey, listPasskeys } from './passkey.sql.ts';

/**
 * Takes a passkey away and tells its owner; never the last way in. A company that is linked but
 * that the shop has not set up opens nothing.
 */
export async function removePasskey(
  { db, baseUrl, social }: LoginDeps,
  { account }: Caller,
  id: number,
): Promise<Result<void, 'unknown' | 'last_way'>> {
  return db.transaction().execute(async (tx) => {
    const owner = await lockAccount(tx, account.id);
    if (!owner) return refuse('unknown');
    const keys = await listPasskeys(tx, owner.id);
    if (!keys.some((key) => key.id === id)) return refuse('unknown');
    const open = social.filter(({ desk }) => desk !== undefined).map((way) => way.id);
    const linked = await listIdentities(tx, owner.id);
    const others =
      owner.passwordHash !== null ||
      keys.length > 1 ||
      linked.some(({ way }) => open.includes(way));
    if (!others) return refuse('last_way');
    const name = await dropPasskey(tx, owner.id, id);
    if (name === undefined) return refuse('unknown');
    const mail = passkeyRemovedMail(owner, name, `${baseUrl}${pages.accountSecurity}`);
    await queueMail(tx, { to: owner.email, ...mail });
    await recordSecurityEvent(tx, { kind: 'passkey_removed', accountId: owner.id, subject: '' });
    return ok(undefined);
  });
}
