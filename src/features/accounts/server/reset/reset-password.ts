import type { Clock } from '../../../../kernel/clock.ts';
import { isEmail, normaliseEmail } from '../../../../kernel/email.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import { spend } from '../../../../platform/http/limits/limiter.sql.ts';
import { enqueueJob } from '../../../../platform/jobs/queue.sql.ts';
import type { JobHandler } from '../../../../platform/jobs/runner.ts';
import { pages } from '../../../../routes.ts';
import { passwordChangedMail, resetMail } from '../../../notifications/mails.ts';
import { notify } from '../../../notifications/server/notification.sql.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import type { ResetConfirmation } from '../../contract.ts';
import { type PasswordProblem, passwordProblem } from '../../password.ts';
import { findByEmail, lockAccount, recordSecurityEvent, setPassword } from '../account.sql.ts';
import { markEmailProven } from '../email-proof.sql.ts';
import { forgetBegun } from '../login/begun-login.sql.ts';
import { resetBudgets } from '../login/login-budgets.ts';
import { removeAllPasskeys } from '../passkeys/passkey.sql.ts';
import { hashPassword } from '../password-hash.ts';
import { closeAllSessions } from '../session.sql.ts';
import { unlinkAll } from '../social/social.sql.ts';
import { acceptInvitation } from '../team/invite-staff.ts';
import { findReset, openReset, RESET_MINUTES, redeemReset } from './password-reset.sql.ts';

export const RESET_JOB = 'send_reset_mail';

export interface ResetDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** The address in the mail comes from the configuration, never from the request's Host. */
  readonly baseUrl: string;
}

/**
 * Accepts a request for a reset link. The e-mail is looked up later, by a job: known and unknown
 * addresses get the same answer after the same work. Refuses with 429 after five an hour.
 */
export async function requestReset(
  deps: ResetDeps,
  email: string,
  network: string,
): Promise<Result<void, 'no_email'>> {
  const address = normaliseEmail(email);
  if (!isEmail(address)) return refuse('no_email');
  for (const budget of resetBudgets(address, network)) await spend(deps.db, budget);
  await enqueueJob(deps.db, { kind: RESET_JOB, payload: { email: address } });
  return ok(undefined);
}

/** The job behind it: mails a single-use link to an address that has an account. */
export function sendResetMail({ db, clock, baseUrl }: ResetDeps): JobHandler {
  return async (payload) => {
    const account = await findByEmail(db, String(payload.email));
    if (!account) return;
    await db.transaction().execute(async (tx) => {
      // A password that is being changed ends the links there are: this one is older or newer.
      if (!(await lockAccount(tx, account.id))) return;
      const token = await openReset(tx, account.id, clock.now());
      const url = `${baseUrl}${pages.resetAccess}?token=${token}`;
      await queueMail(tx, { to: account.email, ...resetMail(url, RESET_MINUTES) });
    });
  };
}

/** Whether a link's token would be accepted now. */
export async function resetIsOpen(
  { db, clock }: Omit<ResetDeps, 'baseUrl'>,
  token: string,
): Promise<boolean> {
  return (await findReset(db, token, clock.now())) !== undefined;
}

/**
 * Sets a new password with a link's token, once; every session of the account ends and its owner
 * is told. A link is expired too when it was used, or is unknown or somebody else's.
 */
export async function confirmReset(
  { db, clock }: ResetDeps,
  request: ResetConfirmation,
  network: string,
): Promise<Result<void, 'link_expired' | PasswordProblem>> {
  const reset = await findReset(db, request.token, clock.now());
  if (!reset) return refuse('link_expired');
  if (request.email !== undefined && normaliseEmail(request.email) !== reset.email) {
    return refuse('link_expired');
  }
  const weak = passwordProblem(request.password, [reset.name, reset.email.split('@')[0] ?? '']);
  if (weak) return refuse(weak);
  const passwordHash = await hashPassword(request.password);
  return db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, reset.accountId);
    if (!account || !(await redeemReset(tx, request.token, clock.now()))) {
      return refuse('link_expired');
    }
    // Whoever opened it with an address that was never theirs leaves with their way in.
    if (!account.emailProven) {
      await unlinkAll(tx, account.id);
      await removeAllPasskeys(tx, account.id);
    }
    await markEmailProven(tx, account.id, account.email, clock.now());
    await setPassword(tx, account.id, passwordHash);
    await acceptInvitation(tx, account.id, clock.now());
    await closeAllSessions(tx, account.id);
    await forgetBegun(tx, account.id);
    await queueMail(tx, { to: account.email, ...passwordChangedMail(account) });
    await notify(tx, reset.accountId, {
      kind: 'cuenta',
      title: 'Tu contraseña cambió',
      body: 'Cerramos las demás sesiones. Si no fuiste tú, escríbenos.',
      link: pages.contact,
    });
    await recordSecurityEvent(tx, {
      kind: 'password_changed',
      accountId: reset.accountId,
      subject: network,
    });
    return ok(undefined);
  });
}
