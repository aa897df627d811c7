import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { countHit, giveBack, refuseSpent } from '../../../../platform/http/limits/limiter.sql.ts';
import { readCode } from '../../second-factor.ts';
import { recordSecurityEvent } from '../account.sql.ts';
import { codeBudgets } from '../login/login-budgets.ts';
import { findFactor, spendRecoveryCode, spendStep } from './second-factor.sql.ts';
import { stepOf } from './totp.ts';

/**
 * Counts one guess before it is looked at, so that a burst evaluates no more than the budget.
 * Refuses with 429 when it is spent; what is returned gives the guess back if it was right.
 */
export async function spendCodeGuess(
  db: Database,
  accountId: number,
): Promise<() => Promise<void>> {
  const budgets = codeBudgets(accountId);
  for (const budget of budgets) {
    const hits = await countHit(db, budget);
    if (hits === budget.limit + 1) {
      await recordSecurityEvent(db, { kind: 'code_blocked', accountId, subject: '' });
    }
    if (hits > budget.limit) refuseSpent(budget);
  }
  return async () => {
    for (const budget of budgets) await giveBack(db, budget);
  };
}

/**
 * Takes a code, once: of the telephone, or one of the spare ones. A wrong one, one of another time
 * and one that was taken before are not told apart. Count the guess first.
 */
export async function takeCode(
  tx: Queries,
  accountId: number,
  text: string,
  now: Date,
): Promise<'app' | 'spare' | undefined> {
  const typed = readCode(text);
  const factor = await findFactor(tx, accountId);
  if (!typed || !factor) return undefined;
  if (typed.kind === 'spare') {
    // While it is being set up only the telephone itself proves that it works.
    const taken = factor.since && (await spendRecoveryCode(tx, accountId, typed.code, now));
    return taken ? 'spare' : undefined;
  }
  const step = stepOf(factor.secret, typed.code, now);
  if (step === undefined) return undefined;
  return (await spendStep(tx, accountId, step)) ? 'app' : undefined;
}
