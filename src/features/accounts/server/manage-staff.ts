import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Caller } from '../../../platform/http/access.ts';
import { factorOffMail } from '../../notifications/account-mails.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import { findAccount, lockAccount } from './account.sql.ts';
import { recordAct } from './audit.sql.ts';
import { forgetBegun } from './login/begun-login.sql.ts';
import type { LoginDeps } from './login/let-in.ts';
import { removeAllPasskeys } from './passkeys/passkey.sql.ts';
import { removeFactor } from './second-factor/second-factor.sql.ts';
import { closeAllSessions } from './session.sql.ts';

type Refusal = 'unknown' | 'own' | 'no_factor';
type Deps = Pick<LoginDeps, 'db' | 'clock'>;

/**
 * For whoever lost telephone and spare codes: another administrator takes their second factor away,
 * and their passkeys, which may be in the same lost telephone.
 * Their sessions end and they are told; never one's own, or a session left open would be enough.
 */
export async function resetFactor(
  { db, clock }: Deps,
  { account: admin }: Caller,
  id: number,
): Promise<Result<void, Refusal>> {
  if (id === admin.id) return refuse('own');
  return db.transaction().execute(async (tx) => {
    const person = await staffAccount(tx, id);
    if (!person) return refuse('unknown');
    const [factor, keys] = [await removeFactor(tx, id), await removeAllPasskeys(tx, id)];
    if (!factor && keys === 0) return refuse('no_factor');
    await closeAllSessions(tx, id);
    await forgetBegun(tx, id);
    await queueMail(tx, { to: person.email, ...factorOffMail(person, 'staff') });
    await recordAct(tx, {
      accountId: admin.id,
      action: 'quitar_segundo_factor',
      subject: person.email,
      now: clock.now(),
    });
    return ok(undefined);
  });
}

/** Ends every session of somebody of the staff. */
export async function endStaffSessions(
  { db, clock }: Deps,
  { account: admin }: Caller,
  id: number,
): Promise<Result<void, 'unknown' | 'own'>> {
  if (id === admin.id) return refuse('own');
  return db.transaction().execute(async (tx) => {
    const person = await staffAccount(tx, id);
    if (!person) return refuse('unknown');
    await closeAllSessions(tx, id);
    await forgetBegun(tx, id);
    await recordAct(tx, {
      accountId: admin.id,
      action: 'cerrar_sesiones',
      subject: person.email,
      now: clock.now(),
    });
    return ok(undefined);
  });
}

async function staffAccount(tx: Parameters<typeof lockAccount>[0], id: number) {
  await lockAccount(tx, id);
  const person = await findAccount(tx, id);
  return person && person.roles.length > 0 ? person : undefined;
}
