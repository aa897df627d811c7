import { isEmail, normaliseEmail } from '../../../kernel/email.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { giveBack, spend } from '../../../platform/http/limits/limiter.sql.ts';
import { welcomeMail } from '../../notifications/mails.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import type { RegisterRequest } from '../contract.ts';
import { type PasswordProblem, passwordProblem } from '../password.ts';
import { usernameFrom } from '../username.ts';
import { findByEmail, insertAccount } from './account.sql.ts';
import { recordConsent } from './consent.sql.ts';
import { PROOF_DAYS } from './email-proof.sql.ts';
import type { LoginDeps } from './login/let-in.ts';
import { registerBudget, takenBudget } from './login/login-budgets.ts';
import { hashPassword } from './password-hash.ts';
import { proofLink } from './prove-email.ts';

export type RegisterRefusal = 'no_email' | 'email_taken' | PasswordProblem;

/**
 * Creates a customer. Refuses with 429 when this network learned of five taken e-mails within the
 * hour. What the answer may tell is paid for before the e-mail is looked up, and given back when it
 * is free: many questions at once learn no more than the budget.
 */
export async function registerAccount(
  { db, clock, baseUrl }: Pick<LoginDeps, 'db' | 'clock' | 'baseUrl'>,
  request: RegisterRequest,
  network: string,
): Promise<Result<void, RegisterRefusal>> {
  await spend(db, registerBudget(network));
  const email = normaliseEmail(request.email);
  if (!isEmail(email)) return refuse('no_email');
  const weak = passwordProblem(request.password, [request.nombre, email.split('@')[0] ?? '']);
  if (weak) return refuse(weak);
  const taken = takenBudget(network);
  await spend(db, taken);
  if (await findByEmail(db, email)) return refuse('email_taken');
  await giveBack(db, taken);
  const passwordHash = await hashPassword(request.password);
  const username = usernameFrom(request.nombre);
  const created = await db.transaction().execute(async (tx) => {
    const id = await insertAccount(tx, { email, name: request.nombre, username, passwordHash });
    if (id === undefined) return false;
    await recordConsent(tx, id, { purpose: 'aviso', granted: true, now: clock.now() });
    const proof = await proofLink(tx, { clock, baseUrl }, { id, email });
    await queueMail(tx, { to: email, ...welcomeMail({ username }, { proof, days: PROOF_DAYS }) });
    return true;
  });
  if (created) return ok(undefined);
  await spend(db, taken);
  return refuse('email_taken');
}
