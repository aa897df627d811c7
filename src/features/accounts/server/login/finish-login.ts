import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { recoveryCodeUsedMail } from '../../../notifications/account-mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import { findAccount, lockAccount, recordSecurityEvent } from '../account.sql.ts';
import { countRecoveryCodes } from '../second-factor/second-factor.sql.ts';
import { spendCodeGuess, takeCode } from '../second-factor/verify-code.ts';
import { endBegun, spendTry } from './begun-login.sql.ts';
import { type Arrival, type LoginDeps, type OpenedSession, openFor } from './let-in.ts';

export type CodeRefusal = 'login_over' | 'wrong_code';

/**
 * The second step of a login: the code of a telephone or a spare one, five tries and ten minutes
 * after the first. Each try and each guess is counted before it is evaluated.
 */
export async function finishLogin(
  deps: LoginDeps,
  begun: string | undefined,
  code: string,
  arrival: Arrival,
): Promise<Result<OpenedSession, CodeRefusal>> {
  const now = deps.clock.now();
  const accountId = begun ? await spendTry(deps.db, begun, now) : undefined;
  if (!begun || accountId === undefined) return refuse('login_over');
  const giveBack = await spendCodeGuess(deps.db, accountId);
  const opened = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const account = await findAccount(tx, accountId);
    const taken = account && (await takeCode(tx, accountId, code, now));
    if (!account || !taken) return refuse('wrong_code');
    // Whoever reset the password meanwhile ended this login: the code is theirs to type again.
    if (!(await endBegun(tx, begun))) return refuse('login_over');
    if (taken === 'spare') {
      const left = await countRecoveryCodes(tx, accountId);
      await queueMail(tx, { to: account.email, ...recoveryCodeUsedMail(account, left) });
      await recordSecurityEvent(tx, { kind: 'recovery_code_used', accountId, subject: '' });
    }
    return ok(await openFor(tx, deps, account, arrival, true));
  });
  if (opened.ok) await giveBack();
  return opened;
}
