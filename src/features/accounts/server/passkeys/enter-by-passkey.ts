import {
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { countHit, giveBack, refuseSpent } from '../../../../platform/http/limits/limiter.sql.ts';
import { pages } from '../../../../routes.ts';
import { passkeyCopiedMail } from '../../../notifications/account-mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import type { SignedChallenge } from '../../passkey-contract.ts';
import { findAccount, lockAccount, recordSecurityEvent } from '../account.sql.ts';
import { type Arrival, type Entered, type LoginDeps, letIn, openFor } from '../login/let-in.ts';
import { networkBudget, passkeyBudget } from '../login/login-budgets.ts';
import { endChallenge } from './challenge.sql.ts';
import { findPasskey, markPasskeyUsed, type StoredPasskey } from './passkey.sql.ts';
import { challengeOf, counterMoved } from './read-answer.ts';

export type PasskeyRefusal = 'challenge_over' | 'unknown_key' | 'refused';

interface Answer {
  readonly respuesta: SignedChallenge;
  /** The browser's own half, from its cookie. */
  readonly browser: string | undefined;
  readonly network: string;
}

/**
 * Opens the account of whoever signed a challenge of this browser with its key. A device that made
 * sure who used it counts as both factors; one that only felt a touch counts as the password does.
 * Every answer is counted before it is looked at, as passwords are, and right ones are given back.
 */
export async function enterByPasskey(
  deps: LoginDeps,
  { respuesta, browser, network }: Answer,
  arrival: Arrival,
): Promise<Result<Entered, PasskeyRefusal>> {
  const { db, clock } = deps;
  const budgets = [networkBudget(network), passkeyBudget(respuesta.id)];
  for (const budget of budgets) {
    if ((await countHit(db, budget)) > budget.limit) refuseSpent(budget);
  }
  const challenge = challengeOf(respuesta.response.clientDataJSON);
  if (!challenge) return refuse('refused');
  const asked = { browser: browser ?? '', accountId: null };
  if (!(await endChallenge(db, challenge, asked, clock.now()))) return refuse('challenge_over');
  const found = await findPasskey(db, respuesta.id);
  if (!found) return refuse('unknown_key');
  const entered = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, found.accountId);
    const account = await findAccount(tx, found.accountId);
    // As it is now: removed, or used, since the look.
    const key = await findPasskey(tx, respuesta.id);
    if (!account || key?.accountId !== account.id) return refuse('unknown_key');
    const signed = isOf(key, respuesta) && (await verified(deps, key, respuesta, challenge));
    if (!signed) return refuse('refused');
    const { newCounter: counter, credentialBackedUp: synced, userVerified } = signed;
    if (!counterMoved(key.counter, counter)) {
      const mail = passkeyCopiedMail(account, key.name, `${deps.baseUrl}${pages.accountSecurity}`);
      await queueMail(tx, { to: account.email, ...mail });
      const event = { kind: 'passkey_copied', accountId: account.id, subject: String(key.id) };
      await recordSecurityEvent(tx, event);
      return refuse('refused');
    }
    await markPasskeyUsed(tx, key.id, { counter, synced, now: clock.now() });
    if (!userVerified) return ok(await letIn(tx, deps, account, arrival));
    const session = await openFor(tx, deps, account, arrival, true);
    return ok({ kind: 'opened' as const, session });
  });
  if (entered.ok) for (const budget of budgets) await giveBack(db, budget);
  return entered;
}

/** Whether the device says the account that the key is of: it must, for no account was named. */
const isOf = ({ handle }: StoredPasskey, { response }: SignedChallenge): boolean =>
  handle !== null && response.userHandle === handle.toString('base64url');

/**
 * Checks origin, challenge, our address and the signature. The count is ours to check, after the
 * signature: what nobody signed says nothing of a copy.
 */
async function verified(
  { passkeys }: LoginDeps,
  { credentialId, publicKey }: StoredPasskey,
  response: SignedChallenge,
  expectedChallenge: string,
): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | undefined> {
  try {
    const { verified: right, authenticationInfo } = await verifyAuthenticationResponse({
      // None was asked for.
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: passkeys.origin,
      expectedRPID: passkeys.rpId,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: false,
    });
    return right ? authenticationInfo : undefined;
  } catch {
    return undefined;
  }
}
