import { isEmail, normaliseEmail } from '../../../../kernel/email.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import {
  type Budget,
  countHit,
  giveBack,
  refuseSpent,
} from '../../../../platform/http/limits/limiter.sql.ts';
import {
  findByEmail,
  lockAccount,
  recordSecurityEvent,
  type StoredAccount,
} from '../account.sql.ts';
import { fitsHash, passwordMatches } from '../password-hash.ts';
import { isKnownDevice } from './known-device.sql.ts';
import { type Arrival, type Entered, type LoginDeps, letIn } from './let-in.ts';
import { accountBudgets, deviceBudgets, networkBudget } from './login-budgets.ts';

export type LoginRefusal = 'no_email' | 'password_too_long' | 'wrong_credentials';

export interface LoginAttempt extends Arrival {
  readonly email: string;
  readonly password: string;
  /** The visitor as limiters see them (server/http/network.ts). */
  readonly network: string;
}

/**
 * Checks a password and opens a session. Every try is counted before it is evaluated, so that a
 * burst evaluates no more than the budget; a spent one is refused here. An unknown e-mail and a
 * wrong password are not told apart.
 */
export async function logIn(
  deps: LoginDeps,
  attempt: LoginAttempt,
): Promise<Result<Entered, LoginRefusal>> {
  const email = normaliseEmail(attempt.email);
  if (!isEmail(email)) return refuse('no_email');
  const account = await findByEmail(deps.db, email);
  const budgets = await budgetsOf(deps.db, attempt, email, account);
  for (const budget of budgets) await spendGuess(deps.db, budget, account, attempt.network);
  if (!fitsHash(attempt.password)) return refuse('password_too_long');
  const right = await passwordMatches(attempt.password, account?.passwordHash ?? null);
  const opened = account && right ? await open(deps, account, attempt) : undefined;
  if (!opened) return refuse('wrong_credentials');
  for (const budget of budgets) await giveBack(deps.db, budget);
  return ok(opened);
}

async function budgetsOf(
  db: Database,
  { device, network }: LoginAttempt,
  email: string,
  account: StoredAccount | undefined,
): Promise<readonly Budget[]> {
  const known = device && account ? await isKnownDevice(db, account.id, device) : false;
  if (device && known) return deviceBudgets(email, device);
  return [networkBudget(network), ...accountBudgets(email)];
}

async function spendGuess(
  db: Database,
  budget: Budget,
  account: StoredAccount | undefined,
  network: string,
): Promise<void> {
  const hits = await countHit(db, budget);
  if (hits <= budget.limit) return;
  if (hits === budget.limit + 1) {
    await recordSecurityEvent(db, {
      kind: 'login_blocked',
      accountId: account?.id ?? null,
      subject: network,
    });
  }
  refuseSpent(budget);
}

/**
 * Lets in an account whose password was right a moment ago. Comparing takes a while, and the
 * password may have been changed meanwhile: so the hash is read again under the account's lock, and
 * the login stands only if it is still the one that was compared.
 */
async function open(
  deps: LoginDeps,
  account: StoredAccount,
  attempt: LoginAttempt,
): Promise<Entered | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current?.passwordHash !== account.passwordHash) return undefined;
    return letIn(tx, deps, account, attempt);
  });
}
