import { isEmail, normaliseEmail } from '../../../kernel/email.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { giveBack, spend } from '../../../platform/http/limits/limiter.sql.ts';
import { pages } from '../../../routes.ts';
import { welcomeMail } from '../../notifications/mails.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import type { RegisterRequest } from '../contract.ts';
import { PASSWORD_SENTENCES, passwordProblem } from '../password.ts';
import { usernameFrom } from '../username.ts';
import { findByEmail, insertAccount } from './account.sql.ts';
import { registerBudget, takenBudget } from './login-budgets.ts';
import { hashPassword } from './password-hash.ts';

export const EMAIL_TAKEN =
  'Ya existe una cuenta con ese correo. Inicia sesión o restablece tu contraseña.';

/**
 * Creates a customer. Throws 422 for a bad e-mail or password, 409 for a taken e-mail and 429 when
 * this network learned of five taken ones within the hour. What the answer may tell is paid for
 * before the e-mail is looked up, and given back when it is free: many questions at once learn no
 * more than the budget.
 */
export async function registerAccount(
  { db, baseUrl }: { readonly db: Database; readonly baseUrl: string },
  request: RegisterRequest,
  network: string,
): Promise<void> {
  await spend(db, registerBudget(network));
  const email = normaliseEmail(request.email);
  if (!isEmail(email)) throw new Refusal('invalid', MESSAGES.account.email);
  refuseWeakPassword(request.password, [request.nombre, email.split('@')[0] ?? '']);
  const taken = takenBudget(network);
  await spend(db, taken);
  if (await findByEmail(db, email)) throw new Refusal('conflict', EMAIL_TAKEN);
  await giveBack(db, taken);
  const passwordHash = await hashPassword(request.password);
  const username = usernameFrom(request.nombre);
  const created = await db.transaction().execute(async (tx) => {
    const id = await insertAccount(tx, { email, name: request.nombre, username, passwordHash });
    if (id === undefined) return false;
    await queueMail(tx, { to: email, ...welcomeMail({ username }, `${baseUrl}${pages.login}`) });
    return true;
  });
  if (created) return;
  await spend(db, taken);
  throw new Refusal('conflict', EMAIL_TAKEN);
}

/** Throws 422 with the sentence that says what to change. */
export function refuseWeakPassword(password: string, personal: readonly string[]): void {
  const problem = passwordProblem(password, personal);
  if (problem) throw new Refusal('invalid', PASSWORD_SENTENCES[problem]);
}
