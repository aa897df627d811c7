import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import { isEmail, normaliseEmail } from '../../../kernel/email.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import {
  type Budget,
  countHit,
  giveBack,
  spent,
} from '../../../platform/http/limits/limiter.sql.ts';
import { pages } from '../../../routes.ts';
import { newDeviceMail } from '../../notifications/mails.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import {
  findByEmail,
  lockAccount,
  recordSecurityEvent,
  type StoredAccount,
} from './account.sql.ts';
import { isKnownDevice, rememberDevice } from './known-device.sql.ts';
import { accountBudgets, deviceBudgets, networkBudget } from './login-budgets.ts';
import { passwordMatches } from './password-hash.ts';
import { closeSession, openSession } from './session.sql.ts';

/** One sentence for an unknown e-mail and a wrong password: neither is told apart. */
export const WRONG_CREDENTIALS = 'Correo o contraseña incorrectos.';

export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  /** The visitor as limiters see them (server/http/network.ts). */
  readonly network: string;
  readonly device: string | undefined;
  /** Session this browser had before; it ends, so that nobody can plant one. */
  readonly formerToken: string | undefined;
}

export interface OpenedSession {
  readonly account: StoredAccount;
  readonly token: string;
  readonly device: string;
}

export interface LoginDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: string;
}

/**
 * Checks a password and opens a session. Every try is counted before it is evaluated, so that a
 * burst evaluates no more than the budget. Throws 401 for wrong credentials and 429 with
 * Retry-After for spent budgets.
 */
export async function logIn(deps: LoginDeps, attempt: LoginAttempt): Promise<OpenedSession> {
  const email = normaliseEmail(attempt.email);
  if (!isEmail(email)) throw new Refusal('invalid', MESSAGES.account.email);
  const account = await findByEmail(deps.db, email);
  const budgets = await budgetsOf(deps.db, attempt, email, account);
  for (const budget of budgets) await spendGuess(deps.db, budget, account, attempt.network);
  const right = await passwordMatches(attempt.password, account?.passwordHash ?? null);
  const opened = account && right ? await open(deps, account, attempt) : undefined;
  if (!opened) throw new Refusal('not_signed_in', WRONG_CREDENTIALS);
  for (const budget of budgets) await giveBack(deps.db, budget);
  return opened;
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
  throw spent(budget);
}

/**
 * Opens the session of an account whose password was right a moment ago. Comparing takes a while,
 * and the password may have been changed meanwhile: so the hash is read again under the account's
 * lock, and the session stands only if it is still the one that was compared.
 */
async function open(
  { db, clock, baseUrl }: LoginDeps,
  account: StoredAccount,
  attempt: LoginAttempt,
): Promise<OpenedSession | undefined> {
  const now = clock.now();
  const device = attempt.device ?? randomBytes(16).toString('base64url');
  const token = await db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current?.passwordHash !== account.passwordHash) return undefined;
    if (attempt.formerToken) await closeSession(tx, attempt.formerToken);
    const { isNew, isFirst } = await rememberDevice(tx, account.id, device, now);
    if (isNew && !isFirst) {
      await queueMail(tx, {
        to: account.email,
        ...newDeviceMail(account, `${baseUrl}${pages.reset}`),
      });
    }
    return openSession(tx, account.id, now);
  });
  return token === undefined ? undefined : { account, token, device };
}
