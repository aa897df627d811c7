import { isEmail, normaliseEmail } from '../../../../kernel/email.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { pages } from '../../../../routes.ts';
import { customerInvitedMail } from '../../../notifications/account-mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import { usernameFrom } from '../../username.ts';
import { findByEmail, insertAccount } from '../account.sql.ts';
import { recordAct } from '../audit.sql.ts';
import type { LoginDeps } from '../login/let-in.ts';
import { openReset } from '../reset/password-reset.sql.ts';

/** How long the link of the mail opens the account; afterwards any reset link does. */
export const CUSTOMER_INVITATION_DAYS = 7;

/**
 * An account for a customer whom the staff attend. Nobody here knows a password: whoever reads the
 * address's mail chooses it. An address that has an account keeps it as it is, and is told nothing.
 */
export async function inviteCustomer(
  { db, clock, baseUrl }: Pick<LoginDeps, 'db' | 'clock' | 'baseUrl'>,
  person: { readonly email: string; readonly name: string; readonly by: number },
): Promise<Result<{ readonly id: number; readonly known: boolean }, 'no_email'>> {
  const { name, by } = person;
  const email = normaliseEmail(person.email);
  if (!isEmail(email)) return refuse('no_email');
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const username = usernameFrom(name);
    const id = await insertAccount(tx, { email, name, username, passwordHash: null });
    if (id === undefined) {
      const known = await findByEmail(tx, email);
      if (!known) throw new Error('an account that is taken cannot be found');
      return ok({ id: known.id, known: true });
    }
    const token = await openReset(tx, id, now, CUSTOMER_INVITATION_DAYS * 24 * 60);
    const link = `${baseUrl}${pages.resetAccess}?token=${token}`;
    const notice = `${baseUrl}${pages.privacy}`;
    const mail = customerInvitedMail(
      { username },
      { link, notice, days: CUSTOMER_INVITATION_DAYS },
    );
    await queueMail(tx, { to: email, ...mail });
    const act = { accountId: by, action: 'invitar_cliente', subject: `cliente ${id}`, now };
    await recordAct(tx, act);
    return ok({ id, known: false });
  });
}
