import {
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Caller } from '../../../../platform/http/access.ts';
import { pages } from '../../../../routes.ts';
import { passkeyAddedMail } from '../../../notifications/account-mails.ts';
import { queueMail } from '../../../notifications/server/outbox.sql.ts';
import type { NewKey } from '../../passkey-contract.ts';
import { findAccount, lockAccount, recordSecurityEvent } from '../account.sql.ts';
import type { LoginDeps } from '../login/let-in.ts';
import { knowsPassword } from '../own-password.ts';
import { hasFactor } from '../second-factor/second-factor.sql.ts';
import { spendCodeGuess, takeCode } from '../second-factor/verify-code.ts';
import { markSecondFactor } from '../session.sql.ts';
import { CHALLENGE_MINUTES, endChallenge, openChallenge } from './challenge.sql.ts';
import { credentialsOf, handleOf, keepPasskey } from './passkey.sql.ts';
import { challengeOf } from './read-answer.ts';

/** More than anybody has devices. */
const MOST_KEYS = 20;
/** Ed25519, ES256, RS256: what devices in use can sign with. */
const ALGORITHMS = [-8, -7, -257];

type Proof = { readonly password: string; readonly codigo: string };
type ProofRefusal = 'wrong_password' | 'wrong_code';

/**
 * What a device needs to make a key for an account. Asks for the second factor's code where there
 * is one, else for the password where there is one, so that a session left open is not enough to
 * keep a way in.
 */
export async function preparePasskey(deps: LoginDeps, { account, token }: Caller, proof: Proof) {
  const proven = await prove(deps, account.id, proof);
  if (!proven.ok) return proven;
  const { db, clock, passkeys } = deps;
  const had = await credentialsOf(db, account.id);
  if (had.length >= MOST_KEYS) return refuse('too_many_keys');
  const userID = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id);
    return handleOf(tx, account.id);
  });
  const asked = { browser: token, accountId: account.id };
  const challenge = await openChallenge(db, asked, clock.now());
  const made = await generateRegistrationOptions({
    rpName: deps.company(),
    rpID: passkeys.rpId,
    userID: new Uint8Array(userID),
    userName: account.email,
    userDisplayName: account.name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return ok({
    rp: { id: passkeys.rpId, name: made.rp.name },
    user: made.user,
    challenge: made.challenge,
    timeout: CHALLENGE_MINUTES * 60_000,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({
      alg,
      type: 'public-key' as const,
    })),
    excludeCredentials: had.map(({ credential_id: id, transports }) => ({
      id,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    attestation: 'none',
  } as const);
}

async function prove(
  { db, clock }: LoginDeps,
  accountId: number,
  { password, codigo }: Proof,
): Promise<Result<void, ProofRefusal>> {
  if (await hasFactor(db, accountId)) {
    const giveBack = await spendCodeGuess(db, accountId);
    const taken = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, accountId);
      return takeCode(tx, accountId, codigo, clock.now());
    });
    if (!taken) return refuse('wrong_code');
    await giveBack();
    return ok(undefined);
  }
  const stored = await findAccount(db, accountId);
  if (!stored) return refuse('wrong_password');
  const { id, passwordHash } = stored;
  const proven = passwordHash === null || (await knowsPassword(db, { id, passwordHash }, password));
  return proven ? ok(undefined) : refuse('wrong_password');
}

/** Keeps the key that a device made, tells its owner by mail, and counts it for this session. */
export async function addPasskey(
  deps: LoginDeps,
  { account, token }: Caller,
  { nombre, respuesta }: { readonly nombre: string; readonly respuesta: NewKey },
): Promise<Result<void, 'challenge_over' | 'refused' | 'taken' | 'too_many_keys'>> {
  const { db, clock, baseUrl } = deps;
  const challenge = challengeOf(respuesta.response.clientDataJSON);
  if (!challenge) return refuse('refused');
  const asked = { browser: token, accountId: account.id };
  if (!(await endChallenge(db, challenge, asked, clock.now()))) return refuse('challenge_over');
  const made = await verified(deps, respuesta, challenge);
  if (!made) return refuse('refused');
  const { credential, credentialBackedUp, userVerified } = made;
  return db.transaction().execute(async (tx) => {
    const owner = await lockAccount(tx, account.id);
    if (!owner) return refuse('challenge_over');
    if ((await credentialsOf(tx, owner.id)).length >= MOST_KEYS) return refuse('too_many_keys');
    const kept = await keepPasskey(tx, {
      accountId: owner.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: respuesta.response.transports ?? [],
      synced: credentialBackedUp,
      name: nombre,
      now: clock.now(),
    });
    if (!kept) return refuse('taken');
    if (userVerified) await markSecondFactor(tx, token, clock.now());
    const mail = passkeyAddedMail(owner, nombre, `${baseUrl}${pages.accountSecurity}`);
    await queueMail(tx, { to: owner.email, ...mail });
    await recordSecurityEvent(tx, { kind: 'passkey_added', accountId: owner.id, subject: '' });
    return ok(undefined);
  });
}

type Made = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** The library throws for whatever is wrong: all of it is one refusal. */
async function verified(
  { passkeys }: LoginDeps,
  response: NewKey,
  expectedChallenge: string,
): Promise<Made | undefined> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      // None was asked for.
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: passkeys.origin,
      expectedRPID: passkeys.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo;
  } catch {
    return undefined;
  }
}
