import * as oidc from 'openid-client';
import type {
  SocialDesk,
  SocialPerson,
  SocialProblem,
  SocialTrip,
} from '../../../features/accounts/social.port.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import { outboundFetch, Unreachable } from '../../outbound-fetch.ts';

export interface GoogleAccount {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What went wrong, for whoever runs the shop; never a code or a token. */
  readonly log: (reason: string) => void;
}

/**
 * Google by OpenID Connect: its addresses and keys are read once, when the first person asks, and
 * the signature of what it says of them is checked although it came from Google itself.
 */
export function googleDesk(account: GoogleAccount): SocialDesk {
  const configured = configuredOnce(account);
  return {
    startUrl: (trip, returnTo) => startUrl(account, configured, trip, returnTo),
    person: async (answer, trip, returnTo) => {
      try {
        return ok(await askWho(await configured(), answer, trip, returnTo));
      } catch (error) {
        account.log(reasonOf(error));
        return refuse(problemOf(error));
      }
    },
  };
}

async function startUrl(
  { log }: GoogleAccount,
  configured: () => Promise<oidc.Configuration>,
  { state, nonce, verifier }: SocialTrip,
  returnTo: string,
): Promise<string | undefined> {
  try {
    const url = oidc.buildAuthorizationUrl(await configured(), {
      redirect_uri: returnTo,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  } catch (error) {
    log(reasonOf(error));
    return undefined;
  }
}

async function askWho(
  config: oidc.Configuration,
  answer: URLSearchParams,
  { state, nonce, verifier }: SocialTrip,
  returnTo: string,
): Promise<SocialPerson> {
  const returned = new URL(returnTo);
  returned.search = answer.toString();
  const tokens = await oidc.authorizationCodeGrant(config, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new TypeError('no claims');
  const { sub, email, email_verified: verified, name } = claims;
  return {
    subject: sub,
    email: typeof email === 'string' ? email : '',
    emailVerified: verified === true,
    name: typeof name === 'string' ? name : '',
  };
}

/** A reading that failed is forgotten: the next person asks again. */
function configuredOnce({ issuer, clientId, clientSecret }: GoogleAccount) {
  let reading: Promise<oidc.Configuration> | undefined;
  return (): Promise<oidc.Configuration> => {
    const plain = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
    reading ??= oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
      oidc.ClientSecretPost(clientSecret),
      { execute: [...plain, oidc.enableNonRepudiationChecks], [oidc.customFetch]: outboundFetch },
    );
    reading.catch(() => {
      reading = undefined;
    });
    return reading;
  };
}

function problemOf(error: unknown): SocialProblem {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied') {
    return 'cancelled';
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Unreachable) return 'unreachable';
  }
  return 'refused';
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
