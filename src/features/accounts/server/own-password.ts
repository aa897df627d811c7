import type { Database } from '../../../platform/db/connect.ts';
import { countHit, giveBack, refuseSpent } from '../../../platform/http/limits/limiter.sql.ts';
import { recordSecurityEvent } from './account.sql.ts';
import { ownPasswordBudgets } from './login/login-budgets.ts';
import { passwordMatches } from './password-hash.ts';

/**
 * Whether somebody who is signed in knows the account's password. A guess inside is worth as much as
 * one at the door, so each is counted before it is looked at, wherever it is typed; refuses with 429
 * once they are spent. Only for an account that has one.
 */
export async function knowsPassword(
  db: Database,
  { id, passwordHash }: { readonly id: number; readonly passwordHash: string },
  typed: string,
): Promise<boolean> {
  const budgets = ownPasswordBudgets(id);
  for (const budget of budgets) {
    const hits = await countHit(db, budget);
    if (hits === budget.limit + 1) {
      await recordSecurityEvent(db, { kind: 'password_blocked', accountId: id, subject: '' });
    }
    if (hits > budget.limit) refuseSpent(budget);
  }
  const right = await passwordMatches(typed, passwordHash);
  if (right) for (const budget of budgets) await giveBack(db, budget);
  return right;
}
