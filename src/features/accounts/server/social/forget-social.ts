import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { pages } from '../../../../routes.ts';
import { socialForgottenMail } from '../../../notifications/account-mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import type { SocialDeletion, SocialWay } from '../../social.port.ts';
import { lockAccount, recordSecurityEvent } from '../account.sql.ts';
import type { LoginDeps } from '../login/let-in.ts';
import { deskOf } from './begin-social.ts';
import { codeOf, keepDeletion } from './identity-deletion.sql.ts';
import { findLinked, linkedAt, unlinkIdentity } from './social.sql.ts';

/** Clocks of two companies differ by less. */
const SLACK_MS = 60_000;

/**
 * Forgets, as a company asks for somebody, what it told us of them: the link and the address it
 * said. What the person bought is between them and us, and stays. A wish that is told again has the
 * same code, and one from before the link was made, kept back by somebody, undoes nothing.
 */
export async function forgetSocial(
  deps: LoginDeps,
  via: string,
  signed: string,
): Promise<Result<{ readonly code: string }, 'not_configured' | 'not_authentic'>> {
  const { db, clock } = deps;
  const way = deskOf(deps, via);
  if (!way?.desk?.deletionOf) return refuse('not_configured');
  const deletion = way.desk.deletionOf(signed);
  if (!deletion) return refuse('not_authentic');
  const heard = await codeOf(db, way.id, deletion);
  if (heard) return ok({ code: heard });
  const kept = await db.transaction().execute(async (tx) => {
    const linked = await unlink(tx, deps, way, deletion);
    return keepDeletion(tx, way.id, deletion, { linked, now: clock.now() });
  });
  const code = kept ?? (await codeOf(db, way.id, deletion));
  if (!code) throw new Error('a deletion without its code');
  return ok({ code });
}

/** Whether there was anything to forget. */
async function unlink(
  tx: Queries,
  { baseUrl }: LoginDeps,
  way: SocialWay,
  { subject, askedAt }: SocialDeletion,
): Promise<boolean> {
  const accountId = await findLinked(tx, way.id, subject);
  if (accountId === undefined) return false;
  const owner = await lockAccount(tx, accountId);
  const since = await linkedAt(tx, way.id, subject);
  if (!owner || !since || since.getTime() > askedAt.getTime() + SLACK_MS) return false;
  if (!(await unlinkIdentity(tx, accountId, way.id))) return false;
  const mail = socialForgottenMail(owner, way.name, `${baseUrl}${pages.reset}`);
  await queueMail(tx, { to: owner.email, ...mail });
  await recordSecurityEvent(tx, { kind: 'social_forgotten', accountId, subject: way.id });
  return true;
}
