import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Caller } from '../../../../platform/http/access.ts';
import { type QrCode, qrCode } from '../../../../platform/qr-code.ts';
import { factorOffMail, factorOnMail } from '../../../notifications/account-mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import { findAccount, lockAccount, recordSecurityEvent } from '../account.sql.ts';
import type { LoginDeps } from '../login/let-in.ts';
import { knowsPassword } from '../own-password.ts';
import { closeOtherSessions, markSecondFactor } from '../session.sql.ts';
import {
  activateFactor,
  findFactor,
  hasFactor,
  prepareFactor,
  removeFactor,
  renewRecoveryCodes,
} from './second-factor.sql.ts';
import { enrolmentOf, newSecret } from './totp.ts';
import { spendCodeGuess, takeCode } from './verify-code.ts';

export interface Enrolment {
  readonly uri: string;
  readonly typed: string;
  readonly qr: QrCode;
}

/**
 * Begins to set the second factor up. Asks for the password, where there is one, so that a session
 * left open is not enough to lock its owner out.
 */
export async function prepareSecondFactor(
  deps: LoginDeps,
  { account }: Caller,
  password: string,
): Promise<Result<Enrolment, 'wrong_password' | 'already_on'>> {
  const stored = await findAccount(deps.db, account.id);
  if (!stored) return refuse('wrong_password');
  const { id, passwordHash } = stored;
  if (passwordHash !== null && !(await knowsPassword(deps.db, { id, passwordHash }, password))) {
    return refuse('wrong_password');
  }
  const secret = newSecret();
  if (!(await prepareFactor(deps.db, account.id, secret, deps.clock.now()))) {
    return refuse('already_on');
  }
  const { uri, typed } = enrolmentOf(secret, deps.company(), account.email);
  return ok({ uri, typed, qr: qrCode(uri) });
}

/** Turns it on with a first code, ends every other session, and returns the spare codes, once. */
export async function activateSecondFactor(
  deps: LoginDeps,
  { account, token }: Caller,
  code: string,
): Promise<Result<readonly string[], 'wrong_code' | 'not_prepared' | 'already_on'>> {
  const { db, clock } = deps;
  const factor = await findFactor(db, account.id);
  if (!factor) return refuse('not_prepared');
  if (factor.since) return refuse('already_on');
  const giveBack = await spendCodeGuess(db, account.id);
  const now = clock.now();
  const codes = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id);
    if ((await takeCode(tx, account.id, code, now)) !== 'app') return undefined;
    await activateFactor(tx, account.id, now);
    await markSecondFactor(tx, token, now);
    await closeOtherSessions(tx, account.id, token);
    await queueMail(tx, { to: account.email, ...factorOnMail(account) });
    await recordSecurityEvent(tx, { kind: 'factor_on', accountId: account.id, subject: '' });
    return renewRecoveryCodes(tx, account.id);
  });
  if (!codes) return refuse('wrong_code');
  await giveBack();
  return ok(codes);
}

/** New spare codes for old ones, against a code of now. */
export async function renewCodes(
  deps: LoginDeps,
  { account }: Caller,
  code: string,
): Promise<Result<readonly string[], 'wrong_code'>> {
  return withCode(deps, account.id, code, async (tx) => {
    await recordSecurityEvent(tx, { kind: 'codes_renewed', accountId: account.id, subject: '' });
    return renewRecoveryCodes(tx, account.id);
  });
}

/** Turns it off, against a code of now; not for staff where it is required. */
export async function removeSecondFactor(
  deps: LoginDeps,
  { account }: Caller,
  code: string,
): Promise<Result<void, 'wrong_code' | 'required'>> {
  const staff = account.roles.length > 0 || account.awaitsSecondFactor;
  if (deps.staffSecondFactor && staff) return refuse('required');
  return withCode(deps, account.id, code, async (tx) => {
    await removeFactor(tx, account.id);
    await queueMail(tx, { to: account.email, ...factorOffMail(account, 'owner') });
    await recordSecurityEvent(tx, { kind: 'factor_off', accountId: account.id, subject: '' });
  });
}

async function withCode<T>(
  { db, clock }: LoginDeps,
  accountId: number,
  code: string,
  act: (tx: Parameters<typeof lockAccount>[0]) => Promise<T>,
): Promise<Result<T, 'wrong_code'>> {
  const giveBack = await spendCodeGuess(db, accountId);
  const done = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId);
    const taken =
      (await hasFactor(tx, accountId)) && (await takeCode(tx, accountId, code, clock.now()));
    return taken ? ok(await act(tx)) : refuse('wrong_code');
  });
  if (done.ok) await giveBack();
  return done;
}
